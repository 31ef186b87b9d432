/** Text in one typographic form, with the way back to where each character came from. */
export interface NormalisedText {
  text: string;
  /** offsets[i] is where character i came from; one more entry marks the end. */
  offsets: number[];
}

const sameCharacter: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '…': '...',
  '⁄': '/',
};

/** Zero-width and direction marks carry no meaning for a quote. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
/** The mark of a footnote is no digit of the number before it. */
const raised = /[\u00b2\u00b3\u00b9\u2070-\u207f]/u;
const letter = /\p{L}/u;
/**
 * A hyphen inside a word, also at the end of a line, where nobody can tell whether the word has one:
 * "long-term", "long-\nterm" and "longterm" are the same words.
 */
const inWord =
  /[-‐‑‒–][\u00ad\u200b-\u200f\u2060]*(?:[^\S\n]*\n\s*)?(?=\p{L})|\u00ad\s*(?=\p{L})|\u00ad/uy;
/** What passages show beside a figure: 121.7 million⟦f17⟧. */
const mark = /⟦[^⟧]*⟧/y;
const separators = new Set(['|', ';', '\t', '"']);

interface Options {
  /** Cells stand between bars in our text, between semicolons or nothing in a writer's quote. */
  table: boolean;
}

function skipped(source: string, index: number, before: string): number {
  mark.lastIndex = index;
  const marked = mark.exec(source);
  if (marked) return marked[0].length;
  inWord.lastIndex = index;
  const hyphen = inWord.exec(source);
  if (hyphen && (letter.test(before) || hyphen[0].startsWith('\u00ad'))) return hyphen[0].length;
  return 0;
}

function formOf(character: string, { table }: Options): string {
  if (/\s/u.test(character)) return ' ';
  if (raised.test(character)) return character;
  const form = sameCharacter[character] ?? character.normalize('NFKC');
  return table && separators.has(form) ? ' ' : form;
}

/** Stored texts are composed already; a quote that is not is composed first. */
export function normaliseQuote(original: string, options: Options): NormalisedText {
  const composed = original.normalize('NFC');
  const source = composed.length === original.length ? original : composed;
  let text = '';
  const offsets: number[] = [];
  for (let index = 0; index < source.length; ) {
    const character = String.fromCodePoint(source.codePointAt(index) ?? 0);
    const skip = skipped(source, index, text.at(-1) ?? '');
    if (skip > 0) {
      index += skip;
      continue;
    }
    const form = invisible.test(character) ? '' : formOf(character, options);
    for (const part of form) {
      if (part === ' ' && (text === '' || text.endsWith(' '))) continue;
      if (part === '%' && /\d $/.test(text.slice(-2))) {
        text = text.slice(0, -1);
        offsets.pop();
      }
      text += part;
      for (let unit = 0; unit < part.length; unit += 1) offsets.push(index);
    }
    index += character.length;
  }
  if (text.endsWith(' ')) {
    text = text.slice(0, -1);
    offsets.pop();
  }
  offsets.push(source.length);
  return { text, offsets };
}
