import type { Glyph } from './marks.ts';
import { raise } from './raise.ts';

const fewestDigits = 6;
/** In most fonts of running text all digits are as wide as each other. */
const evenShare = 0.8;
const widest = 0.8;

const widthOf = ({ left, right, size }: Glyph): number => (right - left) / Math.max(size, 1);

/**
 * A mark that a font draws raised by itself stands on the line and is as large as its neighbours by
 * all that the page says: only its width tells that "2025.¹" is no decimal. In whatever size a font is set,
 * its digits are as wide to it: a footnote has too few of its own to tell.
 */
export function raiseNarrowDigits(glyphs: readonly Glyph[]): Glyph[] {
  const digits = Map.groupBy(
    glyphs.filter(({ text }) => /^\d$/.test(text)),
    ({ font }) => font,
  );
  const narrow = new Set([...digits.values()].flatMap(narrowIn));
  return glyphs.map((glyph) =>
    narrow.has(glyph) ? { ...glyph, text: raise(glyph.text, '') } : glyph,
  );
}

function narrowIn(digits: readonly Glyph[]): Glyph[] {
  const widths = digits.map(widthOf).toSorted((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const even = widths.filter((width) => Math.abs(width - usual) < usual * 0.02).length;
  if (digits.length < fewestDigits || even < digits.length * evenShare) return [];
  return digits.filter((digit) => widthOf(digit) < usual * widest);
}
