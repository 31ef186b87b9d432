import { detectLanguage } from '../../kit/detect-language.ts';
import { mapReport } from '../map-report.ts';
import type { Report, ReportSentence } from '../report.ts';

export interface SpokenPart {
  text: string;
  /** Of a quotation in another language than the report: its code. */
  language: string | null;
}

/** The tongues that are told apart by few words only, and what gives the other one away. */
const neighbours: Readonly<Record<string, { other: string; sign: RegExp }>> = {
  da: { other: 'no', sign: /(?<!\p{L})(?:av|ble|etter|noe)(?!\p{L})/iu },
  pl: { other: 'cs', sign: /[ěřů]/iu },
};

/** The language of words, where it is another than that of the report. */
export function foreignLanguage(words: string): string | null {
  const found = detectLanguage(words);
  if (found === null || found === 'en') return null;
  const near = neighbours[found];
  return near?.sign.test(words) ? near.other : found;
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });

const quotation = /“[^”]*”/gu;

type Said = Pick<ReportSentence, 'text' | 'source_language'>;

/** A text by its quotations; where some are in other languages, behind the last of them which those are. */
export function spokenParts({ text, source_language: known }: Said): SpokenPart[] {
  const quotes = [...text.matchAll(quotation)];
  const joined = quotes.map(([words]) => words).join(' ');
  // A question of three words is in the language of its answer, and that of few in that of its paper.
  const all = detectLanguage(joined) === null ? (known ?? null) : foreignLanguage(joined);
  const languages = quotes.map(([words]) =>
    detectLanguage(words) === null ? all : foreignLanguage(words),
  );
  const last = languages.findLastIndex((language) => language !== null);
  if (last < 0) return [{ text, language: null }];
  const told = [...new Set(languages)].flatMap((code) => (code ? (names.of(code) ?? []) : []));
  const parts: SpokenPart[] = [];
  let from = 0;
  quotes.forEach(({ index, 0: words }, at) => {
    parts.push({ text: text.slice(from, index), language: null });
    parts.push({ text: words, language: languages[at] ?? null });
    from = index + words.length;
    if (at === last) parts.push({ text: ` (in ${told.join(' and ')})`, language: null });
  });
  parts.push({ text: text.slice(from), language: null });
  return inOne(parts.filter((part) => part.text !== ''));
}

/** "“…” (in German) (Survey)" bears its source in the same brackets. */
function inOne(parts: readonly SpokenPart[]): SpokenPart[] {
  return parts.map((part, at) => {
    const isNamed = part.language === null && part.text.startsWith(' (in ');
    const [before, next] = [parts[at - 1]?.text, parts[at + 1]?.text];
    if (isNamed && next?.startsWith(' (')) return { ...part, text: part.text.slice(0, -1) };
    const follows = before?.startsWith(' (in ') && part.text.startsWith(' (');
    return follows ? { ...part, text: `; ${part.text.slice(2)}` } : part;
  });
}

/** What is said, with the languages of what it quotes. */
export const withLanguages = (said: Said): string =>
  spokenParts(said)
    .map((part) => part.text)
    .join('');

/** Each sentence with the language of the papers that it cites, as all that is quoted of them tells it. */
export function tellLanguages(report: Report): Report {
  const sourceOf = new Map(report.notes.map(({ number, source_id }) => [number, source_id]));
  const languages = new Map(
    [...Map.groupBy(report.notes, ({ source_id }) => source_id)].map(([id, notes]) => [
      id,
      foreignLanguage(notes.map(({ quote }) => quote).join(' ')),
    ]),
  );
  return mapReport(report, {
    sentence: (sentence) => {
      const all = new Set(
        sentence.notes.map((note) => languages.get(sourceOf.get(note) ?? '') ?? null),
      );
      const [only] = all;
      return all.size === 1 && only ? { ...sentence, source_language: only } : sentence;
    },
    notes: (cited) => [...cited],
  });
}
