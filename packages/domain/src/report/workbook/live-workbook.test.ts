import { HyperFormula } from 'hyperformula';
import { expect, it } from 'vitest';
import type { ModelFigure } from '../../model/matter.ts';
import { buildDocument } from '../document/build-document.ts';
import type { Report } from '../report.ts';
import { committeeReport } from '../testing/committee-report.ts';
import { modelReport } from '../testing/model-report.ts';
import { sheetContent } from '../testing/sheet-content.ts';
import { buildWorkbook } from './build-workbook.ts';
import { dayNumber, type Sheet, type SheetCell } from './workbook.ts';

const textOf = (cell: SheetCell | undefined) => (cell?.kind === 'text' ? cell.text : '');

/** A workbook to be changed: cells are found by the first words of their row. */
function opened(change: (report: Report) => void = () => {}) {
  const report = modelReport();
  change(report);
  const sheets = buildWorkbook(buildDocument(report));
  const computed = HyperFormula.buildFromSheets(sheetContent(sheets), { licenseKey: 'gpl-v3' });
  const rowOf = (sheet: string, label: string) => {
    const rows = sheets.find(({ name }) => name === sheet)?.rows ?? [];
    const row = rows.findIndex(([cell]) => textOf(cell).startsWith(label));
    if (row < 0) throw new Error(`${sheet} has no row ${label}`);
    return row;
  };
  const at = (sheet: string, label: string, col = 1) => ({
    sheet: computed.getSheetId(sheet) ?? 0,
    row: rowOf(sheet, label),
    col,
  });
  return {
    sheets,
    cell: (sheet: string, label: string, col = 1): SheetCell | undefined =>
      sheets.find(({ name }) => name === sheet)?.rows[rowOf(sheet, label)]?.[col],
    get: (...place: Parameters<typeof at>) => computed.getCellValue(at(...place)),
    set: (value: string | number, ...place: Parameters<typeof at>) =>
      computed.setCellContents(at(...place), value),
  };
}

const figure = (id: string, value: string, more: Partial<ModelFigure> = {}): ModelFigure => ({
  id,
  label: id,
  printed: value,
  value,
  unit: 'EUR',
  period: '2025',
  end: '2025-12-31',
  source_id: 's1',
  locator: 'page 1',
  notes: [],
  ...more,
});

const contract = (name: string, amount: string, ends: string, mayLeaveOwner: boolean) => ({
  name,
  amount: figure(`${name} ${ends}`, amount),
  ends: figure(`${name} ends ${ends}`, ends, { unit: '', end: '' }),
  mayLeaveOwner,
});

/** An answer by rule over a list of contracts, of which one has ended and one customer has two. */
function withContracts(report: Report): void {
  const committee = committeeReport();
  if (!report.model || !committee.summary)
    throw new Error('the reports have a model and a summary');
  report.summary = { ...committee.summary, hypotheses: [], risks: [] };
  report.model.matter = {
    ...report.model.matter,
    seen: '2026-02-01',
    listed: [
      contract('Ardel', '9000000', '2027-06-30', true),
      contract('Borwin', '8000000', '2026-12-31', false),
      contract('Borwin', '7000000', '2030-12-31', false),
      contract('Cassel', '6000000', '2031-12-31', true),
      contract('Dorn', '2000000', '2025-12-31', false),
    ],
  };
}

it('moves an end that nobody has given a range with its base, and takes one that somebody gives', () => {
  const { get, set } = opened();
  const lastOf = (label: string) => Number(get('Model', label, 5));
  set(0.03, 'Model', 'Market growth a year');
  expect(get('Model', 'Market growth a year', 2)).toBe(0.03);
  const downside = lastOf('EBITDA, downside');
  expect(downside).toBeLessThan(lastOf('EBITDA, base'));
  set(0.01, 'Model', 'Market growth a year', 2);
  expect(lastOf('EBITDA, downside')).toBeLessThan(downside);
});

it('has a row for every lever in the change of the base case, of no width as long as it has no range', () => {
  const { sheets } = opened();
  const model = sheets.find(({ name }) => name === 'Model')?.rows ?? [];
  const start = model.findIndex(([cell]) => textOf(cell).startsWith('Change of base'));
  const names = model.slice(start + 2, start + 5).map(([cell]) => textOf(cell));
  expect(names.toSorted()).toEqual([
    'EBITDA margin in 2030',
    'Growth above the market',
    'Market growth a year',
  ]);
  const market = model.slice(start).find(([cell]) => textOf(cell) === 'Market growth a year');
  expect(market?.slice(1)).toMatchObject([{ value: 0 }, { value: 0 }]);
});

