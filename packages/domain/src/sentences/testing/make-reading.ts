import type { Field, Figure, Label, Period } from '../../reading/figure.ts';
import { unknown } from '../../reading/prose/field.ts';
import type { Block, Card, Cell, Reading, Table } from '../../reading/reading.ts';
import type { Ledger, LedgerSource } from '../ledger.ts';
import { openLedger } from '../open-ledger.ts';

export const read = <T>(value: T): Field<T> => ({ value, how: 'read', at: null });

/** What a figure is that counts them, printed with one digit behind the point. */
export const millionsOfEuros = {
  kind: 'money' as const,
  unit: read('EUR'),
  scale: read(1e6),
  halfUnit: '50000',
};

export function label(text: string, concept: string | null = null): Label {
  return { text, tokens: text.toLowerCase().split(/\s+/), concept };
}

export function year(number: number): Period {
  return {
    type: 'span',
    start: `${number}-01-01`,
    end: `${number}-12-31`,
    precision: 'year',
    calendar: 'calendar',
    label: String(number),
  };
}

const card: Card = {
  title: 'Notes',
  author: null,
  owner: null,
  ownerRole: 'unknown',
  date: '2025-02-01',
  month: null,
  kind: 'memo',
  language: 'en',
  currency: 'EUR',
  numberStyle: 'point',
  yearEnd: null,
  supersedes: [],
};

type GivenBlock = Partial<Block> & { text: string };

/** A figure by its words in the text; fields that are not given are unknown. */
export type GivenFigure = Partial<Figure> & { printed: string; block?: number };

/** A share as it is printed, to the nearest of its last digit where that is said. */
export const percent = (printed: string, more: Partial<GivenFigure> = {}): GivenFigure => ({
  printed,
  value: printed.replace(/\s?%/u, ''),
  kind: 'percent',
  unit: read('%'),
  ...more,
});

export const euros = (
  printed: string,
  value: string,
  more: Partial<GivenFigure> = {},
): GivenFigure => ({ printed, value, ...millionsOfEuros, ...more });

export interface GivenReading {
  card?: Partial<Card>;
  blocks?: (string | GivenBlock)[];
  figures?: GivenFigure[];
  /** A grid with one head row and one stub column. */
  table?: string[][];
  /** The headings that the table stands under, by their blocks. */
  headings?: number[];
  entities?: Reading['entities'];
}

function makeBlocks(given: (string | GivenBlock)[]): { text: string; blocks: Block[] } {
  let text = '';
  const blocks = given.map((one, index): Block => {
    const { text: words, ...rest } = typeof one === 'string' ? { text: one } : one;
    const start = text.length;
    text += `${words}\n\n`;
    return {
      index,
      kind: 'paragraph',
      level: null,
      locator: 'page 1',
      headings: [],
      speaker: null,
      quoted: false,
      doubt: 'none',
      table: null,
      language: 'en',
      instructs: false,
      tags: [],
      start,
      end: start + words.length,
      ...rest,
    };
  });
  return { text, blocks };
}

function makeFigure(given: GivenFigure, text: string, blocks: Block[], index: number): Figure {
  const block = blocks[given.block ?? 0];
  const from = block?.start ?? 0;
  const start = Math.max(from, text.indexOf(given.printed, from));
  const { block: _, ...rest } = given;
  return {
    index,
    origin: 'prose',
    place: {
      start,
      end: start + given.printed.length,
      block: given.block ?? 0,
      table: null,
      row: null,
      column: null,
    },
    kind: 'count',
    value: given.printed.replace(/,/g, ''),
    high: null,
    halfUnit: '0',
    bound: 'exact',
    form: 'level',
    sign: 'known',
    unit: unknown(),
    scale: read(1),
    measure: unknown(),
    subject: unknown(),
    period: unknown(),
    segment: unknown(),
    basis: unknown(),
    perimeter: unknown(),
    status: unknown(),
    doubt: 'none',
    tag: null,
    ...rest,
  };
}

function makeTable(grid: string[][], block: Block): Table {
  let at = block.start;
  const cells = grid.map((row, rowIndex) => {
    const made = row.map((text, column): Cell => {
      const start = at;
      at += text.length + 3;
      const role = rowIndex === 0 ? 'head' : column === 0 ? 'stub' : 'body';
      return {
        text,
        role,
        hidden: false,
        stored: null,
        format: null,
        formula: null,
        tags: [],
        start,
        end: start + text.length,
      };
    });
    at -= 2;
    return made;
  });
  return {
    index: 0,
    block: block.index,
    kind: 'figures',
    caption: null,
    cells,
    rowHeads: grid.map((row) => [row[0] ?? '']),
    columnHeads: (grid[0] ?? []).map((head) => [head]),
    headRows: 1,
    stubColumns: 1,
    hiddenRows: [],
    totalRows: grid.flatMap(([name = ''], row) => (/^total\b/iu.test(name) ? [row] : [])),
    locator: 'page 1',
    rowLocators: grid.map(() => null),
  };
}

function makeReading(given: GivenReading): Reading {
  const tableText = given.table?.map((row) => row.join(' | ')).join('\n');
  const all = [
    ...(given.blocks ?? []),
    ...(tableText
      ? [{ text: tableText, kind: 'table' as const, table: 0, headings: given.headings ?? [] }]
      : []),
  ];
  const { text, blocks } = makeBlocks(all);
  const block = blocks.at(-1);
  const table = given.table && block ? makeTable(given.table, block) : null;
  const figures = (given.figures ?? []).map((one, index) => {
    const made = makeFigure(one, text, blocks, index);
    const { table: inTable, row, column } = made.place;
    const cell = inTable === null ? null : table?.cells[row ?? -1]?.[column ?? -1];
    if (!cell || !block) return made;
    const place = { ...made.place, block: block.index, start: cell.start, end: cell.end };
    return { ...made, origin: 'cell' as const, place };
  });
  return {
    readerVersion: 1,
    text,
    card: { ...card, ...given.card },
    blocks,
    tables: table ? [table] : [],
    figures,
    entities: given.entities ?? [],
    gaps: [],
  };
}

export type GivenSource = GivenReading & Partial<Omit<LedgerSource, 'card'>>;

/**
 * Each reading becomes a source, 's1', 's2' … unless it has an id; figures count on from f1, tables from
 * t1.
 */
export function makeLedger(company: string, ...given: GivenSource[]): Ledger {
  let firstFigure = 1;
  let firstTable = 1;
  const sources = given.map((one, index): LedgerSource => {
    const reading = one.reading ?? makeReading(one);
    const id = one.id ?? `s${index + 1}`;
    const source: LedgerSource = {
      id,
      grade: one.grade ?? 'B',
      groupId: one.groupId ?? id,
      leadsGroup: one.leadsGroup ?? true,
      supersededBy: one.supersededBy ?? [],
      reading,
      firstTable,
      firstFigure,
      card: reading.card,
    };
    firstFigure += reading.figures.length;
    firstTable += reading.tables.length;
    return source;
  });
  return openLedger(company, sources);
}

/** The place of a cell for a given figure. */
export const inCell = (row: number, column: number): Figure['place'] => ({
  start: 0,
  end: 0,
  block: 0,
  table: 0,
  row,
  column,
});
