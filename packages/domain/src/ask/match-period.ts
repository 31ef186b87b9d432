import { readPeriods } from '../kit/periods.ts';
import { onDay, type Period } from '../reading/figure.ts';
import type { LedgerSource } from '../sentences/ledger.ts';
import { liesWithin, periodsAgree } from '../sentences/vetoes/periods-agree.ts';

export function agrees(asked: readonly Period[], known: Period): boolean {
  return asked.some((period) => periodsAgree(period, known) || isDayOf(known, period));
}

/** A day is told of the month or quarter that it lies in, never of a whole year. */
function isDayOf(known: Period, asked: Period): boolean {
  const isDay = known.type === 'instant' || known.precision === 'day';
  return isDay && asked.precision !== 'year' && liesWithin(known, asked);
}

interface Spoken {
  text: string;
  /** The whole paragraph. */
  paragraph: string;
  headings: string;
  source: LedgerSource;
  /** Periods of its figures. */
  known: readonly Period[];
}

/** Whether a passage speaks of a period that is asked for: by its own words first, then by where it stands. */
export function speaksOfPeriod(asked: readonly Period[], passage: Spoken): boolean {
  if (asked.length === 0) return true;
  const { text, paragraph, headings, source, known } = passage;
  const own = [...periodsIn(text), ...known];
  if (own.length > 0) return own.some((period) => agrees(asked, period));
  // What stands around it decides only where it speaks of one time.
  for (const place of [paragraph, headings, source.card.title]) {
    const said = periodsIn(place);
    if (said.length > 0 && said.every((period) => agrees(asked, period))) return true;
  }
  return source.card.date !== null && isWrittenWithin(source.card.date, asked);
}

function periodsIn(text: string): Period[] {
  return readPeriods(text, null)
    .filter(({ relative }) => relative === null)
    .map(({ period }) => period);
}

/** What a document says without a date it says of its own day. */
function isWrittenWithin(date: string, asked: readonly Period[]): boolean {
  return asked.some((period) => liesWithin(onDay(date), period));
}
