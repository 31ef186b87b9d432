import { buildReading } from '@assay/domain/reading/build-reading';
import type { RawBlock, RawDocument, RawTable } from '@assay/domain/reading/raw-document';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { makeLedger } from '@assay/domain/sentences/testing/make-reading';
import type { Pair } from './load-claims.ts';

const locator = 'page 1';

export function tableOf(rows: string[][]): RawTable & { locator: string } {
  const width = Math.max(...rows.map((row) => row.length));
  const cellsOf = (row: string[]) =>
    Array.from({ length: width }, (_, at) => ({ text: row[at]?.trim() ?? '' }));
  return { kind: 'table', locator, rows: rows.map((row) => ({ cells: cellsOf(row) })) };
}

/** Lines between bars are a table, the others paragraphs of their own. */
function blocksOf(text: string): RawBlock[] {
  const blocks: RawBlock[] = [];
  let rows: string[][] = [];
  const endTable = () => {
    if (rows.length > 0) blocks.push(tableOf(rows));
    rows = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.includes(' | ')) rows.push(line.split('|'));
    else if (line !== '') {
      endTable();
      blocks.push({ kind: 'paragraph', text: line, locator });
    }
  }
  endTable();
  return blocks;
}

export function rawDocument(title: string, blocks: RawBlock[]): RawDocument {
  const heading: RawBlock = { kind: 'heading', level: 1, text: title, locator };
  return { title, author: null, date: null, pages: 1, blocks: [heading, ...blocks], gaps: [] };
}

export function ledgerOf(company: string, documents: { id: string; raw: RawDocument }[]): Ledger {
  const sources = documents.map(({ id, raw }) => ({
    id,
    grade: 'C' as const,
    reading: buildReading(raw, { fileName: null, url: null, company }),
  }));
  return makeLedger(company, ...sources);
}

/** One document a pair, of what stands before the quotes and the quotes. */
export function pairLedger(pairs: readonly Pair[]): Ledger {
  const documents = pairs.map(({ id, title, before, quotes }) => ({
    id,
    raw: rawDocument(title, blocksOf([before, ...quotes].join('\n'))),
  }));
  return ledgerOf(pairs[0]?.company ?? '', documents);
}
