import type { Signature } from '@assay/domain/reading/signature';

/** What a reader takes out of a file, before it is laid out as one text. */
export type Block =
  | { kind: 'prose'; text: string }
  | {
      kind: 'table';
      rows: string[][];
      /** Address of a run of its rows, where the file has addresses finer than the section's. */
      locate?: (firstRow: number, lastRow: number) => string;
    };

export interface Section {
  /** 'page 3', 'slide 5', 'sheet Cohorts, cells A1:E7', 'section Market share' … */
  locator: string;
  heading: string | null;
  /** What the section continues; helps to find it, and is no part of its text. */
  context?: string;
  blocks: Block[];
}

/** What a web page says of itself. */
export interface PageMeta {
  publisher: string | null;
  publishedAt: string | null;
  canonicalUrl: string | null;
}

export interface Extracted {
  title: string | null;
  pages: number | null;
  sections: Section[];
  meta?: PageMeta;
}

/** One file's text as it is stored: tables are lines whose cells stand between ' | '. */
export interface ParsedDocument {
  title: string | null;
  pages: number | null;
  snapshot: string;
  chunks: ParsedChunk[];
  /** By which its near-copies are found. */
  signature: Signature;
  meta?: PageMeta;
}

export interface ParsedChunk {
  locator: string;
  /** Offsets into the snapshot. */
  start: number;
  end: number;
  /** The same words, below the heading or the table head they belong to. */
  content: string;
}
