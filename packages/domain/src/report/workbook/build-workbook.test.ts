import { HyperFormula } from 'hyperformula';
import { describe, expect, it } from 'vitest';
import { figuresOfMatter } from '../../model/map-matter.ts';
import { buildDocument } from '../document/build-document.ts';
import type { Report, ReportSentence } from '../report.ts';
import { modelReport } from '../testing/model-report.ts';
import { sheetContent } from '../testing/sheet-content.ts';
import { specimenReport } from '../testing/specimen-report.ts';
import { buildWorkbook } from './build-workbook.ts';
import { spreadsheetFormula } from './spreadsheet-formula.ts';
import { columnName, type Sheet, type SheetCell, wholeName } from './workbook.ts';

/** Every formula of a workbook with what a spreadsheet makes of it. */
function formulas(sheets: Sheet[]) {
  const computed = HyperFormula.buildFromSheets(sheetContent(sheets), { licenseKey: 'gpl-v3' });
  return sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, at) =>
      row.flatMap((cell, column) => {
        if (cell.kind !== 'formula') return [];
        const sheet = computed.getSheetId(name) ?? 0;
        return [{ ...cell, computed: computed.getCellValue({ sheet, row: at, col: column }) }];
      }),
    ),
  );
}

const revenue = (id: string, label: string, value: string) => ({
  id,
  label,
  printed: `EUR ${value}m`,
  value,
  unit: 'EUR',
  source_id: 'S1',
  locator: 'page 4',
});

/** Revenue of a year, its growth over another that no sentence prints, and a table of both. */
function computedReport(): Report {
  const report = specimenReport();
  const subsection = report.sections[0]?.subsections[0];
  const [first] = subsection?.paragraphs[0] ?? [];
  const exhibit = subsection?.exhibits[0];
  if (!subsection || !first || !exhibit) throw new Error('the specimen has a sentence');
  const [now, before] = [revenue('f1', 'now', '90.8'), revenue('f2', 'before', '81.2')];
  const grown: ReportSentence = {
    ...first,
    claim_id: 'growth',
    text: 'Revenue of EUR 90.8m grew by 11.8%.',
    figures: [
      { start: 11, end: 20, formula: null, value: '90.8', of: [now] },
      {
        start: 29,
        end: 34,
        formula: 'f1 / f2 - 1',
        value: '0.118226600985221674876847290640394',
        of: [now, before],
      },
    ],
  };
  subsection.paragraphs = [[grown]];
  const cell = { claim_id: null, notes: [], formula: null };
  subsection.exhibits = [
    {
      ...exhibit,
      chart: 'none',
      columns: ['', '2023', '2024', 'growth(2023,2024)'],
      rows: [
        {
          label: 'Revenue',
          is_target: false,
          cells: [
            { ...cell, text: 'EUR 81.2m', value: 81.2, figures: ['f2'] },
            { ...cell, text: 'EUR 90.8m', value: 90.8, figures: ['f1'] },
            {
              ...cell,
              text: '11.8%',
              value: 0.11822660098522167,
              figures: ['f2', 'f1'],
              formula: 'growth(f2,f1)',
            },
            { ...cell, text: '7', value: 7, figures: ['f9'] },
          ],
        },
      ],
    },
  ];
  return report;
}

const ledgerOf = (sheets: Sheet[]) => sheets.find(({ name }) => name === 'Ledger');

const [measureColumn, valueColumn, kindColumn, sourceColumn, notesColumn] = [1, 2, 4, 7, 11];
const quoteColumn = 10;

function rowOf(sheets: Sheet[], measure: string): number {
  const ledger = ledgerOf(sheets);
  const isIt = (cell: SheetCell | undefined) => cell?.kind === 'text' && cell.text === measure;
  return ledger?.rows.findIndex((row) => isIt(row[measureColumn])) ?? -1;
}

