import { leaningStart } from '../../sentences/passages/stand-alone.ts';
import type { Note, Report, ReportSentence } from '../report.ts';
import { counted } from '../report-words.ts';
import type {
  DocumentBlock,
  DocumentConflict,
  DocumentPart,
  DocumentSubsection,
  ReportDocument,
} from './document.ts';
import { namesOnce } from './names-once.ts';
import { NoteNumbers } from './note-numbers.ts';

/** Letters of quotations that a reader of paper is given for one question. */
const mostQuoted = 1200;

/** Letters of an answer that is printed above that room where another points back to it. */
const shortAnswer = 400;

/** To which question somebody answers: whose words it holds are not what is said. */
const asked = /(?<!\p{L})on “[^”]*”: (?=“)/gu;

const quotesIn = (text: string): string => text.match(/“[^”]*”/gu)?.join('') ?? '';

/** Others' words and little else: what weighs or computes is never left out. */
const isQuotation = ({ kind, text }: ReportSentence): boolean =>
  kind === 'evidence' && quotesIn(text).length * 2 > text.length;

type Titles = readonly (ReportSentence | null)[];

/** No year: that something was in one measures nothing. */
const figure = /(?<![\p{L}\d.,])(?!(?:19|20)\d\d(?![.,]?\d))\d[\d.,]*/gu;

/** Of what states no figure; it comes last. */
const wordsAlone = Number.MAX_SAFE_INTEGER;

/** What a title rests on comes first, then what states most figures in fewest letters: small talk is left out before them. */
function rankIn(titles: Titles) {
  const carried = new Set(titles.flatMap((title) => title?.notes ?? []));
  return ({ text, notes }: ReportSentence): number => {
    if (notes.some((note) => carried.has(note))) return 0;
    const quoted = quotesIn(text.replace(asked, ''));
    const figures = quoted.match(figure)?.length ?? 0;
    return figures === 0 ? wordsAlone : quoted.length / figures;
  };
}

/** An answer that begins with a single word, "No.", goes on with what was talked of before. */
const single = /^\p{L}+[.!]\s/u;

/** What a quotation points back to: the last one before it of the same talk. */
function pointsTo(quotations: readonly ReportSentence[], notes: readonly Note[]) {
  const sourceOf = new Map(notes.map(({ number, source_id }) => [number, source_id]));
  return (sentence: ReportSentence): ReportSentence[] => {
    const own = quotesIn(sentence.text.replace(asked, '')).slice(1);
    if (!(single.test(own) || leaningStart.test(own))) return [];
    const talks = new Set(sentence.notes.map((note) => sourceOf.get(note)));
    const before = quotations
      .slice(0, quotations.indexOf(sentence))
      .findLast(({ notes: of }) => of.some((note) => talks.has(sourceOf.get(note))));
    return before ? [before] : [];
  };
}

/** Those for which there is no room: at least one stays. */
function leftOver(
  blocks: readonly DocumentBlock[],
  titles: Titles,
  notes: readonly Note[],
): Set<ReportSentence> {
  const rank = rankIn(titles);
  const quotations = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.sentences.filter(isQuotation) : [],
  );
  const pointedTo = pointsTo(quotations, notes);
  const kept = new Set<ReportSentence>();
  const lengthWith = (added: readonly ReportSentence[]) =>
    [...new Set([...kept, ...added])].reduce((sum, { text }) => sum + text.length, 0);
  for (const sentence of quotations.toSorted((one, other) => rank(one) - rank(other))) {
    const before = pointedTo(sentence).filter((each) => !kept.has(each));
    const together = [...before, sentence];
    const length = before.reduce((sum, { text }) => sum + text.length, 0);
    const above = length <= shortAnswer ? length : 0;
    // What a title rests on, and a figure, is printed alone sooner than not at all.
    const ways =
      rank(sentence) < wordsAlone || kept.size === 0 ? [together, [sentence]] : [together];
    const way = ways.find(
      (added) => lengthWith(added) <= mostQuoted + (added === together ? above : 0),
    );
    for (const each of way ?? (kept.size === 0 ? [sentence] : [])) kept.add(each);
  }
  return new Set(quotations.filter((each) => !kept.has(each)));
}

function shortenQuotations(
  each: DocumentSubsection,
  above: Titles,
  notes: readonly Note[],
): DocumentSubsection {
  const left = leftOver(each.blocks, [each.message, ...above], notes);
  const blocks = each.blocks.flatMap((block): DocumentBlock[] => {
    if (block.kind !== 'paragraph') return [block];
    const sentences = block.sentences.filter((sentence) => !left.has(sentence));
    return sentences.length > 0 ? [{ ...block, sentences: namesOnce(sentences) }] : [];
  });
  return { ...each, blocks };
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

function onPaper(part: DocumentPart, notes: readonly Note[]): DocumentPart {
  if (part.kind === 'conflicts') return { ...part, conflicts: part.conflicts.map(shortenSides) };
  if (part.kind !== 'section') return part;
  const subsections = part.subsections.map((each) =>
    shortenQuotations(each, [part.message], notes),
  );
  return { ...part, subsections };
}

const countIn = (parts: readonly DocumentPart[]): number =>
  parts.reduce((sum, part) => sum + sentencesIn(part), 0);

/** They list notes, or hold what another part prints. */
const citesNothing = new Set<DocumentPart['kind']>(['notes', 'sources', 'coverage']);

/** Notes are numbered as they are printed: one of a quotation that was left out would lead nowhere. */
function renumber(parts: readonly DocumentPart[], { notes }: Report) {
  const numbers = new NoteNumbers(parts.filter(({ kind }) => !citesNothing.has(kind)));
  const inNotes = <T extends Note>(all: readonly T[]) =>
    all.flatMap((note) => {
      const number = numbers.get(note.number);
      return number === undefined ? [] : [{ ...note, number }];
    });
  return {
    notes: inNotes(notes),
    parts: parts.map((part) =>
      part.kind === 'notes' ? { ...part, notes: inNotes(part.notes) } : numbers.renumber(part),
    ),
  };
}

/** What is printed on pages: without quotations in bulk. */
export function paperDocument(document: ReportDocument): ReportDocument {
  const shown = document.parts.map((part) => onPaper(part, document.report.notes));
  const cut = countIn(document.parts) - countIn(shown);
  const { notes, parts } = renumber(shown, document.report);
  const words = `Of many quotations to one question, those that its title rests on and those with figures are printed first, as far as there is room; ${counted(cut, 'further statement stands', 'further statements stand')} on screen. Counts of statements and sources include what stands there.`;
  return {
    ...document,
    report: { ...document.report, notes },
    counts: { ...document.counts, notes: notes.length },
    parts: parts.map((part) =>
      part.kind === 'guide' && cut > 0 ? { ...part, method: [...part.method, words] } : part,
    ),
  };
}
