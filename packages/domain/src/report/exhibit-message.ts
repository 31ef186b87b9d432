import { anyOf, languages, relativeYears } from '../kit/closed-classes.ts';
import { toLabel } from '../kit/label.ts';
import { isPlural } from '../kit/plural.ts';
import { namesPrices } from '../kit/prices.ts';
import { isTotal, nobody, ofAbove } from '../reading/tables/totals.ts';
import { lastIsTotal } from './chart/find-total.ts';
import {
  arePeriods,
  isMonth,
  isPeriodName,
  orderOfPeriod,
  prepositionOf,
} from './chart/period-names.ts';
import { readValues } from './chart/read-values.ts';
import { bridgeMessage } from './exhibit-bridge.ts';
import { perUnit, priceMessage } from './exhibit-prices.ts';
import { isNoPart, isRest, unit } from './exhibit-rows.ts';

import {
  areMeasures,
  asSubject,
  budgetMessage,
  isMoney,
  shortfallMessage,
  timeIn,
  trendMessage,
  verbOf,
  yearsMessage,
} from './exhibit-trend.ts';
import type { ReportExhibit } from './report.ts';

type Row = ReportExhibit['rows'][number];

interface Part {
  label: string;
  text: string;
  /** Of its whole, where the table has it in its next column. */
  share: string;
  isRest: boolean;
  /** Of what is many one says "are", of a company "is". */
  isMany: boolean;
  value: number;
  isTarget: boolean;
}

const fewest = 3;
const most = 16;
const mostColumns = 6;
const unitHead = /^(?:$|(?:FY\s?)?(?:19|20)\d\d|FY\s?\d\d|(?:Mio|Mrd|Tsd)\b|T?[A-Z]{3}\b|[%€$£])/;
const yearHead = new RegExp(
  `^(?:${anyOf(languages.flatMap((language) => Object.keys(relativeYears[language])))})(?!\\p{L})`,
  'iu',
);
/** A head that names a time or a unit, and nothing that is measured. */
const isBare = (head: string): boolean => unitHead.test(head) || yearHead.test(head);
/** How many were asked. */
const sample = /^n$/i;
/** What a share is of, where its head says so. */
const shareOf = /^(?:%|share)\s+(of\s.+)$/iu;
/** A sign before a name ranks it in its list, and says nothing of its figure. */
const sign = /^[+–−-]\s+/u;

const isShare = (text: string) => text.includes('%');
const time = /,?\s+((?:FY\s?)?(?:19|20)\d\d|(?:FY\s?)\d\d(?:\/\d\d)?)$/u;

/** The first column in which every row has a figure; the first where none is so full. */
function fullColumn({ columns, rows }: ReportExhibit): number {
  const full = columns
    .slice(1)
    .findIndex((_, at) => rows.every(({ cells }) => cells[at]?.value != null));
  return Math.max(0, full);
}

/** "Revenue 2023", "Revenue 2024": the latest of what is told of several years, so far as it is reached. */
function latestOf({ columns, rows }: ReportExhibit, first: number): number {
  const head = columns[first + 1] ?? '';
  const measure = head.replace(time, '');
  const years = columns.slice(1).flatMap((other, at) => {
    const isSame = time.test(other) && other.replace(time, '') === measure;
    const isFull = rows.every(({ cells }) => cells[at]?.value != null);
    return isSame && isFull ? [{ at, order: orderOfPeriod(time.exec(other)?.[1] ?? '') }] : [];
  });
  const latest = years.toSorted((one, other) => other.order - one.order)[0];
  return latest && time.test(head) ? latest.at : first;
}