it('computes assumptions from the figures that they rest on, and names their source', () => {
  const { cell, get, set } = opened();
  expect(cell('Model', 'Share of planned EBITDA')).toMatchObject({
    kind: 'formula',
    formula: expect.stringContaining('ROUND('),
    value: 0.9,
  });
  expect(textOf(cell('Model', 'EBITDA margin in 2030', 7))).toContain('Accounts');
  expect(get('Model', 'EBITDA margin in 2030')).toBeCloseTo(0.18, 6);
  set(0.07, 'Model', 'Market growth');
  expect(get('Model', 'Market growth a year')).toBe(0.07);
});

it('computes the range of the market from what its study foresees', () => {
  const { cell, get, set } = opened((report) => {
    const model = report.model;
    if (!model) throw new Error('the report has a model');
    const [from, to] = [
      figure('now', '800000000'),
      figure('then', '1070580462', { end: '2030-12-31' }),
    ];
    const [low, high] = [figure('slower', '-48680000'), figure('faster', '60000000')];
    model.matter.market.range = { by: 'effects', from, to, low, high };
    model.assumptions = model.assumptions.map((one) =>
      one.lever === 'market_growth' ? { ...one, low: '5', high: '7.2' } : one,
    );
  });
  for (const end of [2, 3])
    expect(cell('Model', 'Market growth a year', end)).toMatchObject({ kind: 'formula' });
  expect(get('Model', 'Market growth a year', 3)).toBeCloseTo(0.072, 6);
  set(0, 'Model', 'faster');
  expect(get('Model', 'Market growth a year', 3)).toBeCloseTo(0.06, 6);
  set(0.09, 'Model', 'Market growth a year');
  expect(get('Model', 'Market growth a year', 3)).toBe(0.09);
  set(0.01, 'Model', 'Market growth a year');
  expect(get('Model', 'Market growth a year', 2)).toBe(0.01);
});

it('holds a share against the sales in that very market, where they are known', () => {
  const { get } = opened((report) => {
    const market = report.model?.matter.market;
    if (market) market.sold = [{ name: 'North', figure: figure('north', '79000000') }];
  });
  expect(get('Model', 'Market times share')).toBe(80e6);
  expect(get('Model', 'Sales in that market')).toBe(79e6);
  expect(get('Model', 'Sold elsewhere')).toBe(21e6);
});

it('writes the checks of the report over the figures', () => {
  const { get, set, sheets } = opened();
  expect(get('Model', 'All of them')).toBe(800e6);
  expect(get('Model', 'Gap, of the whole')).toBe(0);
  set(2000, 'Model', 'Large: how many');
  expect(get('Model', 'Gap, of the whole')).toBeCloseTo(0.625, 6);
  expect(get('Model', 'The market, growth a year')).toBe(0.06);
  const rows = sheets.find(({ name }) => name === 'Model')?.rows ?? [];
  const check = rows.findIndex(([one]) => textOf(one) === 'Growth against the market');
  expect(textOf(rows[check + 1]?.[1])).toBe('Value');
});

it('says of each check by a formula whether both agree', () => {
  const { get, set, sheets } = opened();
  const rows = sheets.find(({ name }) => name === 'Model')?.rows ?? [];
  const results = rows.flatMap(([label, cell]) =>
    textOf(label) === 'Result' && cell?.kind === 'worded' ? cell : [],
  );
  const gaps = rows.filter(([label]) => textOf(label).startsWith('Gap, of '));
  expect(results).toHaveLength(gaps.length);
  expect(gaps.length).toBeGreaterThan(1);
  results.forEach(({ text }, at) => {
    const gap = gaps[at]?.[1];
    const size = gap && 'value' in gap ? Math.abs(gap.value) : 1;
    expect(text).toMatch(size <= 0.03 ? /^Agrees/ : /^Differs$/);
  });
  const [first] = results;
  const before = get('Model', 'Result');
  expect(before).toBe(first?.text);
  set(before === 'Differs' ? 0 : 1, 'Model', 'Gap, of ');
  expect(get('Model', 'Result')).toMatch(before === 'Differs' ? /^Agrees/ : /^Differs$/);
});

