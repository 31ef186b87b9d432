import type { Lattice } from './lattice/find-lattices.ts';
import type { Box, Glyph } from './marks.ts';
import { raise } from './raise.ts';
import { raiseNarrowDigits } from './raise-narrow-digits.ts';

export interface Word extends Box {
  text: string;
  baseline: number;
  size: number;
  bold: boolean;
  hidden: boolean;
  inkless: boolean;
  /** Stands above the line and smaller, as the mark of a footnote does. */
  raised: boolean;
  /** No word: the place of a table whose cells are bounded by rules. */
  lattice?: Lattice;
}

const wordGap = 0.15;
const sameLine = 0.2;

/** Letters that stand next to each other on a line, as words. */
export function wordsOf(glyphs: readonly Glyph[], spots: readonly Box[]): Word[] {
  const words = baselines(raiseNarrowDigits(glyphs)).flatMap((line) => {
    const letters = withoutLeaders(withoutDoubles(line.toSorted((a, b) => a.left - b.left)));
    return joinNumbers(joinLetters(letters, gapOf(letters)));
  });
  const whole = attachRaised(words);
  return [...whole, ...spots.flatMap((spot) => bulletOf(spot, whole))];
}

/** A painted spot right before the first word of a line is the bullet of an item. */
function bulletOf(spot: Box, words: readonly Word[]): Word[] {
  const y = (spot.top + spot.bottom) / 2;
  const beside = words.filter((word) => word.top < y && word.bottom > y);
  const after = beside.find(
    (word) => word.left > spot.right && word.left - spot.right < word.size * 2.5,
  );
  const touched = beside.some(
    (word) => word.right > spot.left - word.size * 1.5 && word.left < spot.right,
  );
  return after && !touched ? [{ ...after, ...spot, text: '•' }] : [];
}

/** Letters by the line that they stand on. */
function baselines(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const first = line?.[0];
    const reach = first ? sameLine * Math.min(first.size, glyph.size) : 0;
    if (line && first && glyph.baseline - first.baseline <= reach) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines;
}

/** A letter that is printed twice to look bold is one letter. */
function withoutDoubles(line: readonly Glyph[]): Glyph[] {
  const kept: Glyph[] = [];
  for (const glyph of line) {
    const isTwin = (back: number) => {
      const other = kept[kept.length - back];
      return other?.text === glyph.text && glyph.left - other.left < glyph.size * 0.12;
    };
    const twin = (isTwin(1) || isTwin(2) || isTwin(3)) && isPrinted(glyph);
    if (!twin) kept.push(glyph);
  }
  return kept;
}

const fewestDots = 4;

/** Dots that lead the eye from a label to its number, close or with spaces between them. */
function withoutLeaders(line: readonly Glyph[]): Glyph[] {
  const kept: Glyph[] = [];
  let run: Glyph[] = [];
  const close = () => {
    const dots = run.filter(isPrinted).length;
    if (dots < fewestDots) kept.push(...run);
    run = [];
  };
  for (const glyph of line) {
    if (isDot(glyph) || (glyph.text === '…' && run.some(isPrinted))) run.push(glyph);
    else {
      close();
      kept.push(glyph);
    }
  }
  close();
  return kept;
}

const isDot = ({ text }: Glyph): boolean =>
  text.length === 1 && (text === '.' || text === '·' || text.trim() === '');

/** "11,062 .6" and "1 . 9" with no more than wide kerns around the point are one number each. */
function joinNumbers(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  words.forEach((word, index) => {
    const last = joined.at(-1);
    const [before, next] = [words[index - 1], words[index + 1]];
    const decimals = /^[.,]\d/.test(word.text) && isKerned(before, word);
    const point = isPoint(before, word, next);
    const behindPoint = isPoint(words[index - 2], before, word);
    if (last && /\d[.,]?$/.test(last.text) && (decimals || point || behindPoint)) {
      last.text += word.text;
      last.right = word.right;
    } else joined.push({ ...word });
  });
  return joined;
}

const isKerned = (left: Word | undefined, right: Word | undefined): boolean =>
  left !== undefined && right !== undefined && right.left - left.right < right.size * 0.3;

const isPoint = (before?: Word, word?: Word, next?: Word): boolean =>
  /^[.,]$/.test(word?.text ?? '') &&
  /\d$/.test(before?.text ?? '') &&
  /^\d/.test(next?.text ?? '') &&
  isKerned(before, word) &&
  isKerned(word, next);

/** Words set in spaced-out letters have wider gaps inside than others have between them. */
function gapOf(letters: readonly Glyph[]): number {
  const gaps: number[] = [];
  letters.forEach((letter, index) => {
    const next = letters[index + 1];
    if (next && isPrinted(letter) && isPrinted(next)) {
      gaps.push((next.left - letter.right) / Math.max(letter.size, 1));
    }
  });
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return gaps.length >= 6 && usual > wordGap * 0.8 && usual < 1 ? usual * 1.8 : wordGap;
}

