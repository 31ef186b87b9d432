import { buildReading } from '@assay/domain/reading/build-reading';
import type { RawBlock, RawDocument, RawTable } from '@assay/domain/reading/raw-document';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { openLedger } from '@assay/domain/sentences/open-ledger';
import type { Pair } from './load-claims.ts';

const locator = 'page 1';

function tableOf(lines: string[]): RawTable & { locator: string } {
  const rows = lines.map((line) => ({
    cells: line.split('|').map((text) => ({ text: text.trim() })),
  }));
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  for (const { cells } of rows) while (cells.length < width) cells.push({ text: '' });
  return { kind: 'table', locator, rows };
}

/** Lines between bars are a table, the others paragraphs of their own. */
function blocksOf(text: string): RawBlock[] {
  const blocks: RawBlock[] = [];
  let rows: string[] = [];
  const endTable = () => {
    if (rows.length > 0) blocks.push(tableOf(rows));
    rows = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.includes(' | ')) rows.push(line);
    else if (line !== '') {
      endTable();
      blocks.push({ kind: 'paragraph', text: line, locator });
    }
  }
  endTable();
  return blocks;
}

/** A document of what stands before the quotes, and the quotes. */
export function pairLedger(pair: Pair): Ledger {
  const raw: RawDocument = {
    title: pair.title,
    author: null,
    date: null,
    pages: 1,
    blocks: [
      { kind: 'heading', level: 1, text: pair.title, locator },
      ...blocksOf([pair.before, ...pair.quotes].join('\n')),
    ],
    gaps: [],
  };
  const hints = { fileName: null, url: null, company: pair.company };
  const reading = buildReading(raw, hints);
  return openLedger(pair.company, [
    {
      id: 's1',
      card: reading.card,
      grade: 'C',
      groupId: 's1',
      leadsGroup: true,
      supersededBy: [],
      reading,
      firstTable: 1,
      firstFigure: 1,
    },
  ]);
}
