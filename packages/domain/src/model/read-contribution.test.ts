import { expect, it } from 'vitest';
import {
  type GivenFigure,
  type GivenReading,
  inCell,
  label,
  millionsOfEuros,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { readMatter } from './read-matter.ts';
import { accounts, valveLedger } from './testing/valve-ledger.ts';

const amount = (row: number, concept: string, of: number, millions: string): GivenFigure => ({
  printed: millions,
  value: `${Number(millions) * 1e6}`,
  ...millionsOfEuros,
  measure: read(label(concept, concept)),
  subject: read('Tarnbeck Valves'),
  period: read(year(of)),
  status: read('actual'),
  place: inCell(row, 1),
});

const contributionIn = (...figures: GivenFigure[]) => {
  const statement: GivenReading = {
    card: { title: 'Statement', kind: 'accounts', ownerRole: 'target', date: '2026-02-01' },
    entities: accounts.entities ?? [],
    table: [['', 'Amount'], ...figures.map(({ printed }, at) => [`Line ${at}`, printed])],
    figures,
  };
  const { contribution } = readMatter(valveLedger(accounts, statement)).matter;
  return contribution && [contribution.margin, contribution.figure.printed];
};

it('takes what the last revenue leaves before the costs that stay, the closest first', () => {
  const gross = amount(1, 'gross_profit', 2025, '52');
  expect(contributionIn(gross)).toEqual(['gross', 'EUR 52.0m']);
  expect(contributionIn(gross, amount(2, 'contribution', 2025, '40'))).toEqual([
    'contribution',
    'EUR 40.0m',
  ]);
  const percent = { ...gross, kind: 'percent' as const, unit: read('%'), value: '52' };
  expect(
    contributionIn({ ...percent, measure: read(label('Gross margin', 'gross_margin')) }),
  ).toEqual(['gross', '52%']);
});

it('takes none of another year, and none that is a plan', () => {
  const before = amount(1, 'gross_profit', 2024, '48');
  expect(contributionIn(before)).toBeNull();
  expect(
    contributionIn({ ...before, period: read(year(2025)), status: read('budget') }),
  ).toBeNull();
});
