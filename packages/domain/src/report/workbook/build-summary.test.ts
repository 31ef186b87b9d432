import { HyperFormula } from 'hyperformula';
import { expect, it } from 'vitest';
import { buildDocument } from '../document/build-document.ts';
import type { Report } from '../report.ts';
import { committeeReport } from '../testing/committee-report.ts';
import { modelReport } from '../testing/model-report.ts';
import { sheetContent } from '../testing/sheet-content.ts';
import { buildWorkbook } from './build-workbook.ts';
import type { Sheet, SheetCell } from './workbook.ts';

const textOf = (cell: SheetCell | undefined) => (cell?.kind === 'text' ? cell.text : '');

/** A model beneath an answer that nobody has weighed. */
function weighedByRule(): Report {
  const { model, sources, ...committee } = { ...committeeReport(), model: modelReport().model };
  if (!committee.summary || !model) throw new Error('the report has a summary and a model');
  return {
    ...committee,
    model,
    sources: [...sources, ...modelReport().sources],
    summary: { ...committee.summary, hypotheses: [], risks: [] },
  };
}

const sheetsOf = (change: (report: Report) => void = () => {}) => {
  const report = weighedByRule();
  change(report);
  return buildWorkbook(buildDocument(report));
};

const summaryOf = (sheets: readonly Sheet[]) => sheets.find(({ name }) => name === 'Summary');

const figuresOf = (sheets: readonly Sheet[]) =>
  (summaryOf(sheets)?.rows ?? []).flatMap((row, at) => {
    const [name, value] = row;
    return value?.kind === 'formula' ? [{ name: textOf(name), value, at, row }] : [];
  });

it('computes what the summary says over the cells of the model, and follows them', () => {
  const sheets = sheetsOf();
  const figures = figuresOf(sheets);
  expect(figures.length).toBeGreaterThan(5);
  const computed = HyperFormula.buildFromSheets(sheetContent(sheets), { licenseKey: 'gpl-v3' });
  const sheet = computed.getSheetId('Summary') ?? 0;
  for (const { value, at } of figures)
    expect(computed.getCellValue({ sheet, row: at, col: 1 }), value.formula).toBeCloseTo(
      value.value,
      2,
    );
  const words = [textsOf(sheets), ...frontWords()].join('\n');
  const listed = sheets.find(({ name }) => name === 'Sources')?.rows ?? [];
  const unread = listed.findIndex(([cell]) => textOf(cell) === 'Read, and cited nowhere');
  const cited = listed.slice(0, unread < 0 ? undefined : unread);
  expect(figures.find(({ name }) => name === 'Sources cited')?.value.value).toBe(
    cited.filter(([no]) => no?.kind === 'result').length,
  );
  for (const { row, name } of figures) {
    if (name === 'Sources cited') continue;
    const printed = textOf(row[3]);
    expect(words.includes(printed), printed).toBe(true);
  }
  const gaps = figures.filter(({ name }) => name.endsWith('less the plan'));
  expect(gaps.length).toBeGreaterThan(1);
  for (const { row, value } of gaps)
    expect(textOf(row[3])).toMatch(value.value < 0 ? /−|less$/ : /^[^−]*$/);
  const margin = figures.find(({ name }) => name.startsWith('EBITDA margin'));
  const place = /Model!\$B\$(\d+)/u.exec(margin?.value.formula ?? '')?.[1];
  const model = computed.getSheetId('Model') ?? 0;
  computed.setCellContents({ sheet: model, row: Number(place) - 1, col: 1 }, 0);
  expect(computed.getCellValue({ sheet, row: margin?.at ?? 0, col: 1 })).toBe(0);
});

/** Of the figures that stand beside the verdict. */
const frontWords = (): string[] =>
  buildDocument(weighedByRule()).parts.flatMap((part) =>
    part.kind === 'summary' ? part.figures.flatMap(({ value, remark }) => [value, remark]) : [],
  );

/** Of the tables below the figures. */
function textsOf(sheets: readonly Sheet[]): string {
  return (summaryOf(sheets)?.rows ?? [])
    .filter((row) => row[1]?.kind !== 'formula')
    .flatMap((row) => row.map(textOf))
    .join('\n');
}

it('holds hypotheses and risks in the words of the report', () => {
  const words = textsOf(sheetsOf());
  for (const title of ['What matters', 'Hypotheses', 'Risk and upside', 'What must be true'])
    expect(words).toContain(title);
});

