import { describe, expect, test } from 'vitest';
import { heading, item, paragraph } from '../testing/read-blocks.ts';
import { figuresIn, study } from './testing/figures-in.ts';

describe('what a study covers', () => {
  const ofValley = (text: string) =>
    figuresIn([
      heading('Ostrow Valley: milk and cheese'),
      paragraph('Market study by Merrow Research, 12 May 2025'),
      heading('What moves demand', 2),
      paragraph('Residents of Ostrow Valley drink tea. Ostrow Valley has few roads.'),
      paragraph('Most farms of Ostrow Valley sell to dairies.'),
      item(text),
    ]).at(-1);

  test('is what its title names before the colon', () => {
    expect(ofValley('Guests over night: 214,000 in 2024.')?.subject).toBe('Ostrow Valley');
    expect(ofValley('Households buy 31% of all cheese in 2024.')?.subject).toBe('Ostrow Valley');
  });

  test('is not whose a rule is, nor of whom it asked', () => {
    expect(ofValley('Each van must use 25% less diesel from 2031.')?.subject).toBeNull();
    expect(ofValley('We asked 73 grocers in March 2024.')?.subject).toBeNull();
  });
});

test('the year by which a study is called is no time of what it tells', () => {
  const [figure] = figuresIn([
    heading('Bread 2024: market study'),
    paragraph('Ostrow Research, Vienna, 12 September 2024'),
    heading('Demand', 2),
    paragraph('Households buy 31% of all loaves at kiosks.'),
  ]);
  expect(figure?.period).not.toBe('2024-12-31');
});

test('a change that points back is of what the sentence before tells', () => {
  const figures = figuresIn([
    ...study,
    paragraph('Spending on bread was £64m in 2024. That is 3.7% more than in 2023.'),
  ]);
  expect(figures.at(-1)).toMatchObject({ measure: figures[0]?.measure });
});

test('a time that a change is measured from stands behind what is changed', () => {
  const [figure] = figuresIn([
    ...study,
    paragraph('From 1 January 2030 each oven uses 40% less gas per loaf than in 2019.'),
  ]);
  expect(figure?.period).toBe('2030-01-01');
});

describe('a share of something', () => {
  test('is told from one year to another in Romance languages too', () => {
    const figures = figuresIn([
      ...study,
      paragraph(
        'La part du pain complet dans les ventes est passée de 12 % en 2019 à 17 % en 2024.',
      ),
    ]);
    expect(figures.map(({ measure, period }) => [measure, period])).toEqual([
      ['part du pain complet dans les ventes', '2019-12-31'],
      ['part du pain complet dans les ventes', '2024-12-31'],
    ]);
  });

  test('goes on in figures where it was told in words', () => {
    const figures = figuresIn([
      ...study,
      item('By 2029 a third of the loaves will be sliced; in 2022 it was 9%.'),
    ]);
    expect(figures.map(({ printed, measure }) => [printed, measure])).toEqual([
      ['a third', 'of the loaves will be sliced'],
      ['9', 'of the loaves will be sliced'],
    ]);
  });
});

test('a yearly rate in another language is one of growth up to its horizon', () => {
  const [figure] = figuresIn([
    ...study,
    paragraph("On attend une croissance de 3,4 % par an d'ici à 2031."),
  ]);
  expect(figure).toMatchObject({ measure: 'croissance', period: '2031-12-31' });
});

test('commas that hold a part are a bracket within what they interrupt', () => {
  const figures = figuresIn([
    heading('Larkspur Bakeries plc, annual report 2024'),
    paragraph('Net debt, including leases of £7m, stood at £31m at 31 December 2024.'),
  ]);
  expect(figures.map(({ printed, measure }) => [printed, measure])).toEqual([
    ['7', 'leases'],
    ['31', 'Net debt'],
  ]);
});

test('the time of a cause is not that of what it brought about', () => {
  const figures = figuresIn([
    ...study,
    paragraph(
      'Waiting times rose from 17 to 22 days, partly because mills wanted 12-day notice in January 2024.',
    ),
  ]);
  expect(figures[1]?.period).not.toBe('2024-01-31');
});

test('a time that leads to its number through a verb is its time', () => {
  const figures = figuresIn([
    ...study,
    paragraph('Bread was £13m in 2023: the first quarter of 2024 came in at £3m.'),
  ]);
  expect(figures.at(-1)?.period).toBe('2024-03-31');
});
