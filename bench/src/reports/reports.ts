import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildDocument } from '@assay/domain/report/document/build-document';
import type { Report } from '@assay/domain/report/report';
import { inTurns } from '@assay/server/reports/in-turns';
import { printInSteps } from '@assay/server/reports/pdf/print-document';
import { readGuides } from '@assay/server/reports/pdf/read-guides';
import { processOptions } from '@assay/server/reports/process-options';
import { median, type Row, ratio, type Section } from '../table.ts';
import { type BrowserPrint, printWithChromium } from './print-with-chromium.ts';
import { tryOffice } from './recompute-workbook.ts';
import { reportHtml } from './report-html.ts';

const runFile = promisify(execFile);
const rounds = 5;
const megabyte = 1_000_000;

interface Made {
  firstMs: number;
  firstCpuMs: number;
  changedMs: number;
  changedCpuMs: number;
  otherMs: number;
  otherCpuMs: number;
  peakBytes: number;
  sizeBytes: number;
}

/** The report of the sample room from the whole pipeline, and what asking for its PDF took. */
async function runSample(folder: string): Promise<{ report: Report; askedMs: number }> {
  const script = path.join(import.meta.dirname, 'ask-for-pdf.ts');
  await runFile(process.execPath, [script, folder]);
  const kept = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  return { report: await kept('report.json'), ...(await kept('asked.json')) };
}

async function makePdf(engine: string, folder: string): Promise<Made> {
  const script = path.join(import.meta.dirname, 'make-pdf.ts');
  const files = [path.join(folder, 'both.json'), path.join(folder, `${engine}.pdf`)];
  const { execArgv, env } = processOptions;
  const node = [...execArgv, script, engine, ...files];
  const { stdout } = await runFile(process.execPath, node, { env });
  return JSON.parse(stdout);
}

function limit(measure: string, value: number, unit: string, most: number): Row {
  return {
    measure,
    result: `${value.toFixed(1)} ${unit}`,
    wanted: `at most ${most} ${unit}`,
    holds: value <= most,
  };
}

const told = (measure: string, result: string): Row => ({
  measure,
  result,
  wanted: '',
  holds: true,
});

const times = (value: number) => `${value.toFixed(2)} x`;

async function measure(folder: string): Promise<Row[]> {
  const { report, askedMs } = await runSample(folder);
  const document = buildDocument(report);
  const printed = await inTurns(printInSteps(document, { plain: false }));
  await writeFile(path.join(folder, 'both.json'), JSON.stringify({ document, printed }));
  const html = reportHtml(readGuides(printed, { plain: false }));
  const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const [typst, pdfmake, chromium]: [Made[], Made[], BrowserPrint[]] = [[], [], []];
  // In turn, so that a busy machine is busy for all of them.
  for (let round = 0; round < rounds; round += 1) {
    typst.push(await makePdf('typst', folder));
    if (existsSync(browser)) {
      chromium.push(await printWithChromium(browser, html, folder));
    }
    pdfmake.push(await makePdf('pdfmake', folder));
  }
  const of = (made: Made[], key: keyof Made) => median(made.map((each) => each[key]));
  const first = of(typst, 'firstMs');
  const changed = of(typst, 'changedMs');
  const other = of(typst, 'otherMs');
  const rows = [
    told('Typst, from asking for the file to having it', `${askedMs.toFixed(0)} ms`),
    told('Typst, after a change of the report', `${changed.toFixed(0)} ms`),
    told('Typst, a report that was not set before', `${other.toFixed(0)} ms`),
    told('Typst, first of a new process', `${first.toFixed(0)} ms`),
    told('pdfmake, first PDF', `${of(pdfmake, 'firstMs').toFixed(0)} ms`),
    told('faster than pdfmake, first PDF', times(of(pdfmake, 'firstMs') / first)),
    limit('memory of the Typst process', of(typst, 'peakBytes') / megabyte, 'MB', 200),
    told('memory of the pdfmake process', `${(of(pdfmake, 'peakBytes') / megabyte).toFixed(1)} MB`),
    limit('size of the PDF', of(typst, 'sizeBytes') / megabyte, 'MB', 2),
  ];
  rows.push(...(await tryOffice(document, folder)));
  if (chromium.length === 0) {
    return [told('Chromium print', `no ${browser}; set CHROMIUM_PATH`), ...rows];
  }
  const print = median(chromium.map(({ ms }) => ms));
  const printCpu = median(chromium.map(({ cpuMs }) => cpuMs));
  const inCpu = (key: keyof Made) => `${times(printCpu / of(typst, key))} of ${printCpu} ms`;
  return [
    told('Chromium print', `${print.toFixed(0)} ms`),
    ratio('faster than Chromium, as asked for', print / askedMs, 'at least', 30),
    ratio('faster than Chromium, after a change', print / changed, 'at least', 10),
    ratio('faster than Chromium, first of a process', print / first, 'at least', 3),
    told('faster than Chromium, not set before', times(print / other)),
    told('after a change, in time of one processor', inCpu('changedCpuMs')),
    told('first of a process, in time of one processor', inCpu('firstCpuMs')),
    told('not set before, in time of one processor', inCpu('otherCpuMs')),
    told(
      'memory of Chromium',
      `${(median(chromium.map(({ peakBytes }) => peakBytes)) / megabyte).toFixed(0)} MB`,
    ),
    ...rows,
  ];
}

export const reports: Section = {
  name: 'reports',
  title: 'PDF of the sample report',
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'assay-reports-'));
    try {
      return await measure(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
