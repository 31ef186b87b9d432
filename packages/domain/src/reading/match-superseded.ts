import { monthName, readDates } from '../kit/dates.ts';
import { matchesOf } from '../kit/matches-of.ts';
import { writtenBy } from './card/written-by.ts';
import type { Card } from './reading.ts';

/** A document as others may name it. */
export interface NamedDocument {
  id: string;
  card: Pick<Card, 'title' | 'date' | 'month' | 'supersedes'>;
  fileName: string | null;
}

export interface Supersession {
  newer: string;
  older: string;
  /** 'whole', or what of the older one is replaced. */
  scope: string;
}

/** A document's figures may be replaced while the rest of it stands. */
const figuresOnly = /(?<![\p{L}])(?:figures?|numbers?|zahlen|werte|values?)(?![\p{L}])/iu;
const version = /(?<![\p{L}\d])v(?:ersion)?[.\s]*(\d+(?:\.\d+)*)/giu;
const shortestWord = 4;

/**
 * Which documents the others say to replace. A name that fits several is nobody's, and nothing is
 * replaced by what is older than itself.
 */
export function matchSuperseded(documents: readonly NamedDocument[]): Supersession[] {
  return documents.flatMap((newer) =>
    newer.card.supersedes.flatMap(({ what }) => {
      const days = daysIn(what, newer);
      const named = documents.filter(
        (older) => older.id !== newer.id && isOlder(older, newer) && isNamed(older, what, days),
      );
      const [older] = named;
      if (!older || named.length > 1) return [];
      const scope = figuresOnly.test(what) ? what.slice(0, 200) : 'whole';
      return [{ newer: newer.id, older: older.id, scope }];
    }),
  );
}

function isOlder(older: NamedDocument, newer: NamedDocument): boolean {
  const [first, second] = [writtenBy(older.card), writtenBy(newer.card)];
  return !first || !second || first < second;
}

const yearless = new RegExp(
  `(?<![\\p{L}\\d])\\d{1,2}(?:st|nd|rd|th|\\.|º)?\\s(?:of\\s|de\\s)?${monthName}(?![\\p{L}]|[\\s,.]+(?:de\\s)?\\d{4})`,
  'giu',
);

/** Days and months that a text names; "28 April" is that of the year in which it is written, or of the last. */
function daysIn(what: string, { card }: NamedDocument): string[] {
  const year = Number(writtenBy(card)?.slice(0, 4));
  const days = matchesOf(what, yearless).flatMap(([day]) =>
    [year, year - 1].flatMap((each) => readDates(`${day} ${each}`)),
  );
  return [...readDates(what), ...days].map(({ value }) => value);
}

/** Named by its day or month; a month may be all that it gives itself. */
function bears({ date, month }: NamedDocument['card'], named: string): boolean {
  return (date ?? month)?.startsWith(named) ?? false;
}

/** By its whole title, by its version, or by the day or month that it bears. */
function isNamed(
  { card, fileName }: NamedDocument,
  what: string,
  days: readonly string[],
): boolean {
  const said = new Set(wordsOf(what));
  const isSaid = (title: string, fewest: number) => {
    const words = wordsOf(title);
    return words.length >= fewest && words.every((word) => said.has(word));
  };
  // Whoever names a document leaves out the company that its title begins with.
  const behindName = /^[^:]+:\s(.+)$/u.exec(card.title)?.[1] ?? '';
  if (isSaid(card.title, 2) || isSaid(behindName, 3)) return true;
  const ownNames = `${card.title} ${(fileName ?? '').replaceAll('_', ' ')}`;
  const named = versionsOf(what);
  if (named.length > 0) {
    const shared =
      wordsOf(ownNames).some((word) => said.has(word)) || days.some((day) => bears(card, day));
    return shared && versionsOf(ownNames).some((own) => named.includes(own));
  }
  return days.some((day) => bears(card, day));
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length >= shortestWord);

const versionsOf = (text: string): string[] =>
  matchesOf(text, version).map((match) => match[1] ?? '');
