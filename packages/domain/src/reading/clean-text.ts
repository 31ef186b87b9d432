import { isAdjectiveOfPlace } from '../kit/places.ts';

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

/** Whether a document writes two halves that a line's end parts with the hyphen. */
export type WritesHyphen = (before: string, after: string) => boolean;

const parted = /\p{L}+-\s*\n\s*\p{L}+/gu;
const wordOrCompound = /\p{L}+(?:-\p{L}+)*/gu;

/**
 * A word that a line's end parts has its hyphen if the document writes it so elsewhere; or if it is of a
 * place ("German-\nspeaking"), or a name and a word that the document knows by themselves; never one word.
 */
export function hyphensOf(texts: readonly string[]): WritesHyphen {
  if (!texts.some((text) => text.includes('-\n'))) return () => false;
  const written = new Set(
    texts.flatMap((text) => text.replace(parted, ' ').match(wordOrCompound) ?? []),
  );
  const stands = new Set([...written].flatMap((word) => word.split('-')));
  return (before, after) => {
    if (written.has(`${before}-${after}`)) return true;
    if (written.has(before + after)) return false;
    const isName = /^\p{Lu}/u.test(before) && stands.has(before);
    return isAdjectiveOfPlace(before) || (isName && stands.has(after));
  };
}

/**
 * Joins lines, soft hyphens and words that were parted at a line's end; runs of blanks become one.
 * A hyphen before a capital stays: "Dosier-\nAnlage" is written with it.
 */
export function cleanText(raw: string, writesHyphen: WritesHyphen = () => false): CleanText {
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
      text = joinLine(text, run, raw.slice(index + run.length), writesHyphen);
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

function joinLine(text: string, run: string, rest: string, writesHyphen: WritesHyphen): string {
  if (text === '') return text;
  if (!run.includes('\n'))
    return `${text}${/[\u00a0\u202f\u2009]/u.test(run) && run.length === 1 ? run : ' '}`;
  if (partedWord.test(text) && /^\p{Ll}/u.test(rest) && !shared.test(rest)) {
    const [before = ''] = /\p{L}+(?=-$)/u.exec(text) ?? [];
    const [after = ''] = /^\p{L}+/u.exec(rest) ?? [];
    return writesHyphen(before, after) ? text : text.slice(0, -1);
  }
  if (/[\p{L}\d]-$/u.test(text) && /^[\p{Lu}\d]/u.test(rest)) return text;
  return `${text} `;
}
