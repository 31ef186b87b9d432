import type { ShownFigure } from '@assay/contract/readings';

export interface MarkedPart {
  start: number;
  text: string;
  figure: ShownFigure | null;
}

/** A text in parts, those that state a figure with it; where two overlap, the first stands. */
export function markFigures(text: string, figures: readonly ShownFigure[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const figure of figures.toSorted((a, b) => a.start - b.start)) {
    if (figure.start < at || figure.end > text.length) continue;
    if (figure.start > at) {
      parts.push({ start: at, text: text.slice(at, figure.start), figure: null });
    }
    parts.push({ start: figure.start, text: text.slice(figure.start, figure.end), figure });
    at = figure.end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), figure: null });
  return parts;
}
