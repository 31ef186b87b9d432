import type { Figure } from './figure.ts';
import type { Doubt, RawTag } from './raw-document.ts';

/** Rises whenever the same bytes would be read otherwise; old readings stay what they were. */
export const READER_VERSION = 29;

export interface Span {
  start: number;
  end: number;
}

export const blockKinds = ['heading', 'paragraph', 'item', 'table', 'remark', 'furniture'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** A piece of the stored text. Its characters are `text.slice(start, end)` of the reading. */
export interface Block extends Span {
  index: number;
  kind: BlockKind;
  /** Of a heading, from 1. */
  level: number | null;
  locator: string;
  /** Blocks of the headings that it stands under, outermost first. */
  headings: number[];
  speaker: string | null;
  /** A part of a mail that repeats an earlier one. */
  quoted: boolean;
  doubt: Doubt;
  /** Index into the reading's tables, of a block that is one. */
  table: number | null;
  /** Language of this block, 'en', 'de' …, or null where too short to tell. */
  language: string | null;
  /** It addresses the agents; nothing of it is evidence. */
  instructs: boolean;
  tags: RawTag[];
}

export type TableKind =
  /** Rows and columns of quantities: every number is a figure. */
  | 'figures'
  /** One record a row (survey answers, contracts): makes no figures, answers queries. */
  | 'records'
  /** Words in rows. */
  | 'text';

export type CellRole = 'head' | 'stub' | 'body' | 'empty';

/** Printed in the text as one line a row, cells between ' | '; a covered or empty cell prints nothing. */
export interface Cell extends Span {
  text: string;
  role: CellRole;
  hidden: boolean;
  stored: { number: string } | { date: string } | null;
  format: string | null;
  formula: string | null;
  tags: RawTag[];
}

export interface Table {
  index: number;
  block: number;
  kind: TableKind;
  caption: string | null;
  cells: Cell[][];
  /** For every row: its own label and the stub heads above it, outermost first. */
  rowHeads: string[][];
  /** For every column: its stacked heads, outermost first. */
  columnHeads: string[][];
  headRows: number;
  stubColumns: number;
  hiddenRows: number[];
  totalRows: number[];
  locator: string;
  /** Locator of a row, where it is finer than the table's. */
  rowLocators: (string | null)[];
}

export const documentKinds = [
  'accounts',
  'filing',
  'management_accounts',
  'plan',
  'presentation',
  'memo',
  'survey',
  'records',
  'interview',
  'mail',
  'press_release',
  'press',
  'study',
  'analyst_note',
  'web_page',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

const ownerRoles = [
  'target',
  'auditor',
  'adviser',
  'customer',
  'rival',
  'press',
  'research',
  'authority',
  'former_employee',
  'unknown',
] as const;
export type OwnerRole = (typeof ownerRoles)[number];

/** What a document says of itself. */
export interface Card {
  title: string;
  author: string | null;
  /** Who publishes it or whose it is, as named. */
  owner: string | null;
  ownerRole: OwnerRole;
  /** Of whom it tells, where a bank or an auditor writes it. */
  about?: string;
  /** ISO date. */
  date: string | null;
  /** '2025-07', where it gives itself a month and no day. */
  month: string | null;
  kind: DocumentKind;
  language: string | null;
  /** ISO 4217. */
  currency: string | null;
  numberStyle: 'point' | 'comma' | 'unknown';
  /** '--09-30': month and day on which its financial year ends, and how a label names the year. */
  yearEnd: { month: number; day: number; labelNames: 'start' | 'end' } | null;
  /** What it says to replace: other documents' titles, dates or versions, with the words that say so. */
  supersedes: { what: string; at: Span }[];
}

/** One document as it was read once; never changed afterwards. */
export interface Reading {
  readerVersion: number;
  text: string;
  card: Card;
  blocks: Block[];
  tables: Table[];
  figures: Figure[];
  entities: Entity[];
  gaps: string[];
}

export interface Entity {
  /** 'e1' within a reading. */
  id: string;
  name: string;
  aliases: string[];
  role: 'target' | 'rival' | 'customer' | 'market' | 'person' | 'other';
}