it('counts differences and hypotheses over their rows, and takes both sides of a difference from the ledger', () => {
  const sheets = sheetsOf();
  const figures = figuresOf(sheets);
  const named = (words: string) => figures.find(({ name }) => name.startsWith(words))?.value;
  expect(named('Hypotheses')?.formula).toMatch(/^COUNTA\(\$B\$\d+:\$B\$\d+\)$/);
  expect(named('Hypotheses, red')?.formula).toContain('"Red"');
  expect(named('Market share, 2025: management')).toMatchObject({ value: 0.12 });
  expect(named('Market share, 2025: the evidence')?.formula).toMatch(/^Ledger!\$C\$\d+$/);
  expect(
    named('Market share, 2025: difference')?.value,
    JSON.stringify(named('Market share, 2025: the evidence')),
  ).toBeCloseTo(-3);
  const rows = summaryOf(sheets)?.rows ?? [];
  const [first = 0, last = 0] =
    /(\d+):\$B\$(\d+)/
      .exec(named('Hypotheses')?.formula ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  expect(rows[first - 2]?.[0]).toMatchObject({ text: 'State' });
  expect(rows[last]?.[0]?.kind).not.toBe('text');
});

it('shows what the front of the report says of the last year, of its plan and of its margin', () => {
  const names = figuresOf(sheetsOf()).map(({ name }) => name);
  for (const name of ['Revenue, 2025', 'EBITDA, 2025', 'Revenue as planned', 'EBITDA margin'])
    expect(
      names.some((one) => one.startsWith(name)),
      `${name} of ${names.join('; ')}`,
    ).toBe(true);
});

it('computes how far a begun year has reached its plan, and what that leaves of it', () => {
  const sheets = sheetsOf(({ model }) => {
    const [planned] = model?.matter.planned.ebitda ?? [];
    if (!model || !planned) throw new Error('the model has a plan');
    const half = { ...planned, end: `${planned.end.slice(0, 4)}-06-30` };
    const pair = {
      measure: 'ebitda' as const,
      planned: { ...half, id: 'r1', value: '8000000', printed: 'EUR 8.0m' },
      actual: { ...half, id: 'r2', value: '6000000', printed: 'EUR 6.0m' },
    };
    model.matter = { ...model.matter, running: [pair] };
  });
  const named = (words: string) =>
    figuresOf(sheets).find(({ name }) => name.includes(words))?.value;
  const share = named('share of the plan reached to June');
  expect(share).toMatchObject({ value: 0.75, formula: expect.stringMatching(/^ROUND\(/) });
  const plan = named('EBITDA as planned');
  const left = named('if the rest goes as to June');
  expect(left?.value).toBeCloseTo(0.75 * (plan?.value ?? 0));
  const computed = HyperFormula.buildFromSheets(sheetContent(sheets), { licenseKey: 'gpl-v3' });
  const at = figuresOf(sheets).find(({ name }) => name.includes('if the rest goes as to June'))?.at;
  const sheet = computed.getSheetId('Summary') ?? 0;
  expect(computed.getCellValue({ sheet, row: at ?? 0, col: 1 })).toBeCloseTo(left?.value ?? 0, 2);
});

it('takes the figures of its statements from the ledger', () => {
  const of = {
    id: 'told',
    label: 'Orders, 2025',
    printed: 'EUR 41.7m',
    value: '41700000',
    unit: 'EUR',
    source_id: 's1',
    locator: 'page 1',
  };
  const sheets = sheetsOf(({ summary }) => {
    const [condition] = summary?.conditions ?? [];
    if (!condition) throw new Error('the summary has a condition');
    condition.text = 'EUR 41.7m of orders are confirmed.';
    condition.figures = [{ start: 0, end: 9, formula: null, value: of.value, of: [of] }];
  });
  const told = figuresOf(sheets).find(({ name }) => name === 'Orders, 2025');
  expect(told?.value).toMatchObject({ value: 41.7e6, formula: expect.stringMatching(/^Ledger!/) });
  expect(textOf(told?.row[3])).toBe('EUR 41.7m');
});

it('takes no share for said that is printed rounder than the report prints shares', () => {
  for (const { name, value, row } of figuresOf(sheetsOf())) {
    if (textOf(row[2]) !== '%' || name.endsWith('of the last EBITDA')) continue;
    expect(Number.parseFloat(textOf(row[3]).replace('−', '-')), name).toBeCloseTo(
      Math.round(value.value * 1000) / 10,
      6,
    );
  }
});

it('shows an assumption at its ends beside what it moves', () => {
  const figures = figuresOf(sheetsOf());
  const moved = figures.filter(({ name }) => name.endsWith(': change of the base case'));
  expect(moved.length).toBeGreaterThan(0);
  for (const { name, row } of moved) {
    expect(textOf(row[2])).not.toBe('%');
    const set = figures.find((one) => one.name === name.split(':')[0]);
    if (set) expect(textOf(set.row[2])).toBe('%');
  }
});

it('takes what stands above from there', () => {
  const cells = figuresOf(sheetsOf()).map(({ value }) => value.formula);
  expect(
    cells.some((formula) => /(?<!!)\$B\$\d+/u.test(formula.replace(/Model!\$\w\$\d+/gu, ''))),
  ).toBe(true);
});

it('computes nothing that the summary does not print', () => {
  const all = figuresOf(sheetsOf()).map(({ name }) => name);
  const without = figuresOf(
    sheetsOf((report) => {
      if (report.model) report.model.matter.planned = { revenue: [], ebitda: [] };
    }),
  ).map(({ name }) => name);
  expect(all.some((name) => name.includes('as planned'))).toBe(true);
  expect(without.some((name) => name.includes('as planned'))).toBe(false);
});

it('is left out where there is no summary', () => {
  const sheets = sheetsOf((report) => {
    report.summary = null;
  });
  expect(summaryOf(sheets)).toBeUndefined();
  const [cover] = sheets;
  expect(cover?.rows.map(([cell]) => textOf(cell))).not.toContain('Summary');
});
