import { advertising } from '../../conflicts/selling.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import {
  bareAnswer,
  beginsSmall,
  leansWithin,
  personal,
  pointing,
  wondering,
} from '../../know-how/signs.ts';
import type { Block, Span } from '../../reading/reading.ts';
import type { ClaimDraft } from '../claim-book.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../ledger.ts';
import { refutation } from '../overruled.ts';
import { isSentence } from '../passages/block-context.ts';
import { leaning, limiting, unnamed, withoutLooseMarks } from '../passages/stand-alone.ts';
import { plainTitle } from '../quotations.ts';

export interface LeadPassage {
  source: LedgerSource;
  block: Block;
  at: Span;
  text: string;
  /** What was asked, where it is an answer. */
  question: string | null;
  figures: LedgerFigure[];
}

/** A passage that leads, and what it leaves to be told below. */
export interface Lead<T> {
  from: T;
  said: T;
  rest: T | null;
}

const LONGEST = 180;
/** Of sentences of which none is left to be told without the others. */
const LONGEST_BOUND = 240;
const SHORTEST = 35;
/** Of two that say the same kind of thing, the one with more figures. */
const MOST_WEIGHED = 4;
const SHORTEST_ANSWER = 60;
const LONGEST_SCRAP = 20;
/** Shorter ones are marks of a transcript. */
const SHORTEST_NAME = 4;

/** A measure that is known by name says more than a bare number, and that more than words. */
function worthOf({ figures }: LeadPassage): number {
  const measured = figures.filter(({ kind }) => kind !== 'date');
  if (measured.some(({ measure }) => measure.value?.concept != null)) return 2;
  return measured.length > 0 ? 1 : 0;
}

/** A document that addresses the agents leads only where nothing else does. */
const addresses = ({ reading }: LedgerSource): boolean =>
  reading.blocks.some(({ instructs }) => instructs);

/** "Second, prices rose": one of several that stand elsewhere. */
const numbered =
  /^(?:first|second|third|fourth|finally|erstens|zweitens|drittens|viertens|schließlich|premièrement|deuxièmement|enfin|primero|segundo|primeiro|ten eerste|ten tweede|for det første|for det andre)(?:ly)?[,:]\s/iu;
const unclear = [
  numbered,
  unnamed,
  leaning,
  leansWithin,
  bareAnswer,
  beginsSmall,
  wondering,
  pointing,
];
const leans = (text: string): boolean => unclear.some((sign) => sign.test(text));

/** Whether what follows begins with a sentence that takes something back. */
function isLimited(following: string): boolean {
  const [next] = splitSentences(following);
  return next !== undefined && limiting.test(following.slice(next.start, next.end));
}

/** What follows a sentence and is not left to be told without it, nor it without what follows. */
const isBound = (text: string): boolean => leans(text) || isLimited(text);

/** Several sentences lead where they were written, and the first of them says something. */
function isOneThought({ text, block }: LeadPassage): boolean {
  const [first, second] = splitSentences(text);
  return !second || (block.speaker === null && first !== undefined && first.end >= SHORTEST);
}

/** An answer that was asked for says more than where somebody stands. */
const isWorthHearing = (passage: LeadPassage): boolean =>
  !personal.test(passage.text) && (worthOf(passage) > 0 || passage.text.length >= SHORTEST_ANSWER);

/** Thousands that a paper means and a sentence of it does not say. */
export const isMeantScaled = ({ kind, scale }: LedgerFigure): boolean =>
  kind === 'money' && scale.how === 'inherited' && scale.value !== 1;

/** It says what it says without a question, the words before it, or whoever sells. */
function standsAlone(passage: LeadPassage): boolean {
  const { source, block, text, question } = passage;
  const isWhole = isSentence.test(text) || (block.kind === 'item' && worthOf(passage) > 0);
  const isSold = advertising.has(source.card.kind) && source.card.ownerRole !== 'research';
  return (
    text.length >= SHORTEST &&
    text.length <= (splitSentences(text).length > 1 ? LONGEST_BOUND : LONGEST) &&
    isWhole &&
    isOneThought(passage) &&
    !isSold &&
    !leans(text) &&
    (question === null || isWorthHearing(passage)) &&
    // Who writes "I" in a paper speaks to those who know him.
    (source.card.kind === 'interview' || !personal.test(text)) &&
    !/[?!]\s*$/u.test(text) &&
    !passage.figures.some(isMeantScaled)
  );
}

function partOf<T extends LeadPassage>(passage: T, from: number, to: number): T {
  const text = passage.text.slice(from, to).trim();
  const start = passage.at.start + passage.text.indexOf(text, from);
  const at = { start, end: start + text.length };
  const isWithin = ({ place }: LedgerFigure) => place.start >= at.start && place.end <= at.end;
  return { ...passage, text, at, figures: passage.figures.filter(isWithin) };
}

/** The first sentence, where what follows can be told without it; else all but a scrap before it. */
function leadOf<T extends LeadPassage>(passage: T): Lead<T> {
  const [first, second] = splitSentences(passage.text);
  if (first && second && first.end < LONGEST_SCRAP)
    return { ...leadOf(partOf(passage, second.start, passage.text.length)), from: passage };
  const rest = first && second ? partOf(passage, second.start, passage.text.length) : null;
  return first && rest && rest.text.length >= SHORTEST && !isBound(rest.text)
    ? { from: passage, said: partOf(passage, first.start, first.end), rest }
    : { from: passage, said: passage, rest: null };
}

/** The sentence that says it, without the question where it needs none; all of them where it leans on the others. */
export function saying<T extends LeadPassage>(
  passage: T,
  says: (text: string) => boolean,
): T | null {
  const span = splitSentences(passage.text).find(({ start, end }) =>
    says(passage.text.slice(start, end)),
  );
  if (!span || passage.figures.some(isMeantScaled)) return null;
  if (isLimited(passage.text.slice(span.end))) return passage;
  const part = partOf(passage, span.start, span.end);
  return standsAlone({ ...part, question: null }) ? { ...part, question: null } : passage;
}

/** Passages that can stand above others: unasked, of a sound source, and measured before in words. */
export function leadQuotes<T extends LeadPassage>(
  passages: readonly T[],
  ledger: Ledger,
): Lead<T>[] {
  const rankOf = ({ said }: Lead<T>) =>
    (addresses(said.source) ? -3 : 0) +
    (said.question === null ? 4 : 0) +
    worthOf(said) +
    Math.min(MOST_WEIGHED, said.figures.length) / 10;
  return passages
    .filter(({ figures }) => !refutation(figures, ledger))
    .map(leadOf)
    .filter(({ said }) => standsAlone(said))
    .toSorted((a, b) => rankOf(b) - rankOf(a));
}

/** The very words, then whose they are; an answer stands behind what was asked. */
export function quoteAsMessage({ source, block, text, question }: LeadPassage): ClaimDraft {
  const quote = withoutLooseMarks(text.replace(/\s+/g, ' ').trim()).replace(/[“”„]/gu, '"');
  const isNamed = block.speaker !== null && block.speaker.length >= SHORTEST_NAME;
  const voice = isNamed ? block.speaker : plainTitle(source.card.title);
  const cited = (words: string) => ({ source_id: source.id, quote: words });
  return question === null
    ? { text: `“${quote}” (${voice})`, citations: [cited(quote)] }
    : {
        text: `${voice}, on “${question}”: “${quote}”`,
        citations: [cited(question), cited(quote)],
      };
}
