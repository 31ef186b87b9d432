import { advertising } from '../conflicts/selling.ts';
import { type Grade, grades } from '../evidence/source.ts';
import { silentWords } from '../kit/closed-classes.ts';
import { readDates } from '../kit/dates.ts';
import {
  answering,
  bareAnswer,
  beginsSmall,
  explaining,
  leansWithin,
  ofItself,
  ofMethod,
  scale,
  scraps,
  wondering,
} from '../know-how/signs.ts';
import type { ClaimBook } from '../sentences/claim-book.ts';
import type { LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isMeantScaled } from '../sentences/messages/lead-quotes.ts';
import { isSentence } from '../sentences/passages/block-context.ts';
import { leaning, withoutLooseMarks } from '../sentences/passages/stand-alone.ts';
import { printDate } from '../sentences/print-figure.ts';
import { plainTitle } from '../sentences/quotations.ts';
import type { GatheredPassage } from './gather.ts';

const LONGEST_QUOTE = 420;
const SHORTEST_QUOTE = { withFigures: 25, inWords: 25, spoken: 40 };

/** Revenue and earnings of no time stand badly beside those of a year. */
const isUndated = ({ kind, measure, period }: LedgerFigure): boolean =>
  kind === 'money' && period.value === null && /^(?:revenue|ebitda)?$/.test(conceptOf(measure));
const conceptOf = ({ value }: LedgerFigure['measure']): string => value?.concept ?? '';

/** A bare number without unit or measure says nothing where its list does not stand beside it. */
function saysWhat({ kind, unit, measure, scale }: LedgerFigure): boolean {
  if (kind === 'money') return scale.how !== 'unknown' || scale.value === 1;
  const concept = measure.value?.concept ?? '';
  return (
    kind !== 'count' || unit.value !== null || !/^(?:$|churn)|margin|retention|growth/.test(concept)
  );
}

