import type { Block } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../ledger.ts';
import { printFigure, printPeriod, statusWord } from '../print-figure.ts';
import type { VerifierDocument, VerifierFigure, VerifierQuestion } from './verifier-input.ts';

/** Enough to see a "not" or an "if" that stands before the quote. */
const surroundings = 240;

function labelOf(figure: LedgerFigure): string | null {
  const heads = figure.segment.value?.map(({ text }) => text) ?? [];
  const measure = figure.measure.value?.text;
  return measure ? [measure, ...heads].join(', ') : null;
}

function datesOf(figure: LedgerFigure): string | null {
  const period = figure.period.value;
  if (!period) return null;
  const dates = [period.start, period.end].filter(Boolean).join('/');
  return dates && dates !== period.label
    ? `${printPeriod(period)} (${dates})`
    : printPeriod(period);
}

export function describeFigure(figure: LedgerFigure, n: number): VerifierFigure {
  return {
    n,
    value: printFigure(figure),
    label: labelOf(figure),
    subject: figure.subject.value,
    period: datesOf(figure),
    status: statusWord(figure) ?? figure.status.value,
    basis: figure.basis.value,
    computed: null,
  };
}

export function describeDocument({ card, grade }: LedgerSource): VerifierDocument {
  const owner = card.owner ?? card.author ?? card.ownerRole;
  return { title: card.title, owner, date: card.date ?? card.month, grade };
}

function headingOf(source: LedgerSource, block: Block): string {
  const { reading } = source;
  const headings = block.headings.map((index) => {
    const heading = reading.blocks[index];
    return heading ? reading.text.slice(heading.start, heading.end).trim() : '';
  });
  const caption = block.table === null ? null : reading.tables[block.table]?.caption;
  return [...headings, caption ?? ''].filter(Boolean).join(' › ');
}

/** A quote with what stands around it in its block; of a table with the row's and columns' heads. */
export function quoteAt(
  source: LedgerSource,
  place: { block: number; start: number; end: number },
): VerifierQuestion['quotes'][number] {
  const { reading } = source;
  const block = reading.blocks[place.block];
  const from = block?.start ?? place.start;
  const to = block?.end ?? place.end;
  const table = block?.table == null ? null : reading.tables[block.table];
  const row = table?.cells.findIndex((cells) =>
    cells.some(({ start, end }) => start < place.end && end > place.start),
  );
  const heads = table ? table.columnHeads.map((stack) => stack.join(' / ')).join(' | ') : '';
  const line =
    table && row !== undefined && row >= 0 ? table.cells[row]?.map(({ text }) => text) : null;
  return {
    sourceId: source.id,
    heading: block ? headingOf(source, block) : '',
    speaker: block?.speaker ?? null,
    before: table
      ? heads
      : reading.text.slice(Math.max(from, place.start - surroundings), place.start),
    quote: line ? line.join(' | ') : reading.text.slice(place.start, place.end),
    after: table ? '' : reading.text.slice(place.end, Math.min(to, place.end + surroundings)),
  };
}

export function quoteOfFigure(
  figure: LedgerFigure,
  ledger: Ledger,
): VerifierQuestion['quotes'][number] {
  const source = ledger.sources.get(figure.sourceId);
  if (!source) throw new Error(`The ledger holds no source ${figure.sourceId}.`);
  return quoteAt(source, figure.place);
}
