import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { buildWorkbook } from '@assay/domain/report/workbook/build-workbook';
import { read } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { awkwardReport } from '../pdf/awkward-report.test-support.ts';
import { renderWorkbook } from './render-workbook.ts';

it('writes every sheet, its figures as numbers and what was computed as formulas', async () => {
  const report = specimenReport();
  const sheets = buildWorkbook(report);
  const workbook = read(await renderWorkbook(report), { cellFormula: true });
  expect(workbook.SheetNames).toEqual(sheets.map(({ name }) => name));
  const cells = Object.values(workbook.Sheets).flatMap((sheet) =>
    Object.entries(sheet).filter(([place]) => /^[A-Z]+\d+$/.test(place)),
  );
  const formulas = sheets.flatMap(({ rows }) =>
    rows
      .flat()
      .flatMap((cell) => (cell.kind === 'formula' ? [{ f: cell.formula, v: cell.value }] : [])),
  );
  expect(formulas.length).toBeGreaterThan(0);
  const written = cells.flatMap(([, { f, v }]) => (f ? [{ f, v }] : []));
  expect(written).toEqual(formulas);
  const inputs = sheets.flatMap(({ rows }) => rows.flat()).filter(({ kind }) => kind === 'input');
  expect(cells.filter(([, cell]) => cell.t === 'n' && !cell.f)).toHaveLength(inputs.length);
});

it('survives endless words and absurd numbers', async () => {
  await expect(renderWorkbook(awkwardReport())).resolves.toBeInstanceOf(Buffer);
});
