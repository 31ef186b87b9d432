// make-pdf.ts ENGINE BOTH.json OUT.pdf: PDFs by one engine, in a process of its own, of a report's document
// and of what is printed of it: the browser that it is held against is given a finished page. Prints how long
// the first took, how long one after a change of a sentence, how long another report of that length then
// took, printing anew included, each also in time of one processor, and the most memory that the process
// held for the first.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ReportDocument } from '@assay/domain/report/document/document';
import { inTurns } from '@assay/server/reports/in-turns';
import type { PrintedReport } from '@assay/server/reports/pdf/print-document';
import { median } from '../table.ts';

interface Both {
  document: ReportDocument;
  printed: PrintedReport;
}

const [engine, bothPath = '', outPath = ''] = process.argv.slice(2);
const { document, printed }: Both = JSON.parse(readFileSync(bothPath, 'utf8'));

interface Engine {
  first: () => Promise<Uint8Array>;
  anew: (document: ReportDocument) => Promise<Uint8Array>;
}

async function typst(): Promise<Engine> {
  const { Typesetter } = await import('@assay/server/reports/pdf/typeset');
  const typesetter = new Typesetter();
  const plain = false;
  return {
    first: async () => typesetter.set(printed, { plain }),
    anew: async (each) => {
      const { printInSteps } = await import('@assay/server/reports/pdf/print-document');
      return typesetter.set(await inTurns(printInSteps(each, { plain })), { plain });
    },
  };
}

interface Pdfmake {
  setFonts(fonts: object): void;
  setLocalAccessPolicy(allow: () => boolean): void;
  setUrlAccessPolicy(allow: () => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
}

async function pdfmake(): Promise<Engine> {
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
  const anew = (each: ReportDocument) => maker.createPdf(reportPdfmake(each.report)).getBuffer();
  return { first: () => anew(document), anew };
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
const pdf = await make.first();
// Processor time from the start of the process on.
const first = { ms: performance.now() - start, cpuMs: cpuMs() };
const firstPeakBytes = peakBytes();
writeFileSync(outPath, pdf);
document.standing = { word: 'Amended', validated: false };
// A sentence in each subsection in turn: whether it moves a page break is luck.
const changes: Spent[] = [];
const asked = document.parts.flatMap((part) => (part.kind === 'section' ? part.subsections : []));
for (const [at, { blocks }] of asked.entries()) {
  const [sentence] = blocks.find((each) => each.kind === 'paragraph')?.sentences ?? [];
  if (!sentence || engine !== 'typst') continue;
  document.report.version = `changed ${at}`;
  sentence.text += ' Amended.';
  changes.push(await spend(() => make.anew(document)));
}
const other = inOtherWords(document);
const anew = await spend(() => make.anew(other));
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
