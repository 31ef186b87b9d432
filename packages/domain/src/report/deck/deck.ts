import type { NativeChart } from './native-chart.ts';

export interface DeckPoint {
  text: string;
  /** Numbers of the footnotes of its slide. */
  marks: number[];
}

export interface DeckCell {
  text: string;
  /** In a heat map: from 0, the weakest, to 1. */
  weight: number | null;
}

export interface DeckColumn {
  title: string;
  points: DeckPoint[];
}

interface SlideHead {
  /** The part of the report, as it is titled there. */
  kicker: string;
  /** What the slide says. */
  title: DeckPoint;
  footnotes: string[];
  /** What of it stands in the report alone. */
  left?: string;
}

export type DeckSlide =
  | { kind: 'cover'; company: string; description: string; facts: string; notices: string[] }
  | ({
      kind: 'verdict';
      verdict: string;
      label: string;
      points: DeckPoint[];
      /** What matters most, beside what the answer is subject to. */
      beside: DeckColumn | null;
    } & SlideHead)
  | ({ kind: 'columns'; columns: DeckColumn[] } & SlideHead)
  | ({
      kind: 'exhibit';
      caption: string;
      charts: NativeChart[];
      /** Where no chart shows it. */
      table: DeckCell[][];
      points: DeckPoint[];
    } & SlideHead)
  | ({ kind: 'table'; head: string[]; rows: string[][]; widths: number[] } & SlideHead);

export interface Deck {
  name: string;
  footer: string;
  slides: DeckSlide[];
}

export const unmarked = (text: string): DeckPoint => ({ text, marks: [] });

/** What a committee reads of one slide, and of a deck. */
export const deckLimits = {
  titleLetters: 150,
  points: 4,
  pointLetters: 260,
  listed: 6,
  steps: 14,
  conditions: 8,
  /** Slides that one table may take. */
  tableSlides: 2,
  /** An account is read to its last line. */
  exhibitRows: 14,
  perSection: 2,
  slides: 15,
} as const;

/** As many as a slide holds; a title that counts all of them is told where the others are. */
export function firstOf(points: readonly DeckPoint[], most: number): DeckPoint[] {
  if (points.length <= most) return [...points];
  const shown = points.slice(0, most - 1);
  return [...shown, unmarked(`and ${points.length - shown.length} more in the report`)];
}

export const listed = (points: readonly string[], most: number = deckLimits.listed): DeckPoint[] =>
  firstOf(points.map(unmarked), most);
