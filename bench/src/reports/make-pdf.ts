// make-pdf.ts ENGINE REPORT.json OUT.pdf: PDFs by one engine, in a process of its own. Prints how
// long the first took, how long one after a change of a sentence, how long another report of that
// length then took, each also in time of one processor, and the most memory that the process held for
// the first.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Report } from '@assay/domain/report/report';
import { median } from '../table.ts';

const [engine, reportPath = '', outPath = ''] = process.argv.slice(2);
const report: Report = JSON.parse(readFileSync(reportPath, 'utf8'));

type Make = (report: Report) => Promise<Uint8Array>;

async function typst(): Promise<Make> {
  const { Typesetter } = await import('@assay/server/reports/pdf/typeset');
  const typesetter = await Typesetter.open();
  return async (each) => typesetter.set(each, { plain: false });
}

interface Pdfmake {
  setFonts(fonts: object): void;
  setLocalAccessPolicy(allow: () => boolean): void;
  setUrlAccessPolicy(allow: () => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
}

async function pdfmake(): Promise<Make> {
  const require = createRequire(import.meta.url);
  const maker: Pdfmake = require('pdfmake');
  const fonts = dirname(require.resolve('@expo-google-fonts/source-serif-4/package.json'));
  const face = (weight: string) => join(fonts, weight, `SourceSerif4_${weight}.ttf`);
  maker.setFonts({
    Serif: {
      normal: face('400Regular'),
      bold: face('600SemiBold'),
      italics: face('400Regular_Italic'),
      bolditalics: face('600SemiBold_Italic'),
    },
  });
  maker.setLocalAccessPolicy(() => true);
  maker.setUrlAccessPolicy(() => false);
  const { reportPdfmake } = await import('./report-pdfmake.ts');
  return (each) => maker.createPdf(reportPdfmake(each)).getBuffer();
}

const worded = new Set(['text', 'quote', 'title', 'label', 'question', 'would_answer', 'content']);

/** The same report in other words, so that nothing of what was set for it can serve again. */
function inOtherWords<T>(node: T, key = ''): T {
  if (typeof node === 'string') return (worded.has(key) ? node.replaceAll('e', 'o') : node) as T;
  if (Array.isArray(node)) return node.map((each) => inOtherWords(each, key)) as T;
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).map(([name, each]) => [name, inOtherWords(each, name)]);
  return Object.fromEntries(entries);
}

function peakBytes(): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(peak?.[1] ?? process.memoryUsage.rss() / 1024) * 1024;
}

interface Spent {
  ms: number;
  cpuMs: number;
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function spend(work: () => Promise<unknown>): Promise<Spent> {
  const [start, startCpu] = [performance.now(), cpuMs()];
  await work();
  return { ms: performance.now() - start, cpuMs: cpuMs() - startCpu };
}

const start = performance.now();
const make = engine === 'typst' ? await typst() : await pdfmake();
const pdf = await make(report);
// Processor time from the start of the process on.
const first = { ms: performance.now() - start, cpuMs: cpuMs() };
const firstPeakBytes = peakBytes();
writeFileSync(outPath, pdf);
report.status = report.status === 'draft' ? 'qa_validated' : 'draft';
// A sentence in each subsection in turn: whether it moves a page break is luck.
const changes: Spent[] = [];
for (const [at, { paragraphs }] of report.sections.flatMap((each) => each.subsections).entries()) {
  const sentence = paragraphs[0]?.[0];
  if (!sentence || engine !== 'typst') continue;
  report.version = `changed ${at}`;
  sentence.text += ' Amended.';
  changes.push(await spend(() => make(report)));
}
const other = inOtherWords(report);
const anew = await spend(() => make(other));
console.log(
  JSON.stringify({
    firstMs: first.ms,
    firstCpuMs: first.cpuMs,
    changedMs: median(changes.map((each) => each.ms)),
    changedCpuMs: median(changes.map((each) => each.cpuMs)),
    otherMs: anew.ms,
    otherCpuMs: anew.cpuMs,
    peakBytes: firstPeakBytes,
    sizeBytes: pdf.length,
  }),
);
