import { toLabel } from '../../kit/label.ts';
import { isPlural } from '../../kit/plural.ts';
import { namesPrices } from '../../kit/prices.ts';
import type { Table } from '../../reading/reading.ts';
import { saysOnlyStatus } from '../../reading/tables/head-status.ts';
import { nobody, ofAbove } from '../../reading/tables/totals.ts';
import { conceptOf, endOf, type LedgerFigure, type LedgerSource } from '../ledger.ts';
import { nameOf, nameWithin, plainLabel, whenOf } from '../name-figure.ts';
import { plainTitle } from '../quotations.ts';
import { endsOf, isComputable, isPlan, isPositive, seriesIn } from '../series.ts';
import { columnsOf, stepsIn } from '../table-steps.ts';
import { tellMove } from '../tell-move.ts';

export interface MessageTable {
  source: LedgerSource;
  table: Table;
  figures: LedgerFigure[];
}

const FEWEST_ROWS = 3;
const MILLION = 1_000_000;
const BILLION = 1_000_000_000;
const LEAST_OF_SUM = 0.95;
/** More than a year or a unit. */
const isNamed = /\p{L}{4}/u;

/** What earnings are led to by what is set right. */
const adjusted = /^adjusted_(?!.*margin)/;

/** From one measure to another by steps: how far both lie from each other. */
export function tellBridge(shown: MessageTable): string[] {
  const steps = stepsIn(columnsOf(shown)[0] ?? []);
  if (!steps) return [];
  const { from, to } = steps;
  const isPart = [from, to].some(({ segment }) => (segment.value ?? []).length > 0);
  if (!adjusted.test(conceptOf(to) ?? '') || isPart || !isPositive(from)) return [];
  return [
    `${nameOf(to)} came to {${to.id}} ${whenOf(to)} against {${from.id}} of ${nameWithin(from, shown.source)}, a difference of {= ${to.id} - ${from.id}${Number(to.value) >= MILLION ? ' | m1' : ''}}.`,
  ];
}

/** What of a market can be served, or won, beside all of it. */
export function tellServed({ figures, source }: MessageTable): string[] {
  const sizes = figures.filter((one) => one.kind === 'money' && isComputable(one) && !isPlan(one));
  const find = (concept: string) => sizes.find((one) => conceptOf(one) === concept);
  const whole = find('market_size');
  const part = find('serviceable_market') ?? find('obtainable_market');
  if (!whole || !part || endOf(whole) !== endOf(part) || !isPositive(whole)) return [];
  if (whole.unit.value !== part.unit.value || Number(part.value) >= Number(whole.value)) return [];
  return [
    `${part.measure.value?.text}${narrowedBy(whole, part, sizes)} came to {${part.id}} ${whenOf(part)}, {= ${part.id} / ${whole.id} | %1} of ${whole.measure.value?.text}, {${whole.id}} (${plainTitle(source.card.title)}).`,
  ];
}

/** "Of which pumps" between a whole and a part of it, each smaller than the one above: the part is of these alone. */
function narrowedBy(
  whole: LedgerFigure,
  part: LedgerFigure,
  sizes: readonly LedgerFigure[],
): string {
  const rowOf = ({ place }: LedgerFigure) => place.row ?? 0;
  const between = sizes.filter(
    (one) =>
      one.place.column === part.place.column &&
      rowOf(one) > rowOf(whole) &&
      rowOf(one) < rowOf(part),
  );
  const [step, ...others] = between;
  const name = step?.measure.value?.text ?? '';
  const isWithin =
    step && Number(step.value) < Number(whole.value) && Number(step.value) > Number(part.value);
  if (!isWithin || others.length > 0 || !ofAbove.test(name)) return '';
  return `, a part of ${name.replace(ofAbove, '').replace(/^[\s:,]+/u, '')} ({${step.id}${Number(step.value) >= BILLION ? ' | m0' : ''}}),`;
}

