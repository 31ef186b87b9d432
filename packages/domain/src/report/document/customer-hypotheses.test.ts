import { expect, it } from 'vitest';
import type { Matter } from '../../model/matter.ts';
import { modelOf } from '../model-of.ts';
import { modelReport } from '../testing/model-report.ts';
import { boundByContract, survivesNewOwner } from './customer-hypotheses.ts';
import { modelPart } from './model-part.ts';
import { effectTable } from './risk-table.ts';

const report = modelReport();
const { model: row } = report;
if (!row) throw new Error('the report has a model');
const model = modelOf(row);
const last = row.matter.revenue.at(-1);
if (!last) throw new Error('the report has revenue');

const paid = (name: string, share: number, mayLeaveOwner?: boolean) => ({
  name,
  amount: { ...last, id: name, value: `${(Number(last.value) * share) / 100}` },
  ends: null,
  ...(mayLeaveOwner !== undefined && { mayLeaveOwner }),
});
const listing = (...listed: NonNullable<Matter['listed']>): Matter => ({ ...row.matter, listed });

it('says what of revenue a new owner may lose, whose it is, and what it takes to keep it', () => {
  const matter = listing(
    paid('Hollin', 12, true),
    paid('Oxholme', 6, false),
    paid('Pell', 3, true),
  );
  const [told] = survivesNewOwner(matter, model);
  expect(told).toMatchObject({ state: 'amber', hypothesis: 'Revenue survives a new owner' });
  expect(told?.evidence).toMatch(
    /, at least 15% of revenue in \S+ \(71\.4% of the EUR 21\.0m listed\), under 2 contracts with .*: Hollin, Pell$/u,
  );
  expect(told?.condition).toMatch(
    /^2 customers with a change-of-control clause consent as a condition of closing/u,
  );
  const risks = effectTable({ report, matter, model }, []);
  expect(JSON.stringify(risks?.rows)).toContain('Customers use their change-of-control clause');
  expect(JSON.stringify(risks?.rows)).toContain(
    'in 2 contracts of a list that holds 21% of revenue',
  );
  const all = listing(paid('Hollin', 12, true), paid('Oxholme', 86, false));
  expect(survivesNewOwner(all, model)[0]?.evidence).toMatch(/, 12% of revenue in \S+, under/u);
  expect(told?.condition).not.toContain('also end');
});

it('is green and no risk where hardly anybody may go, red where many may, and silent where nobody says', () => {
  const few = listing(paid('Hollin', 12, false), paid('Pell', 3, true));
  expect(survivesNewOwner(few, model)[0]?.state).toBe('green');
  expect(JSON.stringify(effectTable({ report, matter: few, model }, [])?.rows)).not.toContain(
    'change-of-control',
  );
  const none = listing(paid('Hollin', 12, false), paid('Pell', 3, false));
  expect(survivesNewOwner(none, model)[0]).toMatchObject({
    state: 'green',
    evidence: 'None of the listed contracts has a change-of-control clause',
  });
  const many = listing(paid('Hollin', 22, true), paid('Pell', 4, true));
  expect(survivesNewOwner(many, model)[0]?.state).toBe('red');
  expect(survivesNewOwner(listing(paid('Hollin', 22)), model)).toEqual([]);
});

const until = (value: string) => ({ ...last, id: value, value, printed: value });

it('asks to extend what ends soon and to bind anew what has ended, each with its amount', () => {
  const ending = (name: string, share: number, end: string, remark = '') => ({
    ...paid(name, share, name === 'Hollin' || name === 'Pell'),
    ends: until(end),
    ...(remark && { remark }),
  });
  const matter = {
    ...listing(
      ending('Hollin', 20, '2026-12-31', 'Out to tender'),
      ending('Oxholme', 4, '2026-01-31', 'Buys on single orders'),
      ending('Pell', 16, '2031-12-31'),
    ),
    seen: '2026-03-01',
  };
  const [told] = boundByContract(matter, model);
  expect(told).toMatchObject({
    state: 'red',
    evidence:
      'EUR 24.0m of the EUR 40.0m a year under listed contracts, 60%, ends by 1 March 2028 or has ended, as of 1 March 2026, the date of the latest document: 1 contract, EUR 20.0m, can end by 1 March 2028, with Hollin on 31 December 2026; 1 contract, EUR 4.0m a year, has ended',
    condition:
      'Contracts of EUR 20.0m a year that end by 1 March 2028 are extended and 1 contract of EUR 4.0m a year that has ended is renewed, or the price allows for their loss (as of 1 March 2026, the date of the latest document)',
  });
  const rows = JSON.stringify(effectTable({ report, matter, model }, [])?.rows);
  expect(rows).toContain('The one contract that ends by 1 March 2028 lapses');
  expect(rows).toContain(
    'as of 1 March 2026, the date of the latest document; 1 contract, EUR 4.0m a year, has ended and is not in the sum',
  );
  expect(rows).toContain('Hollin, 31 December 2026: “Out to tender”');
  // What is not in the sum is not told under it.
  expect(rows).not.toContain('Buys on single orders');
  // Who may go for two reasons goes once.
  expect(rows).toContain('EUR 20.0m of it also under contracts that end by 1 March 2028');
  expect(survivesNewOwner(matter, model)[0]?.condition).toMatch(
    /; EUR 20\.0m of it is under contracts that also end by 1 March 2028$/u,
  );
  const over = { ...matter, seen: '2032-01-01' };
  expect(boundByContract(over, model)[0]?.evidence).toBe(
    'EUR 40.0m of the EUR 40.0m a year under listed contracts, 100%, ends by 1 January 2034 or has ended, as of 1 January 2032, the date of the latest document: 3 contracts, EUR 40.0m a year, have ended',
  );
});

it('holds contracts of no year, or of another, against what is listed with them', () => {
  const undated = (period: string) =>
    [paid('Hollin', 12, true), paid('Oxholme', 12, false)].map((each) => ({
      ...each,
      amount: { ...each.amount, end: '', period },
    }));
  const evidenceOf = (period: string) =>
    survivesNewOwner(listing(...undated(period)), model)[0]?.evidence;
  expect(evidenceOf('')).toContain('50% of what is listed');
  expect(evidenceOf('2019')).toContain('50% of what is listed');
  expect(evidenceOf(last.period)).toContain('at least 12% of revenue');
});

it('ends nothing where no contract ends, and says of how many the worst risk is', () => {
  const bound = (end: string) => (name: string) => ({ ...paid(name, 12), ends: until(end) });
  const listed = (end: string) => ({
    ...listing(...['Hollin', 'Oxholme', 'Pell'].map(bound(end))),
    seen: '2026-03-01',
  });
  expect(boundByContract(listed('2031-12-31'), model)[0]).toMatchObject({
    state: 'green',
    evidence:
      'None of the EUR 36.0m a year under listed contracts ends by 1 March 2028, as of 1 March 2026, the date of the latest document',
  });
  const matter = listed('2027-12-31');
  expect(boundByContract(matter, model)[0]?.evidence).toContain(
    ', the largest of them, EUR 12.0m, with Hollin on 31 December 2027',
  );
  const setOf = (of: Matter) => modelPart({ ...report, model: { ...row, matter: of } })[0]?.set;
  expect(setOf(matter)).toContain(
    'No case holds a loss of contracts, though those that end by 1 March 2028 pay EUR 36.0m a year: see Risk and upside.',
  );
  expect(setOf(listed('2031-12-31'))).not.toContain('No case');
  expect(effectTable({ report, matter, model }, [])?.message).toContain(
    'is at stake if all 3 contracts that end by 1 March 2028 lapse',
  );
});
