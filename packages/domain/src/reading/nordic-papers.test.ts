import { expect, test } from 'vitest';
import { splitSentences } from '../kit/split-sentences.ts';
import { heading, paragraph, readBlocks, table } from './testing/read-blocks.ts';

const sentences = (text: string) =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

test('a sum in crowns ends a sentence only before a large letter', () => {
  expect(
    sentences(
      'Gælden var 8.300 t.kr. pr. 30. juni 2025. Salget steg til 9.100 t.kr. (før: 8.000 t.kr.).',
    ),
  ).toEqual([
    'Gælden var 8.300 t.kr. pr. 30. juni 2025.',
    'Salget steg til 9.100 t.kr. (før: 8.000 t.kr.).',
  ]);
  expect(sentences('Gælden var 22,0 mio. kr. Långiver har skærpet vilkårene.')).toHaveLength(2);
});

test.each([
  ['Alle beløb i t.kr. ekskl. moms.', 1e3],
  ['Beløb i t.kr., medmindre andet er anført.', 1e3],
  ['Alla belopp i mkr om inte annat anges.', 1e6],
  ['Bedragen in duizenden euro’s, tenzij anders vermeld', 1e3],
  ['Importes en miles de euros', 1e3],
  ['Valori in migliaia di euro', 1e3],
  ['Valores em milhares de euros', 1e3],
  ['Kwoty w tys. zł', 1e3],
])('what a cover says of all amounts holds for its tables: %s', (line, scale) => {
  const { figures } = readBlocks(
    [
      paragraph(line),
      heading('X'),
      table([
        ['', '2023', '2024'],
        ['EBITDA', '510', '520'],
      ]),
    ],
    { company: null },
  );
  const cells = figures.filter(({ origin }) => origin === 'cell');
  expect(cells.map(({ value }) => Number(value))).toEqual([510 * scale, 520 * scale]);
});

test('a corner of thousands of crowns scales its table', () => {
  const { figures } = readBlocks(
    [
      paragraph('Selskabet havde 12,5 ansatte.'),
      heading('Resultatopgørelse'),
      table([
        ['t.kr.', '2023/24', '2024/25'],
        ['Nettoomsætning', '7.510', '7.520'],
        ['Direkte omkostninger', '-3.640', '-3.770'],
      ]),
    ],
    { company: null },
  );
  expect(figures.slice(1).map(({ value }) => value)).toEqual([
    '7510000',
    '7520000',
    '-3640000',
    '-3770000',
  ]);
});

test('rows under a financial year are years, and letters mean what the cover says', () => {
  const { figures } = readBlocks(
    [
      paragraph('Alle beløb i t.kr. R = realiseret, B = budget.'),
      heading('Resultat'),
      table([
        ['Regnskabsår', 'Art', 'Omsætning', 'EBITDA'],
        ['2023/24', 'R', '5100', '510'],
        ['2024/25', 'B', '5200', '520'],
      ]),
      heading('Kvartal'),
      table([
        ['', 'R 2024/25', 'B 2024/25'],
        ['Omsætning', '1100', '1200'],
      ]),
    ],
    { company: null },
  );
  const told = figures.map(
    ({ measure, period, status, segment }) =>
      `${measure.value?.concept} ${period.value?.label} ${status.value} ${segment.value?.length ?? 0}`,
  );
  expect(told).toEqual([
    'revenue 2023/24 actual 0',
    'ebitda 2023/24 actual 0',
    'revenue 2024/25 budget 0',
    'ebitda 2024/25 budget 0',
    'revenue 2024/25 actual 0',
    'revenue 2024/25 budget 0',
  ]);
});

test('where some rows are percentages and others are not, the columns are parts', () => {
  const { figures } = readBlocks(
    [
      heading('Workshops 2024'),
      table([
        ['', 'Elmsby', 'Torrick', 'Total'],
        ['Ramps', '52', '31', '83'],
        ['Use of ramps', '91.4%', '83.0%', '88.3%'],
        ['Late jobs', '3', '2', '5'],
      ]),
    ],
    { company: null },
  );
  expect(
    figures.map(
      ({ measure, segment }) =>
        `${measure.value?.text} ${segment.value?.map(({ text }) => text).join() ?? ''}`,
    ),
  ).toEqual([
    'Ramps Elmsby',
    'Ramps Torrick',
    'Ramps ',
    'Use of ramps Elmsby',
    'Use of ramps Torrick',
    'Use of ramps ',
    'Late jobs Elmsby',
    'Late jobs Torrick',
    'Late jobs ',
  ]);
});

