import { Exact } from '../kit/decimal.ts';
import { toLabel } from '../kit/label.ts';
import { isPlural } from '../kit/plural.ts';
import { ofAbove } from '../reading/tables/totals.ts';
import { partFirst, plainLabel } from '../sentences/name-figure.ts';
import { inPercent } from '../sentences/print-amount.ts';
import {
  arePeriods,
  namedPeriod,
  orderOfPeriod,
  prepositionOf,
  shortPeriod,
} from './chart/period-names.ts';
import { type Bar, type BarGroup, readValues } from './chart/read-values.ts';
import type { ReportExhibit } from './report.ts';

interface Change {
  name: string;
  from: string;
  to: string;
  /** Of the last in the first. */
  ratio: number;
}

/** "Plant, tools and fittings" is one list, which no comma ends. */
const listed = /,\s\p{Ll}[^,]*\s(?:and|und|et|y|e|en|og|och|oder|or)\s\p{L}[^,]*$/u;

/** A name with a comma between its words ends with one; the comma of a number parts nothing. */
export function asSubject(label: string): string {
  const name = partFirst(label);
  return /,\s/u.test(name) && !listed.test(name) ? `${name},` : name;
}

/** "Costs rise", "Profit rises". */
export const verbOf = (name: string, many: string, one: string): string =>
  isPlural(name) ? many : one;

/** What moves less stands still to the eye. */
const leastChange = 1.05;

const isShare = (text: string): boolean => text.includes('%');

/** The times of which most can be held against each other, the later first: of a year and its quarters the years. */
function alikeIn(bars: readonly Bar[]): Bar[] {
  const groups = Map.groupBy(bars, ({ name }) => namedPeriod(name)?.alike ?? '');
  const inOrder = [...groups.values()].map((group) =>
    group.toSorted((one, other) => orderOfPeriod(one.name) - orderOfPeriod(other.name)),
  );
  const latest = (group: readonly Bar[]) => orderOfPeriod(group.at(-1)?.name ?? '');
  const [most = []] = inOrder.toSorted(
    (one, other) => other.length - one.length || latest(other) - latest(one),
  );
  return most;
}

const fewestCounted = 5;

/** From the first to the last time that was reached; a rate is no size that grows. */
function changeOf({ name, bars }: BarGroup, isPlanned = false): Change[] {
  const reached = alikeIn(
    bars
      .filter(({ standing }) => isPlanned || standing === 'actual')
      .filter(({ value, text }) => value > 0 && !isShare(text)),
  );
  const [first, last] = [reached[0], reached.at(-1)];
  if (!first || !last || orderOfPeriod(first.name) === orderOfPeriod(last.name)) return [];
  // Two for one is twice as many, and says nothing.
  if ([first, last].every(({ text, value }) => /^\d+$/u.test(text) && value < fewestCounted))
    return [];
  const told = ({ text, name: time }: Bar) => `${text} ${prepositionOf(time)} ${timeIn(time)}`;
  return [{ name, from: told(first), to: told(last), ratio: last.value / first.value }];
}

/** The head of a column as a time alone: each figure bears its unit, and a title says itself what is planned. */
export const timeIn = (head: string): string =>
  shortPeriod(head)
    .replace(/\s*\((?:budget|forecast|target)\)$/u, '')
    .replace(/(?<=\d),?\s+(?:[A-Z]{3}|[€$£]|T€).*$/u, '')
    .replace(/(?<=\d)(?:\s?[ABEFP]|,?\s(?:actual|budget|plan|outturn|audited|unaudited))$/iu, '');

/** Measures of a whole company: which of them is largest says nothing. */
const ofWhole = new Set([
  'revenue',
  'order_intake',
  'order_book',
  'gross_profit',
  'ebitda',
  'adjusted_ebitda',
  'ebit',
  'net_income',
]);

const isOfWhole = (label: string): boolean => ofWhole.has(toLabel(label).concept ?? '');

export const areMeasures = ({ rows }: ReportExhibit): boolean =>
  new Set(rows.flatMap(({ label }) => (isOfWhole(label) ? toLabel(label).concept : []))).size > 1;

export const isMoney = (text: string): boolean => /[A-Z]{3}\s?[−-]?\d|[€$£]/u.test(text);

const strength = ({ ratio }: Change): number => Math.abs(Math.log(ratio));

const movement = ({ ratio, name }: Change): string =>
  ratio > 1 ? verbOf(name, 'rise', 'rises') : verbOf(name, 'fall', 'falls');
const isStill = (change: Change): boolean => strength(change) < Math.log(leastChange);

/** A line of a statement that is so small beside its largest is no message, however it moves. */
const leastWeight = 0.03;

