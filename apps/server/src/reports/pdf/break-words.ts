const breakChance = '\u200b';
const cjk = /[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff]/;
const wide = /[MWmw@%]|[^ -\u04ff]/;

/** Letters of middle width that a text takes as much room as; marks that a font lacks stand side by side. */
const roomOf = (letter: string) =>
  Math.max(wide.test(letter) ? 2 : 1, letter.match(/\p{Mn}/gu)?.length ?? 0);

/**
 * Gives words that take more room than `most` letters places to break, so that no address and no run
 * of letters can leave its column.
 */
export function breakLongWords(text: string, most: number): string {
  if (text.length * 2 <= most) return text;
  return text
    .split(/(\s+)/)
    .map((word) => (word.length * 2 <= most ? word : breakWord(word, most)))
    .join('');
}

/** Letters of which none stands on another. */
const plain = /^[ -\u02ff]*$/;
let segmenter: Intl.Segmenter | undefined;

/** Letters as a reader counts them; asking how takes longer than setting a page. */
function lettersOf(word: string): Iterable<string> {
  if (plain.test(word)) return word;
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(word), ({ segment }) => segment);
}

function breakWord(word: string, most: number): string {
  let room = 0;
  for (const letter of word) room += roomOf(letter);
  if (room <= most) return word;
  let out = '';
  let run = 0;
  for (const segment of lettersOf(word)) {
    const isCjk = cjk.test(segment);
    const next = roomOf(segment);
    if (run + next > most && !isCjk) {
      out += breakChance;
      run = 0;
    }
    out += segment;
    // These scripts break anywhere by themselves; an address is broken after its signs.
    if (isCjk) run = 0;
    else run = /[/?&=._-]/.test(segment) && run > 3 ? most : run + next;
  }
  return out;
}
