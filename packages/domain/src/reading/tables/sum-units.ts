import { Exact } from '../../kit/decimal.ts';
import type { Figure } from '../figure.ts';

const MOST_TERMS = 14;
const FEWEST = { terms: 2, cases: 2 };

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

/** A row by its columns, or a column by its rows. */
type Line = ReadonlyMap<number, Figure>;

/** The lines right before a total that add up to it in every place but one, at most. */
function termsBefore(total: Line, above: readonly Line[]): Line[] {
  const columns = [...total].filter(([, figure]) => isSum(figure));
  for (let count = FEWEST.terms; count <= Math.min(above.length, MOST_TERMS); count += 1) {
    const rows = above.slice(-count);
    const cases = columns.flatMap(([column, stated]) => {
      const terms = rows.flatMap((row) => row.get(column) ?? []);
      return terms.length === rows.length && terms.every(isTerm) ? [{ stated, terms }] : [];
    });
    const met = cases.filter(({ stated, terms }) => meets(stated, terms)).length;
    if (met >= FEWEST.cases && met >= cases.length - 1) return rows;
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

type Axis = 'row' | 'column';

/** What adds up to a sum of money is money: rows, and columns, of parts under whose name no measure is known. */
export const partsInUnitOfSums = (figures: readonly Figure[]): Figure[] =>
  settledAlong('column', settledAlong('row', figures));

function settledAlong(axis: Axis, figures: readonly Figure[]): Figure[] {
  const across: Axis = axis === 'row' ? 'column' : 'row';
  const cells = figures.filter(({ origin, high }) => origin === 'cell' && high === null);
  const grid = Map.groupBy(cells, ({ place }) => place[axis] ?? -1);
  const lines = [...grid.keys()].toSorted((a, b) => a - b);
  const lineAt = (at: number): Line =>
    new Map((grid.get(at) ?? []).map((figure) => [figure.place[across] ?? -1, figure]));
  const settled = new Map<Figure, Figure>();
  for (const [at, line] of lines.entries()) {
    const total = lineAt(line);
    const known = [...total.values()].find(isSum);
    if (!known) continue;
    for (const term of termsBefore(total, lines.slice(0, at).map(lineAt))) {
      for (const figure of term.values())
        if (isBare(figure)) settled.set(figure, inUnitOf(figure, known));
    }
  }
  return figures.map((figure) => settled.get(figure) ?? figure);
}
