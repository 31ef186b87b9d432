import { Exact } from '../../kit/decimal.ts';
import {
  type Customer,
  customersIn,
  endingSoon,
  forgoneWith,
  freedByOwner,
  largestCustomer,
  mostLargest,
  totalPaid,
} from '../../model/largest-customers.ts';
import { longDate } from '../report-words.ts';
import { type Live, live } from './live.ts';
import type { ContractPlaces } from './model-page.ts';
import { cellOf, type Ground, keptMargin, type Named } from './summary-ground.ts';

const paid = (customers: readonly Customer[], ground: Ground): Live =>
  live.sum(
    customers
      .flatMap(({ of }) => of)
      .flatMap((figure) => {
        const isAmount = ground.matter.listed?.some(({ amount }) => amount.id === figure.id);
        return isAmount ? [cellOf(figure, ground)] : [];
      }),
  );

/** Each of a column and what it must be. */
type Conditions = (
  places: ContractPlaces,
) => readonly (readonly [column: string, is: string])[] | null;

/** What is paid under contracts that meet conditions. */
function paidWhere(
  customers: readonly Customer[],
  { places: { contracts } }: Ground,
  conditions: Conditions,
): Live {
  const asked = contracts && conditions(contracts);
  if (!contracts || !asked) return null;
  const value = totalPaid(customers).toNumber();
  return { cell: `SUMIFS(${contracts.amounts},${asked.flat().join(',')})`, value };
}

/** How many contracts meet conditions. */
function countWhere(
  value: number,
  { places: { contracts } }: Ground,
  conditions: Conditions,
): Live {
  const asked = contracts && conditions(contracts);
  return asked ? { cell: `COUNTIFS(${asked.flat().join(',')})`, value } : null;
}

const allPaid = ({ matter: { listed = [] }, places: { contracts } }: Ground): Live =>
  contracts && {
    cell: `SUM(${contracts.amounts})`,
    value: totalPaid(customersIn(listed)).toNumber(),
  };

const hasClause = '"Yes"';

/** Counted by their end from day to day. */
const endingWithin = ({ ends, seen, until }: ContractPlaces) =>
  seen && until
    ? ([
        [ends, `">="&${seen}`],
        [ends, `"<="&${until}`],
      ] as const)
    : null;

/** What the largest pay, whoever they turn out to be. */
function paidByLargest(largest: readonly Customer[], { places: { contracts } }: Ground): Live {
  if (!contracts || largest.length === 0) return null;
  const each = largest.map((_, at) => `LARGE(${contracts.customers},${at + 1})`);
  return { cell: `(${each.join('+')})`, value: totalPaid(largest).toNumber() };
}

/** Revenue that goes, and the earnings that go with it, by the margin that the report takes. */
function lostFigures(name: string, lost: Live, ground: Ground): Named[] {
  const { matter } = ground;
  const forgone = lost && forgoneWith(new Exact(lost.value), matter);
  const [sold, earned] = [
    cellOf(matter.revenue.at(-1), ground),
    cellOf(matter.ebitda.at(-1), ground),
  ];
  if (!forgone) return [];
  const margin = forgone.margin === 'ebitda' ? live.over(earned, sold) : keptMargin(ground);
  const gone = live.turned(live.times(lost, margin));
  return [
    [`${name}: revenue`, live.turned(lost), 'money'],
    [`${name}: EBITDA`, gone, 'money'],
    [`${name}: of the last EBITDA`, live.turned(live.over(gone, earned)), 'whole'],
  ];
}

const hasEnded: Conditions = ({ ends, seen }) => (seen ? [[ends, `"<"&${seen}`]] : null);