/** Of how many and of how much, the money that adds up counts for more. */
function tellingColumn(exhibit: ReportExhibit): number {
  const first = latestOf(exhibit, fullColumn(exhibit));
  const textsIn = (at: number) => exhibit.rows.flatMap(({ cells }) => cells[at]?.text ?? []);
  if (textsIn(first).some((text) => isMoney(text) || isShare(text))) return first;
  const summed = exhibit.columns.slice(1).findIndex((_, at) => {
    const values = exhibit.rows.flatMap(({ cells }) => cells[at]?.value ?? []);
    const [last = 0, ...parts] = values.toReversed();
    const sum = parts.reduce((added, each) => added + each, 0);
    const isFull = values.length === exhibit.rows.length && parts.length > 1;
    return isFull && textsIn(at).every(isMoney) && Math.abs(sum - last) <= last * tolerance;
  });
  return summed < 0 ? first : summed;
}

/** Shares go with what they are shares of; growth, and what came on time, do not. */
function areSharesOf(rows: readonly Row[], column: number): boolean {
  const ratios = rows.flatMap(({ cells }) => {
    const [value, share] = [cells[column]?.value, cells[column + 1]?.value];
    return value && share ? [value / share] : [];
  });
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  // Small shares are rounded most.
  return ratios.length > 1 && low > 0 && high <= low * apart;
}
const apart = 1.35;

/** The rows by their figure in a column, or none where the figures are of different kinds. */
function partsOf({ rows, columns }: ReportExhibit, column: number): Part[] {
  const hasTarget = rows.some((row) => row.is_target);
  const areShares = areSharesOf(rows, column);
  const told = (text: string, at: number) =>
    [text, shareOf.exec(columns[at + 1] ?? '')?.[1]].filter(Boolean).join(' ');
  const parts = rows.flatMap(({ label, cells, is_target }): Part[] => {
    const [cell, next] = [cells[column], cells[column + 1]];
    if (!cell || cell.value === null) return [];
    const hasShare = next && isShare(next.text) && !isShare(cell.text) && areShares;
    const share = hasShare ? told(next.text, column + 1) : '';
    return [
      {
        label: label.replace(sign, ''),
        text: isShare(cell.text) ? told(cell.text, column) : cell.text,
        share,
        value: cell.value,
        isTarget: is_target,
        isRest: isRest(label, hasTarget),
        isMany: isPlural(label) && !hasTarget,
      },
    ];
  });
  const shares = parts.filter(({ text }) => isShare(text)).length;
  return parts.length === rows.length && (shares === 0 || shares === parts.length) ? parts : [];
}

/** A whole that shares lead down from, row by row: what is left of it at last. */
function narrowedMessage(exhibit: ReportExhibit): string | null {
  const column = fullColumn(exhibit);
  const [whole, ...steps] = partsOf(exhibit, column);
  const last = steps.at(-1);
  const isFactor = ({ cells }: Row, at: number) => (cells[0]?.value == null) === (at === 0);
  if (!whole || !last || column === 0 || steps.length < fewest) return null;
  // "Of which" parts what stands above it, and is no market of its own.
  const above = [whole, ...steps.slice(0, -1)].findLast(({ label }) => !ofAbove.test(label));
  const isNarrowing = steps.every(({ value }, at) => value < (steps[at - 1] ?? whole).value);
  if (!isNarrowing || !above || !exhibit.rows.every(isFactor)) return null;
  return `${asSubject(last.label)} ${verbOf(last.label, 'come', 'comes')} to ${last.text}, out of ${above.text} of ${above.label}`;
}

/** Tables in other languages have nouns that keep their capital. */
const isForeign = ({ columns, rows }: ReportExhibit): boolean =>
  /[^\P{L}a-z]/iu.test([...columns, ...rows.map(({ label }) => label)].join(' '));

/** A word is written small within a sentence; "H1" and "EBITDA" are none. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;

/** "Market share 2025" in the middle of a sentence. */
function measureWords(head: string, keepsCapital: boolean): string {
  const name = head.replace(unit, '').replace(time, ' in $1');
  return keepsCapital ? name : inSentence(name);
}

const nouns =
  /(?:share|weight|value|size|spending|effect|potential|umsatz|anteil|volumen|gewicht|menge)$/iu;

