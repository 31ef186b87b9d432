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
    'De omzet kwam uit op 36,7 miljoen euro tegen 38,1 miljoen begroot. De EBITDA bedroeg 7,9 miljoen tegen 8,7 miljoen begroot.',
  );
  expect(
    figures.map(({ printed, kind, unit, status }) => [
      printed,
      kind,
      unit.value,
      status.value === 'budget',
    ]),
  ).toEqual([
    ['36,7', 'money', 'EUR', false],
    ['38,1', 'money', 'EUR', true],
    ['7,9', 'money', 'EUR', false],
    ['8,7', 'money', 'EUR', true],
  ]);
});

test('what is counted in millions stays a count', () => {
  const [, rolls] = minutes('De omzet kwam uit op 36,7 miljoen euro met 4 miljoen broodjes.');
  expect(rolls).toMatchObject({ kind: 'count' });
});

test('so many times is a multiple in every language', () => {
  expect(minutes('De nettoschuld is 3,1 maal de EBITDA.').at(-1)).toMatchObject({
    kind: 'multiple',
    value: '3.1',
  });
});

test('all of them are no part, and a part ends where its time begins', () => {
  const segmentOf = (text: string) => figuresIn([...memo, item(text)]).at(-1)?.segment;
  expect(segmentOf('Waste of 2.1% across all bakeries in 2024')).toEqual([]);
  expect(segmentOf('Waste of 2.1% across northern bakeries in spring')).toEqual([
    'northern bakeries',
  ]);
});

test('a verb that links a number to its name is no part of the name', () => {
  expect(
    figuresIn([...memo, paragraph('Absence through illness averaged 6.1% in 2024.')]).at(-1),
  ).toMatchObject({ measure: 'Absence through illness' });
});

test('a source in brackets owns nothing, with or without the particle of its name', () => {
  const blocks = [
    ...study,
    paragraph('Ostrow counts shops. Merrow Mills AG bakes.'),
    paragraph('Bread to grow by 4.8% a year to 2029 (Van Merrow Mills AG 2025)'),
  ];
  expect(figuresIn(blocks).find(({ printed }) => printed === '4.8')?.subject).not.toBe(
    'Merrow Mills AG',
  );
});

test('what the company’s own statements show is the parent’s, whatever group companies pay', () => {
  const { figures } = readBlocks(
    [
      heading('Annual report 2024'),
      paragraph(
        'The company financial statements show revenue of EUR 86.9 million, of which EUR 3.8 million from group companies.',
      ),
    ],
    { company },
  );
  expect(figures[0]?.perimeter.value).toBe('parent');
});
