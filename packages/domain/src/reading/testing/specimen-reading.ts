import type { Figure } from '../figure.ts';
import {
  type Block,
  type BlockKind,
  type Card,
  type Cell,
  READER_VERSION,
  type Reading,
  type Table,
  type TableKind,
} from '../reading.ts';

interface SpecimenBlock extends Partial<Omit<Block, 'kind' | 'start' | 'end' | 'index' | 'table'>> {
  kind: BlockKind;
  text?: string;
  /** Of a table: its rows, head first. */
  rows?: string[][];
  tableKind?: TableKind;
}

/** A figure to be read in the text: where it is printed and what it is worth. */
interface SpecimenFigure extends Partial<Omit<Figure, 'place'>> {
  printed: string;
  value: string;
}

const card: Card = {
  title: 'Specimen',
  author: null,
  owner: null,
  ownerRole: 'unknown',
  date: null,
  month: null,
  kind: 'other',
  language: 'en',
  currency: null,
  numberStyle: 'point',
  yearEnd: null,
  supersedes: [],
};

const unknown = { value: null, how: 'unknown', at: null } as const;

/** A reading made by hand, for tests of what stands on readings. */
export function specimenReading(
  blocks: readonly SpecimenBlock[],
  change: { card?: Partial<Card>; figures?: readonly SpecimenFigure[]; gaps?: string[] } = {},
): Reading {
  const made: Pick<Reading, 'text' | 'blocks' | 'tables'> = { text: '', blocks: [], tables: [] };
  for (const block of blocks) addBlock(made, block);
  const figures = (change.figures ?? []).map((figure, index) => placeFigure(made, figure, index));
  return {
    ...made,
    readerVersion: READER_VERSION,
    card: { ...card, ...change.card },
    figures,
    entities: [],
    gaps: change.gaps ?? [],
  };
}

function addBlock(made: Pick<Reading, 'text' | 'blocks' | 'tables'>, block: SpecimenBlock): void {
  const { text, rows, tableKind, ...fields } = block;
  const start = made.text === '' ? 0 : made.text.length + 1;
  const table = rows ? layTable(rows, made.tables.length, made.blocks.length, start) : null;
  const printed = text ?? rows?.map((cells) => cells.join(' | ')).join('\n') ?? '';
  made.text += `${made.text === '' ? '' : '\n'}${printed}`;
  if (table) made.tables.push({ ...table, kind: tableKind ?? 'figures' });
  made.blocks.push({
    level: block.kind === 'heading' ? 1 : null,
    locator: 'page 1',
    headings: made.blocks
      .filter(({ kind }) => kind === 'heading')
      .slice(-1)
      .map(({ index }) => index),
    speaker: null,
    quoted: false,
    doubt: 'none',
    language: null,
    instructs: false,
    tags: [],
    ...fields,
    index: made.blocks.length,
    start,
    end: made.text.length,
    table: table?.index ?? null,
  });
}

function layTable(rows: readonly string[][], index: number, block: number, start: number): Table {
  let at = start;
  const cells = rows.map((row, rowIndex) =>
    row.map((text, column): Cell => {
      const cell: Cell = {
        start: at,
        end: at + text.length,
        text,
        role: rowIndex === 0 ? 'head' : column === 0 ? 'stub' : 'body',
        hidden: false,
        stored: null,
        format: null,
        formula: null,
        tags: [],
      };
      // Cells stand between ' | ', rows on lines of their own.
      at += text.length + (column === row.length - 1 ? 1 : 3);
      return cell;
    }),
  );
  return {
    index,
    block,
    kind: 'figures',
    caption: null,
    cells,
    rowHeads: rows.map((row) => [row[0] ?? '']),
    columnHeads: (rows[0] ?? []).map((head) => [head]),
    headRows: 1,
    stubColumns: 1,
    hiddenRows: [],
    totalRows: [],
    locator: 'page 1',
    rowLocators: rows.map(() => null),
  };
}

function placeFigure(
  made: Pick<Reading, 'text' | 'blocks' | 'tables'>,
  figure: SpecimenFigure,
  index: number,
): Figure {
  const start = made.text.indexOf(figure.printed);
  const end = start + figure.printed.length;
  const block = made.blocks.findIndex((each) => each.start <= start && end <= each.end);
  const table = made.blocks[block]?.table ?? null;
  const cell = table === null ? null : findCell(made.tables[table], start);
  return {
    index,
    origin: cell ? 'cell' : 'prose',
    place: { start, end, block, table, row: cell?.row ?? null, column: cell?.column ?? null },
    kind: 'count',
    high: null,
    halfUnit: '0',
    bound: 'exact',
    form: 'level',
    sign: 'known',
    unit: unknown,
    scale: unknown,
    measure: unknown,
    subject: unknown,
    period: unknown,
    segment: unknown,
    basis: unknown,
    perimeter: unknown,
    status: unknown,
    doubt: 'none',
    tag: null,
    ...figure,
  };
}

function findCell(table: Table | undefined, start: number): { row: number; column: number } | null {
  for (const [row, cells] of (table?.cells ?? []).entries()) {
    const column = cells.findIndex((cell) => cell.start <= start && start <= cell.end);
    if (column >= 0) return { row, column };
  }
  return null;
}
