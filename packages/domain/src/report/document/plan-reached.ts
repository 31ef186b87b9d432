import { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import type { Matter, ModelFigure, PlanMeasure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { printDate } from '../../sentences/print-figure.ts';
import { capitalised } from '../report-words.ts';
import { inYears } from './in-years.ts';
import type { ProposedHypothesis } from './proposed-hypotheses.ts';

/** Inside a sentence. */
export const measureInText = { revenue: 'revenue', ebitda: 'EBITDA' } as const;

type Plans = Matter['record'];

/** Plans that have come due: of earnings where these were planned, else of revenue. */
export function pastPlans({ record }: Matter): Plans {
  const earned = record.filter(({ measure }) => measure === 'ebitda');
  return earned.length > 0 ? earned : record;
}

/** Per cent of a plan from which it counts as reached, what lies closer is no miss; and below which a begun year is lost. */
const reachedFrom = 99;
const lostBelow = 90;

export const missedOf = (plans: Plans) =>
  plans.filter(({ planned, actual }) =>
    new Exact(actual.value).lt(new Exact(planned.value).times(reachedFrom).div(100)),
  ).length;

/** How much of what was planned for the months that are over has come, of one measure. */
interface YearSoFar {
  measure: PlanMeasure;
  /** Per cent, as it is printed. */
  reached: Exact;
  of: Plans;
}

const sumOf = (figures: readonly ModelFigure[]) =>
  figures.reduce((sum, { value }) => sum.plus(value), new Exact(0));

function soFar(matter: Matter, measure: PlanMeasure): YearSoFar | null {
  const of = (matter.running ?? []).filter((one) => one.measure === measure);
  if (of.length === 0) return null;
  const planned = sumOf(of.map((one) => one.planned));
  const reached = sumOf(of.map((one) => one.actual))
    .div(planned)
    .times(100)
    .toDecimalPlaces(1);
  return { measure, reached, of };
}

const isShort = (year: YearSoFar) => year.reached.lt(reachedFrom);

/** "June 2026". */
const lastMonth = ({ of }: YearSoFar) => printDate(of.at(-1)?.actual.end.slice(0, 7) ?? '');

const tellSoFar = (years: readonly YearSoFar[]): string =>
  [...Map.groupBy(years, lastMonth)]
    .map(([month, of]) => {
      const told = of.map(
        (one) => `${inPercent(one.reached)} of planned ${measureInText[one.measure]}`,
      );
      return `${told.join(' and ')} to ${month}`;
    })
    .join(', ');

/** Whose plans are judged, and how they were reached in years that are over and in the one that has begun. */
interface Reached {
  measure: PlanMeasure;
  planned: ModelFigure;
  past: Plans;
  others: Plans;
  years: YearSoFar[];
}

function reachedIn(matter: Matter): Reached | null {
  const past = pastPlans(matter);
  const both = (['ebitda', 'revenue'] as const).flatMap((one) => soFar(matter, one) ?? []);
  const measure =
    past[0]?.measure ?? both.find((one) => matter.planned[one.measure].length > 0)?.measure;
  const planned = measure && matter.planned[measure][0];
  if (!measure || !planned) return null;
  const others = matter.record.filter((one) => !past.includes(one));
  return { measure, planned, past, others, years: both };
}

/** Earnings above plan do not make up for sales below it, in years that are over as in the one that has begun. */
function stateOf({ past, others, years }: Reached): ProposedHypothesis['state'] {
  const missed = missedOf(past);
  const isLost = years.some(({ reached }) => reached.lt(lostBelow));
  if (isLost || (past.length > 0 && missed * 2 >= past.length)) return 'red';
  return missed + missedOf(others) > 0 || years.some(isShort) ? 'amber' : 'green';
}

function evidenceOf({ measure, past, others, years }: Reached, counted: Exact | null): string {
  const missed = missedOf(past);
  const before = `${capitalised(measureInText[measure])} ${missed > 0 ? `missed ${inYears(missed, past.length)}` : `reached ${inYears(past.length, past.length)}`}`;
  const told = [
    ...(past.length > 0 ? [before] : []),
    ...(past.length > 0 && counted ? [`${inPercent(counted)} of a plan counted as reached`] : []),
    ...(missed === 0 && missedOf(others) > 0
      ? [`revenue missed ${inYears(missedOf(others), others.length)}`]
      : []),
    ...(years.length > 0 ? [`this year so far ${tellSoFar(years)}`] : []),
  ];
  return capitalised(told.join('; '));
}

/** The same in short. */
function findingOf({ measure, past, others, years }: Reached): string {
  const short = years.filter(isShort);
  const missed = [
    ...(missedOf(past) > 0
      ? [`${measureInText[measure]} missed its plan ${inYears(missedOf(past), past.length)}`]
      : []),
    ...(missedOf(past) === 0 && missedOf(others) > 0
      ? [`revenue missed its plan ${inYears(missedOf(others), others.length)}`]
      : []),
    ...(short.length > 0 ? [`only ${tellSoFar(short)} was reached`] : []),
  ];
  return missed.length > 0 ? missed.join(', and ') : 'plans were reached';
}

const rule = `Green: every plan was reached to ${reachedFrom}% or more, of revenue too and in the year so far; amber: more than half; red: half or fewer, or less than ${lostBelow}% in the year so far`;

/** A planned year whose months that are over fall short. */
interface ShortYear extends YearSoFar {
  planned: ModelFigure;
  /** The last of the months. */
  month: string;
  /** What the year comes to if the rest of it goes so too. */
  left: Exact;
}

/** The first planned year is the one that has begun. */
export function shortYearOf(matter: Matter, measure: PlanMeasure): ShortYear | null {
  const [year, [planned]] = [soFar(matter, measure), matter.planned[measure]];
  if (!year || !planned || !isShort(year)) return null;
  const left = year.reached.div(100).times(planned.value);
  return { ...year, planned, month: lastMonth(year), left };
}

/** The same of what the plan is judged by. */
export function shortYear(matter: Matter): ShortYear | null {
  const known = reachedIn(matter);
  return known && shortYearOf(matter, known.measure);
}

export function planReached(matter: Matter, { plan, currency }: Model): ProposedHypothesis[] {
  const known = reachedIn(matter);
  if (!known) return [];
  const { measure, planned, past, years } = known;
  const ahead = plan.find((one) => one.measure === measure);
  const begun = shortYear(matter);
  const counted = [
    ...(ahead && missedOf(past) > 0 ? [ahead.reached] : []),
    ...(begun ? [begun.reached] : []),
  ];
  const least = Exact.min(100, ...counted);
  const money = (value: Exact) => printMillions(value, currency);
  const left = least.div(100).times(planned.value);
  const isCut = left.lt(planned.value);
  const short = years.filter(isShort);
  const months = `the months of ${planned.period} against plan until signing`;
  return [
    {
      state: stateOf(known),
      hypothesis: `The plan for ${planned.period} is reached`,
      evidence: evidenceOf(known, ahead?.reached ?? null),
      finding: findingOf(known),
      of: [...past, ...years.flatMap(({ of }) => of)].flatMap((one) => [one.planned, one.actual]),
      rule,
      would_change: `Monthly results of ${planned.period} against plan`,
      ...(isCut ? { price: 'reach' as const } : {}),
      condition: isCut
        ? `The price rests on ${money(left)} of ${measureInText[measure]} for ${planned.period}, ${begun && least.eq(begun.reached) ? `the ${inPercent(least)} of plan that was reached to ${begun.month}` : 'which is what plans have reached'}, not on the ${money(new Exact(planned.value))} planned`
        : `The months of ${planned.period} until signing show revenue as planned`,
      step:
        short.length > 0
          ? `Have management explain why only ${tellSoFar(short)} was reached, and ask for ${months}.`
          : `Ask for ${months}.`,
    },
  ];
}
