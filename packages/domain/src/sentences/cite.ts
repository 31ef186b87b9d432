import { splitSentences } from '../kit/split-sentences.ts';
import type { Label } from '../reading/figure.ts';
import type { Span } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from './ledger.ts';
import { printFigure, printPeriod } from './print-figure.ts';
import type { FoundQuote, PrintedFigure } from './statement.ts';

/** A place in a source with what is needed to print a note of it. */
export interface Place {
  sourceId: string;
  /** As it stands in the source. */
  quote: string;
  locator: string;
  start: number;
  end: number;
  /** Some text around it, to read it in context. */
  before: string;
  after: string;
}

const contextLength = 240;

/** Cuts at a word, so that the context does not begin or end inside one. */
const trimStart = (text: string): string =>
  text.length < contextLength ? text : text.replace(/^\S*\s/, '');
const trimEnd = (text: string): string =>
  text.length < contextLength ? text : text.replace(/\s\S*$/, '');

function placeAt(source: LedgerSource, at: Span, locator: string): Place {
  const { text } = source.reading;
  return {
    sourceId: source.id,
    quote: text.slice(at.start, at.end),
    locator,
    start: at.start,
    end: at.end,
    before: trimStart(text.slice(Math.max(0, at.start - contextLength), at.start)),
    after: trimEnd(text.slice(at.end, at.end + contextLength)),
  };
}

export function citeQuote(found: FoundQuote, ledger: Ledger): Place | null {
  const source = ledger.sources.get(found.sourceId);
  if (!source) return null;
  return placeAt(source, found, source.reading.blocks[found.block]?.locator ?? '');
}

/** A figure is cited by its row of the table, or by the sentence that states it. */
export function citeFigure(figure: LedgerFigure, ledger: Ledger): Place | null {
  const source = ledger.sources.get(figure.sourceId);
  const block = source?.reading.blocks[figure.place.block];
  if (!source || !block) return null;
  const { table: index, row } = figure.place;
  const table = index === null ? null : source.reading.tables[index];
  if (table && row !== null) {
    const cells = (table.cells[row] ?? []).filter(({ start, end }) => end > start);
    const at = { start: cells[0]?.start ?? block.start, end: cells.at(-1)?.end ?? block.end };
    return placeAt(source, at, table.rowLocators[row] ?? table.locator);
  }
  const text = source.reading.text.slice(block.start, block.end);
  const offset = figure.place.start - block.start;
  const sentence = splitSentences(text).find(({ start, end }) => offset >= start && offset < end);
  const at = sentence
    ? { start: block.start + sentence.start, end: block.start + sentence.end }
    : block;
  return placeAt(source, at, block.locator);
}

const earnings = /ebit|profit|net_income/u;

/** Under what a line stands and is no part of: "EBIT" under "Operating cost", "Total revenue" under "Revenue". */
function isHeading(part: Label, measure: Label | null): boolean {
  if (!measure) return false;
  const isEarned = earnings.test(measure.concept ?? '');
  return (
    (isEarned && part.concept !== null) ||
    (part.concept === measure.concept &&
      part.concept !== null &&
      part.tokens.every((token) => measure.tokens.includes(token)))
  );
}

/** "Revenue, group, 2023/24", as far as the ledger knows. */
export function nameFigure({ measure, segment, subject, period }: LedgerFigure): string {
  const name = measure.value?.text ?? '';
  const parts = (segment.value ?? []).filter((part) => !isHeading(part, measure.value));
  const time = period.value ? printPeriod(period.value) : '';
  return [
    name,
    ...parts.map(({ text }) => text),
    subject.value ?? '',
    // "Closing debt, 31 December 2025" tells its day itself.
    name.endsWith(time) ? '' : time,
  ]
    .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
    .join(', ');
}

export interface NamedFigure extends Omit<PrintedFigure, 'figures'> {
  of: {
    id: string;
    label: string;
    printed: string;
    value: string;
    unit: string;
    source_id: string;
    locator: string;
  }[];
}

/** The figures of a printed sentence with names and values instead of ids. */
export function nameFigures(figures: readonly PrintedFigure[], ledger: Ledger): NamedFigure[] {
  return figures.map(({ figures: ids, ...placed }) => ({
    ...placed,
    of: ids.flatMap((id) => {
      const figure = ledger.figure(id);
      if (!figure) return [];
      const { locator = '' } = citeFigure(figure, ledger) ?? {};
      return [
        {
          id,
          label: nameFigure(figure),
          printed: printFigure(figure),
          value: figure.value,
          unit: figure.unit.value ?? '',
          source_id: figure.sourceId,
          locator,
        },
      ];
    }),
  }));
}

/** Every place that a checked statement rests on itself, each once. */
export function citePlaces(
  check: { quotes: readonly (FoundQuote | null)[]; figures: readonly PrintedFigure[] },
  ledger: Ledger,
): Place[] {
  const quoted = check.quotes.flatMap((quote) => (quote && citeQuote(quote, ledger)) ?? []);
  const figures = check.figures
    .flatMap(({ figures: ids }) => ids.flatMap((id) => ledger.figure(id) ?? []))
    .flatMap((figure) => citeFigure(figure, ledger) ?? []);
  const isWithin = (place: Place) =>
    quoted.some(
      (one) => one.sourceId === place.sourceId && one.start < place.end && place.start < one.end,
    );
  const places = [...quoted, ...figures.filter((place) => !isWithin(place))];
  return [
    ...new Map(places.map((one) => [`${one.sourceId} ${one.start} ${one.end}`, one])).values(),
  ];
}
