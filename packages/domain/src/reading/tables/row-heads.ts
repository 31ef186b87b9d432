import type { RawTable } from '../raw-document.ts';
import { type Frame, isSection } from './find-heads.ts';
import { unitColumns } from './unit-column.ts';

export interface RowHeads {
  /** For every row its stub heads, outermost first, and its own label last. */
  heads: string[][];
  /** Rows that only name the rows below them. */
  sections: ReadonlySet<number>;
}

interface Section {
  text: string;
  indent: number;
  rank: number;
  /** Indentation of the first row below it; null until one comes. */
  inner: number | null;
}

export function rowHeadsOf(raw: RawTable, frame: Frame): RowHeads {
  const sections = new Set<number>();
  const open: Section[] = [];
  let carried: string[] = [];
  const units = unitColumns(headTexts(raw, frame), frame.stubColumns);
  const heads = raw.rows.map((row, index) => {
    const stub = row.cells.slice(0, frame.stubColumns);
    const indent = stub.find(({ text }) => text !== '')?.indent ?? 0;
    if (index < frame.headRows) return [];
    if (isSection(raw, frame.natures, index)) {
      sections.add(index);
      openSection(open, raw, index, indent);
      carried = [];
      return open.map(({ text }) => text);
    }
    carried = labelsOf(raw, index, frame.stubColumns, carried);
    closeSections(open, indent);
    // In what a row is told stands before its name, which is the last.
    const told = [...carried].filter((_, column) => units.includes(column));
    const named = carried.filter((_, column) => !units.includes(column));
    return [...open.map(({ text }) => text), ...told, ...named].filter((text) => text !== '');
  });
  return { heads, sections };
}

const headTexts = (raw: RawTable, { headRows, stubColumns }: Frame): string[][] =>
  Array.from({ length: stubColumns }, (_, column) =>
    raw.rows
      .slice(0, headRows)
      .flatMap(({ cells }) => cells[column]?.text ?? [])
      .filter((text) => text !== ''),
  );

function openSection(open: Section[], raw: RawTable, index: number, indent: number): void {
  const cell = raw.rows[index]?.cells.find(({ text }) => text !== '');
  const rank = indent * 2 + (cell?.bold ? 0 : 1);
  const first = open.at(-1);
  const directlyBelow = first !== undefined && first.inner === null;
  while (open.length > 0 && (open.at(-1)?.rank ?? 0) >= rank) {
    if (directlyBelow && open.at(-1) === first && rank === first.rank && indent > first.indent)
      break;
    open.pop();
  }
  open.push({ text: cell?.text ?? '', indent, rank, inner: null });
}

/** A section ends where a row stands further out than the rows that it began with. */
function closeSections(open: Section[], indent: number): void {
  for (const section of open) section.inner ??= indent;
  while (open.length > 0) {
    const section = open.at(-1);
    if (!section || section.inner === null || indent >= section.inner) break;
    open.pop();
  }
}

/** Labels of the stub columns; an outer one that is left empty goes on from the row above. */
function labelsOf(
  raw: RawTable,
  index: number,
  stubColumns: number,
  before: readonly string[],
): string[] {
  const cells = raw.rows[index]?.cells.slice(0, stubColumns) ?? [];
  const last = cells.findLastIndex(({ text }) => text !== '');
  return cells.map(({ text, covered }, column) => {
    if (text !== '') return text;
    return column < last || covered ? (before[column] ?? '') : '';
  });
}
