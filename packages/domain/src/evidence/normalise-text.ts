/** Text in one typographic form, with the way back to where each character came from. */
export interface NormalisedText {
  text: string;
  /** offsets[i] is the index in the original of character i; one more entry marks the end. */
  offsets: number[];
}

const replacements: Readonly<Record<string, string>> = {
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
  '—': ' - ',
  '―': ' - ',
  '−': '-',
  '…': '...',
  '⁄': '/',
};

/** Soft hyphens, zero-width and direction marks carry no meaning for a quote. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const space = /\s/u;
/** The mark of a footnote is no digit of the number before it. */
const raised = /[\u00b2\u00b3\u00b9\u2070-\u207f]/u;
const letter = /\p{L}/u;
const hyphens = new Set('-\u00ad‐‑‒–');
/**
 * A hyphen inside a word, also at the end of a line, where nobody can tell whether the word has one:
 * "long-term", "long-\nterm" and "longterm" are the same words.
 */
const inWord = /[-\u00ad‐‑‒–][\u00ad\u200b-\u200f\u2060]*(?:[^\S\n]*\n\s*)?(?=\p{L})|\u00ad/uy;

function normaliseCharacter(character: string): string {
  if (raised.test(character)) return character;
  return replacements[character] ?? character.normalize('NFKC');
}

/** How many characters a hyphen takes with the line break behind it, where it stands in a word. */
function hyphenAt(source: string, index: number, before: string): number {
  inWord.lastIndex = index;
  return letter.test(before) ? (inWord.exec(source)?.[0].length ?? 0) : 0;
}

export function normaliseText(original: string): NormalisedText {
  let text = '';
  const offsets: number[] = [];
  const composed = original.normalize('NFC');
  // Offsets are only meaningful when composing changes nothing; stored snapshots are composed.
  const source = composed.length === original.length ? original : composed;
  for (let index = 0; index < source.length; ) {
    const character = String.fromCodePoint(source.codePointAt(index) ?? 0);
    const hyphen = hyphens.has(character) ? hyphenAt(source, index, text.at(-1) ?? '') : 0;
    if (hyphen > 0) {
      index += hyphen;
      continue;
    }
    if (!invisible.test(character)) {
      const form = space.test(character) ? ' ' : normaliseCharacter(character);
      for (const part of form) {
        const isSpace = space.test(part);
        if (isSpace && (text === '' || text.endsWith(' '))) continue;
        if (part === '%' && /\d $/.test(text.slice(-2))) {
          text = text.slice(0, -1);
          offsets.pop();
        }
        text += isSpace ? ' ' : part;
        for (let unit = 0; unit < part.length; unit += 1) offsets.push(index);
      }
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
