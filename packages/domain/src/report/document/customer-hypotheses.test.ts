import { expect, it } from 'vitest';
import type { Matter } from '../../model/matter.ts';
import { modelOf } from '../model-of.ts';
import { modelReport } from '../testing/model-report.ts';
import { boundByContract, survivesNewOwner } from './customer-hypotheses.ts';
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
    /, 15% of revenue in .*, under 2 contracts with .*: Hollin, Pell$/u,
  );
  expect(told?.condition).toMatch(/^2 customers with a clause on a change of owner consent/u);
  const risks = effectTable({ report, matter, model }, []);
  expect(JSON.stringify(risks?.rows)).toContain('Customers use their clause on a change of owner');
});

it('is green and no risk where hardly anybody may go, red where many may, and silent where nobody says', () => {
  const few = listing(paid('Hollin', 12, false), paid('Pell', 3, true));
  expect(survivesNewOwner(few, model)[0]?.state).toBe('green');
  expect(JSON.stringify(effectTable({ report, matter: few, model }, [])?.rows)).not.toContain(
    'change of owner',
  );
  const none = listing(paid('Hollin', 12, false), paid('Pell', 3, false));
  expect(survivesNewOwner(none, model)[0]).toMatchObject({
    state: 'green',
    evidence: 'None of the listed contracts has a clause on a change of owner',
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
      ending('Oxholme', 4, '2026-01-31'),
      ending('Pell', 16, '2031-12-31'),
    ),
    seen: '2026-03-01',
  };
  const [told] = boundByContract(matter, model);
  expect(told).toMatchObject({
    state: 'red',
    evidence:
      'EUR 20.0m of the EUR 40.0m a year under listed contracts, 50%, can end by 1 March 2028; the largest of them Hollin, EUR 20.0m, on 31 December 2026; 1 more contract, EUR 4.0m a year, has already ended',
    condition:
      'EUR 20.0m a year under contracts that end by 1 March 2028 is extended, EUR 4.0m a year under 1 contract already ended is put under contract again, or the price allows for its loss',
  });
  const rows = JSON.stringify(effectTable({ report, matter, model }, [])?.rows);
  expect(rows).toContain('1 contract of those listed; 1 more contract, EUR 4.0m a year');
  expect(rows).toContain('Hollin, 31 December 2026: “Out to tender”');
  // Who may go for two reasons goes once.
  expect(rows).toContain('EUR 20.0m of it also under contracts that end by 1 March 2028');
  const over = { ...matter, seen: '2032-01-01' };
  expect(boundByContract(over, model)[0]?.evidence).toBe(
    '3 contracts, EUR 40.0m a year, have already ended',
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
  expect(evidenceOf(last.period)).toContain('12% of revenue');
});
