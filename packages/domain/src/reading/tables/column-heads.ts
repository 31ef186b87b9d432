import type { RawTable } from '../raw-document.ts';
import type { Frame } from './find-heads.ts';

/** "Share of" above "market 2025": one head, broken over two lines. */
const goesOn =
  /(?:^|\s)(?:of|per|from|by|and|with|von|der|des|pro|und|für|du|par|et|di|del|della|van|av|af|och|og|&)$/iu;

/** For every column the heads above it, outermost first, merged and stacked ones resolved. */
export function columnHeadsOf(
  raw: RawTable,
  { natures, headRows, stubColumns }: Frame,
): string[][] {
  const width = raw.rows[0]?.cells.length ?? 0;
  const spread = raw.rows
    .slice(0, headRows)
    .map((_, row) => headTexts(raw, natures, row, headRows, stubColumns));
  return Array.from({ length: width }, (_, column) => {
    const stack: string[] = [];
    for (const row of spread) {
      const text = row[column] ?? '';
      const above = stack.at(-1);
      if (text === '' || above === text) continue;
      if (above !== undefined && goesOn.test(above)) stack.splice(-1, 1, `${above} ${text}`);
      else stack.push(text);
    }
    return stack;
  });
}

function headTexts(
  raw: RawTable,
  natures: Frame['natures'],
  row: number,
  headRows: number,
  stubColumns: number,
): string[] {
  const cells = raw.rows[row]?.cells ?? [];
  const texts = cells.map((_, column) => coveringText(raw, row, column));
  const columns = texts.map((_, column) => column).slice(stubColumns);
  const filled = columns.filter((column) => texts[column] !== '');
  const [only] = filled;
  if (filled.length === 1 && only !== undefined && natures[row]?.[only] === 'unit') {
    return texts.map((text, column) => (column < stubColumns ? text : (texts[only] ?? '')));
  }
  const merged = cells.some(({ colSpan }) => (colSpan ?? 1) > 1);
  if (merged || row + 1 >= headRows) return texts;
  if (filled.length === 0 || filled.length === columns.length) return texts;
  const origins = spreadOver(columns, filled);
  const below = (column: number) => coveringText(raw, row + 1, column);
  return texts.map((text, column) => {
    const origin = origins.get(column) ?? column;
    return isOverRate(texts[origin] ?? '', below(origin), below(column)) && origin > column
      ? text
      : (texts[origin] ?? text);
  });
}

/** "Growth p.a." over a column of per cent is the beginning of its own head, and none of amounts before it. */
const isOverRate = (head: string, own: string, other: string): boolean =>
  !/\d/u.test(head) && own.includes('%') && other !== '' && !other.includes('%');

/** The text of the merge that a cell lies under. */
function coveringText(raw: RawTable, row: number, column: number): string {
  const own = raw.rows[row]?.cells[column];
  if (!own?.covered) return own?.text ?? '';
  for (let up = row; up >= 0; up -= 1) {
    for (let left = column; left >= 0; left -= 1) {
      const cell = raw.rows[up]?.cells[left];
      if (!cell || cell.covered) continue;
      const reaches = left + (cell.colSpan ?? 1) > column && up + (cell.rowSpan ?? 1) > row;
      if (reaches) return cell.text;
      break;
    }
  }
  return '';
}

/**
 * Heads that span columns without a merge: one for all, evenly many each, or each up to the next.
 * Where none of these fits, a head stays over its own column.
 */
function spreadOver(columns: readonly number[], filled: readonly number[]): Map<number, number> {
  const each = columns.length / filled.length;
  const first = columns[0] ?? 0;
  const even =
    Number.isInteger(each) &&
    filled.every((column, at) => Math.floor((column - first) / each) === at);
  if (even) {
    return new Map(columns.map((column, at) => [column, filled[Math.floor(at / each)] ?? column]));
  }
  if (filled[0] !== columns[0]) return new Map();
  const heads = new Set(filled);
  let last = first;
  return new Map(
    columns.map((column) => {
      if (heads.has(column)) last = column;
      return [column, last];
    }),
  );
}
