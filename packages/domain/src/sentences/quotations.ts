import type { Span } from '../reading/reading.ts';
import type { Ledger, LedgerFigure } from './ledger.ts';
import { nameOf } from './name-figure.ts';
import { captionAbove } from './passages/block-context.ts';
import type { QuoteMatch } from './quotes/find-quote.ts';
import { normaliseQuote } from './quotes/normalise-quote.ts';
import { askedHead } from './table-answers.ts';

const inMarks = /[“„"]([^“”„"]{3,})[”“"]/gu;
/** One of several, which quotes somebody in plain marks. */
const inOwnMarks = /“([^“”]{3,})”/gu;
const fromFirstToLast = /“(.{3,})”/gsu;
const shortestTitle = 4;

const plain = (text: string): string =>
  normaliseQuote(text, { table: false }).text.toLowerCase().trim();

/** Parts of a text in quotation marks that are the very words of a quote that it cites. */
export function findQuotations(
  text: string,
  matches: readonly QuoteMatch[],
  ledger: Ledger,
): Span[] {
  const cited = matches.flatMap(({ sourceId, start, end }) => {
    const source = ledger.sources.get(sourceId);
    return source ? [plain(source.reading.text.slice(start, end))] : [];
  });
  if (cited.length === 0) return [];
  const isCited = ([, inner = '']: RegExpMatchArray) =>
    cited.some((quote) => quote.includes(plain(inner)));
  const spanOf = ({ index = 0, 0: whole }: RegExpMatchArray) => ({
    start: index,
    end: index + whole.length,
  });
  // A quotation may hold another one: its own marks are the outermost.
  const outermost = [...text.matchAll(fromFirstToLast)].filter(isCited);
  const inner = [inOwnMarks, inMarks].flatMap((marks) => [...text.matchAll(marks)].filter(isCited));
  return [...outermost, ...inner].map(spanOf);
}

/** A title as it is said: without what stands in brackets, nor when and how long somebody spoke. */
export const plainTitle = (title: string): string =>
  title.replace(/\s*\([^)]*\)|[\s,;]*(?<![\p{L}])(?:date|datum|data)\s?:.*$/giu, '');

/** Where a text names the documents that it cites by their titles: those words are theirs. */
export function findTitles(text: string, titles: readonly string[]): Span[] {
  return titles.flatMap((title) => {
    const start = title.length >= shortestTitle ? text.indexOf(title) : -1;
    return start === -1 ? [] : [{ start, end: start + title.length }];
  });
}

/**
 * Where a text names a figure by its own row, whose name holds a number ("per 1,000 visits"), and where
 * it begins with what the list is called that the figure stands in: those words are the table's.
 */
export function findLabels(text: string, figures: readonly LedgerFigure[], ledger: Ledger): Span[] {
  const numbered = figures
    .flatMap((figure) => [nameOf(figure), askedHead(figure)])
    .filter((name) => /\p{L}.*\d|\d.*\p{L}/u.test(name));
  const leads = figures.flatMap(({ sourceId, place }) => {
    const source = ledger.sources.get(sourceId);
    const caption = source && place.table !== null ? captionAbove(source, place.block) : '';
    return text.startsWith(`${caption}: `) ? [caption] : [];
  });
  return findTitles(text, [...new Set([...numbered, ...leads])]);
}
