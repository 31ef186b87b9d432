import { expect, test } from 'vitest';
import { type GivenFigure, label, makeLedger, read, year } from './testing/make-reading.ts';
import { Told } from './told.ts';

const euros = (value: string, of: number, measure?: [string, string]): GivenFigure => ({
  printed: value,
  value: `${Number(value) * 1e6}`,
  kind: 'money',
  unit: read('EUR'),
  period: read(year(of)),
  ...(measure && { measure: read(label(...measure)) }),
});
const figuresOf = (...figures: GivenFigure[]) => {
  const text = figures.map(({ printed }) => printed).join(' and ');
  const ledger = makeLedger('Alderlund Pumps AB', { blocks: [text], figures });
  return [...ledger.sources.keys()].flatMap((id) => ledger.figuresOf(id));
};
const profit: [string, string] = ['Profit for the year', 'net_income'];

test('the amounts of two years are told again where nobody names what they count, and one alone is not', () => {
  const told = new Told();
  told.addFigures({ figures: figuresOf(euros('8.8', 2025, profit), euros('6.9', 2024, profit)) });
  const repeats = (...figures: GivenFigure[]) =>
    told.repeats({ text: 'The group earned so much.', figures: figuresOf(...figures) });
  expect(repeats(euros('8.8', 2025), euros('6.9', 2024))).toBe(true);
  expect(repeats(euros('8.8', 2025, profit))).toBe(true);
  expect(repeats(euros('8.8', 2025))).toBe(false);
  expect(repeats(euros('8.8', 2025), euros('6.8', 2024))).toBe(false);
  const cost: [string, string] = ['Cost of sales', 'cost_of_sales'];
  expect(repeats(euros('8.8', 2025, cost), euros('6.9', 2024, cost))).toBe(false);
});
