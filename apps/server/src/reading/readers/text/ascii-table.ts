import type { RawRow } from '@assay/domain/reading/raw-document';
import { buildGrid } from '../pdf/build-grid.ts';
import { stretchesOf } from '../pdf/find-tables.ts';
import { learnHyphenation } from '../pdf/join-text.ts';
import { linesOf } from '../pdf/lines.ts';
import { rowsOf } from '../pdf/table-rows.ts';
import type { Word } from '../pdf/words.ts';

const ruler = /^[\s|+:=_-]+$/;

/** Lines whose cells stand between bars, or in columns set with spaces; null where they are text. */
export function asciiTable(lines: readonly string[]): RawRow[] | null {
  const printed = lines.filter((line) => !ruler.test(line));
  if (printed.length < 2) return null;
  return barred(printed) ?? spaced(printed);
}

function barred(lines: readonly string[]): RawRow[] | null {
  const rows = lines.map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|'),
  );
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.some((row) => row.length !== width)) return null;
  return rows.map((row) => ({ cells: row.map((cell) => ({ text: cell.trim() })) }));
}

const charWidth = 0.5;
const size = 10;

/** Set with spaces, a table is one by its places, as on a printed page. */
function spaced(lines: readonly string[]): RawRow[] | null {
  const gapped = lines.filter((line) => /\S(?: {2,}|\t)\S/.test(line));
  if (gapped.length < 2 || gapped.length < lines.length * 0.6) return null;
  const words = lines.flatMap((line, index) => wordsOf(line.replaceAll('\t', '        '), index));
  const [table, ...rest] = stretchesOf(linesOf(words), { rules: [], fills: [] });
  if (table?.kind !== 'table' || rest.length > 0) return null;
  return buildGrid(rowsOf(table.lines, table.columns, []), table.columns, learnHyphenation(lines))
    .rows;
}

function wordsOf(line: string, row: number): Word[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const baseline = (row + 1) * size * 1.2;
    return {
      text,
      left: index * charWidth * size,
      right: (index + text.length) * charWidth * size,
      top: baseline - size,
      bottom: baseline,
      baseline,
      size,
      bold: false,
      hidden: false,
      inkless: false,
      raised: false,
    };
  });
}