/** Years below each other are one row of a table that is turned. */
function columnOverTime({ figures }: MessageTable): LedgerFigure[] {
  const columns = Map.groupBy(
    figures.filter((one) => one.kind === 'money' && isComputable(one) && endOf(one) !== ''),
    ({ place, measure }) => `${place.column} ${measure.value?.text}`,
  );
  const isOverTime = (column: LedgerFigure[]) =>
    new Set(column.map(endOf)).size === column.length && column.length >= FEWEST_ROWS;
  const [only = [], ...others] = [...columns.values()].filter(isOverTime);
  return others.length === 0 ? only.toSorted((a, b) => endOf(a).localeCompare(endOf(b))) : [];
}

/** The one amount of a table that runs over time. */
function tellSeries(shown: MessageTable): string[] {
  const column = columnOverTime(shown);
  const turned = {
    concept: null,
    segmented: false,
    actual: column.filter((figure) => !isPlan(figure)),
    planned: [],
  };
  const rows = seriesIn(shown).filter(({ segmented, actual }) => !segmented && actual.length > 1);
  const [only, ...others] = column.length > 0 ? [turned] : rows;
  const ends = only && others.length === 0 ? endsOf(only) : null;
  const name = ends ? nameOf(ends[1]) : '';
  return ends && isNamed.test(name) ? [tellMove(name, 'rose fell', ...ends)] : [];
}

/** A mark may be read as a number, but nobody counts to 4.6. */
const isSized = ({ kind, printed }: LedgerFigure): boolean =>
  /^(?:money|percent|rating)$/.test(kind) || (kind === 'count' && /\d[.,]\d$/u.test(printed));

const firstHead = ({ table }: MessageTable, { place }: LedgerFigure): string =>
  plainLabel((table.rowHeads[place.row ?? -1] ?? []).find((head) => isNamed.test(head)) ?? '');

/** What is high or low; another head may be whose marks they are. */
const isDegree = (head: string): boolean =>
  toLabel(head).concept !== null ||
  /(?<!\p{L})(?:importance|weight|share|margin|rating|score|mark)(?: of .*)?$/iu.test(head);

/** A head within a sentence: an acronym and a German noun stay as they are. */
const spokenSmall = (head: string, { card }: LedgerSource): string =>
  card.language === 'en' && /^\p{Lu}\p{Ll}/u.test(head)
    ? head.charAt(0).toLowerCase() + head.slice(1)
    : head;

/** The row that is largest in the first column that has a figure in every row, of what its head measures. */
function tellLargestRow(shown: MessageTable): string[] {
  const { table, figures, source } = shown;
  const sized = figures.filter((one) => isComputable(one) && isSized(one));
  const ranked = [...Map.groupBy(sized, ({ place }) => place.column).values()]
    .map((column) => column.filter((figure) => !nobody.test(firstHead(shown, figure))))
    .find((column) => column.length >= FEWEST_ROWS && column.every(isPositive));
  const [top, ...others] = (ranked ?? []).toSorted((a, b) => Number(b.value) - Number(a.value));
  const head = plainLabel(table.columnHeads[top?.place.column ?? -1]?.at(-1) ?? '').replace(
    /\s*\([^)]*\)/gu,
    '',
  );
  // A quarter is nobody, and whether something was planned or came measures nothing.
  if (!top || firstHead(shown, top) === '' || saysOnlyStatus(head) || namesPrices(head)) return [];
  if (!isNamed.test(head) || others.some(({ kind }) => kind !== top.kind)) return [];
  const sum = others.reduce((all, { value }) => all + Number(value), 0);
  // What is as large as all others is their sum, whatever it is called.
  if (top.value === others[0]?.value || Number(top.value) >= sum * LEAST_OF_SUM) return [];
  const name = firstHead(shown, top);
  // Marks and what counts are high or low, amounts are large.
  if (top.kind !== 'money' && isDegree(head))
    return [
      `${name} ${isPlural(name) ? 'have' : 'has'} the highest ${spokenSmall(head, source)}, {${top.id}} (${plainTitle(source.card.title)}).`,
    ];
  return [`${head} is largest for ${name}, {${top.id}} (${plainTitle(source.card.title)}).`];
}

/** What a table comes to where nothing else is said: how it moved, or which row is largest. */
export function tellTable(shown: MessageTable): string[] {
  return [...tellSeries(shown), ...tellLargestRow(shown)];
}