/** A question, a scrap, a legend or a page of text cannot stand by itself in a report. */
export function isQuotable({
  text,
  block,
  headings,
  source,
  ...passage
}: GatheredPassage): boolean {
  const length = text.trim().length;
  const figures = passage.figures.filter(saysWhat);
  const isWhole = block.kind === 'item' || isSentence.test(text);
  const { kind, ownerRole } = source.card;
  const isSold = advertising.has(kind) && ownerRole !== 'research';
  const inWords = kind === 'interview' ? 'spoken' : 'inWords';
  const shortestBy = figures.length > 0 ? 'withFigures' : inWords;
  if (figures.length === 0 && ofItself.test(text)) return false;
  if (figures.length === 0 && (!isWhole || isSold || block.kind === 'remark')) return false;
  // Where a company's papers do not say whether thousands are meant, or all is a date of its own, the words would mislead.
  const inThousands = /target|adviser|auditor/.test(ownerRole);
  if (inThousands && passage.figures.some((one) => one.kind === 'money' && !saysWhat(one)))
    return false;
  const earned = passage.figures.filter(({ measure }) =>
    /^(?:revenue|ebitda)$/.test(conceptOf(measure)),
  );
  if (ownerRole === 'target' && earned.length > 0 && passage.figures.every(isUndated)) return false;
  // What somebody is quoted with in an advertisement says how he sees it.
  if (isSold && /^["“„«»]/u.test(text)) return false;
  if (passage.figures.some(({ kind, value }) => kind === 'date' && value === source.card.date))
    return false;
  // What leans on words that stand elsewhere, in a table above or on another page.
  if (
    passage.question === null &&
    /paragraph|remark/.test(block.kind) &&
    (leaning.exec(text)?.index === 0 || leansWithin.test(text) || bareAnswer.test(text))
  )
    return false;
  // Where and when it was signed, and by whom it was audited.
  if (
    /^[\p{Lu}\d]/u.test(text) &&
    readDates(text.slice(0, SHORTEST_QUOTE.spoken)).some(({ value }) => value === source.card.date)
  )
    return false;
  if (block.kind === 'remark' && figures.every(({ kind: of }) => of === 'count')) return false;
  if (!isWhole && block.kind === 'paragraph' && figures.every(({ measure }) => !measure.value))
    return false;
  return (
    length >= SHORTEST_QUOTE[shortestBy] &&
    length <= LONGEST_QUOTE &&
    !scraps.some((scrap) => scrap.test(text)) &&
    (!beginsSmall.test(text) || (kind === 'interview' && block.kind === 'item')) &&
    (!scale.test(text) || ofMethod.test(text)) &&
    ((isWhole && block.kind !== 'item') || !wondering.test(text)) &&
    (kind === 'survey' || !explaining.test(headings.split(' · ').at(-1) ?? '')) &&
    /\p{L}{3,}.*\p{L}{3,}/u.test(text)
  );
}

/** Who says it and where, to which question, then the very words, and what else the same voice says on it. */
export function tellPassage(
  passage: GatheredPassage,
  book: ClaimBook,
  others: readonly GatheredPassage[] = [],
): string {
  const told = [passage, ...others].map((one) => ({
    question: questionOf(one),
    quote: withoutLooseMarks(one.text.replace(/\s+/g, ' ').trim()).replace(/[“”„]/gu, '"'),
    amounts: one.figures.filter(isMeantScaled).map(({ id }) => `{= ${id}}`),
  }));
  const shown = told.map(({ question, quote, amounts }, at) => {
    const isAnew = question !== null && question !== told[at - 1]?.question;
    const on = isAnew ? `${at === 0 ? ',' : ';'} on “${question}”` : '';
    const lead = `${on}${isAnew || at === 0 ? ': ' : ' '}`;
    return `${lead}“${quote}”${amounts.length > 0 ? ` (${amounts.join(', ')})` : ''}`;
  });
  const cited = new Set(told.flatMap(({ question, quote }) => [question ?? [], quote].flat()));
  return book.add({
    text: `${voiceOf(passage)}${shown.join('')}`,
    citations: [...cited].map((words) => ({ source_id: passage.source.id, quote: words })),
  });
}

const MOST_TOGETHER = { quotes: 4, characters: 900 };

/** Passages that may be told behind one name, in the order of their paper; those without a heading first. */
export function byVoice(passages: readonly GatheredPassage[]): GatheredPassage[][] {
  const groups: GatheredPassage[][] = [];
  for (const passage of passages) {
    const group = groups.find((one) => takes(one, passage));
    if (group) group.push(passage);
    else groups.push([passage]);
  }
  const isHeaded = (passage: GatheredPassage) => Number(questionOf(passage) !== null);
  return groups.map((group) =>
    group.toSorted((a, b) => isHeaded(a) - isHeaded(b) || a.at.start - b.at.start),
  );
}

function takes(group: readonly GatheredPassage[], passage: GatheredPassage): boolean {
  const length = [...group, passage].reduce((sum, { text }) => sum + text.length, 0);
  return (
    group.length < MOST_TOGETHER.quotes &&
    length <= MOST_TOGETHER.characters &&
    group.every(
      (one) =>
        one.source === passage.source &&
        voiceOf(one) === voiceOf(passage) &&
        one.question === passage.question,
    )
  );
}

/** "2.1 What we count" is called by its words, where they are enough to be found again. */
const numbering = /^\s*(?:\d+(?:\.\d+)*|[IVX]+|[A-Z])[.)]?\s+(?=\p{Lu}\p{Ll}.{10})/u;

/** "Which is?", "So what": words of form alone say nothing to whoever has not heard what was before. */
const saysNothing = (asked: string): boolean =>
  (asked.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every(
    (word) => silentWords.has(word) || asking.test(word),
  );
const asking = /^(?:so|then|what|why|how|who|also|dann|was|warum|wieso|wie|wer)$/u;

/** What was asked, or what an item stands under. */
function questionOf(passage: GatheredPassage): string | null {
  const { question, heading, block, source } = passage;
  // What one of those asked has noted in a list stands under the name of the list.
  const isNoted = block.kind === 'table' && source.card.kind === 'survey';
  const headed = needsHeading(passage) && !isNoted ? heading : null;
  const asked = question ?? headed?.replace(numbering, '') ?? null;
  return asked === null || saysNothing(asked) ? null : asked;
}

/** Items, and sentences whose figures measure nothing that is known by name. */
const needsHeading = ({ block, figures }: GatheredPassage): boolean =>
  block.kind === 'item' || figures.every(({ measure }) => measure.value?.concept == null);

/** A document by its title and day. */
export function nameAndDay({ card: { title, date } }: LedgerSource): string {
  const named = plainTitle(title);
  const isDated = date === null || [date, printDate(date)].some((day) => named.includes(day));
  return isDated ? named : `${named}, ${printDate(date)}`;
}

/** "AL": how notes of a talk begin the lines of whoever answers. */
const letters = /^\p{Lu}{1,3}$/u;

function voiceOf({ source, block }: GatheredPassage): string {
  const [from, speaker] = [nameAndDay(source), block.speaker?.replace(/\s*\([^)]*$/u, '')];
  // A talk that is called by whom it was with has named him; letters that stand for a name name nobody.
  const isNamed =
    !speaker ||
    answering.test(speaker) ||
    from.toLowerCase().includes(speaker.toLowerCase()) ||
    letters.test(speaker);
  return isNamed ? from : `${speaker} (${from})`;
}

/** Records before opinions, newer before older. */
export function worthOf({ source, figures }: GatheredPassage): number {
  const grade: Grade = source.grade;
  const year = Number(source.card.date?.slice(0, 4) ?? 0);
  return (
    (grades.length - grades.indexOf(grade)) * 0.5 +
    Math.min(3, figures.length) * 0.7 +
    (year > 2000 ? (year - 2000) / 50 : 0)
  );
}