describe('what a whole number is called', () => {
  it('bears no scale, and says what is only planned', () => {
    expect(wholeName('Orders 2025, EUR million')).toBe('Orders 2025, EUR');
    expect(wholeName('Vorjahr, TEUR')).toBe('Vorjahr, EUR');
    expect(wholeName('2024 Mio. EUR')).toBe('2024 EUR');
    expect(wholeName('Umsatz 2023/24 TEUR')).toBe('Umsatz 2023/24 EUR');
    expect(wholeName('Omzet (miljoen €)')).toBe('Omzet (EUR)');
    expect(wholeName('Sales, $k')).toBe('Sales, USD');
    expect(wholeName('Orders above 5 Mio. EUR')).toBe('Orders above 5 Mio. EUR');
    expect(wholeName('sum of orders (EUR thousand), 20 rows')).toBe('sum of orders (EUR), 20 rows');
    expect(wholeName('Revenue, FY2025', 'EUR 94.0m (budget)')).toBe('Revenue, FY2025 (budget)');
    expect(wholeName('Budget FY2026', 'EUR 94.0m (budget)')).toBe('Budget FY2026');
  });
});

describe('the workbook of a report', () => {
  it('says when a contract ends as a day, and holds nothing for a number that is none', () => {
    const report = modelReport();
    const [revenue] = report.model?.matter.revenue ?? [];
    if (!report.model || !revenue) throw new Error('the report has a model');
    report.model.matter.listed = [
      { name: 'Hollin', amount: revenue, ends: { ...revenue, id: 'end', value: '2027-03-31' } },
      { name: 'Oxholme', amount: revenue, ends: { ...revenue, id: 'open', value: 'open-ended' } },
    ];
    const sheets = buildWorkbook(buildDocument(report));
    const model = sheets.find(({ name }) => name === 'Model');
    const endOf = (customer: string) =>
      model?.rows.find(([cell]) => cell?.kind === 'text' && cell.text === customer)?.[2];
    expect(endOf('Hollin')).toEqual({ kind: 'day', day: '2027-03-31' });
    expect(endOf('Oxholme')).toMatchObject({ text: 'open-ended' });
    const numbers = sheets.flatMap(({ rows }) =>
      rows.flat().flatMap((cell) => ('value' in cell ? [cell.value] : [])),
    );
    expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
  });

  it('recomputes every formula to the value that the report prints', () => {
    for (const report of [specimenReport(), computedReport()]) {
      const all = formulas(buildWorkbook(buildDocument(report)));
      expect(all.length).toBeGreaterThan(0);
      for (const { formula, value, computed } of all)
        expect(computed, formula).toBeCloseTo(value, 8);
    }
  });

  it('computes a figure from the cells of its inputs, those that no sentence prints among them', () => {
    const sheets = buildWorkbook(buildDocument(computedReport()));
    const growth = ledgerOf(sheets)?.rows[rowOf(sheets, 'Growth from before to now')];
    expect(growth?.[valueColumn]).toMatchObject({ kind: 'formula', formula: '(($C$3/$C$4)-1)' });
    expect(growth?.[kindColumn]).toMatchObject({ text: 'computed' });
    const unprinted = ledgerOf(sheets)?.rows[rowOf(sheets, 'before')];
    expect(unprinted?.[valueColumn]).toEqual({ kind: 'input', value: 81.2 });
  });

  it('holds a figure that a source tells in two places as one input', () => {
    const report = computedReport();
    const [sentence] = report.sections[0]?.subsections[0]?.paragraphs[0] ?? [];
    const [first] = sentence?.figures ?? [];
    if (!sentence || !first) throw new Error('the report has a sentence');
    const told = (id: string, label: string, locator: string) => ({
      ...first,
      of: [{ ...revenue(id, label, '90.8'), locator }],
    });
    sentence.figures = [
      told('f5', 'Total revenue, FY2024', 'page 2'),
      told('f6', 'Revenue, 2024', 'page 9'),
      told('f7', 'Revenue, 2023', 'page 9'),
    ];
    const sheets = buildWorkbook(buildDocument(report));
    const cellNamed = (measure: string) =>
      ledgerOf(sheets)?.rows[rowOf(sheets, measure)]?.[valueColumn];
    expect(cellNamed('Total revenue, FY2024')).toEqual({ kind: 'input', value: 90.8 });
    expect(cellNamed('Revenue, 2024')).toMatchObject({ kind: 'formula', formula: '$C$3' });
    expect(cellNamed('Revenue, 2023')).toEqual({ kind: 'input', value: 90.8 });
  });

  it('says of what is computed what it is measured in, and prints it once', () => {
    const report = computedReport();
    const [sentence] = report.sections[0]?.subsections[0]?.paragraphs[0] ?? [];
    if (!sentence) throw new Error('the report has a sentence');
    report.sections[0]?.subsections[0]?.paragraphs.push([{ ...sentence, claim_id: 'again' }]);
    const ledger = buildWorkbook(buildDocument(report)).find(({ name }) => name === 'Ledger');
    const isIt = (cell: SheetCell | undefined) =>
      cell?.kind === 'text' && cell.text === 'Growth from before to now';
    const computed = ledger?.rows.filter((row) => isIt(row[measureColumn])) ?? [];
    expect(computed).toHaveLength(1);
    expect(computed[0]?.slice(valueColumn, kindColumn)).toMatchObject([
      { kind: 'formula', digits: 1 },
      { text: '%' },
    ]);
  });

  it('holds a percentage as the share of one that it is', () => {
    const report = computedReport();
    const [sentence] = report.sections[0]?.subsections[0]?.paragraphs[0] ?? [];
    sentence?.figures.push({
      start: 0,
      end: 7,
      formula: null,
      value: '9.5',
      of: [{ ...revenue('f3', 'share', '9.5'), printed: '9.5%', unit: '%' }],
    });
    const sheets = buildWorkbook(buildDocument(report));
    expect(ledgerOf(sheets)?.rows[rowOf(sheets, 'share')]?.[valueColumn]).toEqual({
      kind: 'input',
      value: 0.095,
      digits: 1,
    });
  });

  it('writes a formula by the numbers of its figures on the sheet', () => {
    const [ledger] = buildWorkbook(buildDocument(computedReport())).filter(
      ({ name }) => name === 'Ledger',
    );
    const texts = ledger?.rows.flatMap((row) =>
      row.flatMap((cell) => (cell.kind === 'text' ? cell.text : [])),
    );
    expect(texts).toContain('No. 1 / No. 2 - 1');
    expect(texts).not.toContain('f1 / f2 - 1');
  });

  it('takes the figures of an exhibit from the ledger, where it holds them', () => {
    const exhibits = buildWorkbook(buildDocument(computedReport())).find(
      ({ name }) => name === 'Exhibits',
    );
    const row = exhibits?.rows.find(
      ([label]) => label?.kind === 'text' && label.text === 'Revenue',
    );
    expect(row?.slice(1, 5)).toEqual([
      { kind: 'formula', formula: 'Ledger!$C$4', value: 81.2, decimals: 1 },
      { kind: 'formula', formula: 'Ledger!$C$3', value: 90.8, decimals: 1 },
      {
        kind: 'formula',
        formula: '(Ledger!$C$3/Ledger!$C$4-1)',
        value: 0.11822660098522167,
        digits: 1,
      },
      { kind: 'input', value: 7, decimals: 0 },
    ]);
  });

  it('quotes beside a figure the very place that it is read from', () => {
    const report = computedReport();
    const [sentence] = report.sections[0]?.subsections[0]?.paragraphs[0] ?? [];
    const [note] = report.notes;
    const before = sentence?.figures[1]?.of[1];
    if (!sentence || !note || !before) throw new Error('the sentence has a note');
    report.notes = [
      { ...note, number: 1, source_id: 'S1', locator: 'page 4', quote: 'Revenue 90.8' },
      { ...note, number: 2, source_id: 'S1', locator: 'page 9', quote: 'Revenue 81.2' },
    ];
    sentence.notes = [1, 2];
    before.locator = 'page 9';
    const sheets = buildWorkbook(buildDocument(report));
    const quoteOf = (measure: string) =>
      ledgerOf(sheets)?.rows[rowOf(sheets, measure)]?.[quoteColumn];
    expect(quoteOf('now')).toMatchObject({ text: 'Revenue 90.8' });
    expect(quoteOf('before')).toMatchObject({ text: 'Revenue 81.2' });
  });

  it('follows a changed input', () => {
    const sheets = buildWorkbook(buildDocument(computedReport()));
    const computed = HyperFormula.buildFromSheets(sheetContent(sheets), { licenseKey: 'gpl-v3' });
    const sheet = computed.getSheetId('Ledger') ?? 0;
    const cell = (measure: string) => ({ sheet, row: rowOf(sheets, measure), col: valueColumn });
    computed.setCellContents(cell('now'), 100);
    expect(computed.getCellValue(cell('Growth from before to now'))).toBeCloseTo(100 / 81.2 - 1, 8);
  });

  it('names the source of every input that is cited', () => {
    const ledger = buildWorkbook(buildDocument(specimenReport())).find(
      ({ name }) => name === 'Ledger',
    );
    const cited = (ledger?.rows.slice(1) ?? []).filter((row) => {
      const notes = row[notesColumn];
      return notes?.kind === 'text' && notes.text !== '';
    });
    expect(cited.length).toBeGreaterThan(0);
    for (const row of cited)
      expect(row[sourceColumn]).toMatchObject({ kind: 'text', text: expect.stringMatching(/./) });
  });

  it('holds the model as live formulas that come to the cases and swings of the report', () => {
    const report = modelReport();
    const sheets = buildWorkbook(buildDocument(report));
    const model = sheets.filter(({ name }) => name === 'Model');
    const live = formulas(model);
    expect(live.length).toBeGreaterThan(30);
    for (const { formula, value, computed } of live)
      expect(computed, formula).toBeCloseTo(value, 1);
    const shown = new Set(live.map(({ value }) => (value / 1e6).toFixed(1)));
    const [scenarios, tornado] = report.model?.exhibits ?? [];
    for (const { cells } of scenarios?.rows ?? [])
      expect(shown).toContain(cells.at(-1)?.value?.toFixed(1));
    for (const { cells } of tornado?.rows ?? [])
      for (const { value } of cells) expect(shown).toContain(value?.toFixed(1));
  });

  it('shows the exhibits of the model, each number from the sheet that computes it', () => {
    const report = modelReport();
    const sheets = buildWorkbook(buildDocument(report));
    const exhibits = sheets.find(({ name }) => name === 'Exhibits');
    const drawn = report.model?.exhibits ?? [];
    const numbers = drawn.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.flatMap(({ value }) => value ?? [])),
    );
    const shown = exhibits?.rows.flat().filter((cell) => 'value' in cell) ?? [];
    expect(numbers.length).toBeGreaterThan(20);
    expect(shown.map((cell) => 'value' in cell && cell.value)).toEqual(numbers);
    for (const cell of shown)
      expect(cell).toMatchObject({ formula: expect.stringContaining('Model!') });
    for (const { formula, value, computed } of formulas(sheets))
      expect(computed, formula).toBeCloseTo(value, 1);
  });

  it('rounds a half in an exhibit of the model as the report has done', () => {
    const report = modelReport();
    const cells = (report.model?.exhibits ?? []).flatMap(({ rows }) =>
      rows.flatMap((row) => row.cells),
    );
    const [id = ''] = cells.find(({ figures }) => figures.length === 1)?.figures ?? [];
    const held = (report.model ? figuresOfMatter(report.model.matter) : []).find(
      (one) => one.id === id,
    );
    if (!held) throw new Error('an exhibit shows a figure of the model');
    held.value = '9850000';
    for (const cell of cells)
      if (cell.figures[0] === id) Object.assign(cell, { value: 9.8, text: '9.8' });
    const own = formulas(buildWorkbook(buildDocument(report))).filter(
      ({ formula, value }) => formula.startsWith('ROUND(Model!') && value === 9.8,
    );
    expect(own.length).toBeGreaterThan(0);
    for (const { computed } of own) expect(computed).toBe(9.8);
  });

  it('says of an assumption where it comes from as the report does, and which number is fixed', () => {
    const model = buildWorkbook(buildDocument(modelReport())).find(({ name }) => name === 'Model');
    const years = model?.rows.find(
      ([cell]) => cell?.kind === 'text' && cell.text === 'Years projected',
    );
    expect(years?.slice(1, 7)).toMatchObject([
      { kind: 'formula', formula: expect.stringMatching(/^COUNTA\(/), value: 5 },
      { kind: 'formula' },
      { kind: 'formula' },
      { text: 'years' },
      { text: 'No source' },
      { text: expect.stringContaining('Fixed in this workbook') },
    ]);
  });

  it('names the source of every figure of the model', () => {
    const model = buildWorkbook(buildDocument(modelReport())).find(({ name }) => name === 'Model');
    const first = model?.rows.findIndex(
      ([cell]) => cell?.kind === 'text' && cell.text === 'Figure',
    );
    const inputs = model?.rows.slice(
      (first ?? 0) + 1,
      model.rows.findIndex(
        (row, at) => at > (first ?? 0) && row.length === 1 && row[0]?.kind === 'empty',
      ),
    );
    expect(inputs?.length).toBeGreaterThan(10);
    for (const row of inputs ?? [])
      expect(row[4]).toMatchObject({ kind: 'text', text: expect.stringMatching(/./) });
  });

  it('sums a bridge up to its levels', () => {
    const exhibits = buildWorkbook(buildDocument(specimenReport())).find(
      ({ name }) => name === 'Exhibits',
    );
    const sums = exhibits?.rows.flat().filter((cell) => cell.kind === 'formula');
    expect(sums).toContainEqual(expect.objectContaining({ value: 142.6 }));
  });
});

