import { expect, test } from 'vitest';
import { heading, item, paragraph, readBlocks } from '../testing/read-blocks.ts';
import { bakeries as company, figuresIn, memo, study } from './testing/figures-in.ts';

const minutes = (...sentences: string[]) =>
  readBlocks(
    [
      heading('Notulen vergadering Raad van Commissarissen'),
      paragraph(`${company}, Leeds, 28 oktober 2025`),
      ...sentences.map((text) => paragraph(text)),
    ],
    { company },
  ).figures;

test('the currency of a text is said once, and what was planned is said of its own number', () => {
  const figures = minutes(
    'De omzet van de winkels was 21,4 miljoen euro tegen 22,6 miljoen begroot. De EBITDA was 3,3 miljoen tegen 4,2 miljoen begroot.',
  );
  expect(
    figures.map(({ printed, kind, unit, status }) => [
      printed,
      kind,
      unit.value,
      status.value === 'budget',
    ]),
  ).toEqual([
    ['21,4', 'money', 'EUR', false],
    ['22,6', 'money', 'EUR', true],
    ['3,3', 'money', 'EUR', false],
    ['4,2', 'money', 'EUR', true],
  ]);
});

test('what is counted in millions stays a count', () => {
  const [, rolls] = minutes('De omzet was 21,4 miljoen euro met 4 miljoen broodjes.');
  expect(rolls).toMatchObject({ kind: 'count' });
});

test('so many times is a multiple in every language', () => {
  expect(minutes('De schuld is 2,4 maal de EBITDA.').at(-1)).toMatchObject({
    kind: 'multiple',
    value: '2.4',
  });
});

test('all of them are no part, and a part ends where its time begins', () => {
  const segmentOf = (text: string) => figuresIn([...memo, item(text)]).at(-1)?.segment;
  expect(segmentOf('Waste of 3.7% across all bakeries in 2024')).toEqual([]);
  expect(segmentOf('Waste of 3.7% across northern bakeries in spring')).toEqual([
    'northern bakeries',
  ]);
});

test('a verb that links a number to its name is no part of the name', () => {
  expect(
    figuresIn([...memo, paragraph('Waste of flour averaged 3.7% in 2024.')]).at(-1),
  ).toMatchObject({ measure: 'Waste of flour' });
});

test('a source in brackets owns nothing, with or without the particle of its name', () => {
  const blocks = [
    ...study,
    paragraph('Ostrow counts shops. Merrow Mills AG bakes.'),
    paragraph('Bread is to grow by 1.9% a year to 2031 (Van Merrow Mills AG 2025)'),
  ];
  expect(figuresIn(blocks).find(({ printed }) => printed === '1.9')?.subject).not.toBe(
    'Merrow Mills AG',
  );
});

test('what the company’s own statements show is the parent’s, whatever group companies pay', () => {
  const { figures } = readBlocks(
    [
      heading('Annual report 2024'),
      paragraph(
        'The company financial statements show sales of EUR 31.7 million, of which EUR 2.6 million from group companies.',
      ),
    ],
    { company },
  );
  expect(figures[0]?.perimeter.value).toBe('parent');
});
