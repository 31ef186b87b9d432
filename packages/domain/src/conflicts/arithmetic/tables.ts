import { someOf, wholeWord } from '../../kit/part-words.ts';
import type { Table } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { Conflict } from '../conflict.ts';
import {
  digitsIn,
  fewestSummed,
  type Grid,
  gridOf,
  limits,
  sumOfTerms,
  transpose,
} from './grid.ts';
import {
  broken,
  caseOfSum,
  fewestHolding,
  type HeldCase,
  type NameOf,
  namedBy,
  onlyMiss,
} from './held-case.ts';
import { checkOnlyTotal, checkShares } from './lone-columns.ts';
import { map, meet, middle, nearlyMeets, plus, quotient, type Range } from './near-miss.ts';
import { checkSharesOfTotal } from './shares-of-total.ts';
import { sumRowsOf } from './sum-rows.ts';

/** By how much parts have grown adds up to nothing. */
const isGrowth = ({ kind, form }: LedgerFigure) => kind === 'percent' && form === 'change';

/** No chance adds so many terms up to a number of so many digits: the row is a total, whatever it is called. */
function addsUp(cases: readonly HeldCase[], terms: number): boolean {
  return (
    terms > fewestHolding &&
    cases.some(
      ({ stated, expected }) =>
        stated.figure.kind !== 'percent' && digitsIn(stated) > 3 && meet(stated.range, expected),
    )
  );
}

/** Shares of a whole that is put at a hundred say by that what they add up to. */
function notAHundred(cases: readonly HeldCase[]): Conflict | null {
  const whole = cases.find(
    ({ stated: { figure }, expected }) =>
      figure.kind === 'percent' &&
      Number(figure.value) === 100 &&
      nearlyMeets({ low: 100, high: 100 }, expected),
  );
  return whole ? broken(whole, 'the parts sum to') : null;
}

/** What is said beside a sum, or left out of it in so many words. */
const beside = wholeWord(`${someOf}|memo|excl\\p{L}*|without|before|ohne|vor|hors|esclus\\p{L}*`);

/** A total that is to the digit what all rows above it make but the last, in one column. */
function checkLeftOut(grid: Grid, table: Table): Conflict[] {
  const { totalRows, rowHeads } = table;
  const [at, ...more] = totalRows;
  const labels = [at ?? 0, (at ?? 0) - 1].flatMap((row) => rowHeads[row] ?? []);
  if (at === undefined || more.length > 0 || labels.some((label) => beside.test(label))) return [];
  const short = (grid[at] ?? []).flatMap((stated, column): HeldCase[] => {
    const above = grid.slice(0, at).flatMap((row) => row[column] ?? []);
    const [last] = above.slice(-1);
    const isListed = above.every(
      ({ figure }) => figure.unit.value === stated?.figure.unit.value && Number(figure.value) > 0,
    );
    if (!stated || !last || !isListed || above.length <= fewestSummed) return [];
    if (
      stated.figure.kind === 'percent' ||
      digitsIn(stated) <= 3 ||
      grid[at - 1]?.[column] !== last
    )
      return [];
    const one = caseOfSum(stated, above, namedBy(table, false));
    const isShort = meet(stated.range, sumOfTerms(above.slice(0, -1)));
    return isShort && !meet(stated.range, one.expected) ? [one] : [];
  });
  const [only, ...others] = short;
  return only && others.length === 0 ? [broken(only, 'the parts sum to')] : [];
}

/** A row that sums the rows above it in two columns or more, or in one where it totals the whole table, and misses in one. */
function checkSums(grid: Grid, totals: ReadonlySet<number>, nameOf: NameOf): Conflict[] {
  return grid.flatMap((total, at) => {
    for (let first = at - 2; first >= Math.max(0, at - limits.terms); first -= 1) {
      const cases = total.flatMap((stated, column) => {
        const terms = grid.slice(first, at).map((row) => row[column] ?? null);
        const known = terms.filter(
          (term) =>
            term !== null &&
            term.figure.kind === stated?.figure.kind &&
            term.figure.unit.value === stated.figure.unit.value,
        );
        return stated && known.length === terms.length && !isGrowth(stated.figure)
          ? [
              caseOfSum(
                stated,
                known.filter((one) => one !== null),
                nameOf,
              ),
            ]
          : [];
      });
      const isWhole = grid
        .slice(0, first)
        .flat()
        .every((one) => one === null);
      const isSummed = totals.has(at) || (at === grid.length - 1 && addsUp(cases, at - first));
      const holding = isWhole && isSummed ? 1 : fewestHolding;
      const found =
        onlyMiss(cases, 'the parts sum to', { holding }) ??
        (isWhole && totals.has(at) ? notAHundred(cases) : null);
      if (found) return [found];
    }
    return [];
  });
}

