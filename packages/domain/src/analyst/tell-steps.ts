import type { ClaimBook } from '../sentences/claim-book.ts';
import { conceptOf, type LedgerFigure, type LedgerSource } from '../sentences/ledger.ts';
import { nameOf, nameWithin, whenOf } from '../sentences/name-figure.ts';
import { isAsLong } from '../sentences/series.ts';
import {
  columnsOf,
  FEWEST_STEPS,
  longestOf,
  type Steps,
  sizeOf,
  slackOf,
  stepsIn,
  wholeRow,
  wholes,
} from '../sentences/table-steps.ts';
import type { ShownTable } from './gather.ts';

/** Below this a step explains little. */
const LEAST_SHARE = 0.25;
/** What an investor asks for by name, however small: what was bought with price. */
const priced = /(?<![\p{L}])(?:price|pricing|preis|preise|precio|prezzo|prijs|prix)(?![\p{L}])/iu;

/** Parts that are called after the caption of their table, and its total with them, are told under it. */
function partOf(part: LedgerFigure, total: LedgerFigure, source: LedgerSource) {
  const [name, whole] = [nameOf(part), nameOf(total)];
  return name.startsWith(`${whole}, `)
    ? { part: `${whole}: ${name.slice(whole.length + 2)}`, total: 'total' }
    : { part: name, total: nameWithin(total, source) };
}

/** What a period opened with: rows that only add up to a total have no such first row. */
const opening = /^(?:opening|beginning|start|anfang|eröffnung|saldo inicial|apertura|begin)/iu;
/** What earnings are led to by adding back. */
const adjusted = /^adjusted_|^ebitda$/;

/** From one amount to a later one of the same: what was added, what was taken, and how much of the change that is. */
function tellMovement({ from, steps, to }: Steps): string[] {
  const change = sizeOf(to) - sizeOf(from);
  if (!opening.test(from.measure.value?.text ?? '') || change <= 0) return [];
  const great = steps.filter((step) => isGreat(step, change));
  if (great.length === 0) return [];
  // A share of a change below nought is no share of it.
  const tell = (step: LedgerFigure): string =>
    `${nameOf(step)} {${step.id}}${sizeOf(step) > 0 ? ` ({= ${step.id} / (${to.id} - ${from.id}) | %1} of the change)` : ''}`;
  const parts = [great.slice(0, -1).map(tell).join(', '), ...great.slice(-1).map(tell)];
  return [
    `${nameOf(to)} came to {${to.id}} ${whenOf(to)}, from {${from.id}}: ${parts.filter(Boolean).join(' and ')}.`,
  ];
}

/** The great parts of what they add up to. */
function tellSum({ steps, to }: Steps): string[] {
  const whole = sizeOf(to);
  if (!adjusted.test(conceptOf(to) ?? '') || whole <= 0) return [];
  const great = steps.filter((step) => sizeOf(step) > 0 && isGreat(step, whole));
  const tell = (step: LedgerFigure) =>
    `${nameOf(step)} {${step.id}} ({= ${step.id} / ${to.id} | %1})`;
  return great.length === 0
    ? []
    : [`${nameOf(to)} came to {${to.id}} ${whenOf(to)}, of which ${great.map(tell).join(', ')}.`];
}

const isGreat = (step: LedgerFigure, whole: number): boolean =>
  Math.abs(sizeOf(step)) / whole >= LEAST_SHARE ||
  (sizeOf(step) > 0 && priced.test(step.measure.value?.text ?? ''));

/** How much of what was added, or of what came out, each great step is. */
function tellSteps(found: Steps): string[] {
  const isSame = conceptOf(found.from) !== null && conceptOf(found.from) === conceptOf(found.to);
  return isSame ? tellMovement(found) : tellSum(found);
}

/** Which part brought how much of what a total has grown by since the period before. */
export function tellGrowth(shown: ShownTable, isWhole: (total: LedgerFigure) => boolean): string[] {
  const { table } = shown;
  const columns = columnsOf(shown);
  const [now = [], ...earliers] = columns.filter((column) =>
    isAsLong(longestOf(column), longestOf(columns[0] ?? [])),
  );
  const endOf = (column: readonly LedgerFigure[]) => column[0]?.period.value?.end ?? '';
  // Columns of one time measure different things.
  const before = earliers.find((column) => endOf(column) < endOf(now)) ?? [];
  const totalRow = wholeRow(table, now);
  const total = now.find(({ place }) => place.row === totalRow);
  const earlier = (figure: LedgerFigure) =>
    before.find(({ place }) => place.row === figure.place.row);
  const totalBefore = total && earlier(total);
  const parts = now.filter(({ place }) => (place.row ?? 0) < (totalRow ?? 0));
  if (!total || !totalBefore || !wholes.test(conceptOf(total) ?? '') || parts.length < FEWEST_STEPS)
    return [];
  if (!isWhole(total)) return [];
  const sum = parts.reduce((all, figure) => all + sizeOf(figure), 0);
  const grown = sizeOf(total) - sizeOf(totalBefore);
  if (Math.abs(sum - sizeOf(total)) > slackOf([...parts, total]) || grown <= 0) return [];
  const grew = parts.flatMap((part) => {
    const was = earlier(part);
    return was && sizeOf(was) > 0 ? [{ part, was, own: sizeOf(part) - sizeOf(was) }] : [];
  });
  const most = grew.toSorted((a, b) => b.own - a.own);
  return most.flatMap(({ part, was, own }) => {
    if (own / grown < LEAST_SHARE || own >= grown) return [];
    const named = partOf(part, total, shown.source);
    return [
      `${named.part} rose from {${was.id}} ${whenOf(was)} to {${part.id}} ${whenOf(part)}, {= (${part.id} - ${was.id}) / (${total.id} - ${totalBefore.id}) | %1} of the change in ${named.total}.`,
    ];
  });
}

/** What a table tells by how its rows add up: steps from one amount to another, and what brought growth. */
export function tellAddingUp(
  shown: ShownTable,
  book: ClaimBook,
  isWhole: (total: LedgerFigure) => boolean,
): string[] {
  const [latest = []] = columnsOf(shown);
  const steps = stepsIn(latest);
  const told = [...(steps ? tellSteps(steps) : []), ...tellGrowth(shown, isWhole)];
  return told.map((text) => book.add({ text, citations: [] }));
}
