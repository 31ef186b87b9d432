import { readPeriods } from '../../kit/periods.ts';
import type { Period } from '../../reading/figure.ts';
import { liesWithin, periodsAgree } from '../../sentences/vetoes/periods-agree.ts';
import type { Case } from '../recomputed/cases.ts';
import { isOf } from '../recomputed/times.ts';
import type { ToldQuestion } from './questions.ts';
import type { View } from './views.ts';

export type CaseField = Case['fields'][number];

const lengths = ['day', 'month', 'quarter', 'half', 'year'];

/** A month of a year; what stands at a day is of no length. */
const isShorter = (inner: Period, outer: Period): boolean =>
  inner.type === 'span' &&
  outer.type === 'span' &&
  lengths.indexOf(inner.precision) < lengths.indexOf(outer.precision);

function periodsOver(view: View, of: Case): Period[] {
  const called = [of.label, ...view.over].map((name) =>
    readPeriods(name.replaceAll('_', ' '), null),
  );
  return (called.find(({ length }) => length > 0) ?? []).map(({ period }) => period);
}

/** Whether a figure is of the time that is asked for, of a part of it, or of another. */
export function timingOf(
  { figure }: CaseField,
  of: Case,
  view: View,
  { time }: ToldQuestion,
): 'same' | 'part' | 'other' {
  if (time === null) return 'other';
  const { value } = figure.period;
  if (value !== null) {
    const isPart =
      'period' in time && liesWithin(value, time.period) && isShorter(value, time.period);
    if (isPart) return 'part';
    return isOf(time, figure) ? 'same' : 'other';
  }
  if (!('period' in time)) return 'other';
  const said = periodsOver(view, of);
  return said.length > 0 && said.every((one) => periodsAgree(time.period, one)) ? 'same' : 'other';
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
