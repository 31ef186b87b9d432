import { writtenBy } from './card/written-by.ts';
import type { Figure, FigureStatus, Period } from './figure.ts';
import type { Card, DocumentKind } from './reading.ts';

/** How papers tell in a table what is still to come. */
const ahead: Readonly<Partial<Record<DocumentKind, FigureStatus>>> = {
  plan: 'budget',
  management_accounts: 'forecast',
  presentation: 'forecast',
  memo: 'forecast',
  study: 'forecast',
};

type Written = Pick<Card, 'kind' | 'date' | 'month'>;

/** The last day on which any of these papers was written; what ends later, none of them has seen. */
export const lastWritten = (cards: readonly Pick<Card, 'date' | 'month'>[]): string | null =>
  cards
    .flatMap((card) => writtenBy(card) ?? [])
    .toSorted()
    .at(-1) ?? null;

/** A study tells of the time in which it is written as it finds it; a company knows its own only when it is over. */
const aheadFrom = (kind: DocumentKind, period: Period | null) =>
  kind === 'study' ? period?.start : period?.end;

/**
 * What a table gives for a time that had not ended when it was written is planned or foreseen, whether its
 * heads say so or not; heads that call it reached are believed by nobody, and no more is made of it.
 */
export function planYears(
  figures: readonly Figure[],
  card: Written,
  latest: string | null,
): readonly Figure[] {
  const [value, written] = [ahead[card.kind], writtenBy(card) ?? latest];
  if (value === undefined || written === null) return figures;
  return figures.map((figure) => {
    const { kind, place, period, status } = figure;
    const isUntold = status.value === null && status.how === 'unknown';
    const isAhead = (aheadFrom(card.kind, period.value) ?? '') > written;
    return kind !== 'date' && place.table !== null && isUntold && isAhead
      ? { ...figure, status: { ...status, value, how: 'inherited' } }
      : figure;
  });
}
