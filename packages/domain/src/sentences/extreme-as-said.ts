import { nobody } from '../reading/tables/totals.ts';
import type { Ledger, LedgerFigure } from './ledger.ts';
import type { Sentence } from './sentence.ts';

const told = /\bthe (lowest|highest) of all\b/gu;

/** What stands beside a figure in its row of a table, by others than the company or all together. */
function besideIt({ sourceId, place, kind, unit, id }: LedgerFigure, ledger: Ledger) {
  if (place.table === null || place.row === null) return [];
  return ledger
    .figuresOf(sourceId)
    .filter(
      (other) =>
        other.id !== id &&
        other.place.table === place.table &&
        other.place.row === place.row &&
        other.kind === kind &&
        other.unit.value === unit.value &&
        !nobody.test(other.measure.value?.text ?? ''),
    );
}

function isExtreme(figure: LedgerFigure, end: string, ledger: Ledger): boolean {
  const own = Number(figure.value);
  const others = besideIt(figure, ledger).map(({ value }) => Number(value));
  if (others.length < 2) return false;
  return others.every((value) => (end === 'lowest' ? value > own : value < own));
}

/**
 * The words of a sentence without "the lowest of all" and "the highest of all", where the figure before
 * them is alone so in its row; null where it is not.
 */
export function withoutExtremes(
  words: string,
  { placed }: Sentence,
  ledger: Ledger,
): string | null {
  for (const { 1: end = '', index } of words.matchAll(told)) {
    const before = placed.findLast((one) => one.end <= index);
    const [figure] = before?.formula === null ? before.figures : [];
    if (!figure || !isExtreme(figure, end, ledger)) return null;
  }
  return words.replaceAll(told, ' ');
}