const isPrinted = (glyph: Glyph): boolean => glyph.text.trim() !== '';

function joinLetters(letters: readonly Glyph[], gap: number): Word[] {
  const words: Word[] = [];
  let open: Word | null = null;
  for (const letter of letters) {
    if (isUnseenHyphen(letter)) continue;
    if (!isPrinted(letter)) {
      open = null;
      continue;
    }
    const near: boolean =
      open !== null &&
      letter.left - open.right <= gap * Math.max(open.size, letter.size) &&
      open.right - letter.left < open.size * 2 &&
      open.hidden === letter.hidden &&
      Math.abs(open.size - letter.size) < open.size * 0.35;
    if (open && near) {
      open.text += letter.text;
      open.right = Math.max(open.right, letter.right);
      open.bold &&= letter.bold;
      continue;
    }
    open = startWord(letter);
    words.push(open);
  }
  return words.map((word) => ({ ...word, text: normalise(word.text) }));
}

const startWord = ({ text, left, right, baseline, size, bold, hidden, inkless }: Glyph): Word => ({
  text,
  left,
  right,
  baseline,
  size,
  bold,
  hidden,
  inkless,
  raised: false,
  top: baseline - size * 0.75,
  bottom: baseline + size * 0.22,
});

/** Where a word may be divided and is not. */
const isUnseenHyphen = ({ text, left, right, size }: Glyph): boolean =>
  text === '\u00ad' && right - left < size * 0.05;

/**
 * Ligatures become letters, letters with loose accents become one. A hyphen that shares its shape with that of
 * divided words bears its name: before a letter of its line it divides nothing.
 */
const normalise = (text: string): string =>
  text
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\u00ad(?=[\p{L}\d])/gu, '-')
    .normalize('NFC');

/** A small raised word that touches another becomes its mark: 1,204¹ is not 12041. */
function attachRaised(words: Word[]): Word[] {
  const largest = Math.max(...words.map((word) => word.size));
  const gone = new Set<Word>();
  for (const small of words) {
    const bearer = fullSizeBearer(small, words);
    if (bearer) {
      bearer.text += raise(small.text, bearer.text);
      bearer.right = small.right;
      gone.add(small);
    }
    if (bearer || small.size > largest * 0.88 || small.text.length > 6) continue;
    const carrier = words.find((word) => !gone.has(word) && carries(word, small));
    if (!carrier) {
      lower(small, words);
      continue;
    }
    small.raised = true;
    const gap = small.left - carrier.right;
    if (gap > -carrier.size * 0.3 && gap < carrier.size * 0.25) {
      carrier.text += raise(small.text, carrier.text);
      carrier.right = small.right;
      gone.add(small);
    } else {
      // Before its word: the mark that opens a footnote.
      small.baseline = carrier.baseline;
      small.text = raise(small.text, '');
    }
  }
  return words.filter((word) => !gone.has(word));
}

/** "(1)" as large as its text, but raised behind a word and beside nothing else on its height. */
function fullSizeBearer(mark: Word, words: readonly Word[]): Word | undefined {
  if (!/^\(\d{1,2}\)$/.test(mark.text)) return undefined;
  const bearer = words.find((word) => {
    const gap = (mark.left - word.right) / word.size;
    return word !== mark && gap > -0.1 && gap < 0.35 && isRaised(mark, word);
  });
  const isAlone = () =>
    words.every(
      (word) =>
        /^\(\d{1,2}\)$/.test(word.text) ||
        Math.abs(word.baseline - mark.baseline) > mark.size * 0.1,
    );
  return bearer && isAlone() ? bearer : undefined;
}

/** A mark with white on both sides stands in a cell of its own, of the row that it is raised above. */
function lower(small: Word, words: readonly Word[]): void {
  if (!isMark(small.text)) return;
  const row = words.find((word) => word.size * 0.88 > small.size && isRaised(small, word));
  if (!row) return;
  small.raised = true;
  small.baseline = row.baseline;
  small.text = raise(small.text, '');
}

function isRaised(small: Word, word: Word): boolean {
  const above = (word.baseline - small.baseline) / word.size;
  return above >= 0.15 && above <= 0.65;
}

function carries(word: Word, small: Word): boolean {
  if (word === small || small.size > word.size * 0.88 || small.text.length > 6) return false;
  if (!isRaised(small, word)) return false;
  const after = small.left - word.right;
  const before = word.left - small.right;
  const reach = word.size * 0.3;
  if ((after > -reach && after < reach) || (before > -reach * 0.5 && before < reach)) return true;
  // The mark of a footnote may stand a space apart, and hang out in front of the note itself.
  return isMark(small.text) && (near(after, word.size * 0.6) || near(before, word.size * 1.3));
}

const isMark = (text: string): boolean => /^(?:\(?[\da-z]{1,2}\)|\d{1,2}|[*†‡§]{1,3})$/.test(text);

const near = (gap: number, reach: number): boolean => gap >= 0 && gap < reach;