type Relation = (a: Range, b: Range) => Range | null;
const percent = (range: Range | null) => range && map(range, (value) => value * 100);
const product: Relation = (a, b) =>
  a.low > 0 && b.low > 0 ? { low: a.low * b.low, high: a.high * b.high } : null;
interface Written {
  of: Relation;
  /** As sentences compute it from two figures. */
  written: (a: string, b: string) => string;
}
const products: Written = { of: product, written: (a, b) => `${a} * ${b}` };
/** Differences come about by chance more often than quotients do. */
const relations: readonly (Written & { why: string; holding?: number; makes?: 'percent' })[] = [
  { why: 'the quotient is', of: quotient, written: (a, b) => `${a} / ${b}` },
  {
    why: 'the share is',
    of: (a, b) => percent(quotient(a, b)),
    written: (a, b) => `${a} / ${b} | %1`,
    makes: 'percent',
  },
  {
    why: 'the growth is',
    of: (a, b) => {
      const grown = percent(quotient(b, a));
      return grown && map(grown, (value) => value - 100);
    },
    written: (a, b) => `growth(${a}, ${b}) | %1`,
    makes: 'percent',
  },
  {
    why: 'the difference is',
    of: (a, b) => plus(a, b, -1),
    written: (a, b) => `${a} - ${b}`,
    holding: 4,
  },
  { why: 'the product is', ...products },
];

interface Triple {
  result: number;
  a: number;
  b: number;
}

function triplesOf(width: number): Triple[] {
  const columns = Array.from({ length: width }, (_, column) => column);
  return columns.flatMap((result) =>
    columns.flatMap((a) =>
      columns.flatMap((b) => (a === b || a === result || b === result ? [] : [{ result, a, b }])),
    ),
  );
}

/** The rows in which three columns may stand in a relation; none once it is missed twice. */
function casesOf(grid: Grid, { result, a, b }: Triple, { of, written }: Written): HeldCase[] {
  const cases: HeldCase[] = [];
  let missed = 0;
  for (const row of grid) {
    const [stated, left, right] = [row[result], row[a], row[b]];
    const expected = stated && left && right ? of(left.range, right.range) : null;
    if (!stated || !expected) continue;
    if (!meet(stated.range, expected)) missed += 1;
    if (missed > 1) return [];
    const [x, y] = [left?.figure.id ?? '', right?.figure.id ?? ''];
    cases.push({ stated, expected, formula: written(x, y) });
  }
  return cases;
}

/** How likely it is that what holds does so by chance: coarse numbers meet coarse numbers easily. */
function chanceOf(cases: readonly HeldCase[]): number {
  return cases
    .filter(({ stated, expected }) => meet(stated.range, expected))
    .map(({ stated, expected }) => {
      const [own, made] = [stated.range, expected].map(({ low, high }) => high - low);
      const size = Math.abs(middle(stated.range));
      return Math.min(1, Math.max(10 ** -digitsIn(stated), ((own ?? 0) + (made ?? 0)) / size));
    })
    .reduce((chance, one) => chance * one, 1);
}

/** Of all that is tried in a table, hardly one may hold by chance. */
const mostByChance = 0.05;

