const breakChance = '\u200b';
const cjk = /[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff]/;

/**
 * Gives words longer than `most` letters places to break, so that no address and no run of letters
 * can leave its column.
 */
export function breakLongWords(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .split(/(\s+)/)
    .map((word) => (word.length <= most || cjk.test(word) ? word : breakWord(word, most)))
    .join('');
}

let segmenter: Intl.Segmenter | undefined;

function breakWord(word: string, most: number): string {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  let out = '';
  let run = 0;
  for (const { segment } of segmenter.segment(word)) {
    if (run >= most) {
      out += breakChance;
      run = 0;
    }
    out += segment;
    run = /[/?&=._-]/.test(segment) && run > 3 ? most : run + 1;
  }
  return out;
}
