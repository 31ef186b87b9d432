import { Exact } from '../../kit/decimal.ts';
import type { Table } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import type { Conflict } from '../conflict.ts';
import { sideOf } from '../find-contradictions.ts';
import { around, map, meet, nearlyMeets, plus, quotient, type Range } from './near-miss.ts';

type Grid = (LedgerFigure | null)[][];

const limits = { rows: 60, columns: 16, terms: 14 } as const;
/** A relation is the table's own once it holds twice. */
const fewestHolding = 2;

const rangeOf = (figure: LedgerFigure): Range =>
  around(new Exact(figure.value), new Exact(figure.halfUnit));

/** Sums of rounded parts stray by the rounding of each. */
function sumOf(terms: readonly LedgerFigure[]): Range {
  return terms.map(rangeOf).reduce((sum, range) => plus(sum, range));
}

function gridOf(source: LedgerSource, table: Table, ledger: Ledger): Grid | null {
  const width = table.columnHeads.length;
  if (table.cells.length > limits.rows || width > limits.columns || table.kind !== 'figures')
    return null;
  const id = `t${source.firstTable + table.index}`;
  return table.cells.map((cells, row) =>
    cells.map((cell, column) => {
      const figure = cell.hidden ? null : ledger.figure(`${id}r${row + 1}c${column + 1}`);
      return figure && figure.kind !== 'date' && figure.high === null && figure.sign === 'known'
        ? figure
        : null;
    }),
  );
}

function transpose(grid: Grid): Grid {
  const width = Math.max(0, ...grid.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => grid.map((row) => row[column] ?? null));
}

function broken(stated: LedgerFigure, expected: Range, why: string): Conflict {
  const should = expected.low.plus(expected.high).div(2).toDecimalPlaces(2).toFixed();
  return {
    kind: 'arithmetic',
    sides: [sideOf(stated), null],
    about: stated.measure.value?.text ?? '',
    why: `${why}: ${should}, not ${stated.value}`,
    better: null,
  };
}

/** The only place where a relation that holds elsewhere is nearly missed. */
function onlyMiss(
  cases: readonly { stated: LedgerFigure; expected: Range }[],
  why: string,
  fewest: number = fewestHolding,
): Conflict | null {
  const holding = cases.filter(({ stated, expected }) => meet(rangeOf(stated), expected));
  const missing = cases.filter(({ stated, expected }) => !meet(rangeOf(stated), expected));
  const [missed, ...others] = missing;
  if (!missed || others.length > 0 || holding.length < fewest) return null;
  return nearlyMeets(rangeOf(missed.stated), missed.expected)
    ? broken(missed.stated, missed.expected, why)
    : null;
}

/** A row that sums the rows above it in two columns or more, and misses in one. */
function checkSums(grid: Grid): Conflict[] {
  return grid.flatMap((total, at) => {
    for (let first = at - 2; first >= Math.max(0, at - limits.terms); first -= 1) {
      const cases = total.flatMap((stated, column) => {
        const terms = grid.slice(first, at).map((row) => row[column] ?? null);
        const known = terms.filter(
          (term) =>
            term !== null && term.kind === stated?.kind && term.unit.value === stated.unit.value,
        );
        return stated && known.length === terms.length
          ? [{ stated, expected: sumOf(known.filter((one) => one !== null)) }]
          : [];
      });
      const found = onlyMiss(cases, 'the parts sum to');
      if (found) return [found];
    }
    return [];
  });
}

type Relation = (a: Range, b: Range) => Range | null;
const percent = (range: Range | null) => range && map(range, (value) => value.times(100));
const growth: Relation = (a, b) => {
  const share = percent(quotient(b, a));
  return share && map(share, (value) => value.minus(100));
};
const product: Relation = (a, b) =>
  a.low.gt(0) && b.low.gt(0) ? { low: a.low.times(b.low), high: a.high.times(b.high) } : null;
const productHolds = 'the product is';
const relations: readonly {
  why: string;
  of: Relation;
  near: (a: number, b: number) => number;
}[] = [
  { why: 'the quotient is', of: quotient, near: (a, b) => a / b },
  { why: 'the share is', of: (a, b) => percent(quotient(a, b)), near: (a, b) => (100 * a) / b },
  { why: 'the growth is', of: growth, near: (a, b) => (100 * b) / a - 100 },
  { why: 'the difference is', of: (a, b) => plus(a, b, -1), near: (a, b) => a - b },
  { why: productHolds, of: product, near: (a, b) => a * b },
];

/** A quick look in floats, so that few triples of columns are computed exactly. */
function holdsNearly(
  grid: Grid,
  near: (a: number, b: number) => number,
  [result, a, b]: [number, number, number],
): boolean {
  return grid.some((row) => {
    const [stated, left, right] = [row[result], row[a], row[b]];
    if (!stated || !left || !right) return false;
    const expected = near(Number(left.value), Number(right.value));
    return Math.abs(expected - Number(stated.value)) <= Math.abs(expected) * 0.02;
  });
}

const significant = ({ value }: LedgerFigure) =>
  value.replace(/\D/g, '').replace(/^0+|0+$/g, '').length;

/** Three columns of which one follows from the others in every row but one. */
function checkProducts(grid: Grid): Conflict[] {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return columns.flatMap((result) =>
    columns.flatMap((a) =>
      columns.flatMap((b): Conflict[] => {
        if (a === b || a === result || b === result) return [];
        for (const { why, of, near } of relations) {
          if (!holdsNearly(grid, near, [result, a, b])) continue;
          const cases = grid.flatMap((row) => {
            const [stated, left, right] = [row[result], row[a], row[b]];
            const expected = stated && left && right ? of(rangeOf(left), rangeOf(right)) : null;
            return stated && expected ? [{ stated, expected }] : [];
          });
          const digits = Math.min(...cases.map(({ stated }) => significant(stated)));
          // A product of three digits that holds once was meant in the other row too.
          const fewest = why === productHolds && digits >= 3 ? 1 : fewestHolding + 1;
          const found = digits >= 2 && cases.length > fewest ? onlyMiss(cases, why, fewest) : null;
          if (found) return [found];
        }
        return [];
      }),
    ),
  );
}

/** Relations that a table keeps everywhere and breaks once. */
export function checkTables(ledger: Ledger): Conflict[] {
  const found = [...ledger.sources.values()].flatMap((source) => {
    if (source.supersededBy.length > 0 || !source.leadsGroup) return [];
    return source.reading.tables.flatMap((table) => {
      const grid = gridOf(source, table, ledger);
      if (!grid) return [];
      const turned = transpose(grid);
      return [
        ...checkSums(grid),
        ...checkSums(turned),
        ...checkProducts(grid),
        ...checkProducts(turned),
      ];
    });
  });
  return found.filter(
    (one, at) =>
      found.findIndex(({ sides }) => sides[0].figure?.id === one.sides[0].figure?.id) === at,
  );
}
