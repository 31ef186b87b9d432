import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from '../testing/read-blocks.ts';

const read = (first: string, ...texts: string[]) =>
  readBlocks(
    [
      heading('Ovens for bakeries: market study'),
      paragraph('Ostrow Research · Sector brief · March 2025'),
      heading('1. How large it is', 2),
      paragraph(first),
      heading('2. Who bakes', 2),
      ...texts.map(paragraph),
      table([
        ['Bakers', '2023', '2024'],
        ['Shops', '310', '305'],
      ]),
      table([
        ['Ovens', '2024', 'H1 2025'],
        ['Sold', '41', '20'],
      ]),
    ],
    { company: 'Larkspur Bakeries plc', fileName: 'ovens.pdf' },
  );
const at = (reading: ReturnType<typeof read>, printed: string) => {
  const figure = reading.figures.find((each) => each.printed === printed);
  return [figure?.subject.value ?? null, figure?.period.value?.label ?? null];
};
const spent =
  'Bakers spent $7.3 billion on ovens in Upper Ostrow and the six Merrow valleys in 2024.';

test('a study is of the regions of its first sum, though no list knows them', () => {
  const reading = read(
    `${spent} We expect growth of 2.2% a year to 2029.`,
    'Ovens fell 5.6% in 2024.',
  );
  const region = 'Upper Ostrow and the six Merrow valleys';
  expect([at(reading, '2.2'), at(reading, '5.6')]).toEqual([
    [region, '2029'],
    [region, '2024'],
  ]);
});

test.each([
  'Bakers spent $7.3 billion on ovens, as told in Exhibit Two and in Upper Ostrow.',
  'Bakers spent $7.3 billion on ovens in January.',
  'Bakers spent $7.3 billion on ovens.',
])('and of none where that sum does not tell: %s', (first) => {
  expect(at(read(first, 'Ovens fell 5.6% in 2024.'), '5.6')[0]).toBe(null);
});

test('what a rate is held against has a time of its own', () => {
  const reading = read(
    spent,
    'Ovens fell 5.6% in 2024 as bread grew dear: the loss rate reached 31.5%, against 27.3% in 2020.',
    'Chains hold 38% of sales, up from 26% in 2017.',
  );
  expect(['31.5', '27.3', '38', '26'].map((printed) => at(reading, printed)[1])).toEqual([
    '2024',
    '2020',
    '2024',
    '2017',
  ]);
});

test('a part that a sentence names first is told of it', () => {
  const reading = read(spent, 'Among town bakers the average wait was 9.4 days in 2024.');
  const figure = reading.figures.find(({ printed }) => printed === '9.4');
  expect(figure?.segment.value?.map(({ text }) => text)).toEqual(['town bakers']);
});

test('what a study calls by a country’s adjective is of that country', () => {
  const reading = read(
    'Bakers spent $7.3 billion on ovens.',
    'New Swedish rules limit night work to 15% of hours.',
  );
  expect(at(reading, '15')[0]).toBe('Sweden');
});
