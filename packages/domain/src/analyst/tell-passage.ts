import { type Grade, grades } from '../evidence/source.ts';
import { printDate } from '../sentences/print-figure.ts';
import type { ClaimBook } from './claim-book.ts';
import type { Passage } from './gather.ts';

const LONGEST_QUOTE = 420;
const SHORTEST_QUOTE = { withFigures: 25, inWords: 40 };

/** A question, a scrap or a page of text cannot stand by itself in a report. */
export function isQuotable({ text, figures }: Passage): boolean {
  const length = text.trim().length;
  return (
    length >= (figures.length > 0 ? SHORTEST_QUOTE.withFigures : SHORTEST_QUOTE.inWords) &&
    length <= LONGEST_QUOTE &&
    !/[?:]["”]?\s*$/.test(text) &&
    !/^\s*(?:Q|INT|date|datum|time|by|source|quelle|from|to|von|an|subject|betreff)(?:\s*:|\s\p{Lu})/iu.test(
      text,
    ) &&
    /\p{L}{3,}.*\p{L}{3,}/u.test(text)
  );
}

/** Who says it and where, then the very words. */
export function tellPassage(passage: Passage, book: ClaimBook): string {
  const quote = withoutLooseMarks(passage.text.replace(/\s+/g, ' ').trim());
  return book.add({
    text: `${voiceOf(passage)}: “${quote}”`,
    citations: [{ source_id: passage.source.id, quote }],
  });
}

/** Of a sentence cut out of what somebody says, a mark may be left that nothing closes. */
function withoutLooseMarks(text: string): string {
  const marks = text.match(/["“”„]/gu)?.length ?? 0;
  if (marks % 2 === 0) return text.replace(/^["“„]([^"“”„]*)["”“]$/u, '$1');
  return /^["“„]/u.test(text) ? text.slice(1) : text.replace(/["”“]$/u, '');
}

function voiceOf({ source, block }: Passage): string {
  const { title, date } = source.card;
  const from = date ? `${title}, ${printDate(date)}` : title;
  return block.speaker ? `${block.speaker} (${from})` : from;
}

/** Records before opinions, newer before older. */
export function worthOf({ source, figures }: Passage): number {
  const grade: Grade = source.grade;
  const year = Number(source.card.date?.slice(0, 4) ?? 0);
  return (
    (grades.length - grades.indexOf(grade)) * 0.5 +
    Math.min(3, figures.length) * 0.7 +
    (year > 2000 ? (year - 2000) / 50 : 0)
  );
}
