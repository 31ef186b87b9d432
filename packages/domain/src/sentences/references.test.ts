import { expect, test } from 'vitest';
import { amountOf } from './amount.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import { FormulaError, parseFormula } from './parse-formula.ts';
import { parseSentence } from './parse-sentence.ts';
import { printAmount } from './print-amount.ts';
import { printFigure } from './print-figure.ts';
import { parseStyle } from './style.ts';
import { inCell, makeLedger, read, year } from './testing/make-reading.ts';

const money = (value: string, number: number) => ({
  printed: value,
  kind: 'money' as const,
  value,
  unit: read('EUR'),
  period: read(year(number)),
});
const ledger = makeLedger('Alderlund', {
  blocks: ['Sales were 100,000,000 in 2021, 121,000,000 in 2023, USD 5, 40 % and 412 people.'],
  figures: [
    money('100000000', 2021),
    money('121000000', 2023),
    { printed: '5', kind: 'money', unit: read('USD') },
    { printed: '40', kind: 'percent', unit: read('%') },
    { printed: '412', kind: 'count', unit: read('people') },
    { printed: '36', kind: 'duration', unit: read('weeks') },
  ],
});

function compute(formula: string, style: string | null = null): string {
  const amount = evaluateFormula(parseFormula(formula), (name) => {
    const figure = ledger.figure(name);
    const found = figure && amountOf(figure);
    if (!found) throw new Error(name);
    return found;
  });
  return printAmount(amount, style === null ? null : parseStyle(style));
}

test('a formula minds what its figures are measured in', () => {
  expect(compute('f2 / f1 - 1', '%1')).toBe('21.0%');
  expect(compute('growth(f1, f2)', '%')).toBe('21%');
  expect(compute('cagr(f1, f2)', '%1')).toBe('10.0%');
  expect(compute('f2 - f1')).toBe('EUR 21m');
  expect(compute('f4 * f1')).toBe('EUR 40m');
  expect(compute('f1 / f5')).toBe('EUR 243k');
  expect(compute('share(f1, sum(f1, f2))', '%1')).toBe('45.2%');
  expect(compute('f4 - f4')).toBe('0 percentage points');
  expect(compute('100 - f4')).toBe('60%');
  expect(compute('f6 * 2')).toBe('72 weeks');
  expect(() => compute('f1 + f3')).toThrow('do not add up');
  expect(() => compute('f1 / f3')).toThrow('two currencies');
  expect(() => compute('f1 * f2')).toThrow('means nothing');
  expect(() => compute('growth(f2, f1)')).toThrow('earlier figure first');
});

test('a formula takes no typed number beyond the permitted constants', () => {
  expect(() => parseFormula('f1 * 1.2')).toThrow('refer to a figure');
  expect(() => parseFormula('f1 * 12 + exec(f2)')).toThrow(FormulaError);
  expect(() => parseFormula('f1 / ')).toThrow('missing');
  expect(() => parseFormula(`${'('.repeat(40)}f1${')'.repeat(40)}`)).toThrow('nested');
});

test('a sentence parts into words, references and formulas, and a stray brace costs only itself', () => {
  const parts = parseSentence(
    'Sales of {f2.s} rose to {f2|m1}⟦f2⟧, {= f2 / f1 - 1 | %1} more {{net}} {x y}',
  );
  expect(parts.map(({ kind }) => kind)).toEqual([
    'words',
    'reference',
    'words',
    'reference',
    'words',
    'formula',
    'words',
    'fault',
  ]);
  expect(parts[1]).toMatchObject({ id: 'f2', field: 'subject' });
  expect(parts[4]).toMatchObject({ text: ', ' });
  expect(parts[6]).toMatchObject({ text: ' more {net} ' });
});

test('a reference prints what must not be lost', () => {
  const given = makeLedger('Alderlund', {
    blocks: ['x'],
    figures: [
      { printed: '86.412', kind: 'money', unit: read('EUR'), value: '86412000', halfUnit: '500' },
      {
        printed: '(10,986)',
        kind: 'money',
        unit: read('USD'),
        value: '-10986000',
        halfUnit: '500',
      },
      { printed: '190,000', kind: 'count', value: '190000', bound: 'about', halfUnit: '5000' },
      {
        printed: '9 to 14',
        kind: 'percent',
        value: '9',
        high: '14',
        halfUnit: '0.5',
        status: read('budget'),
      },
      { printed: 'Sep 2029', kind: 'date', value: '2029-09' },
      {
        printed: '3m',
        kind: 'money',
        unit: read('EUR'),
        value: '3000000',
        halfUnit: '500000',
        bound: 'above',
      },
      { printed: '11,4 %', kind: 'percent', value: '11.4', halfUnit: '0.05' },
    ],
  });
  const printed = (id: string) => {
    const figure = given.figure(id);
    return figure && printFigure(figure);
  };
  expect(printed('f1')).toBe('EUR 86.4m');
  expect(printed('f2')).toBe('USD −11.0m');
  expect(printed('f3')).toBe('about 190,000');
  expect(printed('f4')).toBe('9% to 14% (budget)');
  expect(printed('f5')).toBe('September 2029');
  expect(printed('f6')).toBe('more than EUR 3m');
  expect(printed('f7')).toBe('11.4%');
});

test('a cell answers to its table, row and column', () => {
  const given = makeLedger('Alderlund', {
    table: [
      ['', '2023'],
      ['Sales', '12'],
    ],
    figures: [{ printed: '12', place: inCell(1, 1) }],
  });
  expect(given.figure('t1r2c2')?.id).toBe('f1');
  expect(given.table('t1')?.table.cells[1]?.[1]?.text).toBe('12');
  expect(given.figure('t1r1c1')).toBeNull();
  expect(given.figure('f9')).toBeNull();
});
