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

/** Puts each cell under the column that it overlaps most, so that empty cells stay empty. */
export function tableRows(lines: Line[]): string[][] {
  const columns = columnsOf(lines);
  return lines.map((line) => {
    const row = columns.map(() => '');
    for (const cell of line.cells) {
      const at = nearestColumn(cell, columns);
      row[at] = row[at] ? `${row[at]} ${cell.text}` : cell.text;
    }
    return row;
  });
}

function columnsOf(lines: Line[]): { left: number; right: number }[] {
  const columns: { left: number; right: number }[] = [];
  for (const cell of lines.flatMap((line) => line.cells).toSorted((a, b) => a.left - b.left)) {
    const column = columns.at(-1);
    if (column && cell.left < column.right) column.right = Math.max(column.right, cell.right);
    else columns.push({ left: cell.left, right: cell.right });
  }
  return columns;
}

function nearestColumn(cell: Cell, columns: { left: number; right: number }[]): number {
  const middle = (cell.left + cell.right) / 2;
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  columns.forEach(({ left, right }, index) => {
    const away = middle < left ? left - middle : middle > right ? middle - right : 0;
    if (away < distance) {
      best = index;
      distance = away;
    }
  });
  return best;
}
