import { type FiscalCalendar, learnCalendar } from '@assay/domain/kit/fiscal-calendar';
import { type NumberStyle, voteNumberStyle } from '@assay/domain/kit/number-style';
import type { Figure } from '@assay/domain/reading/figure';
import type { RawBlock, RawDocument } from '@assay/domain/reading/raw-document';
import type { Card, Table } from '@assay/domain/reading/reading';
import { buildTable } from '@assay/domain/reading/tables/build-table';
import { figuresOfTable } from '@assay/domain/reading/tables/read-cells';
import { findUnitLines } from '@assay/domain/reading/tables/unit-lines';

export interface ReadTable {
  table: Table;
  figures: Figure[];
  headings: string[];
  above: string | null;
}

const textOf = (block: RawBlock): string =>
  block.kind === 'table'
    ? block.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')).join('\n')
    : block.text;

const longestLine = 240;

/** A long paragraph announces the table below it in its last sentence. */
function lastSentence(text: string): string | null {
  const sentence = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).at(-1) ?? '';
  return /:$/u.test(sentence) && sentence.length <= longestLine ? sentence : null;
}

/** The tables of a document with their figures, read as the product reads them. */
export function readTables(raw: RawDocument, card: Card): ReadTable[] {
  const texts = raw.blocks.map(textOf);
  const calendar: FiscalCalendar | null = learnCalendar(texts);
  const style: NumberStyle = voteNumberStyle(texts);
  const unitLines = findUnitLines(
    raw.blocks.filter(({ kind }) => kind !== 'table' && kind !== 'furniture').map(textOf),
  );
  const open: { text: string; level: number }[] = [];
  let above: string | null = null;
  let previous: Table | null = null;
  const found: ReadTable[] = [];
  raw.blocks.forEach((block, index) => {
    if (block.kind === 'furniture') return;
    if (block.kind === 'heading') {
      while ((open.at(-1)?.level ?? 0) >= block.level) open.pop();
      open.push(block);
    }
    if (block.kind !== 'table') {
      above = block.text.length <= longestLine ? block.text : lastSentence(block.text);
      if (block.kind !== 'heading') previous = null;
      return;
    }
    const place = { index: found.length, block: index, locator: block.locator, start: 0 };
    const { table } = buildTable(block, place, { previous });
    const headings = open.map(({ text }) => text);
    const context = { card, headings, above, calendar, style, unitLines };
    found.push({ table, figures: figuresOfTable(table, context), headings, above });
    previous = table;
    above = null;
  });
  return found;
}
