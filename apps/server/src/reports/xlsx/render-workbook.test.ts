import { buildDocument } from '@assay/domain/report/document/build-document';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { buildWorkbook } from '@assay/domain/report/workbook/build-workbook';
import {
  asShare,
  head,
  input,
  long,
  type SheetCell,
  text,
} from '@assay/domain/report/workbook/workbook';
import { read } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { awkwardReport } from '../pdf/awkward-report.test-support.ts';
import { readZip } from '../read-zip.test-support.ts';
import { renderWorkbook, writeSheets } from './render-workbook.ts';

it('writes every sheet, its figures as numbers and what was computed as formulas', async () => {
  const report = specimenReport();
  const sheets = buildWorkbook(buildDocument(report));
  const workbook = read(await renderWorkbook(buildDocument(report)), { cellFormula: true });
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
  const numbers = sheets
    .flatMap(({ rows }) => rows.flat())
    .filter(({ kind }) => kind === 'input' || kind === 'result');
  expect(cells.filter(([, cell]) => cell.t === 'n' && !cell.f)).toHaveLength(numbers.length);
});

it('writes beside a formula that comes to words what it comes to, and the numbers at their own', async () => {
  const rows: SheetCell[][] = [
    [{ kind: 'formula', formula: '1+1', value: 2 }],
    [{ kind: 'worded', formula: 'IF(A1<=3,"Agrees","Differs")', text: 'Agrees' }],
    [{ kind: 'formula', formula: 'A1*2', value: 4 }],
  ];
  const { Sheets } = read(
    await writeSheets([{ name: 'Checks', widths: [20], stickyRows: 0, rows }]),
    { cellFormula: true },
  );
  expect([1, 2, 3].map((row) => Sheets.Checks?.[`A${row}`])).toMatchObject([
    { t: 'n', v: 2 },
    { t: 's', v: 'Agrees', f: 'IF(A1<=3,"Agrees","Differs")' },
    { t: 'n', v: 4 },
  ]);
});

it('is printed lying, each sheet as wide as the page', async () => {
  const files = await readZip(await renderWorkbook(buildDocument(specimenReport())));
  const sheets = [...files].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  expect(sheets.length).toBeGreaterThan(3);
  for (const [, xml] of sheets) {
    expect(xml).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/);
    expect(xml).toMatch(/<pageSetup [^>]*orientation="landscape"[^>]*\/><\/worksheet>$/);
  }
});

it('starts nothing that a name or a sentence spells (formula injection, CVE-2014-3524)', async () => {
  const report = specimenReport();
  const spelled = `=cmd|'/c calc'!A1`;
  report.company_name = spelled;
  for (const source of report.sources) source.title = `@SUM(1)+${spelled}`;
  for (const sentence of report.sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ paragraphs }) => paragraphs.flat()),
  ))
    sentence.text = `${spelled} ${sentence.text}`;
  const { Sheets } = read(await renderWorkbook(buildDocument(report)), { cellFormula: true });
  const cells = Object.values(Sheets).flatMap((sheet) => Object.values(sheet));
  expect(cells.filter(({ v }) => String(v).includes('calc')).length).toBeGreaterThan(0);
  expect(cells.filter(({ f }) => /cmd|calc|SUM\(1\)\+/.test(String(f ?? '')))).toEqual([]);
});

it('survives endless words and absurd numbers', async () => {
  await expect(renderWorkbook(buildDocument(awkwardReport()))).resolves.toBeInstanceOf(Buffer);
});

it('sets heads over their numbers, words apart from a number before them, and large numbers whole', async () => {
  const rows = [
    [head('Case'), head('2030'), head('Notes')],
    [text('Base'), input(123456.789), text('12')],
  ];
  const files = await readZip(
    await writeSheets([{ name: 'Model', widths: [20, 20, 20], stickyRows: 0, rows }]),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const styles = files.get('xl/styles.xml') ?? '';
  const forms = styles.slice(styles.indexOf('<cellXfs')).match(/<xf [\s\S]*?(?:\/>|<\/xf>)/g) ?? [];
  const formOf = (place: string) =>
    forms[Number(new RegExp(`<c r="${place}"[^>]* s="(\\d+)"`).exec(sheet)?.[1])] ?? '';
  expect(formOf('B1')).toContain('horizontal="right"');
  expect(formOf('A1')).not.toContain('horizontal');
  for (const place of ['C1', 'C2']) expect(formOf(place)).toContain('indent="1"');
  expect(styles).toContain('formatCode="#,##0;&quot;−&quot;#,##0"');
});

it('shows a number with the decimals that are asked for, below a line that its head draws without words too', async () => {
  const rows: SheetCell[][] = [
    [head(''), head('Mark')],
    [text('Price'), { kind: 'input', value: 4, decimals: 1 }],
  ];
  const files = await readZip(
    await writeSheets([{ name: 'Exhibits', widths: [20, 20], stickyRows: 0, rows }]),
  );
  expect(files.get('xl/styles.xml')).toContain('formatCode="#,##0.0;&quot;−&quot;#,##0.0"');
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('r="A1"');
});

it('makes a row as high as its words need, and writes shares with their sign', async () => {
  const rows = [
    [head('Statement'), head('A head of more words than fit'), head('Of one')],
    [long('Words that go on for more than twenty letters.'), input(3), input(0.034)],
    [
      long('Few words'),
      { kind: 'input' as const, ...asShare(54.17, '54.2%') },
      { kind: 'result' as const, ...asShare(0.034, '3.4%') },
    ],
  ];
  const files = await readZip(
    await writeSheets([{ name: 'Ledger', widths: [20, 20, 20], stickyRows: 0, rows }]),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const heights = [...sheet.matchAll(/<row r="(\d)"([^>]*)>/g)].map(
    ([, , more]) => / ht="(\d+)"/.exec(more ?? '')?.[1],
  );
  expect(heights).toEqual(['30', '45', undefined]);
  const styles = files.get('xl/styles.xml') ?? '';
  expect(sheet).toContain('<v>0.5417</v>');
  expect(styles).toContain('formatCode="#,##0.0%;&quot;−&quot;#,##0.0%"');
});

it('writes a day as a spreadsheet counts it, shown as a day', async () => {
  const rows: SheetCell[][] = [[text('End'), { kind: 'day', day: '2027-03-31' }]];
  const file = await writeSheets([{ name: 'Model', widths: [20, 20], stickyRows: 0, rows }]);
  const { Sheets } = read(file, { cellNF: true });
  expect(Sheets.Model?.B1).toMatchObject({ t: 'n', v: 46477, z: 'd mmm yyyy' });
});
