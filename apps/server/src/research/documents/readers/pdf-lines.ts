/** Lines, cells and columns from the loose pieces of text on a PDF page. */
export interface TextItem {
  str: string;
  x: number;
  y: number;
  width: number;
  fontSize: number;
}

export interface Cell {
  text: string;
  left: number;
  right: number;
}

export interface Line {
  y: number;
  fontSize: number;
  cells: Cell[];
}

export function linesOf(items: TextItem[]): Line[] {
  const printed = items.filter((item) => item.str.trim() !== '');
  const lines: TextItem[][] = [];
  for (const item of printed.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    const height = line?.[0] ? Math.max(line[0].fontSize, item.fontSize, 1) : 0;
    if (line?.[0] && Math.abs(line[0].y - item.y) < height * 0.4) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => ({
    y: line[0]?.y ?? 0,
    fontSize: Math.max(...line.map((item) => item.fontSize)),
    cells: cellsOf(line.toSorted((a, b) => a.x - b.x)),
  }));
}

/** A gap much wider than a space separates the cells of a table. */
function cellsOf(items: TextItem[]): Cell[] {
  const cells: Cell[] = [];
  for (const { str, x, width, fontSize } of items) {
    const cell = cells.at(-1);
    const gap = cell ? x - cell.right : 0;
    if (!cell || gap > fontSize * 0.75) {
      cells.push({ text: str.trim(), left: x, right: x + width });
      continue;
    }
    const joint = gap > fontSize * 0.12 && !cell.text.endsWith(' ') ? ' ' : '';
    cell.text = `${cell.text}${joint}${str}`.trimEnd();
    cell.right = Math.max(cell.right, x + width);
  }
  return cells;
}

export const lineText = (line: Line): string => line.cells.map((cell) => cell.text).join(' ');

/** Lines of one paragraph, or of one cell, stand closer than this; rows of a table stand apart. */
const closeness = 1.45;

export const isClose = (upper: Line, lower: Line): boolean =>
  upper.y - lower.y < Math.max(upper.fontSize, lower.fontSize) * closeness;
