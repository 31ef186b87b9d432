import { expect, it } from 'vitest';
import type { ManagementRow, Report } from '../report.ts';
import { misstated } from './misstated.ts';

const side = (value: string) => ({ value, source_id: 's', locator: '', quote: value, notes: [] });
const row = (about: string, said: string, shown: string, flatters: boolean | null = true) =>
  ({ about, said: side(said), shown: side(shown), difference: '1', flatters }) as ManagementRow;

it('names three of the differences, those that flatter and that a price hangs on first, without whom they are of', () => {
  const company_name = 'Merrow Valves and Fittings Group';
  const management = [
    row('“We have never lost a customer since the company was founded in Leeds”', 'never', 'two'),
    row('Employees, 2025', '400', '380', null),
    row('Gross retention, 2025', '95%', '88%'),
    row(`Revenue, ${company_name}, Inc., 2025`, 'EUR 50m', 'EUR 44m'),
    row(`Adjusted EBITDA, ${company_name}, 2025`, 'EUR 9m', 'EUR 7m'),
  ];
  expect(misstated({ company_name, management } as Report)).toBe(
    'management’s word does not hold in 5 places: Adjusted EBITDA, 2025, is EUR 7m, not EUR 9m; Revenue, 2025, is EUR 44m, not EUR 50m; Gross retention, 2025, is 88%, not 95%',
  );
  const words = management.slice(0, 1).map((one) => ({ ...one, difference: null }));
  expect(misstated({ company_name, management: words } as Report)).toBe(
    'management’s word does not hold in one place: “We have never lost a customer since the company was founded …”, where the evidence shows two',
  );
});
