import type { Span } from '../reading/reading.ts';
import { abbreviations, functionWords, ofAllLanguages } from './closed-classes.ts';
import { overlaps, spansOfDates } from './dates.ts';
import { matchesOf } from './matches-of.ts';
import { remember } from './remember.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const short = new Set(ofAllLanguages(abbreviations));
const joining = new Set(ofAllLanguages(functionWords));
/** What a name, a number or an example follows, whatever it begins with. */
const leading =
  /^(?:e\.g|i\.e|z\.b|ca|nr|no|mr|mrs|ms|dr|prof|hr|fr|st|sig|sra?|dott|ing|dhr|mevr|mme|art)$/u;
/** Nordic nouns are written small: behind a sum a large letter begins a sentence, or a name that does. */
const crowns = /^(?:t\.|[tm]|md)?kr$/u;
const lastWord = /([\p{L}][\p{L}.]*(?:\s\p{L})?)\.["”’)]*\s*$/u;
const initial = /(?:^|[\s(])\p{Lu}\.\s*$/u;
/** "ab dem 12. Monat": no number behind an article ends a sentence. */
const articled = /\s(?:dem|der|den|des|zum|vom|beim|jede[mnrs])\s\d{1,2}\.\s*$/u;
const ordinal = /(?:^|[\s(])\d{1,2}\.\s*$/u;

/** A cut behind an abbreviation, an initial, a German ordinal or inside a date ends no sentence. */
function isFalseEnd(before: string, after: string): boolean {
  if (/^\s*\p{Ll}/u.test(after)) return true;
  const match = lastWord.exec(before);
  const word = match?.[1]?.toLowerCase();
  if (word !== undefined) {
    const tail = word.split(/\s/u).at(-1) ?? '';
    if (short.has(word) || short.has(tail)) {
      if (crowns.test(tail)) return !/^["“„»]?\p{Lu}/u.test(after);
      // "… of Hartmann Inc. The …", "… EUR 5 Mio. Die …": what joins words is written large where a sentence begins.
      const next = /^(\p{Lu}\p{L}*)\s/u.exec(after)?.[1];
      return next === undefined || !joining.has(next.toLowerCase()) || leading.test(tail);
    }
  }
  return (
    initial.test(before) ||
    articled.test(before) ||
    (ordinal.test(before) && /^(?:\p{Ll}|Quartal|Halbjahr|\p{Lu}\p{Ll}+(?:\s\d{4}|$))/u.test(after))
  );
}

/** Sentences of a block's text; a line end always parts them. */
export const splitSentences = remember((text): readonly Span[] => {
  const dates = spansOfDates(text);
  const spans: Span[] = [];
  let opened: number | null = null;
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length;
    const open: Span = { start: opened ?? index, end };
    opened = open.start;
    const cutsDate = dates.some(
      (date) =>
        overlaps(date, { start: end - 1, end: end + 1 }) && date.start < end && date.end > end,
    );
    const endsLine = /\n\s*$/u.test(segment);
    if (
      !endsLine &&
      end < text.length &&
      (cutsDate || isFalseEnd(text.slice(open.start, end).slice(-40), text.slice(end, end + 24)))
    ) {
      continue;
    }
    for (const part of withoutMarks(text, open).flatMap((each) => cutBeforeNumbers(text, each))) {
      const trimmed = trim(text, part);
      if (trimmed !== null) spans.push(trimmed);
    }
    opened = null;
  }
  return spans;
});

function trim(text: string, span: Span): Span | null {
  const piece = text.slice(span.start, span.end);
  const lead = piece.length - piece.trimStart().length;
  const kept = piece.trim().length;
  return kept === 0 ? null : { start: span.start + lead, end: span.start + lead + kept };
}

const mark =
  /(?<=(?:\p{Ll}{3}|(?<![\d.,])(?:19|20)\d{2}|[%)])[.!?]["”]?)\d{1,2}(?=\s+\p{Lu}|\s*$)/gu;

/** "… in 2025.1 We …": the mark of a footnote ends a sentence and belongs to none. */
function withoutMarks(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  for (const match of matchesOf(text.slice(span.start, span.end), mark)) {
    parts.push({ start, end: span.start + match.index });
    start = span.start + match.index + match[0].length;
  }
  return [...parts, { start, end: span.end }];
}

const beforeNumber =
  /(?<=(?:\p{Ll}{3}|(?<![\d.,])(?:19|20)\d{2}s?|[%)])[.!?]["”]?)\s+(?=\d|\([a-z]\)\s\p{Lu})/gu;

/** A sentence may begin with a year or a letter of a list: "… of 24 weeks. 2022 saw …", "… sold. (b) Four …". */
function cutBeforeNumbers(text: string, span: Span): Span[] {
  const piece = text.slice(span.start, span.end);
  const parts: Span[] = [];
  let start = span.start;
  for (const match of matchesOf(piece, beforeNumber)) {
    const at = span.start + match.index;
    const word = lastWord.exec(text.slice(Math.max(start, at - 40), at))?.[1]?.toLowerCase() ?? '';
    if (short.has(word.split(/\s/u).at(-1) ?? '')) continue;
    parts.push({ start, end: at });
    start = at;
  }
  return [...parts, { start, end: span.end }];
}
