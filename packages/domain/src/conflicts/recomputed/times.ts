import { months } from '../../kit/closed-classes.ts';
import { readPeriods } from '../../kit/periods.ts';
import type { Period } from '../../reading/figure.ts';
import type { LedgerFigure } from '../../sentences/ledger.ts';
import { periodsAgree, yearNamed } from '../../sentences/vetoes/periods-agree.ts';
import { rateOfStock } from './recipes.ts';
import type { ToldRate } from './told-rate.ts';

const day = 24 * 3600 * 1000;
const slackDays = 10;

/** When something is told of: a period, a month of no known year, or no time at all. */
export type Time = { period: Period } | { month: number } | null;

const monthNames: readonly (readonly [RegExp, number])[] = Object.values(months).flatMap((names) =>
  names.map((forms, at) => {
    const all = [forms]
      .flat()
      .filter((form) => form.length > 3 && form !== 'march' && form !== 'may');
    return [
      new RegExp(`(?<![\\p{L}])(?:${all.join('|') || '(?!)'})(?![\\p{L}])`, 'iu'),
      at + 1,
    ] as const;
  }),
);

function monthIn(text: string): number | null {
  const found = new Set(monthNames.flatMap(([name, at]) => (name.test(text) ? [at] : [])));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** "Billed in FY24 that were billed again in FY25": what has become of a stock is told of the later of two years. */
function laterOfTwo(told: ToldRate): Period | null {
  const [one, other, third] = readPeriods(told.sentence, null)
    .filter(({ relative }) => relative === null)
    .map(({ period }) => period);
  const isStock = rateOfStock(told) !== null;
  if (!isStock || !one || !other || third || !isYear(one) || !isYear(other)) return null;
  return (one.end ?? one.label) < (other.end ?? other.label) ? other : one;
}

const isYear = ({ type, precision }: Period) => type === 'span' && precision === 'year';

/** The time that the words around a rate name, else the one that it inherits. */
export function timeOf(told: ToldRate): Time {
  const { figure, own, sentence } = told;
  const { value, how } = figure.period;
  if (value && how === 'read') return { period: value };
  const named = [own, sentence].flatMap((text) => {
    const mentions = readPeriods(text, null).filter(({ relative }) => relative === null);
    return mentions.length === 1 && mentions[0] ? [mentions[0].period] : [];
  });
  const [first] = named;
  const later = first ?? laterOfTwo(told);
  if (later) return { period: later };
  const month = monthIn(own) ?? monthIn(sentence);
  if (month !== null) return { month };
  return value && value.precision !== 'day' && value.precision !== 'month'
    ? { period: value }
    : null;
}

const near = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && Math.abs(Date.parse(a) - Date.parse(b)) <= slackDays * day;

const isShort = ({ precision, type }: Period) => type === 'span' && precision !== 'year';

/** Whether a figure is of the time that is told: of a year also what stands at its end. */
export function isOf(time: Time, { period: { value } }: LedgerFigure): boolean {
  if (time === null || value === null) return false;
  if ('month' in time)
    return value.precision === 'month' && Number(value.end?.slice(5, 7)) === time.month;
  if (periodsAgree(time.period, value)) return true;
  if (near(time.period.end, value.end))
    return isShort(time.period) === isShort(value) || value.precision === 'month';
  const isUndated = value.end === null || time.period.end === null;
  return (
    isUndated &&
    isShort(time.period) === isShort(value) &&
    yearNamed(time.period.label) !== null &&
    yearNamed(time.period.label) === yearNamed(value.label)
  );
}
