import { isPlural } from '../kit/plural.ts';
import { plainLabel } from '../sentences/name-figure.ts';
import { arePeriods, type BarGroup, readValues, yearOfPeriod } from './chart/read-values.ts';
import type { ReportExhibit } from './report.ts';

interface Change {
  name: string;
  from: string;
  to: string;
  /** Of the last in the first. */
  ratio: number;
}

/** A name with a comma in it ends with one. */
export const asSubject = (label: string) => (label.includes(',') ? `${label},` : label);

/** "Costs rise", "Profit rises". */
export const verbOf = (name: string, many: string, one: string): string =>
  isPlural(name) ? many : one;

/** What moves less stands still to the eye. */
const leastChange = 1.05;

const isShare = (text: string): boolean => text.includes('%');

/** From the first to the last time that was reached; a rate is no size that grows. */
function changeOf({ name, bars }: BarGroup, isPlanned = false): Change[] {
  const reached = bars
    .filter(({ standing }) => isPlanned || standing === 'actual')
    .filter(({ value, text }) => value > 0 && !isShare(text))
    .toSorted((one, other) => yearOfPeriod(one.name) - yearOfPeriod(other.name));
  const [first, last] = [reached[0], reached.at(-1)];
  if (!first || !last || yearOfPeriod(first.name) === yearOfPeriod(last.name)) return [];
  const told = ({ text, name: time }: typeof first) => `${text} in ${time}`;
  return [{ name, from: told(first), to: told(last), ratio: last.value / first.value }];
}

const strength = ({ ratio }: Change): number => Math.abs(Math.log(ratio));

const movement = ({ ratio, name }: Change): string =>
  ratio > 1 ? verbOf(name, 'rise', 'rises') : verbOf(name, 'fall', 'falls');
const isStill = (change: Change): boolean => strength(change) < Math.log(leastChange);

/** Several lines over periods: which of them moves fastest; where only a plan goes on, by the plan. */
export function trendMessage(exhibit: ReportExhibit): string | null {
  const groups = readValues(exhibit);
  const came = groups.flatMap((group) => changeOf(group));
  const changes = came.length > 0 ? came : groups.flatMap((group) => changeOf(group, true));
  const byPlan = came.length > 0 ? '' : ' by plan';
  const [top, second] = changes.toSorted((one, other) => strength(other) - strength(one));
  if (!top || isStill(top)) return null;
  if (second && strength(second) === strength(top)) return null;
  const moves =
    top.ratio > 1 ? verbOf(top.name, 'grow', 'grows') : verbOf(top.name, 'shrink', 'shrinks');
  const told = second ? `${moves} fastest${byPlan},` : `${movement(top)}${byPlan}`;
  return `${asSubject(top.name)} ${told} from ${top.from} to ${top.to}`;
}

/** Years below each other: how far the first column went in those that were reached. */
export function yearsMessage(exhibit: ReportExhibit): string | null {
  const groups = readValues(exhibit);
  if (!arePeriods(groups.map(({ name }) => name))) return null;
  const bars = groups.flatMap(({ name, bars: [bar] }) => (bar ? [{ ...bar, name }] : []));
  const name = plainLabel(exhibit.columns[1] ?? '');
  const [change] = changeOf({ name, isTarget: false, bars });
  if (!change || isStill(change)) return null;
  const told = `from ${change.from} to ${change.to}`;
  return namesMeasure(change.name) ? `${change.name} ${movement(change)} ${told}` : told;
}

/** Not a unit alone. */
const namesMeasure = (head: string): boolean => !/^(?:$|[A-Z]{3}\b|[%€$£])/.test(head);

const planned = /[\s,]*\b(budget|plan)\b[\s,]*/iu;
const reached = /[\s,]*\bactuals?\b[\s,]*/iu;

interface PlanBesideRecord {
  measure: string;
  plan: string;
  below: number;
  years: number;
}

function plansBesideRecords({ columns, rows }: ReportExhibit): PlanBesideRecord[] {
  const heads = columns.slice(1);
  return heads.flatMap((head, index): PlanBesideRecord[] => {
    const plan = planned.exec(head)?.[1]?.toLowerCase();
    const measure = head.replace(planned, ' ').trim();
    const beside = heads.findIndex(
      (other) => reached.test(other) && other.replace(reached, ' ').trim() === measure,
    );
    if (!plan || beside < 0) return [];
    const years = rows.flatMap(({ cells }) => {
      const [wanted, came] = [cells[index]?.value, cells[beside]?.value];
      return wanted == null || came == null ? [] : [came < wanted];
    });
    return [{ measure, plan, below: years.filter(Boolean).length, years: years.length }];
  });
}

/** Years below each other, what was planned beside what came: in how many it came to less. */
export function shortfallMessage(exhibit: ReportExhibit): string | null {
  if (!arePeriods(exhibit.rows.map(({ label }) => label))) return null;
  const [first, ...others] = plansBesideRecords(exhibit).filter(({ years }) => years > 1);
  if (!first) return null;
  const told = `${first.measure || 'What came'} is below its ${first.plan} in ${first.below} of ${first.years} years`;
  return [
    told,
    ...others.map(({ measure, below, years }) => `${measure} in ${below} of ${years}`),
  ].join(', ');
}
