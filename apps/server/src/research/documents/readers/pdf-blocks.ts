import type { Block } from '../extracted.ts';
import { isClose, type Line, lineText } from './pdf-lines.ts';
import { type Column, columnsOf, fitsOneColumn, isTight, tableRows } from './pdf-table.ts';

/** Tables, columns of prose and plain paragraphs, from the lines of a page in their order. */
export function blocksOfLines(lines: Line[]): Block[] {
  const blocks: Block[] = [];
  let prose: Line[] = [];
  const flush = () => {
    blocks.push(...paragraphsOf(prose));
    prose = [];
  };
  let at = 0;
  while (at < lines.length) {
    const region = regionAt(lines, at);
    if (!region) {
      prose.push(...lines.slice(at, at + 1));
      at += 1;
      continue;
    }
    const above = wrappedAbove(prose, region);
    prose = prose.slice(0, prose.length - above.length);
    flush();
    const all = [...above, ...region.lines];
    if (isProse(all, region.columns)) blocks.push(...columnsOfProse(all, region.columns));
    else blocks.push({ kind: 'table', rows: tableRows(all, region.columns) });
    at += region.lines.length;
  }
  flush();
  return blocks.filter((block) => block.kind === 'table' || !/^\d{1,4}$/.test(block.text));
}

interface Region {
  lines: Line[];
  columns: Column[];
}

const widestGap = 4;

/** Lines of several cells from here on, with the wrapped lines of their cells in between. */
function regionAt(lines: Line[], from: number): Region | null {
  if ((lines[from]?.cells.length ?? 0) < 2) return null;
  let end = from + 1;
  for (let before = lines[from], next = lines[end]; before && next; next = lines[end]) {
    const wide = next.cells.length > 1 && before.y - next.y < next.fontSize * widestGap;
    const columns = columnsOf(lines.slice(from, end).filter((line) => line.cells.length > 1));
    if (!wide && !(isClose(before, next) && fitsOneColumn(next, columns))) break;
    before = next;
    end += 1;
  }
  const region = lines.slice(from, end);
  const several = region.filter((line) => line.cells.length > 1);
  // One line with a gap in it is a line with a gap in it, unless it has the look of a table row.
  if (several.length === 1 && (several[0]?.cells.length ?? 0) < 3) return null;
  return { lines: region, columns: columnsOf(several) };
}

/** Lines of a wrapped first row that stand higher than its other cells. */
function wrappedAbove(prose: Line[], { lines, columns }: Region): Line[] {
  let below = lines[0];
  let count = 0;
  for (const line of prose.toReversed()) {
    if (!below || !isClose(line, below) || !fitsOneColumn(line, columns)) break;
    below = line;
    count += 1;
  }
  return count === 0 ? [] : prose.slice(-count);
}

const longCell = 25;

/** Columns of a newspaper look like a table of long, tightly set cells with hardly a number. */
function isProse(lines: Line[], columns: Column[]): boolean {
  const cells = lines.flatMap((line) => line.cells);
  const text = cells.map((cell) => cell.text).join('');
  const digits = text.replace(/\D/g, '').length;
  return (
    columns.length <= 3 &&
    isTight(lines, columns) &&
    text.length / cells.length > longCell &&
    digits / text.length < 0.15
  );
}

function columnsOfProse(lines: Line[], columns: Column[]): Block[] {
  return columns.flatMap(({ left, right }) => {
    const own = lines
      .map((line) => ({
        ...line,
        cells: line.cells.filter((cell) => cell.left < right && cell.right > left),
      }))
      .filter((line) => line.cells.length > 0);
    return paragraphsOf(own);
  });
}

const bullet = /^[•‣◦▪●–]\s*/u;

function paragraphsOf(lines: Line[]): Block[] {
  const paragraphs: string[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const close = before && before.y - line.y < line.fontSize * 1.75;
    const text = lineText(line);
    if (bullet.test(text)) paragraphs.push(text.replace(bullet, ''));
    else if (close) paragraphs.push(joinLines(paragraphs.pop() ?? '', text));
    else paragraphs.push(text);
  });
  return paragraphs.map((text) => ({ kind: 'prose', text }));
}

/** 'condi-' and 'tion' are one word; 'top-' and 'Down' or a number are not. */
const joinLines = (before: string, next: string): string =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(next)
    ? `${before.slice(0, -1)}${next}`
    : `${before} ${next}`;
