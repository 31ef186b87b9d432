import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildReading } from '@assay/domain/reading/build-reading';
import { readPdf } from '@assay/server/reading/readers/read-pdf';
import type { Row } from '../table.ts';
import { canPrint, printHtml } from './pdf/print-html.ts';

const css = '@page{size:A5;margin:14mm} body *{line-height:2.2!important}';
const fewestPages = 160;
const longestSeconds = 10;
const megabyte = 1_048_576;

/** A long annual report as PDF, from its bytes to its figures, in time of one processor. */
export async function pdfSpeed(folder: string): Promise<Row[]> {
  const file = join(folder, 'filings/10-k-txn.html');
  if (!canPrint() || !existsSync(file)) return [];
  const pdf = await printHtml(readFileSync(file, 'utf8'), css);
  const begun = process.cpuUsage();
  const before = process.memoryUsage().rss;
  const raw = await readPdf(pdf);
  const reading = buildReading(raw, { fileName: '10-k.pdf', url: null, company: null });
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1_000_000;
  const grown = Math.max(0, process.memoryUsage().rss - before) / megabyte;
  return [
    {
      measure: `a filing of ${raw.pages} pages as PDF: time of one processor`,
      result: `${seconds.toFixed(1)} s, ${reading.figures.length} figures, ${grown.toFixed(0)} MB more`,
      wanted: `at most ${longestSeconds} s for ${fewestPages} pages`,
      holds: seconds <= longestSeconds && (raw.pages ?? 0) >= fewestPages,
    },
  ];
}
