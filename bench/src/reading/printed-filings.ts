import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RawDocument } from '@assay/domain/reading/raw-document';
import { readHtml } from '@assay/server/reading/readers/read-html';
import { readPdf } from '@assay/server/reading/readers/read-pdf';
import type { Row } from '../table.ts';
import { foundShare, printWorst } from './failures.ts';
import { canPrint, printHtml } from './pdf/print-html.ts';

/** Looks that a browser's print may have; the tables' own design stays the filer's. */
const looks: readonly { name: string; css: string }[] = [
  { name: 'as filed', css: '' },
  {
    name: 'serif, small',
    css: '@page{size:A4;margin:18mm} body *{font-family:"Liberation Serif"!important;font-size:8pt!important}',
  },
  {
    name: 'landscape, tight, no colours',
    css: '@page{size:letter landscape} body *{background:none!important;line-height:1.05!important}',
  },
];

interface Score {
  right: number;
  rows: number;
  missed: string[];
}

/** Tables of real filings, printed by a browser and read back against their own cells. */
export async function printedFilings(folder: string): Promise<Row[]> {
  if (!existsSync(join(folder, 'filings'))) return [];
  if (!canPrint()) {
    console.log('Printed filings: no Chromium (CHROMIUM_PATH), left out.\n');
    return [];
  }
  const scores = new Map<string, Score>();
  const files = readdirSync(join(folder, 'filings')).filter((file) => file.endsWith('.html'));
  for (const file of files) {
    const bytes = readFileSync(join(folder, 'filings', file));
    const truth = truthOf(await readHtml(bytes));
    for (const { name, css } of looks) {
      const read = await readPdf(await printHtml(bytes.toString('utf8'), css));
      const score = compare(truth, read, `${name} · ${file}`);
      const sum = scores.get(name) ?? { right: 0, rows: 0, missed: [] };
      scores.set(name, {
        right: sum.right + score.right,
        rows: sum.rows + score.rows,
        missed: [...sum.missed, ...score.missed],
      });
    }
  }
  printWorst(
    'printed filings',
    [...scores.values()].flatMap(({ missed }) => missed),
  );
  return [...scores].map(([name, { right, rows }]) =>
    foundShare(`filings printed as PDF, rows right: ${name}`, right, rows, 0.9),
  );
}

interface TruthRow {
  cells: string;
  head: boolean;
}

/** Rows of the tables that hold numbers; layout tables of a filing's cover hold none. */
function truthOf(raw: RawDocument): TruthRow[] {
  return raw.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const grid = block.rows.map((row) => row.cells.map((cell) => plain(cell.text)));
    const width = grid[0]?.length ?? 0;
    const used = Array.from({ length: width }, (_, at) => at).filter((at) =>
      grid.some((row) => row[at] !== ''),
    );
    const rows = grid
      .map((row) => used.map((at) => row[at] ?? ''))
      .filter((row) => row.some((cell) => cell !== ''));
    const first = rows.findIndex((row) => row.slice(1).some(isNumber));
    if (used.length < 2 || rows.length < 2 || first < 0) return [];
    return rows.map((row, index) => ({ cells: row.join('|'), head: index < first }));
  });
}

function compare(truth: readonly TruthRow[], read: RawDocument, name: string): Score {
  const strict = new Map<string, number>();
  const loose = new Map<string, number>();
  const add = (bag: Map<string, number>, key: string) => bag.set(key, (bag.get(key) ?? 0) + 1);
  for (const block of read.blocks) {
    if (block.kind !== 'table') continue;
    for (const { cells } of block.rows) {
      const key = cells.map((cell) => plain(cell.text)).join('|');
      add(strict, key);
      add(loose, filled(key));
    }
  }
  const missed: string[] = [];
  for (const { cells, head } of truth) {
    // Which of its columns a spanning head is written into is each reader's own convention.
    const [bag, key] = head ? [loose, filled(cells)] : [strict, cells];
    const left = bag.get(key) ?? 0;
    if (left > 0) bag.set(key, left - 1);
    else missed.push(`${name} · ${head ? 'head ' : ''}${cells}`);
  }
  return { right: truth.length - missed.length, rows: truth.length, missed };
}

const isNumber = (text: string): boolean =>
  /^[($€£-]*[\d.,]*\d\)?%?$/.test(text) && !/^(?:19|20)\d\d$/.test(text);

const plain = (text: string): string => text.normalize('NFKC').replace(/[\s\u00ad]+/g, '');

const filled = (cells: string): string => cells.replace(/\|+/g, '|').replace(/^\||\|$/g, '');
