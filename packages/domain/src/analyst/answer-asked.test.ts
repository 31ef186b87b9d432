import { expect, test } from 'vitest';
import { asked } from '../know-how/first-asked.ts';
import { gradeCard } from '../reading/card/grade-card.ts';
import type { RawBlock } from '../reading/raw-document.ts';
import { heading, paragraph, readBlocks, table } from '../reading/testing/read-blocks.ts';
import { checkStatements } from '../sentences/check-statements.ts';
import { makeLedger } from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { summarise } from './summarise.ts';

const company = 'Alderlund Pumps AG';

/** What the summary says first, of papers that are read as the product reads them. */
function messages(...papers: readonly RawBlock[][]): string[] {
  const readings = papers.map((blocks) => readBlocks(blocks, { company }));
  const sources = readings.map((reading, at) => ({
    id: `paper ${at}`,
    grade: gradeCard(reading.card).grade,
    reading,
  }));
  const ledger = makeLedger(company, ...sources);
  const summary = summarise(gatherEvidence(ledger));
  const checks = checkStatements(summary.claims, ledger);
  return [summary.headline, ...summary.messages].map(
    (claim) => checks.find(({ statementId }) => statementId === claim)?.printed ?? '',
  );
}

const accounts = [
  heading('Annual report 2024 of Alderlund Pumps AG', 1),
  heading('Income statement, EUR million', 2),
  table([
    ['', '2023', '2024'],
    ['Revenue', '80.0', '90.0'],
    ['EBITDA', '9.0', '11.0'],
  ]),
];
const study = [
  heading('Pumps in Europe: a market study by Brandt Institut', 1),
  heading('The market', 2),
  paragraph('We expect the European market for pumps to grow by 3.4% a year until 2030.'),
];

test('what matters answers what an investor asks: how the company grew, and how its market does', () => {
  const told = messages(accounts, study);
  expect(told[0]).toMatch(/^Revenue of Alderlund Pumps rose from EUR 80.0m in 2023 to EUR 90.0m/u);
  expect(told.join()).toContain('3.4% a year until 2030');
});

test('the largest of a list of what was won are not the largest of all who pay', () => {
  const says = asked.find(({ topics }) => topics.includes('concentration'))?.says;
  const listed =
    'Wins: the largest, A, B and C, make {= sum(f1, f2, f3)} of Annual value EUR, {= sum(f1, f2, f3) / f9 | %1} of the total.';
  expect(says?.test(listed)).toBe(false);
  expect(
    says?.test('Contracts: the largest, A, B and C, make {= sum(f1, f2)} of revenue FY2025.'),
  ).toBe(true);
  expect(says?.test('The largest is A with {f1} (Share of revenue) (Budget).')).toBe(true);
});

test('a slip in a sum heads no summary: what was planned and missed does, or the record', () => {
  const capex = [
    heading('Budget 2025 of Alderlund Pumps AG', 1),
    heading('Investments, EUR million', 2),
    table([
      ['', '2024', '2025'],
      ['Presses', '10.0', '11.0'],
      ['Ovens', '2.0', '2.6'],
      ['Vans', '1.0', '1.3'],
      ['Total', '13.0', '13.9'],
    ]),
  ];
  const quarter = [
    heading('Management accounts of Alderlund Pumps AG, March 2025', 1),
    heading('Quarter to March 2025, EUR million', 2),
    table([
      ['', 'Actual Q1 2025', 'Budget Q1 2025'],
      ['Revenue', '20.0', '23.0'],
    ]),
  ];
  expect(messages(accounts, capex)[0]).toMatch(/^Revenue of Alderlund Pumps rose/u);
  expect(messages(accounts, capex, quarter)[0]).toMatch(/below the budget of EUR 23\.0m\.$/u);
});
