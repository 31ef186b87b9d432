import type { Card } from '../reading.ts';

type Dated = Pick<Card, 'date' | 'month'>;

/** The last day on which a document can have been written: its date, or the end of its month. */
export function writtenBy({ date, month }: Dated): string | null {
  // Readings of before have no month.
  if (date !== null || !month) return date;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

export function isLater(newer: Dated, older: Dated): boolean {
  const [first, second] = [writtenBy(older), writtenBy(newer)];
  return first !== null && second !== null && second > first;
}