/** What a balance goes up or down by in a year: such a line grows into nothing. */
const changing =
  /^(?:(?:net )?(?:change|increase|decrease|movement)s?|veränderung\p{L}*|zunahme|abnahme|variation|variación|variazione|mutatie|ændring|endring|förändring|zmiana|změna)(?![\p{L}])/iu;

const sizeOf = ({ bars }: BarGroup) => Math.max(...bars.map(({ value }) => Math.abs(value)));
const isMoneyLine = ({ bars }: BarGroup) => bars.every(({ text }) => isMoney(text));

/** The lines that a message may be about: measures of the whole company, and parts that weigh something. */
function tellingLines(exhibit: ReportExhibit): BarGroup[] {
  const named = readValues(exhibit).filter(
    ({ name }) => /\p{L}/u.test(name) && !changing.test(name) && !ofAbove.test(name),
  );
  const largest = Math.max(0, ...named.filter(isMoneyLine).map(sizeOf));
  return named.filter(
    (group) =>
      isOfWhole(group.name) || !isMoneyLine(group) || sizeOf(group) >= largest * leastWeight,
  );
}

/** Several lines over periods: which of them moves fastest; where only a plan goes on, by the plan. */
export function trendMessage(exhibit: ReportExhibit): string | null {
  const groups = tellingLines(exhibit);
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
  const name = plainLabel((exhibit.columns[1] ?? '').replace(reached, ''));
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

/** A year beside its quarters has been counted with them. */
function partsOfYears(exhibit: ReportExhibit): ReportExhibit {
  const kindOf = ({ label }: ReportExhibit['rows'][number]) => namedPeriod(label)?.alike;
  const parts = exhibit.rows.filter((row) => kindOf(row) !== 'year');
  return parts.length > 0 ? { ...exhibit, rows: parts } : exhibit;
}

/** What the times of a table are called together. */
function timesOf({ rows }: ReportExhibit): string {
  const kinds = rows.map(({ label }) => namedPeriod(label)?.alike ?? '');
  const named = { Q: 'quarters', H: 'half-years', m: 'months', y: 'years' } as const;
  const [kind] = Object.entries(named).filter(([letter]) =>
    kinds.every((each) => each.startsWith(letter)),
  );
  return kind?.[1] ?? 'periods';
}

/** Times below each other, what was planned beside what came: in how many it came to less. */
export function shortfallMessage(given: ReportExhibit): string | null {
  if (!arePeriods(given.rows.map(({ label }) => label))) return null;
  const exhibit = partsOfYears(given);
  const [first, ...others] = plansBesideRecords(exhibit).filter(({ years }) => years > 1);
  if (!first) return null;
  const told = `${first.measure || 'What came'} is below its ${first.plan} in ${first.below} of ${first.years} ${timesOf(exhibit)}`;
  return [
    told,
    ...others.map(({ measure, below, years }) => `${measure} in ${below} of ${years}`),
  ].join(', ');
}

const judged = ['revenue', 'ebitda'] as const;

/** "EBITDA before depreciation" is one; "EBITDA margin" has a concept of its own. */
const judgedIn = (rows: ReportExhibit['rows'], concept: (typeof judged)[number]) =>
  rows.find(
    ({ label, cells }) =>
      toLabel(label.replace(/,\s.*$/u, '')).concept === concept &&
      cells.every(({ text }) => !isShare(text)),
  );

/** One account, what was planned beside what came: how far its sales and earnings are from it. */
export function budgetMessage({ columns, rows }: ReportExhibit): string | null {
  const heads = columns.slice(1);
  const isAll = (pattern: RegExp) => (head: string) =>
    pattern.test(head) && head.replace(pattern, ' ').trim() === '';
  const [came, wanted] = [heads.findIndex(isAll(reached)), heads.findIndex(isAll(planned))];
  if (came < 0 || wanted < 0) return null;
  const plan = planned.exec(heads[wanted] ?? '')?.[1]?.toLowerCase();
  const told = judged.flatMap((concept) => {
    const row = judgedIn(rows, concept);
    const [own, goal] = [row?.cells[came]?.value, row?.cells[wanted]?.value];
    if (!row || own == null || !goal || goal < 0) return [];
    const off = new Exact(own).div(goal).minus(1).times(100);
    const side = off.isNegative() ? 'below' : 'above';
    const told = `${asSubject(row.label)} ${verbOf(row.label, 'are', 'is')}`;
    return off.abs().lt(leastOff)
      ? [`${told} on ${plan}`]
      : [`${told} ${inPercent(off.abs())} ${side} ${plan}`];
  });
  return told.length > 0 ? told.join(', ') : null;
}

/** What is printed as nought per cent is on plan. */
const leastOff = '0.05';
