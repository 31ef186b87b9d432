import type { Table } from '../../reading/reading.ts';
import type { Conflict } from '../conflict.ts';
import { sideOf } from '../find-contradictions.ts';
import { digitsIn, fewestSummed, type Grid, type Ranged, sumOfTerms, transpose } from './grid.ts';
import { broken, caseOfSum, namedBy, namingParts } from './held-case.ts';
import { meet, middle, nearlyMeets, plus, printed, type Range } from './near-miss.ts';
import { sumRowsOf } from './sum-rows.ts';

const farthestWhole = 0.2;
const mostListed = 12;

/** Whether some of the parts make it: then the others are told beside it. */
function someMake(
  stated: Range,
  parts: readonly Ranged[],
  sum: Range = { low: 0, high: 0 },
): boolean {
  if (meet(stated, sum)) return true;
  return parts.some(({ range }, at) => someMake(stated, parts.slice(at + 1), plus(sum, range)));
}

/** The only total of the only column of a table, which no choice of its rows makes. */
export function checkOnlyTotal(grid: Grid, table: Table): Conflict[] {
  const [at, ...more] = sumRowsOf(table);
  const columns = transpose(grid).filter((column) => column.some((one) => one !== null));
  const [column, ...others] = columns;
  if (at === undefined || more.length > 0 || !column || others.length > 0) return [];
  const stated = column[at];
  const above = column.slice(0, at).filter((one) => one !== null);
  const isLast = column.slice(at + 1).every((one) => one === null);
  const areParts = above.every(
    ({ figure }) =>
      figure.kind === stated?.figure.kind &&
      figure.unit.value === stated.figure.unit.value &&
      (Number(figure.value) > 0 || table.totalRows.length === 0),
  );
  const isListed = above.length >= fewestSummed && above.length <= mostListed;
  if (!stated || !isLast || !areParts || !isListed || digitsIn(stated) < 2) return [];
  if (stated.figure.kind === 'percent' || someMake(stated.range, above)) return [];
  const one = caseOfSum(stated, above, namedBy(table, false));
  return nearlyMeets(stated.range, one.expected, farthestWhole)
    ? [broken(one, 'the parts sum to')]
    : [];
}

const ofShares =
  /(?<![\p{L}])(?:shares?|split|mix|anteile?|verteilung|parts?|répartition|cuota|reparto|quota|quote|ripartizione|fatia|aandeel|verdeling|andel\p{L}*|udział\p{L}*|podíl\p{L}*)(?![\p{L}])/iu;
const fewestShares = 3;
/** More than this is said by people who may name several. */
const mostOfAll = 106;

/** Shares in one column, without their total: together they may not be more than all. */
export function checkShares(grid: Grid, table: Table): Conflict[] {
  if (table.totalRows.length > 0) return [];
  return transpose(grid).flatMap((column, at) => {
    const parts = column.filter((one) => one !== null);
    const head = (table.columnHeads[at] ?? []).join(' ');
    const areShares = parts.every(
      ({ figure }) =>
        figure.kind === 'percent' && figure.form === 'level' && Number(figure.value) > 0,
    );
    const [first] = parts;
    if (!first || parts.length < fewestShares || !areShares || !ofShares.test(head)) return [];
    const sum = sumOfTerms(parts);
    if (sum.low <= 100 || middle(sum) > mostOfAll) return [];
    const { told, formula } = caseOfSum(first, parts, namedBy(table, false));
    return [
      {
        kind: 'arithmetic',
        sides: [sideOf(first.figure), null],
        about: table.caption ?? head,
        why: `${namingParts(told(), 'the parts sum to')}: ${printed(middle(sum), 1)}%, not 100%`,
        formula,
        better: null,
      },
    ];
  });
}
