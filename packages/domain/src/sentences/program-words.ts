import { printDate, printPeriod } from './print-figure.ts';
import type { QuoteMatch } from './quotes/find-quote.ts';
import type { CitedBlock, Scope } from './scope.ts';
import { ownWordsOf, type Sentence } from './sentence.ts';

/**
 * All that the program adds to labels, figures and quotations when it writes by itself. No word of
 * it says a direction, a cause or a degree: those are printed by the figures.
 */
const connecting: ReadonlySet<string> = new Set(
  `a an and as against at between change compared difference for from in is of on per share than the
   their to total was were with within year budget plan actual forecast target margin growth ratio
   average mean median sum count largest part rows answers days months years up group company
   source sources states says writes management evidence report reports`.split(/\s+/),
);

const words = /\p{L}[\p{L}\p{M}’'-]*/gu;
const quotation = /[“„"]([^“”„"]+)[”“"]/gu;

function wordsOf(text: string): string[] {
  return (text.match(words) ?? []).map((word) => word.toLowerCase());
}

function labelsOf({ placed }: Sentence): string[] {
  return placed.flatMap(({ figures }) =>
    figures.flatMap((figure) => [
      figure.measure.value?.text ?? '',
      figure.subject.value ?? '',
      figure.basis.value ?? '',
      figure.perimeter.value ?? '',
      figure.unit.value ?? '',
      figure.status.value ?? '',
      ...(figure.segment.value ?? []).map(({ text }) => text),
      figure.period.value ? printPeriod(figure.period.value) : '',
    ]),
  );
}

function voiceOf({ source, block }: CitedBlock): string[] {
  const { title, author, owner, date } = source.card;
  return [title, author ?? '', owner ?? '', date ? printDate(date) : '', block.speaker ?? ''];
}

/** Quotations in the sentence that are the very words of what it cites are nobody's invention. */
function withoutQuotations(text: string, scope: Scope, matches: readonly QuoteMatch[]): string {
  const cited = matches.flatMap(({ sourceId, start, end }) => {
    const source = scope.blocks.find((block) => block.source.id === sourceId)?.source;
    return source ? [plain(source.reading.text.slice(start, end))] : [];
  });
  return text.replace(quotation, (whole, inner: string) =>
    cited.some((quote) => quote.includes(plain(inner))) ? ' ' : whole,
  );
}

const plain = (text: string): string =>
  text
    .replace(/[\s\u00ad]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Whether every word is a label of its figures, its source's name, a quotation, or the program's own. */
export function isInProgramWords(
  sentence: Sentence,
  scope: Scope,
  matches: readonly QuoteMatch[],
  company: string,
): boolean {
  const known = new Set(
    [...labelsOf(sentence), ...scope.blocks.flatMap(voiceOf), company].flatMap(wordsOf),
  );
  const rest = wordsOf(withoutQuotations(ownWordsOf(sentence), scope, matches));
  return rest.every((word) => connecting.has(word) || known.has(word));
}
