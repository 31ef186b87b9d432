import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../testing/read-blocks.ts';
import { figuresIn, memo } from './testing/figures-in.ts';

const head = [
  heading('Market study: bread in Sweden'),
  paragraph('Ostrow Research, Vienna, 12 May 2025'),
];
const sizes = [
  heading('Size', 2),
  table([
    ['Kind', '2024, EUR m', 'Share', '2029, EUR m', 'Growth p.a.'],
    ['Rye', '640', '61.5%', '702', '1.9%'],
    ['Wheat', '400', '38.5%', '451', '2.4%'],
  ]),
  heading('Who bakes', 2),
  table([
    ['Kind', 'Bakers 2024'],
    ['Rye', '46'],
    ['Wheat', '33'],
  ]),
];
const figure = (printed: string, ...texts: string[]) =>
  figuresIn([...head, ...sizes, ...texts.map(paragraph)]).find((each) => each.printed === printed);

test('a yearly rate beside two years is of the time between them, and so is one without a time', () => {
  expect(figure('1.9%')?.period).toBe('2029-12-31');
  expect(figure('0.7', 'Tonnage grows by just 0.7% a year.')?.period).toBe('2029-12-31');
  expect(figure('0.7', 'Tonnage grew by just 0.7% a year.')?.period).toBeNull();
});

test('what a study tells is of the one place in its title', () => {
  expect(figure('47', 'Small bakers hold 47% of ovens in Denmark.')?.subject).toBe('Denmark');
  expect(figure('900', 'Schools lack 900 teachers of baking.')?.subject).toBe('Sweden');
});

test('what stands beside the base year is of it', () => {
  expect(
    figure('900', 'Schools lack about 900 teachers of baking, and fees rose 4.4% in 2024.')?.period,
  ).toBe('2024-12-31');
});

test('what is still so is so on the day of writing', () => {
  expect(figure('1,130', 'In Sweden 1,130 ovens are still heated with wood.')?.period).toBe(
    '2025-05-12',
  );
});

test('those who say something say it when they were asked', () => {
  const asked = 'Written survey of 86 millers in Sweden, January to March 2025.';
  const said = '31% of all millers say that they would move.';
  expect(figure('31', asked, said)?.period).toBe('2025-03-31');
});

test('a month without a year is the last by the day of writing', () => {
  const period = (text: string) => figuresIn([...memo, paragraph(text)])[0]?.period;
  expect(period('April revenue was EUR 4.8m.')).toBe('2025-04-30');
  expect(period('August revenue was EUR 4.8m.')).toBe('2024-08-31');
  expect(period('Ovens were 41 at the end of May and falling.')).toBe('2025-05-31');
  expect(period('May we add that sales were EUR 4.8m?')).not.toBe('2025-05-31');
  expect(period('The shop costs EUR 2m and opens in November.')).toBeNull();
});

test('what holds in each of several years is of the first as of the others', () => {
  expect(
    figuresIn([...memo, paragraph('Sales of EUR 3.2m in each of 2026, 2027 and 2028.')])[0]?.period,
  ).toBe('2026-12-31');
});

test('a heading that names one time twice names it', () => {
  const release = heading('Larkspur Bakeries: results of the second quarter of 2024 (2Q24)');
  const [figure] = figuresIn([release, paragraph('Waste was 4.7% on average.')]);
  expect(figure?.period).toBe('2024-06-30');
});

test('the day in the title of a paper is its own, on which things stand as it tells them', () => {
  const notes = heading('Larkspur Bakeries: account review, 18 February 2025');
  const [figure] = figuresIn([notes, paragraph('General: 94 bakers, 11 vacancies.')]);
  expect(figure?.period).toBe('2025-02-18');
});

test('the month in which a paper was written is not the time of what it tells', () => {
  const story = heading('Equity story of Larkspur Bakeries (draft, March 2025)');
  const [figure] = figuresIn([story, paragraph('The largest customer is 28% of revenue.')]);
  expect(figure?.period).toBeNull();
});