/** Three columns of which one follows from the others in every row but one. */
function checkRelations(grid: Grid): Conflict[] {
  const width = Math.max(0, ...grid.map((row) => row.length));
  if (width > limits.columns) return [];
  const triples = triplesOf(width);
  const tried = triples.length * relations.length;
  const found = triples.flatMap((triple) => {
    for (const { why, makes, holding = fewestHolding + 1, ...relation } of relations) {
      const cases = casesOf(grid, triple, relation);
      const precise = cases.every(
        ({ stated }) =>
          digitsIn(stated) >= 2 && (makes === undefined || stated.figure.kind === makes),
      );
      const conflict = precise ? onlyMiss(cases, why, { holding }) : null;
      if (conflict && chanceOf(cases) * tried < mostByChance)
        return [{ conflict, result: triple.result, stated: conflict.sides[0].figure?.id }];
    }
    return [];
  });
  // What follows in two ways, each of which misses another row, follows in neither.
  const isOne = ({ result, stated }: (typeof found)[number]) =>
    found.every((other) => other.result !== result || other.stated === stated);
  const kept = found.filter(isOne);
  const rowOf = ({ stated }: (typeof kept)[number]) =>
    grid.findIndex((cells) => cells.some((cell) => cell?.figure.id === stated));
  const isSlip = (one: (typeof kept)[number]) => !addsUpAbove(grid, one.stated);
  // Of numbers that miss each other in a row, what the column above adds up to is no slip.
  return kept
    .filter(
      (one) => isSlip(one) || !kept.some((other) => rowOf(other) === rowOf(one) && isSlip(other)),
    )
    .map(({ conflict }) => conflict);
}

/** Whether a cell is the sum of all above it. */
function addsUpAbove(grid: Grid, id: string | undefined): boolean {
  const row = grid.findIndex((cells) => cells.some((cell) => cell?.figure.id === id));
  const column = grid[row]?.findIndex((cell) => cell?.figure.id === id) ?? -1;
  const stated = grid[row]?.[column];
  const above = grid.slice(0, Math.max(0, row)).flatMap((cells) => cells[column] ?? []);
  const [first, ...others] = above;
  if (!stated || !first || others.length === 0) return false;
  const sum = others.reduce<Range>((all, { range }) => plus(all, range, 1), first.range);
  return meet(stated.range, sum);
}

/** So many at so much make an amount: where that holds in another row, one row says enough. */
function checkAmounts(grid: Grid): Conflict[] {
  const width = Math.max(0, ...grid.map((row) => row.length));
  return triplesOf(width).flatMap((triple) => {
    const priced = grid.filter((row) => {
      const [stated, count, price] = [row[triple.result], row[triple.a], row[triple.b]];
      if (!stated || !price || count?.figure.kind !== 'count') return false;
      const isMoney = stated.figure.kind === 'money' && price.figure.kind === 'money';
      const { value: unit } = stated.figure.unit;
      return isMoney && unit === price.figure.unit.value && digitsIn(price) >= 3;
    });
    const cases = casesOf(priced, triple, products);
    const found = onlyMiss(cases, 'the product is', { holding: 1, farthest: 0.5 });
    return found && !addsUpAbove(grid, found.sides[0].figure?.id) ? [found] : [];
  });
}

/** One share that its own amount refutes also makes a sum of shares miss: the first says more. */
function checkParts(grid: Grid, table: Table): Conflict[] {
  const shares = checkSharesOfTotal(grid);
  const columns = new Set(shares.map(({ sides: [side] }) => side.figure?.place.column));
  const sums = checkSums(grid, new Set(sumRowsOf(table)), namedBy(table, false));
  return [
    ...shares,
    ...sums.filter(({ sides: [side] }) => !columns.has(side.figure?.place.column)),
  ];
}

/** What a paper breaks by the same name in two places is another rule than was thought. */
const isOnce = (one: Conflict, _: number, all: readonly Conflict[]): boolean =>
  all.every(
    ({ about, sides: [side] }) =>
      about !== one.about || about === '' || side.shown === one.sides[0].shown,
  );

/** Relations that a table keeps everywhere and breaks once. */
export function checkTables(ledger: Ledger): Conflict[] {
  const found = sourcesInForce(ledger).flatMap((source) => {
    const grids = source.reading.tables.flatMap((table) => {
      const grid = gridOf(source, table, ledger);
      return grid ? [{ grid, turned: transpose(grid), table }] : [];
    });
    const related = grids.flatMap(({ grid, turned }) => [
      ...checkRelations(grid),
      ...checkRelations(turned),
    ]);
    return [
      ...grids.flatMap(({ grid, turned, table }) => [
        ...checkParts(grid, table),
        ...checkSums(turned, new Set(), namedBy(table, true)),
        ...checkLeftOut(grid, table),
        ...checkOnlyTotal(grid, table),
        ...checkShares(grid, table),
      ]),
      ...related.filter(isOnce),
      ...grids.flatMap(({ grid }) => checkAmounts(grid)),
    ];
  });
  return found.filter(
    (one, at) =>
      found.findIndex(({ sides }) => sides[0].figure?.id === one.sides[0].figure?.id) === at,
  );
}
