import { readPeriods } from '../../kit/periods.ts';
import type { Period } from '../figure.ts';
import type { Card, Table } from '../reading.ts';

const FEWEST_TABLES = 2;

/** The year that a study is based on: the latest one over that several of its tables have in their heads. */
export function findBaseYear(tables: readonly Table[], card: Card): Period | null {
  const { date, kind } = card;
  if (kind !== 'study' || date === null) return null;
  const named = tables.map(({ columnHeads }) =>
    columnHeads.flat().flatMap((head) => readPeriods(head, null).map(({ period }) => period)),
  );
  const [latest] = named
    .flat()
    .filter(({ end }) => end !== null && end <= date)
    .toSorted((a, b) => (b.end ?? '').localeCompare(a.end ?? ''));
  if (latest === undefined || latest.precision !== 'year') return null;
  const holding = named.filter((periods) => periods.some(({ end }) => end === latest.end));
  return holding.length >= FEWEST_TABLES ? latest : null;
}
