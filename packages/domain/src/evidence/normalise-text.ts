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
  '—': '-',
  '―': '-',
  '−': '-',
  '…': '...',
  '⁄': '/',
};

/** Soft hyphens, zero-width and direction marks carry no meaning for a quote. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const space = /\s/u;

function normaliseCharacter(character: string): string {
  return replacements[character] ?? character.normalize('NFKC');
}

export function normaliseText(original: string): NormalisedText {
  let text = '';
  const offsets: number[] = [];
  const composed = original.normalize('NFC');
  // Offsets are only meaningful when composing changes nothing; stored snapshots are composed.
  const source = composed.length === original.length ? original : composed;
  for (let index = 0; index < source.length; ) {
    const character = String.fromCodePoint(source.codePointAt(index) ?? 0);
    if (!invisible.test(character)) {
      const form = space.test(character) ? ' ' : normaliseCharacter(character);
      for (const part of form) {
        const isSpace = space.test(part);
        if (isSpace && (text === '' || text.endsWith(' '))) continue;
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