/** What is counted has a most, what is measured a highest. */
const isCounted = (measure: string) => /^[^\s]*[^s]s(?: in \S+)?$/u.test(measure);

/** A head that a sentence may be built with: a measure by its name, or things that are counted. */
const isNoun = (head: string): boolean => {
  const name = head.replace(unit, '').replace(time, '');
  return toLabel(name).concept !== null || isCounted(name) || nouns.test(name);
};

/** By what something comes first, in the words of the head; of what a share is the figure has told. */
function asBy(head: string, share: string): string {
  const name = head.replace(unit, '');
  const isName = !/\s\p{Ll}/u.test(name);
  const isTold = shareOf.test(name) || name.length > longestHead;
  const by = isName ? name : inSentence(name);
  const told = [isTold ? '' : by, share].filter(Boolean);
  return told.length > 0 ? ` (${told.join('; ')})` : '';
}
const longestHead = 40;

function ranked(
  { label, text, share, isMany }: Part,
  head: string,
  goBothWays: boolean,
  keepsCapital: boolean,
): string {
  const told = share ? `${text} (${share})` : text;
  const subject = asSubject(label);
  const is = isMany ? 'are' : 'is';
  if (goBothWays) return `${subject} ${isMany ? 'weigh' : 'weighs'} most, ${told}`;
  if (isBare(head)) return `${subject} ${is} largest at ${told}`;
  if (sample.test(head))
    return `${subject} ${isMany ? 'have' : 'has'} the largest sample, n = ${told}`;
  if (!isNoun(head))
    return `${subject} ${isMany ? 'come' : 'comes'} first at ${text}${asBy(head, share)}`;
  const measure = measureWords(head, keepsCapital);
  return `${subject} ${isMany ? 'have' : 'has'} the ${isCounted(measure) ? 'most' : 'highest'} ${measure}, ${told}`;
}

/** Printed parts are rounded, each for itself. */
const tolerance = 0.005;
/** Parts that are many are rounded often. */
const slack = 0.03;

const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((added, { value }) => added + value, 0);
const isNear = (sum: number, { value }: Part): boolean =>
  Math.abs(sum - value) <= Math.abs(value) * tolerance;
/** Two small numbers add up to a third by chance. */
const fewestBelow = 3;

/** A row that sums up those above it, or the first all those below, is no part beside them. */
const hasWholeAmong = ([first, ...below]: readonly Part[]): boolean =>
  first !== undefined &&
  (below.some((part, at) => at > 0 && isNear(sumOf([first, ...below.slice(0, at)]), part)) ||
    (below.length >= fewestBelow && first.share === '' && isNear(sumOf(below), first)));

/** A term is long or short, and none is first by it. */
const isTerm = ({ text }: Part): boolean =>
  /\d\s(?:hours?|days?|weeks?|months?|years?)$/u.test(text);

const longWords = (label: string): string[] => label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** Steps from one measure to what it becomes: "Reported EBITDA" to "Adjusted EBITDA". */
function adjustedMessage(exhibit: ReportExhibit): string | null {
  const steps = partsOf(exhibit, fullColumn(exhibit));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || !lastIsTotal(readValues(exhibit))) return null;
  const isOne = longWords(first.label).some((word) => longWords(last.label).includes(word));
  // Assets are a sum of their kinds: none of these has become the other.
  const isLevel = steps.every(
    ({ value }) => Math.abs(value) <= Math.abs(first.value) || value === last.value,
  );
  const isWhole = isTotal(last.label, []) || nobody.test(last.label);
  return isOne && isLevel && !isWhole && steps.length >= fewest
    ? `${asSubject(last.label)} ${verbOf(last.label, 'come', 'comes')} to ${last.text} against ${first.text} of ${first.label}`
    : null;
}

const arePrices = ({ columns, rows }: ReportExhibit): boolean =>
  columns.slice(1, 2).some(namesPrices) ||
  rows.filter(({ label }) => perUnit.test(label)).length > rows.length / 2;

