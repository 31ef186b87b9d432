/**
 * What a reader takes out of a file, in the order in which a person would read it. Readers know
 * file formats and nothing of figures; `build-reading.ts` makes a reading of it.
 */
export interface RawDocument {
  /** As the file itself says: a title element, core properties, the subject of a mail. */
  title: string | null;
  author: string | null;
  /** ISO date that the file states of itself: sent, published; never a file system's. */
  date: string | null;
  pages: number | null;
  blocks: RawBlock[];
  /** `address`: where the sender writes from; its domain tells whose mail it is. */
  mail?: { from: string; address?: string; to: string; date: string | null; subject: string };
  page?: { publisher: string | null; publishedAt: string | null; canonicalUrl: string | null };
  /** What could not be read, in words: "Page 4 is a picture without text." */
  gaps: string[];
}

/** Why a block cannot stand as evidence by itself. */
export type Doubt = 'none' | 'ocr' | 'order' | 'hidden';

interface RawBlockPlace {
  /** 'page 3', 'slide 5', 'slide 5, speaker notes', 'sheet Cohorts', 'section Market share' … */
  locator: string;
  doubt?: Doubt;
  /** Facts that are tagged in its text; those of a table stand with its cells. */
  tags?: RawTag[];
}

export type RawBlock = RawBlockPlace &
  (
    | { kind: 'heading'; text: string; level: number }
    /** `quoted`: a part of a mail that repeats an earlier one. */
    | { kind: 'paragraph'; text: string; speaker?: string; quoted?: boolean }
    | { kind: 'item'; text: string; speaker?: string }
    /** A footnote, a comment, a speaker's note to a slide. */
    | { kind: 'remark'; text: string; mark?: string }
    /** Page heads and feet: kept, never evidence. */
    | { kind: 'furniture'; text: string }
    | RawTable
  );

export interface RawTable {
  kind: 'table';
  /** A title that the file ties to the table; titles in running text stand as their own blocks. */
  caption?: string;
  /** Every row has the same number of cells; a merged cell repeats as `covered`. */
  rows: RawRow[];
  /** Rows that the file marks as heads, from the top; unknown where it marks none. */
  headRows?: number;
}

export interface RawRow {
  cells: RawCell[];
  hidden?: boolean;
  locator?: string;
}

export interface RawCell {
  text: string;
  /** This cell is the left or upper part of a merge that spans so many rows and columns. */
  rowSpan?: number;
  colSpan?: number;
  /** Lies under the merged cell to the left or above; its text is empty. */
  covered?: boolean;
  bold?: boolean;
  /** Depth of indentation of a row's label. */
  indent?: number;
  hidden?: boolean;
  /** What a spreadsheet stores behind the text: an exact decimal, or an ISO date. */
  stored?: { number: string } | { date: string };
  /** The number's format as the file names it, e.g. '0.0%' or '#,##0 "TEUR"'. */
  format?: string;
  /** A formula stands behind the value, as the file writes it. */
  formula?: string;
  tags?: RawTag[];
}

/** An inline XBRL fact that stands in the text or in a cell. */
export interface RawTag {
  /** Characters of the block's or cell's text. */
  start: number;
  end: number;
  concept: string;
  /**
   * Of a number the exact decimal, signed and scaled; it has a unit ('USD', 'shares', 'USD/shares',
   * 'pure'). A fact without a unit is a text: an ISO date or duration, 'true', a name.
   */
  value: string;
  decimals: number | null;
  unit: string | null;
  period: { start: string | null; end: string };
  /** Explicit members of its context: segment, product … */
  members: string[];
}
