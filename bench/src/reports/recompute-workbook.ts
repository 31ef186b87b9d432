import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ReportDocument } from '@assay/domain/report/document/document';
import { buildWorkbook } from '@assay/domain/report/workbook/build-workbook';
import { renderDeck } from '@assay/server/reports/pptx/render-deck';
import { renderWorkbook } from '@assay/server/reports/xlsx/render-workbook';
import { read } from '@e965/xlsx';
import type { Row } from '../table.ts';

const runFile = promisify(execFile);
const office = process.env.SOFFICE_PATH ?? '/usr/bin/soffice';

async function convert(file: string, format: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
  const options = ['--headless', profile, '--convert-to', format, '--outdir', folder, file];
  await runFile(office, options, { timeout: 120_000 });
}

/** Without what the formulas came to here, so that the other program must compute them. */
async function recompute(document: ReportDocument, folder: string): Promise<Row> {
  const file = path.join(folder, 'report.xlsx');
  const bare = await renderWorkbook(document, { withResults: false });
  await writeFile(file, bare);
  await convert(file, 'xlsx:Calc MS Excel 2007 XML', path.join(folder, 'office'));
  const computed = read(await readFile(path.join(folder, 'office', 'report.xlsx')));
  const formulas = buildWorkbook(document).flatMap(({ name, rows }) =>
    rows.flatMap((row, at) =>
      row.flatMap((cell, column) => {
        if (cell.kind !== 'formula') return [];
        const place = `${String.fromCharCode(65 + column)}${at + 1}`;
        return [{ value: cell.value, computed: computed.Sheets[name]?.[place]?.v }];
      }),
    ),
  );
  const equal = formulas.filter(({ value, computed: other }) => agree(value, other)).length;
  return {
    measure: 'formulas of the workbook that LibreOffice computes to the report’s value',
    result: `${equal} of ${formulas.length}`,
    wanted: 'all',
    holds: equal === formulas.length && equal > 0,
  };
}

/** A spreadsheet keeps fifteen digits of a number. */
function agree(ours: unknown, theirs: unknown): boolean {
  if (typeof ours !== 'number' || typeof theirs !== 'number') return ours === theirs;
  return Math.abs(ours - theirs) <= Math.abs(ours) * 1e-13;
}

async function openDeck(document: ReportDocument, folder: string): Promise<Row> {
  const file = path.join(folder, 'deck.pptx');
  await writeFile(file, await renderDeck(document));
  await convert(file, 'pdf', path.join(folder, 'office'));
  const opens = existsSync(path.join(folder, 'office', 'deck.pdf'));
  return {
    measure: 'the deck in LibreOffice',
    result: opens ? 'opens' : 'does not open',
    wanted: 'opens',
    holds: opens,
  };
}

/** What another program makes of the workbook and the deck, where it is installed. */
export async function tryOffice(document: ReportDocument, folder: string): Promise<Row[]> {
  if (!existsSync(office)) {
    const result = `no ${office}; set SOFFICE_PATH`;
    return [{ measure: 'LibreOffice', result, wanted: '', holds: true }];
  }
  return [await recompute(document, folder), await openDeck(document, folder)];
}
