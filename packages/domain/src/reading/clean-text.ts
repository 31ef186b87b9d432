/** A text as a person would read it, and where each of its characters came from. */
export interface CleanText {
  text: string;
  /** Place in the clean text of a place in the raw one. */
  moved(offset: number): number;
}

const SOFT_HYPHEN = '\u00ad';
const odd = /^\s|\s$|\s\s|[\n\r\t\u00ad\u200b-\u200d\u2060\ufeff]/u;
const blanks = /\s+/uy;
const invisible = /\p{Cf}/u;

/**
 * Joins lines, soft hyphens and words that were parted at a line's end; runs of blanks become one.
 * A hyphen before a capital stays: "Dosier-\nAnlage" is written with it.
 */
export function cleanText(raw: string): CleanText {
  if (!odd.test(raw)) return { text: raw, moved: (offset) => offset };
  const places: number[] = [];
  let text = '';
  let index = 0;
  while (index < raw.length) {
    places[index] = text.length;
    const character = raw[index] ?? '';
    if (character === SOFT_HYPHEN || invisible.test(character)) {
      index += 1;
      continue;
    }
    if (/\s/u.test(character)) {
      blanks.lastIndex = index;
      const run = blanks.exec(raw)?.[0] ?? character;
      for (let step = 0; step < run.length; step += 1) places[index + step] = text.length;
      text = joinLine(text, run, raw.slice(index + run.length, index + run.length + 8));
      index += run.length;
      continue;
    }
    text += character;
    index += 1;
  }
  places[raw.length] = text.length;
  const trimmed = text.trimEnd();
  return {
    text: trimmed,
    moved: (offset) => Math.min(places[offset] ?? trimmed.length, trimmed.length),
  };
}

const partedWord = /\p{Ll}-$/u;
/** "Dosier- und Abfülltechnik": the hyphen stands for what both share. */
const shared = /^(?:und|oder|bzw\.?|and|or|to|bis)\s/u;

function joinLine(text: string, run: string, rest: string): string {
  if (text === '') return text;
  if (!run.includes('\n'))
    return `${text}${/[\u00a0\u202f\u2009]/u.test(run) && run.length === 1 ? run : ' '}`;
  if (partedWord.test(text) && /^\p{Ll}/u.test(rest) && !shared.test(rest))
    return text.slice(0, -1);
  if (/[\p{L}\d]-$/u.test(text) && /^[\p{Lu}\d]/u.test(rest)) return text;
  return `${text} `;
}