/** Years are no rivals of each other. */
const areTimes = ({ rows }: ReportExhibit): boolean => arePeriods(rows.map(({ label }) => label));

/** A part that is missing may be the largest. */
const areAll = (parts: readonly Part[], whole: Part | undefined): boolean => {
  return (
    whole === undefined || Math.abs(sumOf(parts) - whole.value) <= Math.abs(whole.value) * slack
  );
};

function rankMessage(exhibit: ReportExhibit): string | null {
  const { columns } = exhibit;
  if (areMeasures(exhibit) || arePrices(exhibit) || areTimes(exhibit)) return null;
  const column = tellingColumn(exhibit);
  const all = partsOf(exhibit, column);
  const last = all.at(-1);
  const isSum = last !== undefined && all.length > fewest && isNear(sumOf(all.slice(0, -1)), last);
  const isSummed = isSum || isTotal(last?.label ?? '', []) || lastIsTotal(readValues(exhibit));
  const parts = isSummed ? all.slice(0, -1) : all;
  if (isSummed && !areAll(parts, all.at(-1))) return null;
  if (parts.length < fewest || parts.length > most || columns.length - 1 > mostColumns) return null;
  const isMixed = parts.some(({ label }) => isNoPart(label));
  if (isMixed || hasWholeAmong(parts) || parts.every(isTerm)) return null;
  const [top, second] = parts
    .filter(({ isRest }) => !isRest)
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (!top || !second || Math.abs(top.value) === Math.abs(second.value)) return null;
  if (isPeriodName(top.label) || isMonth(top.label)) return null;
  const target = parts.find(({ isTarget }) => isTarget);
  const beside = target && target !== top ? `; ${target.label} has ${target.text}` : '';
  const goBothWays = parts.some(({ value }) => value < 0);
  const head = columns[column + 1] ?? '';
  const asked = sumOf(parts);
  if (sample.test(head) && top.value * 2 > asked)
    return `${asSubject(top.label)} ${top.isMany ? 'make' : 'makes'} up ${top.text} of the ${asked} who answered`;
  return `${ranked(top, head, goBothWays, isForeign(exhibit))}${beside}`;
}

/** Rows that a list puts for and against: which of each kind is named most. */
function signedMessage(exhibit: ReportExhibit): string | null {
  const [first, ...others] = exhibit.columns.slice(1).flatMap((head, at) => {
    const parts = partsOf(exhibit, at);
    return parts.length > 0 ? [{ head, parts }] : [];
  });
  if (!first || others.some(({ head }) => !shareOf.test(head) && !/share/iu.test(head)))
    return null;
  const signs = exhibit.rows.map(({ label }) => sign.exec(label)?.[0].trim() ?? '');
  const most = (isFor: boolean) =>
    first.parts
      .filter((_, at) => signs[at] !== '' && (signs[at] === '+') === isFor)
      .toSorted((one, other) => other.value - one.value)[0];
  const [best, worst] = [most(true), most(false)];
  if (!best || !worst || signs.includes('')) return null;
  const tell = ({ label, text, share }: Part) => `${label}, ${text}${share ? ` (${share})` : ''}`;
  return `Most often on the plus side: ${tell(best)}; on the minus side: ${tell(worst)}`;
}

