import { Exact } from '../../kit/decimal.ts';
import type { Figure } from '../figure.ts';
import type { Block, Reading, Span, Table } from '../reading.ts';
import { type FieldQuestion, type FillableField, readerLimits, saidBy } from './fill.ts';
import { readWords } from './read-words.ts';

/** Counts below this are hours, ages and doors more often than measures. */
const SMALLEST_COUNT = 100;
const PROBES = 2;
/** Characters shown before and behind a figure, and of the paragraph before its own. */
const window = { around: 700, before: 300 };

function unknownOf(figure: Figure): FillableField[] {
  const { kind } = figure;
  const isDate = kind === 'date';
  const open: FillableField[] = [];
  if (figure.measure.value === null) open.push('measure');
  if (figure.subject.value === null) open.push('subject');
  if (figure.period.value === null && !isDate) open.push('period');
  const hasUnit = kind === 'money' || kind === 'count' || kind === 'duration';
  if (figure.unit.value === null && hasUnit) open.push('unit');
  return open;
}

function matters({ kind, value, doubt, origin, unit }: Figure, block: Block): boolean {
  if (doubt !== 'none' || block.doubt !== 'none' || block.instructs || block.quoted) return false;
  if (block.kind === 'furniture' || origin === 'query' || origin === 'tag') return false;
  const isBare = kind === 'count' && unit.value === null;
  return !isBare || new Exact(value).abs().gte(SMALLEST_COUNT);
}

/** Cells of a column that lack the same fields are one question; every other figure is its own. */
function keyOf({ index, place }: Figure, unknown: readonly FillableField[]): string {
  const { table, column } = place;
  return table === null ? `f${index}` : `t${table} c${column} ${unknown.join()}`;
}

const clip = (span: Span, within: Span): Span => ({
  start: Math.max(span.start, within.start),
  end: Math.min(span.end, within.end),
});

