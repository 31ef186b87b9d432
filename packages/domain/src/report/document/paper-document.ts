import type { ReportSentence } from '../report.ts';
import { counted } from '../report-words.ts';
import type { DocumentBlock, DocumentConflict, DocumentPart, ReportDocument } from './document.ts';

/** Letters of quotations that a reader of paper is given for one question. */
const mostQuoted = 1200;

/** Others' words and little else: what weighs or computes is never left out. */
function isQuotation({ kind, text }: ReportSentence): boolean {
  const quoted = text.match(/“[^”]*”/gu)?.join('').length ?? 0;
  return kind === 'evidence' && quoted * 2 > text.length;
}

/** Every figure is kept, and of the quotations the first, as far as they fit; at least one. */
function shortenQuotations(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  let quoted = 0;
  return blocks.flatMap((block): DocumentBlock[] => {
    if (block.kind !== 'paragraph') return [block];
    const sentences = block.sentences.filter((sentence) => {
      if (!isQuotation(sentence)) return true;
      const isFirst = quoted === 0;
      quoted += sentence.text.length;
      return isFirst || quoted <= mostQuoted;
    });
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
}

const sentencesIn = (part: DocumentPart): number =>
  part.kind === 'section'
    ? part.subsections
        .flatMap(({ blocks }) => blocks)
        .reduce((sum, block) => sum + (block.kind === 'paragraph' ? block.sentences.length : 0), 0)
    : 0;

/** Letters of a list that is quoted whole: its first rows show what it is. */
const longestSide = 600;

const shortened = (quote: string) =>
  quote.length > longestSide
    ? `${quote
        .slice(0, longestSide)
        .toWellFormed()
        .replace(/\s+\S*$/u, '')} […]`
    : quote;

function shortenSides(conflict: DocumentConflict): DocumentConflict {
  return {
    ...conflict,
    sides: conflict.sides.map((side) => ({ ...side, quote: shortened(side.quote) })),
  };
}

function onPaper(part: DocumentPart): DocumentPart {
  if (part.kind === 'conflicts') return { ...part, conflicts: part.conflicts.map(shortenSides) };
  if (part.kind !== 'section') return part;
  const subsections = part.subsections.map((each) => ({
    ...each,
    blocks: shortenQuotations(each.blocks),
  }));
  return { ...part, subsections };
}

const countIn = (parts: readonly DocumentPart[]): number =>
  parts.reduce((sum, part) => sum + sentencesIn(part), 0);

/** What is printed on pages: without quotations in bulk. */
export function paperDocument(document: ReportDocument): ReportDocument {
  const printed = document.parts.map(onPaper);
  const cut = countIn(document.parts) - countIn(printed);
  const words = `Of what is quoted to one question the first is printed; ${counted(cut, 'further statement stands', 'further statements stand')} on screen.`;
  return {
    ...document,
    parts: printed.map((part) =>
      part.kind === 'guide' && cut > 0 ? { ...part, method: [...part.method, words] } : part,
    ),
  };
}
