import { readDates } from '../../kit/dates.ts';
import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import { readAllNumberWords } from '../../kit/number-words.ts';
import { readPeriods } from '../../kit/periods.ts';
import { durationOf } from '../../kit/units.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';

/** That something comes to its end. */
export const endsWords =
  /(?<![\p{L}])(?:expir\p{L}*|ends?|ended|ending|terminates?|lapses?|runs? out|matures?|falls? due|(?:up|due|comes?|come) for renewal|endet|enden|ausläuft|auslaufen|läuft|laufen|abläuft|fällig|échoi\p{L}*|échéance|prend fin|vence\p{L}*|caduca\p{L}*|termina\p{L}*|scad\p{L}*|loopt|lopen|verloopt|eindigt|utløper|udløber|går ut|löper ut|kończy|wygasa)(?![\p{L}])/iu;

const before =
  /(?<![\p{L}])(before|prior to|earlier than|vor|avant|antes d[eo]l?|prima d[ei]l?|voor|før|före|innan|ennen|przed|until|by|bis(?: zum| ende)?|in|during|im(?: jahr)?|en)\s(?:the\s|dem\s|den\s|le\s|el\s)?(end of\s|ende\s|fin de\s|final de\s|fine del?\s)?/giu;
/** "In the next two years". */
export const timeToCome =
  /(?<![\p{L}])(?:within|in|over|during|innerhalb|in|dans|en|nei|nos|binnen|i)\s(?:the\s|den\s|der\s|les\s|los\s|de\s)?(?:next|coming|nächsten|kommenden|prochains|prochaines|próximos|prossimi|komende|neste|næste|närmaste)\s(\S+)\s(\p{L}+)/iu;
const whole = /^(?:in|during|im(?: jahr)?|en)$/iu;

export interface Days {
  /** From the day of the list on where none is named. */
  from: string | null;
  /** The first day that is free of ends again. */
  to: string;
}

const monthsOf: Readonly<Record<string, number>> = { months: 1, years: 12 };

function calendarOf(source: LedgerSource, ledger: Ledger): FiscalCalendar | null {
  const own = [source, ...ledger.sources.values()].filter(
    ({ card }) => card.ownerRole === 'target' || card.ownerRole === 'adviser',
  );
  const yearEnd = own.find(({ card }) => card.yearEnd !== null)?.card.yearEnd;
  return yearEnd ? { ...yearEnd, ends: {}, bareYears: 'calendar' } : null;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 24 * 3600 * 1000).toISOString().slice(0, 10);

function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** The time in which nothing is said to end: "before FY28", "in the next two years", "in 2026". */
export function endless(
  clause: string,
  told: string | null,
  source: LedgerSource,
  ledger: Ledger,
): Days | null {
  const [, printed = '', unit = ''] = timeToCome.exec(clause) ?? [];
  const months = monthsOf[durationOf(unit) ?? ''];
  if (months !== undefined && told !== null) {
    const count = Number(printed) || readAllNumberWords(printed, source.card.language)[0]?.value;
    return count ? { from: told, to: monthsLater(told, Number(count) * months) } : null;
  }
  const calendar = calendarOf(source, ledger);
  for (const match of clause.matchAll(before)) {
    const [lead, word = '', end] = match;
    const rest = clause.slice(match.index + lead.length);
    const [day] = readDates(rest).filter(({ start, value }) => start === 0 && value.length === 10);
    if (day && !whole.test(word)) return { from: null, to: day.value };
    const named = readPeriods(rest, calendar).find(
      ({ start, relative }) => start === 0 && relative === null,
    );
    const period = named?.period;
    if (!period?.start || !period.end) continue;
    if (whole.test(word)) return { from: period.start, to: dayAfter(period.end) };
    return { from: null, to: end || /ende/iu.test(word) ? dayAfter(period.end) : period.start };
  }
  return null;
}
