import { readPeriods } from '../../kit/periods.ts';
import type { Period } from '../../reading/figure.ts';
import { liesWithin, periodsAgree } from '../../sentences/vetoes/periods-agree.ts';
import type { Case } from '../recomputed/cases.ts';
import { rateOfStock } from '../recomputed/recipes.ts';
import { isOf, type Time } from '../recomputed/times.ts';
import type { ToldRate } from '../recomputed/told-rate.ts';
import type { ToldQuestion } from './questions.ts';
import type { View } from './views.ts';

export type CaseField = Case['fields'][number];

const lengths = ['day', 'month', 'quarter', 'half', 'year'];

/** A month of a year; what stands at a day is of no length. */
const isShorter = (inner: Period, outer: Period): boolean =>
  inner.type === 'span' &&
  outer.type === 'span' &&
  lengths.indexOf(inner.precision) < lengths.indexOf(outer.precision);

const upTo =
  /^\s?(?:to|until|till|through|bis(?: zum)?|au|al?|hasta(?: el)?|até|tot(?: en met)?|til|till|–|-)\s?$/iu;

/** The times that a text names, one from a day to another too; days only where it names nothing else. */
function timesIn(text: string): Period[] {
  const named = readPeriods(text, null);
  const spans = named.flatMap(({ period, end }, at): Period[] => {
    const next = named[at + 1];
    if (period.type === 'span') return [period];
    const isFrom = next?.period.type === 'instant' && upTo.test(text.slice(end, next.start));
    return isFrom ? [{ ...period, type: 'span', end: next.period.end }] : [];
  });
  return spans.length > 0 ? spans : named.map(({ period }) => period);
}

function periodsOver(view: View, of: Case): Period[] {
  const called = [of.label, ...view.over].map((name) => timesIn(name.replaceAll('_', ' ')));
  return called.find(({ length }) => length > 0) ?? [];
}

const isSame = (one: Period, other: Period): boolean =>
  periodsAgree(one, other) ||
  (one.start !== null && one.start === other.start && one.end === other.end);

/** What comes and goes is told of what there was the day before. */
const isOpening = ({ type, end }: Period, time: Time, told: ToldRate): boolean =>
  type === 'instant' &&
  time !== null &&
  'period' in time &&
  end !== null &&
  rateOfStock(told) !== null &&
  Date.parse(end) + day === Date.parse(time.period.start ?? '');

/** Whether a figure is of the time that is asked for, of a part of it, or of another. */
export function timingOf(
  { figure }: CaseField,
  of: Case,
  view: View,
  { time, told }: ToldQuestion,
): 'same' | 'part' | 'other' {
  if (time === null) return 'other';
  const { value } = figure.period;
  const isDated = value !== null && (value.end !== null || isOf(time, figure));
  if (isDated) {
    const isPart =
      'period' in time && liesWithin(value, time.period) && isShorter(value, time.period);
    if (isPart) return 'part';
    return isOf(time, figure) || isOpening(value, time, told) ? 'same' : 'other';
  }
  if (!('period' in time)) return 'other';
  const said = periodsOver(view, of);
  if (said.length > 0) return said.every((one) => isSame(time.period, one)) ? 'same' : 'other';
  const dated = of.fields.filter((one) => one.figure.period.value !== null);
  return dated.length > 0 && dated.every((one) => isOf(time, one.figure)) ? 'same' : 'other';
}

const day = 24 * 3600 * 1000;
const slackDays = 3;

const daysOf = (start: string, end: string): number =>
  (Date.parse(end) - Date.parse(start)) / day + 1;

/** Whether parts make up the whole time. */
export function fillTime(fields: readonly CaseField[], { time }: ToldQuestion): boolean {
  const whole = time !== null && 'period' in time ? time.period : null;
  if (!whole?.start || !whole.end) return false;
  const parts = new Map(
    fields.flatMap(({ figure: { period } }) =>
      period.value?.start && period.value.end ? [[period.value.start, period.value.end]] : [],
    ),
  );
  const days = [...parts].reduce((sum, [start, end]) => sum + daysOf(start, end), 0);
  return Math.abs(days - daysOf(whole.start, whole.end)) <= slackDays;
}
