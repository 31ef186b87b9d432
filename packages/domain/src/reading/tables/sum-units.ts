import { Exact } from '../../kit/decimal.ts';
import type { Figure } from '../figure.ts';

const MOST_TERMS = 14;
const FEWEST = { terms: 2, columns: 2 };

const rawOf = ({ value, scale }: Figure): Exact => new Exact(value).div(scale.value ?? 1);
const halfOf = ({ halfUnit, scale }: Figure): Exact => new Exact(halfUnit).div(scale.value ?? 1);

const isSum = ({ kind, scale, unit }: Figure): boolean =>
  kind === 'money' && scale.how !== 'unknown' && unit.value !== null;

/** A number of which nothing says what it counts. */
const isBare = ({ kind, unit, printed }: Figure): boolean =>
  kind === 'count' && unit.value === null && /\d/.test(printed);

const isTerm = (figure: Figure): boolean => isSum(figure) || isBare(figure);

function meets(total: Figure, terms: readonly Figure[]): boolean {
  const sum = terms.reduce((all, term) => all.plus(rawOf(term)), new Exact(0));
  const slack = [total, ...terms].reduce((all, one) => all.plus(halfOf(one)), new Exact(0));
  return sum.minus(rawOf(total)).abs().lte(slack);
}

type Row = ReadonlyMap<number, Figure>;

/** The rows right above a total that add up to it in every column but one, at most. */
function termsAbove(total: Row, above: readonly Row[]): Row[] {
  const columns = [...total].filter(([, figure]) => isSum(figure));
  for (let count = FEWEST.terms; count <= Math.min(above.length, MOST_TERMS); count += 1) {
    const rows = above.slice(-count);
    const cases = columns.flatMap(([column, stated]) => {
      const terms = rows.flatMap((row) => row.get(column) ?? []);
      return terms.length === rows.length && terms.every(isTerm) ? [{ stated, terms }] : [];
    });
    const met = cases.filter(({ stated, terms }) => meets(stated, terms)).length;
    if (met >= FEWEST.columns && met >= cases.length - 1) return rows;
  }
  return [];
}

function inUnitOf(figure: Figure, { unit, scale }: Figure): Figure {
  const times = (value: string) => new Exact(value).times(scale.value ?? 1).toFixed();
  return {
    ...figure,
    kind: 'money',
    value: times(figure.value),
    halfUnit: times(figure.halfUnit),
    unit: { ...unit, how: 'inherited' },
    scale: { ...scale, how: 'inherited' },
  };
}

/** What adds up to a sum of money is money: rows of parts under whose name no measure is known. */
export function partsInUnitOfSums(figures: readonly Figure[]): Figure[] {
  const cells = figures.filter(({ origin, high }) => origin === 'cell' && high === null);
  const grid = Map.groupBy(cells, ({ place }) => place.row ?? -1);
  const rows = [...grid.keys()].toSorted((a, b) => a - b);
  const rowAt = (row: number): Row =>
    new Map((grid.get(row) ?? []).map((figure) => [figure.place.column ?? -1, figure]));
  const settled = new Map<Figure, Figure>();
  for (const [at, row] of rows.entries()) {
    const total = rowAt(row);
    const known = [...total.values()].find(isSum);
    if (!known) continue;
    for (const term of termsAbove(total, rows.slice(0, at).map(rowAt))) {
      for (const figure of term.values())
        if (isBare(figure)) settled.set(figure, inUnitOf(figure, known));
    }
  }
  return figures.map((figure) => settled.get(figure) ?? figure);
}