const report = [
  heading('Årsrapport 2024/25'),
  paragraph('12. regnskabsår · 1. juli 2024 – 30. juni 2025'),
  paragraph('Godkendt af ledelsen den 25. september 2025. Revideret.'),
  paragraph('I 2024/25 var omsætningen 12,5 mio. kr.'),
];

test('twelve months beside a label of two years tell the financial year, in whatever language', () => {
  const { card, figures } = readBlocks(report, { company: null });
  expect(card.yearEnd).toMatchObject({ month: 6, day: 30, labelNames: 'end' });
  expect(card.date).toBe('2025-09-25');
  const [sum] = figures.filter(({ kind }) => kind === 'money');
  expect(sum?.period.value).toMatchObject({ start: '2024-07-01', end: '2025-06-30' });
  const contract = [paragraph('Aftalen løber 1. juli 2024 – 30. juni 2025.')];
  expect(readBlocks(contract, { company: null }).card.yearEnd).toBeNull();
});

test('what a sheet stores tells nothing of how its people write', () => {
  const stored = (text: string, number: string) => ({ text, stored: { number } });
  const { figures } = readBlocks(
    [
      heading('Ark'),
      {
        kind: 'table',
        locator: 'Ark',
        rows: [
          { cells: [{ text: '' }, { text: '2024' }] },
          { cells: [{ text: 'Andel' }, stored('14.9%', '0.149')] },
          { cells: [{ text: 'Svind' }, stored('3.5%', '0.035')] },
        ],
      },
      paragraph('Prisen er 0,92 kr. pr. stk., og der er plads til 26.000 kasser på lageret.'),
    ],
    { company: null },
  );
  expect(figures.map(({ value }) => value)).toContain('26000');
});

test('columns that name the scale of their marks are those of a survey, whatever it is called', () => {
  const answers = (scale: string) =>
    table([
      ['Nr', ...['Pris', 'Smag', 'Levering'].map((asked) => `${asked} ${scale}`)],
      ['1', '7', '8', '9'],
      ['2', '6', '8', '4'],
    ]);
  const kindOf = (scale: string) =>
    readBlocks([answers(scale)], { company: null, fileName: 'svar_raa.csv' }).card.kind;
  expect(kindOf('(1-10)')).toBe('survey');
  expect(kindOf('(kg)')).toBe('records');
});

test('a paper is of the day on which it was last changed', () => {
  const { card } = readBlocks(
    [
      heading('Budget 2026'),
      paragraph('Vedtaget 26.06.2025. Opdateret efter sommerferien den 17.10.2025'),
    ],
    { company: null },
  );
  expect(card.date).toBe('2025-10-17');
});

test.each([
  'Aftalen om lokalerne er uopsigelig til 31. december 2029, og der skyldes i alt 8,3 mio. kr.',
  'The lease runs until 31 December 2029, and the whole obligation is EUR 8.3 million.',
  'Der Vertrag läuft fest bis zum 31. Dezember 2029, und die Verpflichtung beträgt 8,3 Mio. EUR.',
])('what is owed until a day is not measured on it: %s', (sentence) => {
  const { figures } = readBlocks([paragraph(sentence)], { company: null });
  expect(figures.find(({ kind }) => kind === 'money')?.period.value).toBeNull();
});

test.each([
  ['Nettoomsætningen steg 3,9 % til 421.900 t.kr. i 2024.', 'revenue'],
  ['Omsetningen økte med 5,7 % til 405,4 mill. kr i 2024.', 'revenue'],
  ['Omsättningen ökade med 5,7 % till 405,4 Mkr 2024.', 'revenue'],
  ['Resultatet før skat faldt til 31,5 mio. kr. i 2024.', 'pre_tax_profit'],
  ['Egenkapitalen steg til 31,5 mio. kr. i 2024.', 'equity'],
])('a noun with its article behind it is the same measure: %s', (sentence, concept) => {
  const { figures } = readBlocks([paragraph(sentence)], { company: null });
  expect(figures.find(({ kind }) => kind === 'money')?.measure.value?.concept).toBe(concept);
});

test.each(['1. kvartal', 'Q1', 'First quarter'])('under "%s" no year is meant whole', (title) => {
  const { figures } = readBlocks(
    [
      heading(title),
      table([
        ['', 'Budget 2024', 'Actual 2024'],
        ['Revenue', '1100', '1200'],
        ['EBITDA', '110', '120'],
      ]),
    ],
    { company: null },
  );
  expect(figures).toHaveLength(4);
  for (const { period } of figures) expect(period.value?.precision).not.toBe('year');
});
