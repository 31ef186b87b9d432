import { type DateMention, readDates } from '../../kit/dates.ts';
import { toLabel } from '../../kit/label.ts';
import type { Figure } from '../figure.ts';
import type { Span } from '../reading.ts';
import { splitClauses } from './clauses.ts';
import { known, shifted, unknown } from './field.ts';
import { findMeasures } from './find-measures.ts';

/** A term's end or a delivery is a figure; a date that only tells when a number was measured is its period. */
export function datesOf(text: string, used: readonly Span[]): DateMention[] {
  return readDates(text).filter(
    (date) => !used.some((span) => span.start <= date.start && span.end >= date.end),
  );
}

export function measureOfDate(
  text: string,
  date: DateMention,
  dates: readonly DateMention[],
  offset: number,
): Figure['measure'] {
  const clause = splitClauses(text, dates).find(
    (each) => date.start >= each.start && date.end <= each.end,
  );
  if (clause === undefined) return unknown();
  const named = findMeasures(text, () => true).filter(
    (each) => each.measure.kind === 'date' && each.start >= clause.start && each.end <= date.start,
  );
  const last = named.at(-1);
  if (last === undefined) return unknown();
  return known(toLabel(text.slice(last.start, last.end)), 'read', shifted(last, offset));
}

/** A month's name tells no day: it may be half a month off either way. */
export function halfUnitOf(date: DateMention): string {
  return date.precision === 'day' ? '0' : '15';
}