it('gives a check the outcome that the report prints', () => {
  const report = modelReport();
  const { sheets } = opened();
  const printed = buildDocument(report).parts.flatMap((part) =>
    part.kind === 'model' ? part.tables.flatMap(({ rows }) => rows) : [],
  );
  const outcomeOf = (check: string) =>
    printed.find(([name]) => name?.[0]?.kind === 'words' && name[0].text === check)?.at(-1)?.[0];
  const rows = sheets.find(({ name }) => name === 'Model')?.rows ?? [];
  const checks = rows.flatMap((row, at) => {
    const results = rows.slice(at + 1, at + 20).findIndex(([cell]) => textOf(cell) === 'Result');
    const next = rows.slice(at + 1, at + 20).findIndex(([cell]) => cell?.kind === 'empty');
    const cell = results >= 0 && results < next ? rows[at + 1 + results]?.[1] : undefined;
    const isTitle = row[0]?.kind === 'text' && row[0].style === 'title';
    return isTitle && cell?.kind === 'worded' ? [{ name: textOf(row[0]), text: cell.text }] : [];
  });
  expect(checks.map(({ text }) => text)).toContain('Agrees, not independently');
  for (const { name, text } of checks) expect(outcomeOf(name)).toMatchObject({ text });
});

it('loads no figure into the model that no formula computes with', () => {
  const { sheets } = opened(withContracts);
  const model = sheets.find(({ name }) => name === 'Model')?.rows ?? [];
  const formulas = sheets.flatMap(({ rows }) =>
    rows.flat().flatMap((cell) => (cell.kind === 'formula' ? cell.formula : [])),
  );
  const end = model.findIndex(([cell]) => textOf(cell) === 'Contracts by customer');
  const inputs = model.slice(0, end).flatMap((row, at) => (row[1]?.kind === 'input' ? at + 1 : []));
  expect(inputs.length).toBeGreaterThan(10);
  for (const row of inputs)
    expect(
      formulas.some((formula) => new RegExp(String.raw`\$B\$${row}(?!\d)`).test(formula)),
      textOf(model[row - 1]?.[0]),
    ).toBe(true);
});

it('counts contracts by their end, their clause and their size', () => {
  const { get, set, sheets } = opened(withContracts);
  const summary = (label: string) => get('Summary', label);
  expect(get('Model', 'Soon ends what ends by')).toBe(dayNumber('2028-02-01'));
  expect(summary('Contracts that end by 1 February 2028, a year')).toBe(17e6);
  expect(summary('Contracts that have ended, a year')).toBe(2e6);
  expect(summary('Contracts with a change-of-control clause, a year')).toBe(15e6);
  expect(summary('The 3 largest customers')).toBeCloseTo(0.3, 6);
  set(dayNumber('2032-12-31'), 'Model', 'Ardel', 2);
  expect(summary('Contracts that end by 1 February 2028, a year')).toBe(8e6);
  set('No', 'Model', 'Cassel', 3);
  expect(summary('Contracts with a change-of-control clause, a year')).toBe(9e6);
  set(dayNumber('2027-01-01'), 'Model', 'Ends are counted from');
  expect(summary('Contracts that have ended, a year')).toBe(10e6);
  expect(sheets.find(({ name }) => name === 'Model')).toMatchObject({ stickyColumns: 1 });
});

const ledgerRows = (sheets: readonly Sheet[]) =>
  sheets.find(({ name }) => name === 'Ledger')?.rows.slice(2) ?? [];

it('lists both values of a difference, though no sentence tells them', () => {
  const { sheets } = opened((report) => {
    const side = { source_id: 's2', locator: 'page 1', notes: [1] };
    report.management = [
      {
        about: 'Market size, 2025',
        said: { ...side, value: 'EUR 1.2bn', quote: 'a market of EUR 1.2 billion' },
        shown: { ...side, value: 'EUR 640m', quote: 'a market of EUR 640 million' },
        difference: 'EUR −560m',
      },
    ];
  });
  const values = ledgerRows(sheets).flatMap((row) =>
    textOf(row[1]) === 'Market size, 2025' && row[2] && 'value' in row[2] ? row[2].value : [],
  );
  expect(values).toEqual([1.2e9, 640e6]);
});

it('quotes for a figure of the ledger only what holds it', () => {
  const report = committeeReport();
  const rows = ledgerRows(buildWorkbook(buildDocument(report)));
  const quoted = rows.filter((row) => textOf(row[4]) === 'figure' && textOf(row[10]) !== '');
  expect(quoted.length).toBeGreaterThan(0);
  for (const row of quoted) {
    const value = row[2] && 'value' in row[2] ? row[2].value : 0;
    const size = row[2] && 'digits' in row[2] && row[2].digits !== undefined ? value * 100 : value;
    const digits = String(Number(size.toPrecision(12)))
      .replace(/\D/gu, '')
      .replace(/0+$/u, '');
    expect(textOf(row[10]).replace(/[.,]/gu, '')).toContain(digits);
  }
});
