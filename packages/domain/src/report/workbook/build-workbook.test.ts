import { HyperFormula } from 'hyperformula';
import { describe, expect, it } from 'vitest';
import type { Report, Sentence } from '../report.ts';
import { specimenReport } from '../testing/specimen-report.ts';
import { buildWorkbook } from './build-workbook.ts';
import { spreadsheetFormula } from './spreadsheet-formula.ts';
import { columnName, type Sheet } from './workbook.ts';

function recompute(sheets: Sheet[]): HyperFormula {
  const content = Object.fromEntries(
    sheets.map(({ name, rows }) => [
      name,
      rows.map((row) =>
        row.map((cell) => {
          if (cell.kind === 'formula') return `=${cell.formula}`;
          if (cell.kind === 'input') return cell.value;
          return cell.kind === 'text' ? `'${cell.text}` : null;
        }),
      ),
    ]),
  );
  return HyperFormula.buildFromSheets(content, { licenseKey: 'gpl-v3' });
}

/** Every formula of a workbook with what a spreadsheet makes of it. */
function formulas(sheets: Sheet[]) {
  const computed = recompute(sheets);
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

/** Revenue of two years, their growth and a bridge between them. */
function computedReport(): Report {
  const report = specimenReport();
  const subsection = report.sections[0]?.subsections[0];
  const [first] = subsection?.paragraphs[0] ?? [];
  if (!subsection || !first) throw new Error('the specimen has a sentence');
  const figure = (id: string, value: number, unit = 'EUR million'): Sentence => ({
    ...first,
    claim_id: id,
    text: `${id} is ${value}.`,
    kind: 'figure',
    figure: { measure: id, value, unit },
    formula: null,
  });
  const growth: Sentence = {
    ...figure('growth', 11.8, '%'),
    kind: 'computed',
    formula: { expression: 'end / start - 1', inputs: {} },
    inputs: {
      end: { claim_id: 'now', value: 90.8, unit: 'EUR million' },
      start: { claim_id: 'unprinted', value: 81.2, unit: 'EUR million' },
    },
  };
  subsection.paragraphs = [[figure('now', 90.8), growth]];
  return report;
}

describe('the workbook of a report', () => {
  it('recomputes every formula to the value that the report prints', () => {
    for (const report of [specimenReport(), computedReport()]) {
      const all = formulas(buildWorkbook(report));
      expect(all.length).toBeGreaterThan(0);
      for (const { formula, value, computed } of all) expect(computed, formula).toBe(value);
    }
  });

  it('computes a figure from the cells of its inputs, those that no sentence prints among them', () => {
    const [, ledger] = buildWorkbook(computedReport());
    const growth = ledger?.rows.find((row) => row[1]?.kind === 'text' && row[1].text === 'growth');
    expect(growth?.[4]).toMatchObject({ kind: 'formula', value: 11.8 });
    const unprinted = ledger?.rows.find(
      (row) => row[1]?.kind === 'text' && row[1].text === 'start',
    );
    expect(unprinted?.[4]).toEqual({ kind: 'input', value: 81.2 });
  });

  it('follows a changed input', () => {
    const sheets = buildWorkbook(computedReport());
    const computed = recompute(sheets);
    const sheet = computed.getSheetId('Ledger') ?? 0;
    const rowOf = (measure: string) =>
      sheets[1]?.rows.findIndex((row) => row[1]?.kind === 'text' && row[1].text === measure) ?? 0;
    computed.setCellContents({ sheet, row: rowOf('now'), col: 4 }, 100);
    expect(computed.getCellValue({ sheet, row: rowOf('growth'), col: 4 })).toBe(23.2);
  });

  it('names the source of every input that is cited', () => {
    const report = specimenReport();
    const ledger = buildWorkbook(report).find(({ name }) => name === 'Ledger');
    for (const row of ledger?.rows.slice(1) ?? []) {
      const cited = row[13]?.kind === 'text' && row[13].text !== '';
      if (cited) expect(row[9]).toMatchObject({ kind: 'text', text: expect.stringMatching(/./) });
    }
  });

  it('sums a bridge up to its levels', () => {
    const exhibits = buildWorkbook(specimenReport()).find(({ name }) => name === 'Exhibits');
    const sums = exhibits?.rows.flat().filter((cell) => cell.kind === 'formula');
    expect(sums).toContainEqual(expect.objectContaining({ value: 142.6 }));
  });
});

describe('a formula', () => {
  const inputs = new Map([
    ['a', { value: 2, cell: 'B2' }],
    ['b', { value: 3, cell: 'B3' }],
  ]);

  it.each([
    ['a + b', 5, 'ROUND(B2 + B3,0)'],
    ['a / b', 66.7, 'ROUND((B2 / B3)*100,1)'],
    ['round(a, 0) + 1,000', 1002, 'ROUND(ROUND(B2, 0) + 1000,0)'],
  ])('is written with the cells of its inputs: %s', (expression, printed, expected) => {
    expect(spreadsheetFormula(expression, inputs, printed)).toBe(expected);
  });

  it.each([
    ['-a ^ b', -8],
    ['a ^ b ^ a', 512],
    ['a + b', 6],
    ['a +', 2],
    ['cagr(a, b, 2)', 22.5],
  ])('that a spreadsheet would read otherwise stays a value: %s', (expression, printed) => {
    expect(spreadsheetFormula(expression, inputs, printed)).toBeNull();
  });

  it('names columns as a spreadsheet does', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});
