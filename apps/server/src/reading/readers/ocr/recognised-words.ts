import { median } from '../pdf/marks.ts';
import type { Word } from '../pdf/words.ts';

export interface RecognisedPage {
  words: Word[];
  width: number;
  height: number;
  /** Mean certainty of its words, of 100. */
  certainty: number;
}

const least = 30;
const certain = 65;
const [pageLevel, lineLevel, wordLevel] = [1, 4, 5];

interface Field {
  level: number;
  left: number;
  top: number;
  width: number;
  height: number;
  certainty: number;
  text: string;
}

/**
 * Words with their places, in points of a page so wide. A word that the recogniser is not sure of
 * says so itself, so that nothing is taken for a number that may be another.
 */
export function recognisedWords(fields: string, pageWidth: number): RecognisedPage {
  const rows = fields.split('\n').map(fieldOf);
  const page = rows.find((row) => row.level === pageLevel);
  const scale = pageWidth / Math.max(page?.width ?? 1, 1);
  const usual = median(rows.filter((row) => row.level === lineLevel).map((row) => row.height));
  const words: Word[] = [];
  const certainties: number[] = [];
  let line: Field | undefined;
  for (const row of rows) {
    if (row.level === lineLevel) line = row;
    if (row.level !== wordLevel || !line || row.text === '' || row.certainty < least) continue;
    certainties.push(row.certainty);
    words.push(toWord(row, line, usual, scale));
  }
  return {
    words,
    width: pageWidth,
    height: (page?.height ?? 0) * scale,
    certainty: certainties.reduce((sum, value) => sum + value, 0) / Math.max(certainties.length, 1),
  };
}

function fieldOf(row: string): Field {
  const parts = row.split('\t');
  const number = (at: number) => Number(parts[at] ?? 0);
  return {
    level: number(0),
    left: number(6),
    top: number(7),
    width: number(8),
    height: number(9),
    certainty: number(10),
    text: (parts[11] ?? '').trim(),
  };
}

function toWord(word: Field, line: Field, usual: number, scale: number): Word {
  // The height of a line hangs on its letters; only a clear difference is another size.
  const height = Math.abs(line.height - usual) < usual * 0.35 ? usual : line.height;
  const baseline = (line.top + line.height * 0.8) * scale;
  return {
    text: word.certainty < certain ? `${word.text}[?]` : word.text,
    left: word.left * scale,
    right: (word.left + word.width) * scale,
    top: word.top * scale,
    bottom: (word.top + word.height) * scale,
    baseline,
    size: Math.round(height * scale * 2) / 2,
    bold: false,
    hidden: false,
    inkless: false,
    raised: false,
  };
}
