import { readPeriods } from '../../kit/periods.ts';
import { writtenBy } from '../card/written-by.ts';
import type { Period } from '../figure.ts';
import type { Card, Table } from '../reading.ts';

const FEWEST_TABLES = 2;
const FEWEST_PLACES = 4;

/**
 * The year that a study or the paper of a research house is based on: the latest one over that the
 * heads of several of its tables name, or one such head and several of its paragraphs.
 */
export function findBaseYear(
  tables: readonly Table[],
  texts: readonly string[],
  card: Card,
): Period | null {
  const { kind, ownerRole } = card;
  const date = writtenBy(card);
  if (date === null || !(kind === 'study' || (kind === 'memo' && ownerRole === 'research')))
    return null;
  const periodsIn = (text: string) => readPeriods(text, null).map(({ period }) => period);
  const heads = tables.map(({ columnHeads }) => columnHeads.flat().flatMap(periodsIn));
  const [latest] = heads
    .flat()
    .filter(({ end, precision }) => end !== null && end <= date && precision === 'year')
    .toSorted((a, b) => (b.end ?? '').localeCompare(a.end ?? ''));
  if (latest === undefined) return null;
  const holds = (periods: readonly Period[]) => periods.some(({ end }) => end === latest.end);
  const holding = heads.filter(holds).length;
  if (holding >= FEWEST_TABLES) return latest;
  const telling = texts.filter((text) => holds(periodsIn(text))).length;
  return holding + telling >= FEWEST_PLACES ? latest : null;
}