/** Parts of a whole over periods: which of them is largest in the latest that was reached. */
function partsMessage(exhibit: ReportExhibit): string | null {
  const groups = readValues(exhibit);
  const total = groups.at(-1);
  if (!total || !lastIsTotal(groups)) return null;
  const reached = total.bars.filter(({ standing }) => standing === 'actual');
  const [latest] = (reached.length > 0 ? reached : total.bars)
    .toReversed()
    .toSorted((one, other) => orderOfPeriod(other.name) - orderOfPeriod(one.name));
  const last = latest?.name ?? '';
  const inLast = groups.slice(0, -1).flatMap(({ name, bars }) => {
    const bar = bars.find((each) => each.name === last);
    return bar && !isTotal(name, []) && !nobody.test(name) ? [{ ...bar, name }] : [];
  });
  const [top, second] = inLast.toSorted((a, b) => b.value - a.value);
  const whole = total.bars.find((each) => each.name === last);
  if (!top || !second || !whole || top.value === second.value) return null;
  // What goes in and out of an account is no part of what is left in it.
  if (inLast.some(({ value }) => value < 0)) return null;
  return `${asSubject(top.name)} ${verbOf(top.name, 'are', 'is')} the largest part ${prepositionOf(last)} ${timeIn(last)}, ${top.text} of ${whole.text}`;
}

/** Two rows of several columns: which of them has more, by its share where there is one, else by the last. */
function comparedMessage(exhibit: ReportExhibit): string | null {
  const { columns } = exhibit;
  if (areMeasures(exhibit) || arePrices(exhibit) || areTimes(exhibit)) return null;
  const isSummed = lastIsTotal(readValues(exhibit));
  const columnsOfTwo = columns.slice(1, mostColumns + 1).flatMap((head, at) => {
    const all = partsOf(exhibit, at);
    const [one, other, ...more] = isSummed ? all.slice(0, -1) : all;
    const isRanked = one && other && more.length === 0 && one.value !== other.value && !isTerm(one);
    return isRanked && !isBare(head) ? [{ head, one, other }] : [];
  });
  const told = columnsOfTwo.find(({ one }) => isShare(one.text)) ?? columnsOfTwo.at(-1);
  if (!told || columns.length < fewest) return null;
  const [top, second] =
    told.one.value > told.other.value ? [told.one, told.other] : [told.other, told.one];
  return `${ranked({ ...top, share: '' }, told.head, false, isForeign(exhibit))}; ${second.label} ${second.text}`;
}

/** "Churn, % of opening ARR" of 9.4% is churn of 9.4% of opening ARR; a unit that the figure bears is not told again. */
function toldWith(label: string, text: string): string {
  const [, name, base] = /^(.+?),\s+%\s+(of\s.+)$/u.exec(label) ?? [];
  if (name && base && isShare(text)) return `${name} ${text} ${base}`;
  const [, bare, said] = /^(.+?),\s+(\p{L}+)$/u.exec(label) ?? [];
  return bare && said && text.endsWith(` ${said}`) ? `${bare} ${text}` : `${label} ${text}`;
}

/** Two figures are told, not ranked. */
function pairMessage({ rows, columns }: ReportExhibit): string | null {
  const told = rows.flatMap(({ label, cells: [cell] }) =>
    cell && cell.value !== null ? [toldWith(label, cell.text)] : [],
  );
  return columns.length === 2 && rows.length === 2 && told.length === 2 ? told.join('; ') : null;
}

/** What the figures of a table come to where nobody has said it, in the words and figures of the table itself. */
export function exhibitMessage(exhibit: ReportExhibit): string | null {
  if (exhibit.chart === 'waterfall') return bridgeMessage(exhibit);
  if (arePeriods(exhibit.columns.slice(1))) return partsMessage(exhibit) ?? trendMessage(exhibit);
  const [, only = '', ...others] = exhibit.columns;
  const isOfOneYear = others.length === 0 && isPeriodName(only);
  const ofOneYear = isOfOneYear ? (adjustedMessage(exhibit) ?? partsMessage(exhibit)) : null;
  return (
    ofOneYear ??
    shortfallMessage(exhibit) ??
    budgetMessage(exhibit) ??
    yearsMessage(exhibit) ??
    narrowedMessage(exhibit) ??
    adjustedMessage(exhibit) ??
    priceMessage(exhibit) ??
    signedMessage(exhibit) ??
    rankMessage(exhibit) ??
    comparedMessage(exhibit) ??
    pairMessage(exhibit)
  );
}