/** Contracts that end soon, and those that have ended. */
function endFigures(ground: Ground): Named[] {
  const { matter } = ground;
  const soon = endingSoon(matter);
  if (!soon) return [];
  const { ending, lapsed } = soon;
  const until = `Contracts that end by ${longDate(soon.until)}`;
  const dated = (matter.listed ?? []).filter(({ ends }) => ends !== null);
  const bound = paidWhere(customersIn(dated), ground, ({ ends }) => [[ends, '">0"']]);
  const ahead = paidWhere(ending.customers, ground, endingWithin);
  const over = paidWhere(lapsed.customers, ground, hasEnded);
  const gone = lapsed.count > 0 ? live.plus(ahead, over) : null;
  return [
    ['Contracts listed with their end, a year', bound, 'money'],
    [`${until}`, countWhere(ending.count, ground, endingWithin), 'count', 'contract'],
    [`${until}, a year`, ahead, 'money'],
    [`${until}, of those listed`, live.over(ahead, bound), 'share'],
    ['Contracts that have ended', countWhere(lapsed.count, ground, hasEnded), 'count', 'contract'],
    ['Contracts that have ended, a year', over, 'money'],
    [`${until} or have ended, a year`, gone, 'money'],
    [`${until} or have ended, of those listed`, live.over(gone, bound), 'share'],
    ...lostFigures(`${until}, not renewed`, ahead, ground),
    ...lostFigures('Contracts that have ended, lost', over, ground),
  ];
}

/** Under contracts that end soon and have such a clause as well. */
function bothWays(ground: Ground): Live {
  const { listed = [] } = ground.matter;
  const soon = endingSoon(ground.matter);
  const rows = listed.filter(
    ({ ends, mayLeaveOwner }) =>
      mayLeaveOwner &&
      ends &&
      soon &&
      ends.value <= soon.until &&
      ends.value >= (ground.matter.seen ?? ''),
  );
  return paidWhere(customersIn(rows), ground, (places) => {
    const within = endingWithin(places);
    return within && [[places.clauses, hasClause], ...within];
  });
}

/** What may go with a new owner. */
function ownerFigures(ground: Ground): Named[] {
  const { matter } = ground;
  const freed = freedByOwner(matter);
  if (!freed) return [];
  const { listed = [] } = matter;
  const withClause: Conditions = ({ clauses }) => [[clauses, hasClause]];
  const count = listed.filter(({ mayLeaveOwner }) => mayLeaveOwner).length;
  const isWhole = listed.every(({ mayLeaveOwner }) => mayLeaveOwner !== undefined);
  const free = paidWhere(freed.free, ground, withClause);
  const sold = cellOf(matter.revenue.at(-1), ground);
  const clause = 'Contracts with a change-of-control clause';
  return [
    [clause, countWhere(count, ground, withClause), 'count', 'contract'],
    [`${clause}, a year`, free, 'money'],
    [`${clause}, as a share of revenue`, freed.revenue ? live.over(free, sold) : null, 'share'],
    [`${clause}, of those listed`, isWhole ? live.over(free, allPaid(ground)) : null, 'share'],
    ...lostFigures('Change-of-control clauses used', free, ground),
    [`${clause} that end soon as well, a year`, bothWays(ground), 'money'],
  ];
}

/** What the largest customers pay, and those whom a new owner lets go. */
export function customerFigures(ground: Ground): Named[] {
  const { matter } = ground;
  const sold = cellOf(matter.revenue.at(-1), ground);
  const largest = largestCustomer(matter);
  const three = paidByLargest(customersIn(matter.listed ?? []).slice(0, mostLargest), ground);
  const first = largest && paid([largest], ground);
  return [
    [`${largest?.name}, a year`, first, 'money'],
    [`${largest?.name}, as a share of revenue`, live.over(first, sold), 'share'],
    [
      `The ${mostLargest} largest customers, as a share of revenue`,
      live.over(three, sold),
      'share',
    ],
    ['Contracts listed, a year', allPaid(ground), 'money'],
    ['Contracts listed, as a share of revenue', live.over(allPaid(ground), sold), 'share'],
    ...endFigures(ground),
    ...ownerFigures(ground),
    ...lostFigures('1% of revenue lost', live.times(live.number(0.01), sold), ground).slice(0, 2),
  ];
}