function rowsOf(table: Table, row: number): FieldQuestion['shown'] {
  const lineOf = (cells: Table['cells'][number] | undefined): Span[] => {
    const printed = (cells ?? []).filter(({ hidden }) => !hidden);
    const [first, last] = [printed[0], printed.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  };
  const heads = table.cells.slice(0, table.headRows).flatMap(lineOf);
  return [
    ...heads.map((at) => ({ of: 'heads' as const, at })),
    ...lineOf(table.cells[row]).map((at) => ({ of: 'row' as const, at })),
  ];
}

/** The paragraph before, where it may say what is meant. */
function textBefore(blocks: readonly Block[], own: number): FieldQuestion['shown'] {
  const before = blocks[own - 1];
  if (!before || before.table !== null || before.instructs) return [];
  if (before.kind === 'heading' || before.kind === 'furniture') return [];
  const at = clip({ start: before.end - window.before, end: before.end }, before);
  return [{ of: 'before', at }];
}

function shownOf({ blocks, tables }: Reading, { place }: Figure): FieldQuestion['shown'] {
  const block = blocks[place.block];
  if (!block) return [];
  const headings = block.headings.flatMap((index) => blocks[index] ?? []);
  const table = place.table === null ? undefined : tables[place.table];
  const around = { start: place.start - window.around, end: place.end + window.around };
  const own: FieldQuestion['shown'] = table
    ? rowsOf(table, place.row ?? 0)
    : [{ of: 'text', at: clip(around, block) }];
  return [
    ...headings
      .filter(({ instructs }) => !instructs)
      .map(({ start, end }) => ({ of: 'heading' as const, at: { start, end } })),
    ...textBefore(blocks, place.block),
    ...own,
  ];
}

/** What the rules have read of a figure in its sentence, where the words alone come to the same. */
function knownOf(reading: Reading, figure: Figure): FieldQuestion['probe'] {
  for (const field of ['period', 'subject'] as const) {
    const { how, at, value } = figure[field];
    if (how !== 'read' || at === null || value === null) continue;
    const words = { text: reading.text.slice(at.start, at.end), at };
    const again = readWords(reading, figure, field, words);
    const said = again && saidBy(again);
    if (said && said === (typeof value === 'string' ? value : value.end))
      return { field, value: said };
  }
  return null;
}

/** Questions whose answer is known, spread over the document. */
function probesOf(reading: Reading): Pick<FieldQuestion, 'figures' | 'unknown' | 'probe'>[] {
  const known = reading.figures.flatMap((figure) => {
    const block = reading.blocks[figure.place.block];
    const probe =
      figure.origin === 'prose' && block && matters(figure, block)
        ? knownOf(reading, figure)
        : null;
    return probe ? [{ figures: [figure.index], unknown: [probe.field], probe }] : [];
  });
  const step = Math.max(1, Math.floor(known.length / PROBES));
  return known.filter((_, index) => index % step === 0).slice(0, PROBES);
}

const weights: Partial<Record<Figure['kind'], number>> = { money: 0, percent: 1, points: 1 };

/**
 * What is to be asked of a document, in batches of one call each: figures that matter and lack a
 * field, sums and shares first, with questions among them whose answer is known.
 */
export function askFields(reading: Reading, asked: ReadonlySet<number>): FieldQuestion[][] {
  const open = reading.figures.flatMap((figure) => {
    const block = reading.blocks[figure.place.block];
    const unknown = unknownOf(figure);
    const isOpen = unknown.length > 0 && !asked.has(figure.index);
    return isOpen && block && matters(figure, block) ? [{ figure, unknown }] : [];
  });
  const groups = [...Map.groupBy(open, ({ figure, unknown }) => keyOf(figure, unknown)).values()];
  const weightOf = ([first]: typeof open) => weights[first?.figure.kind ?? 'count'] ?? 2;
  const most = readerLimits.callsPerDocument * readerLimits.questions;
  const chosen = groups.toSorted((a, b) => weightOf(a) - weightOf(b)).slice(0, most);
  const probes = probesOf(reading);
  const size = readerLimits.questions - probes.length;
  const batches: FieldQuestion[][] = [];
  for (let from = 0; from < chosen.length; from += size) {
    const questions = chosen.slice(from, from + size).map((group) => ({
      figures: group.map(({ figure }) => figure.index),
      unknown: group[0]?.unknown ?? [],
      probe: null,
    }));
    batches.push(
      [...mixed(questions, probes)].map((question, index) => {
        const [first] = question.figures;
        const figure = first === undefined ? undefined : reading.figures[first];
        return { ...question, id: `n${index + 1}`, shown: figure ? shownOf(reading, figure) : [] };
      }),
    );
  }
  return batches.slice(0, readerLimits.callsPerDocument);
}

/** A probe that always stood first would be known for one. */
function* mixed<T>(questions: readonly T[], probes: readonly T[]): Generator<T> {
  const left = [...probes];
  for (const [index, question] of questions.entries()) {
    yield question;
    if (index % 3 === 1) yield* left.splice(0, 1);
  }
  yield* left;
}

/** The batch as the model sees it. */
export function textOfBatch(reading: Reading, batch: readonly FieldQuestion[]): string {
  return JSON.stringify(
    batch.map(({ id, figures, unknown, shown }) => {
      const figure = reading.figures[figures[0] ?? -1];
      const places = Map.groupBy(shown, ({ of }) => of);
      const lines = Object.fromEntries(
        [...places].map(([of, spans]) => [
          of,
          spans.map(({ at }) => marked(reading.text, at, figure?.place)).join('\n'),
        ]),
      );
      return { id, figure: figure?.printed, unknown, ...lines };
    }),
  );
}

function marked(text: string, at: Span, figure: Span | undefined): string {
  const words = text.slice(at.start, at.end);
  if (!figure || figure.start < at.start || figure.end > at.end) return words;
  const [from, to] = [figure.start - at.start, figure.end - at.start];
  return `${words.slice(0, from)}⟦${words.slice(from, to)}⟧${words.slice(to)}`;
}