describe('a formula', () => {
  const inputs = new Map([
    ['f1', { value: 2, cell: 'B2' }],
    ['f2', { value: 3, cell: 'B3' }],
    ['t1r2c3', { value: 5, cell: 'B4' }],
  ]);

  const shares = new Map([
    ['f3', { value: 0.09, cell: 'B5', isShare: true }],
    ['f4', { value: 0.14, cell: 'B6', isShare: true }],
  ]);

  it.each([
    ['f1 + f2', '(B2+B3)', 5],
    ['f1 / f2 - 1', '((B2/B3)-1)', 2 / 3 - 1],
    ['-f1 * (f2 - 1)', '((-B2)*(B3-1))', -4],
    ['growth(f1,f2)', '(B3/B2-1)', 0.5],
    ['share(f1,t1r2c3)', '(B2/B4)', 0.4],
    ['avg(f1,f2,t1r2c3)', 'AVERAGE(B2,B3,B4)', 10 / 3],
    ['sum(f1,f2) / 1000', '(SUM(B2,B3)/1000)', 0.005],
    ['cagr(f1,f2)', '((B3/B2)^(1/4)-1)', 1.5 ** (1 / 4) - 1],
    ['cagr(f1,f2)', '((B3/B2)^(1/(550/365.25))-1)', 1.5 ** (365.25 / 550) - 1],
    ['f3 - f4', '(B5-B6)*100', -5],
    ['f1 * f3', '(B2*B5)', 0.18],
    ['100 - f4', '(1-B6)', 0.86],
    ['sum(f3,f4)', 'SUM(B5,B6)', 0.23],
  ])('is written with the cells of its inputs: %s', (formula, expected, value) => {
    expect(spreadsheetFormula(formula, new Map([...inputs, ...shares]), value)).toBe(expected);
    const cells = [2, 3, 5, 0.09, 0.14].map((each) => [null, each]);
    const sheet = HyperFormula.buildFromArray([[`=${expected}`], ...cells], {
      licenseKey: 'gpl-v3',
    });
    expect(sheet.getCellValue({ sheet: 0, row: 0, col: 0 })).toBeCloseTo(value, 8);
  });

  it.each([
    ['f1 +', 2],
    ['f1 + f9', 2],
    ['f1 * 2.3', 4.6],
    ['cagr(f1,f2)', 0],
    ['f1 + f2', 6],
  ])(
    'that no spreadsheet can compute, or to something else, stays a value: %s',
    (formula, value) => {
      expect(spreadsheetFormula(formula, inputs, value)).toBeNull();
    },
  );

  it('names columns as a spreadsheet does', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});
