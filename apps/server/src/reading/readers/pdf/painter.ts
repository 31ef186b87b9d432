import type { Box, Fill, Glyph, Rule } from './marks.ts';
import { apply, type Matrix, multiply } from './matrix.ts';
import { initialPlace, initialState, type PaintState, type TextPlace } from './paint-state.ts';
import { boxesOfPath } from './path-boxes.ts';
import { anyColor, isDark, isUnseen, isUnseenRule } from './visibility.ts';

export interface PdfGlyph {
  unicode: string;
  originalCharCode: number;
  isInFont: boolean;
  width: number;
  isSpace: boolean;
}

interface Font {
  bold: boolean;
  unit: number;
  /** What its letters are called, by code; null where codes are not named one by one. */
  names: readonly (string | null | undefined)[] | null;
}

/** What letters that are shown together have in common. */
interface Run {
  matrix: Matrix;
  size: number;
  turn: 0 | 1 | 2 | 3;
  bold: boolean;
}

/** A font as pdf.js keeps it; little of it is promised. */
type FoundFont = {
  name?: string;
  fontMatrix?: number[];
  bold?: boolean;
  toUnicode?: { _map?: (string | null)[] };
} | null;

const thickestRule = 2.6;
const shortestRule = 4;
const inklessMode = 3;

/** Keeps the state of a page while it is painted, and what was painted. */
export class Painter {
  readonly glyphs: Glyph[] = [];
  readonly rules: Rule[] = [];
  readonly fills: Fill[] = [];
  readonly spots: Box[] = [];
  /** Whether anything dark was painted that letters may stand on. */
  dark = false;
  state: PaintState;
  place: TextPlace = initialPlace();
  private readonly saved: PaintState[] = [];
  private readonly fonts = new Map<string, Font>();
  private readonly size: { width: number; height: number };
  private readonly findFont: (name: string) => FoundFont;

  constructor(
    base: Matrix,
    size: { width: number; height: number },
    findFont: (name: string) => FoundFont,
  ) {
    this.state = initialState(base);
    this.size = size;
    this.findFont = findFont;
  }

  save(): void {
    this.saved.push({ ...this.state });
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  transform(matrix: Matrix): void {
    this.state.matrix = multiply(this.state.matrix, matrix);
  }

  moveText(x: number, y: number): void {
    this.place.lineX += x;
    this.place.lineY += y;
    this.place.x = this.place.lineX;
    this.place.y = this.place.lineY;
  }

  paintPicture(): void {
    const corners = [apply(this.state.matrix, 0, 0), apply(this.state.matrix, 1, 1)] as const;
    const [[x1, y1], [x2, y2]] = corners;
    this.fills.push({
      left: Math.min(x1, x2),
      right: Math.max(x1, x2),
      top: Math.min(y1, y2),
      bottom: Math.max(y1, y2),
      color: anyColor,
    });
  }

  paintPath(data: ArrayLike<number>, painted: 'filled' | 'stroked'): void {
    for (const box of boxesOfPath(data, this.state.matrix, painted)) this.keep(box, painted);
  }

  private keep(box: Box, painted: 'filled' | 'stroked'): void {
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    if (isSpot(width, height)) this.spots.push(box);
    const rule = height <= thickestRule || width <= thickestRule;
    const color = painted === 'filled' ? this.state.color : this.state.stroke;
    if (rule && isUnseenRule(box, color, this.fills)) return;
    if (height <= thickestRule && width >= shortestRule) {
      this.rules.push({ ...box, direction: 'horizontal' });
    } else if (width <= thickestRule && height >= shortestRule) {
      this.rules.push({ ...box, direction: 'vertical' });
    } else if (painted === 'filled' && this.state.alpha > 0.5) {
      this.fills.push({ ...box, color: this.state.color });
      this.dark ||= isDark(this.state.color);
    }
  }

  show(glyphs: readonly (PdfGlyph | number)[]): void {
    const { state, place } = this;
    const font = this.fontOf(state.font);
    const run = this.runOf(font);
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        place.x -= (glyph / 1000) * state.size * state.scale;
        continue;
      }
      const spacing = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0);
      const width = glyph.width * font.unit * state.size * state.scale;
      this.showGlyph(nameOf(glyph, font), width, run);
      place.x += width + spacing * state.scale;
    }
  }

  private runOf({ bold }: Font): Run {
    const { state, place } = this;
    const matrix = multiply(state.matrix, place.matrix);
    return {
      matrix,
      size: Math.hypot(matrix[2], matrix[3]) * Math.abs(state.size),
      turn: turnOf(matrix[0] * Math.sign(state.size), matrix[1] * Math.sign(state.size)),
      bold: bold || state.mode === 2,
    };
  }

  private showGlyph(unicode: string, width: number, { matrix, size, turn, bold }: Run): void {
    const { state, place } = this;
    const [x1, y1] = apply(matrix, place.x, place.y + state.rise);
    const [x2, y2] = apply(matrix, place.x + width, place.y + state.rise);
    const left = Math.min(x1, x2);
    const right = Math.max(x1, x2);
    const inkless = state.mode === inklessMode;
    const box = { left, right, top: Math.min(y1, y2) - size * 0.7, bottom: Math.max(y1, y2) };
    const { color, alpha } = state;
    const hidden = !inkless && isUnseen({ ...box, size, color, alpha }, this.size, this);
    const across = turn % 2 === 1;
    this.glyphs.push({
      text: unicode,
      left: across ? Math.min(y1, y2) : left,
      right: across ? Math.max(y1, y2) : right,
      baseline: across ? x1 : y1,
      size,
      font: state.font,
      bold,
      hidden,
      turn,
      inkless,
    });
  }

  private fontOf(name: string): Font {
    const known = this.fonts.get(name);
    if (known) return known;
    const found = this.findFont(name);
    const font = {
      bold: found?.bold === true || /bold|black|heavy|semibold|demi/i.test(found?.name ?? ''),
      unit: found?.fontMatrix?.[0] ?? 0.001,
      names: found?.toUnicode?._map ?? null,
    };
    this.fonts.set(name, font);
    return font;
  }
}

/**
 * A narrow letter without a name is most often the hyphen, which shares its shape with that of
 * divided words.
 */
function nameOf({ unicode, originalCharCode, isInFont, width }: PdfGlyph, font: Font): string {
  const named = font.names === null || Boolean(font.names[originalCharCode]);
  // Some fonts name their full stop with a space before it.
  if (named) return unicode.trim() || unicode;
  if (!isInFont) return ' ';
  return width * font.unit > 0.2 && width * font.unit < 0.55 ? '-' : '\uFFFD';
}

const isSpot = (width: number, height: number): boolean =>
  width > 1 && width < 7 && height > 1 && height < 7 && Math.abs(width - height) < 1.5;

function turnOf(cosine: number, sine: number): 0 | 1 | 2 | 3 {
  if (Math.abs(cosine) >= Math.abs(sine)) return cosine >= 0 ? 0 : 2;
  return sine > 0 ? 1 : 3;
}
