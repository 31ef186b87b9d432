import type { ExhibitSelection } from '../statement.ts';

export interface ExhibitCell {
  text: string;
  /** Figures behind it: one, or all of a computed cell. */
  figures: string[];
  formula: string | null;
  /** Exact, for charts and sorting; null for an empty cell or a date. */
  value: string | null;
}

interface ExhibitColumn {
  label: string;
  computed: boolean;
}

export interface ExhibitRow {
  label: string;
  cells: ExhibitCell[];
}

export interface Exhibit {
  id: string;
  /** Names a claim. What an agent types in its place is not printed. */
  title: string;
  /** What the document itself writes over the table; empty where the figures are of several. */
  caption: string;
  chart: ExhibitSelection['chart'];
  /** Its source gives marks as schools do: the lowest is the best. */
  lowIsBest?: boolean;
  columns: ExhibitColumn[];
  rows: ExhibitRow[];
}

export class ExhibitRefused extends Error {}

export const emptyCell: ExhibitCell = { text: '', figures: [], formula: null, value: null };
