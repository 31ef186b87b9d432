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

let segmenter: Intl.Segmenter | undefined;

function breakWord(word: string, most: number): string {
  let room = 0;
  for (const letter of word) room += roomOf(letter);
  if (room <= most) return word;
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  let out = '';
  let run = 0;
  for (const { segment } of segmenter.segment(word)) {
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
