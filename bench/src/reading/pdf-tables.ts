import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '@assay/server/reading/readers/read-pdf';
import type { Row } from '../table.ts';
import { printWorst } from './failures.ts';
import { layouts } from './pdf/layouts.ts';
import { type Layout, type Page, typesetGrid } from './pdf/typeset-grid.ts';

interface Context {
  table: { table: string[][] };
  paragraphs: { text: string }[];
}

interface Measured {
  layout: string;
  right: number;
  rows: number;
  missed: string[];
}

const wanted = 0.95;

/** Grids of public annual reports, typeset in varied layouts and read back cell by cell. */
export async function pdfTables(folder: string): Promise<Row[]> {
  const file = join(folder, 'tatqa/dev.json');
  if (!existsSync(file)) return [];
  const contexts = JSON.parse(readFileSync(file, 'utf8')) as Context[];
  const measured: Measured[] = [];
  for (const [index, context] of contexts.entries()) {
    const layout = layouts[index % layouts.length] as Layout;
    measured.push(await measure(pageOf(context, layout), layout));
  }
  printWorst(
    'typeset tables',
    measured.flatMap(({ missed }) => missed),
  );
  const byLayout = Map.groupBy(measured, ({ layout }) => layout);
  return [...byLayout, ['all layouts', measured] as const].map(([name, parts]) => {
    const share = sum(parts, 'right') / Math.max(1, sum(parts, 'rows'));
    return {
      measure: `PDF tables, rows right: ${name}`,
      result: `${(share * 100).toFixed(1)} % of ${sum(parts, 'rows')}`,
      wanted: `at least ${wanted * 100} %`,
      holds: share >= wanted,
    };
  });
}

const sum = (parts: readonly Measured[], key: 'right' | 'rows') =>
  parts.reduce((total, part) => total + part[key], 0);

function pageOf({ table, paragraphs }: Context, layout: Layout): Page {
  const rows = table.table.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const firstBody = rows.findIndex((row) =>
    row
      .slice(1)
      .some((cell) => /^[($€£-]*\s*[\d.,]+\)?%?$/.test(cell) && !/^(19|20)\d\d$/.test(cell)),
  );
  const texts = paragraphs.map(({ text }) => text.replace(/\s+/g, ' '));
  const filler = Array.from({ length: layout.filling }, (_, i) => texts[i % texts.length] ?? '');
  return {
    rows,
    heads: Math.max(1, Math.min(firstBody, 4)),
    mergeHeads: layout.name.includes('merged'),
    before: layout.filling > 0 ? filler : texts.slice(0, 2),
    after: texts.slice(2, 4),
  };
}

/** Many columns are set smaller, as a typesetter would, so that no word runs into the next cell. */
function sized(page: Page, layout: Layout): Layout {
  const width = page.rows[0]?.length ?? 1;
  const room = layout.columns === 2 ? 3.5 : 5;
  return { ...layout, size: layout.size * Math.min(1, Math.max(0.5, room / width)) };
}

async function measure(page: Page, layout: Layout): Promise<Measured> {
  const read = await readPdf(typesetGrid(page, sized(page, layout)));
  const found = read.blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .map((row) => row.cells.map((cell) => plain(cell.text)).join('|'));
  const missed: string[] = [];
  let right = 0;
  const truth = page.rows.filter((row) => row.some((cell) => cell !== ''));
  for (const [index, row] of truth.entries()) {
    const wanted = row.map(plain).join('|');
    // Which of its columns a spanning head is written into is the set's own convention.
    const at = found.findIndex((cells) =>
      index < page.heads ? filled(cells) === filled(wanted) : cells === wanted,
    );
    if (at < 0) missed.push(`${layout.name} · ${row.join(' | ')}`);
    else {
      right += 1;
      found.splice(at, 1);
    }
  }
  return { layout: layout.name, right, rows: truth.length, missed };
}

const plain = (text: string): string => text.normalize('NFKC').replace(/[\s\u00ad]+/g, '');

const filled = (cells: string): string => cells.replace(/\|+/g, '|').replace(/^\||\|$/g, '');
