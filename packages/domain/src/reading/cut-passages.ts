import type { Block, Reading, Span, Table } from './reading.ts';

/** What a search finds and shows at once: neighbouring blocks under one heading, or rows of a table. */
export interface Passage extends Span {
  firstBlock: number;
  lastBlock: number;
  /** Of a table: the rows that it shows; none for a table of records, which is shown by its heads. */
  rows: { first: number; last: number } | null;
  /** What it stands under: headings, speakers, the heads of a table and the line above it. */
  heads: string;
  body: string;
  language: string | null;
}

const wantedLength = 900;
const longestPart = 1_800;
const longestLineAbove = 240;
/** From this length on a cell is prose, such as an answer or a remark in a list of records. */
const proseLength = 40;

/** Cuts a reading into passages. Headings never stand alone; furniture and instructions never stand. */
export function cutPassages(reading: Reading): Passage[] {
  const passages: Passage[] = [];
  let open: Block[] = [];
  const close = () => {
    passages.push(...passagesOfProse(reading, open));
    open = [];
  };
  for (const block of reading.blocks) {
    if (block.kind === 'furniture' || block.instructs) continue;
    if (block.kind === 'heading' || block.kind === 'table' || !joins(open, block)) close();
    if (block.kind === 'table') passages.push(...passagesOfTable(reading, block));
    else if (block.kind !== 'heading') open.push(block);
  }
  close();
  return passages;
}

function joins(open: readonly Block[], block: Block): boolean {
  const [first] = open;
  if (!first) return true;
  return (
    block.end - first.start <= wantedLength &&
    first.locator === block.locator &&
    first.headings.join() === block.headings.join()
  );
}

function passagesOfProse(reading: Reading, blocks: readonly Block[]): Passage[] {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return [];
  const speakers = new Set(blocks.map((block) => block.speaker ?? ''));
  const heads = joinHeads([...headingsOf(reading, first), ...speakers]);
  const about = { firstBlock: first.index, lastBlock: last.index, rows: null, heads };
  return cutLong(reading.text, first.start, last.end).map((span) => ({
    ...about,
    ...span,
    body: reading.text.slice(span.start, span.end),
    language: languageOf(reading, blocks),
  }));
}

/** A paragraph without end is cut between words. */
function cutLong(text: string, start: number, end: number): Span[] {
  const parts: Span[] = [];
  let from = start;
  while (end - from > longestPart) {
    const cut = text.lastIndexOf(' ', from + wantedLength);
    const to = cut > from ? cut : from + wantedLength;
    parts.push({ start: from, end: to });
    from = to;
  }
  return [...parts, { start: from, end }];
}

function passagesOfTable(reading: Reading, block: Block): Passage[] {
  const table = block.table === null ? undefined : reading.tables[block.table];
  if (!table) return [];
  const context = [...headingsOf(reading, block), table.caption ?? '', lineAbove(reading, block)];
  const about = {
    firstBlock: block.index,
    lastBlock: block.index,
    language: languageOf(reading, [block]),
  };
  const columns = table.columnHeads.map((heads) => heads.join(' ')).join(' | ');
  if (table.kind === 'records') return recordPassages(table, block, about, [...context, columns]);
  return cutRows(table).map((rows) => ({
    ...about,
    ...spanOfRows(table, rows),
    rows,
    heads: joinHeads([...context, rows.first > 0 ? columns : '']),
    body: rowsBetween(table, rows),
  }));
}

type About = Pick<Passage, 'firstBlock' | 'lastBlock' | 'language'>;

/** The list itself by its heads, and those of its rows in which somebody says something. */
function recordPassages(table: Table, block: Block, about: About, heads: string[]): Passage[] {
  const list: Passage = {
    ...about,
    start: block.start,
    end: block.end,
    rows: null,
    heads: joinHeads(heads),
    body: table.columnHeads.map((column) => column.join(' ')).join(' | '),
  };
  const spoken = table.cells.flatMap((cells, row): Passage[] => {
    const says = cells.some(({ role, text }) => role === 'body' && isProse(text));
    if (!says) return [];
    const rows = { first: row, last: row };
    const body = rowsBetween(table, rows);
    return [{ ...about, ...spanOfRows(table, rows), rows, heads: joinHeads(heads), body }];
  });
  return [list, ...spoken];
}

const isProse = (text: string): boolean =>
  text.length >= proseLength && text.split(/\s+/).length >= 6;

function cutRows(table: Table): { first: number; last: number }[] {
  const parts: { first: number; last: number }[] = [];
  let first = 0;
  let length = 0;
  for (const [row, cells] of table.cells.entries()) {
    length += cells.reduce((sum, cell) => sum + cell.text.length + 3, 0);
    const isLast = row === table.cells.length - 1;
    if (length < longestPart && !isLast) continue;
    parts.push({ first, last: row });
    first = row + 1;
    length = 0;
  }
  return parts;
}

function rowsBetween(table: Table, { first, last }: { first: number; last: number }): string {
  return table.cells
    .slice(first, last + 1)
    .map((cells) => cells.map(({ text }) => text).join(' | '))
    .join('\n');
}

function spanOfRows(table: Table, { first, last }: { first: number; last: number }): Span {
  return {
    start: table.cells[first]?.[0]?.start ?? 0,
    end: table.cells[last]?.at(-1)?.end ?? 0,
  };
}

/** The paragraph right above a table, where it is short, is its title or its unit. */
function lineAbove(reading: Reading, table: Block): string {
  const above = reading.blocks
    .slice(0, table.index)
    .findLast(({ kind, instructs }) => kind !== 'furniture' && !instructs);
  if (above?.kind !== 'paragraph') return '';
  const text = reading.text.slice(above.start, above.end);
  return text.length <= longestLineAbove ? text : '';
}

function headingsOf(reading: Reading, block: Block): string[] {
  const headings = block.headings.map((index) => {
    const heading = reading.blocks[index];
    return heading ? reading.text.slice(heading.start, heading.end) : '';
  });
  return [reading.card.title, block.locator, ...headings];
}

const joinHeads = (heads: readonly string[]): string =>
  [...new Set(heads.map((head) => head.trim()))].filter((head) => head !== '').join('\n');

function languageOf(reading: Reading, blocks: readonly Block[]): string | null {
  return blocks.find(({ language }) => language !== null)?.language ?? reading.card.language;
}
