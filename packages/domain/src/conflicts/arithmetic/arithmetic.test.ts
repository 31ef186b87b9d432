import { expect, test } from 'vitest';
import { heading, table } from '../../reading/testing/read-blocks.ts';
import {
  type GivenFigure,
  type GivenSource,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  percent as percentFigure,
  read,
  year,
} from '../../sentences/testing/make-reading.ts';
import { findConflicts } from '../find-conflicts.ts';
import { conflictsIn, deck as papers } from '../testing/conflicts-in.ts';

const company = 'Alderlund Pumps';
const of = (number: number) => ({ subject: read(company), period: read(year(number)) });
const deck = {
  card: { title: 'Deck', kind: 'presentation' as const, ownerRole: 'target' as const },
  grade: 'D' as const,
};
const money = (printed: string, value: string, measure: string): GivenFigure => ({
  printed,
  value,
  ...millionsOfEuros,
  measure: read(label(measure, measure === 'Revenue' ? 'revenue' : null)),
  ...of(2024),
});
const percent = (printed: string, value: string): GivenFigure =>
  percentFigure(printed, { value, halfUnit: '0.05' });
const find = (...given: GivenSource[]) => findConflicts(makeLedger(company, ...given));

test('a percentage that its own sentence refutes is found, one that is another thing is not', () => {
  const sentence = (share: string, value: string) => ({
    ...deck,
    blocks: [`EBITDA of EUR 11.8m on revenue of EUR 77.5m, a margin of ${share}.`],
    figures: [
      money('EUR 11.8m', '11800000', 'EBITDA'),
      money('EUR 77.5m', '77500000', 'Revenue'),
      percent(share, value),
    ],
  });
  expect(find(sentence('15.9%', '15.9'))).toMatchObject([
    { kind: 'arithmetic', why: expect.stringContaining('15.2%') },
  ]);
  expect(find(sentence('15.2%', '15.2'))).toEqual([]);
  expect(find(sentence('62.0%', '62'))).toEqual([]);
});

test('what a semicolon sets apart is no percentage of it', () => {
  const score = (printed: string): GivenFigure => ({
    printed,
    value: printed,
    kind: 'count',
    unit: read('points'),
    halfUnit: '0.05',
  });
  const told = (between: string) => ({
    ...deck,
    blocks: [`Answered at once: 80%${between} rated 4.4 of 5.0.`],
    figures: [percent('80%', '80'), score('4.4'), score('5.0')],
  });
  expect(find(told(';'))).toEqual([]);
  expect(find(told(','))).toHaveLength(1);
});

test('a share that its own sentence divides is computed again, however far off it is', () => {
  const sentence = (text: string) => ({
    ...deck,
    blocks: [text],
    figures: [
      percent('30', '30'),
      money('5', '5000000', 'Revenue'),
      money('50', '50000000', 'Revenue'),
    ],
  });
  for (const divided of ['EUR 5m of EUR 50m', '$5MM out of the $50MM'])
    expect(find(sentence(`Parts are 30% of sales (${divided}).`))).toMatchObject([
      { kind: 'arithmetic', why: expect.stringContaining('10%') },
    ]);
  expect(find(sentence('Margins rose by 30%, sales are EUR 5m, orders EUR 50m.'))).toEqual([]);
});

test('a change that its own sentence names is computed again, however far off it is', () => {
  const sentence = (text: string, printed: string, value: string) => ({
    ...deck,
    blocks: [text.replace('#', printed)],
    figures: [
      money('EUR 50m', '50000000', 'Revenue'),
      money('EUR 60.5m', '60500000', 'Revenue'),
      percent(printed, value),
    ],
  });
  const yearly = 'Revenue rose from EUR 50m in 2021 to EUR 60.5m in 2023, a CAGR of #.';
  expect(find(sentence(yearly, '14.9%', '14.9'))).toMatchObject([
    { kind: 'arithmetic', why: expect.stringContaining('10%') },
  ]);
  expect(find(sentence(yearly, '10.0%', '10'))).toEqual([]);
  const told = 'Revenue rose from EUR 50m in 2021 to EUR 60.5m in 2023, a mean growth of # p. a.';
  expect(find(sentence(told, '14.9%', '14.9'))).toMatchObject([
    { kind: 'arithmetic', why: expect.stringContaining('10%') },
  ]);
  const bare = 'Revenue up from EUR 50m in 2021 to EUR 60.5m in 2023, a compound # a year';
  expect(find(sentence(bare, '14.9%', '14.9'))).toHaveLength(1);
  expect(find(sentence(bare, '10.0%', '10'))).toEqual([]);
  const whole = 'Revenue rose from EUR 50m to EUR 60.5m, an increase of #.';
  expect(find(sentence(whole, '35%', '35'))).toMatchObject([
    { kind: 'arithmetic', why: expect.stringContaining('21%') },
  ]);
  expect(find(sentence(whole, '21%', '21'))).toEqual([]);
  const another = 'Revenue rose from EUR 50m to EUR 60.5m while prices rose by #.';
  expect(find(sentence(another, '35%', '35'))).toEqual([]);
});

test('a total that holds in two columns and misses in one is found', () => {
  const cell = (printed: string, row: number, column: number): GivenFigure => ({
    printed,
    value: printed,
    place: inCell(row, column),
    measure: read(label(`row ${row}`)),
    ...of(2020 + column),
  });
  const grid = (last: string) => [
    ['', '2021', '2022', '2023'],
    ['Machines', '500', '520', '776'],
    ['Service', '200', '210', '327'],
    ['Other', '30', '31', '37'],
    ['Sum', '730', '761', last],
  ];
  const table = (last: string) => ({
    card: { title: 'Plan' },
    table: grid(last),
    figures: grid(last).flatMap((row, at) =>
      at === 0 ? [] : row.slice(1).map((text, column) => cell(text, at, column + 1)),
    ),
  });
  expect(find(table('1160'))).toMatchObject([
    { kind: 'arithmetic', sides: [{ shown: '1,160' }, null] },
  ]);
  expect(find(table('1140'))).toEqual([]);
  expect(find(table('9000'))).toEqual([]);
});

test('numbers of two digits that stand beside each other by chance break no rule', () => {
  let seed = 7;
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let turn = 0; turn < 12; turn += 1) {
    const rows = Array.from({ length: 14 }, (_, row) => {
      const usual = 3 + upTo(row % 2 === 0 ? 9 : 80);
      const answer = () => String(Math.round((usual * (75 + upTo(50))) / 100));
      return [`Question ${String.fromCodePoint(65 + row)}`, ...Array.from({ length: 5 }, answer)];
    });
    const answers = [
      heading('Survey of dealers, 2024'),
      table([['Question', 'North', 'East', 'South', 'West', 'Centre'], ...rows]),
    ];
    expect(conflictsIn(answers), `table ${turn}`).toEqual([]);
  }
});

test('a share of what the sentence does not name is no change from the year that it names in passing', () => {
  const margin = 'Earnings were EUR 7,200,000 (2023: EUR 6,350,000), or 12.5% of sales.';
  expect(conflictsIn(papers(margin))).toEqual([]);
});

test('what is counted once is counted so from one end to the other', () => {
  const risen = (share: number) =>
    papers(
      `Antalet klagomål steg från 187 till 226 mellan 2022 och 2023, en ökning med ${share} %.`,
    );
  expect(conflictsIn(risen(26))).toEqual([['26%', undefined]]);
  expect(conflictsIn(risen(21))).toEqual([]);
});
