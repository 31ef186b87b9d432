import { expect, test } from 'vitest';
import { namesOf } from '../names.ts';
import { codesAgainst } from '../testing/check-text.ts';
import {
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../testing/make-reading.ts';

const money = (printed: string, value: string, more: Partial<GivenFigure> = {}): GivenFigure => ({
  printed,
  value,
  ...millionsOfEuros,
  measure: read(label('Revenue', 'revenue')),
  ...more,
});

test('a figure by one standard is not told by another, nor the parent’s for the group’s', () => {
  const ledger = makeLedger('Alderlund', {
    blocks: ['Revenue under IFRS was EUR 96.2m; the parent company had EUR 71.3m.'],
    figures: [
      money('EUR 96.2m', '96200000', { basis: read('IFRS') }),
      money('EUR 71.3m', '71300000', { perimeter: read('parent') }),
    ],
  });
  expect(codesAgainst(ledger, 'The HGB revenue is {f1}.')).toEqual(['measure']);
  expect(codesAgainst(ledger, 'The IFRS revenue is {f1}.')).toEqual([]);
  expect(codesAgainst(ledger, 'Consolidated revenue was {f2}.')).toEqual(['owner']);
  expect(codesAgainst(ledger, 'The parent company had revenue of {f2}.')).toEqual([]);
});

test('a share stays a share of its own whole', () => {
  const quote = 'Six buyers made 23.4% of total revenue in 2024.';
  const ledger = makeLedger('Alderlund', {
    blocks: [quote],
    figures: [
      { printed: '23.4%', value: '23.4', kind: 'percent', unit: read('%'), halfUnit: '0.05' },
    ],
  });
  expect(codesAgainst(ledger, 'Six buyers make 23.4% of ARR.', quote)).toEqual(['measure']);
  expect(codesAgainst(ledger, 'Six buyers make 23.4% of sales.', quote)).toEqual([]);
});

test('rows that begin alike are told apart by what differs', () => {
  const ledger = makeLedger('Alderlund', {
    table: [
      ['Parish', 'Area'],
      ['Saint Bride', '499'],
      ['Saint Odran', '363'],
      ['Saint Odran, without the islands', '301'],
    ],
    figures: [
      { printed: '499', place: inCell(1, 1), measure: read(label('Area')) },
      { printed: '363', place: inCell(2, 1), measure: read(label('Area')) },
      { printed: '301', place: inCell(3, 1), measure: read(label('Area')) },
    ],
  });
  expect(codesAgainst(ledger, 'Less its outer land Saint Odran covers {t1r4c2}.')).toEqual([]);
  expect(codesAgainst(ledger, 'The parish of Saint Odran covers {t1r2c2}.')).toEqual(['measure']);
  expect(codesAgainst(ledger, 'The parish of Saint Bride covers {t1r2c2}.')).toEqual([]);
});

test('where no scale is printed the digits bind, where one is they bind only at it', () => {
  const unit = (scale: GivenFigure['scale']) => ({
    table: [
      ['', '2024'],
      ['Revenue', '121.7'],
    ],
    figures: [
      money('121.7', '121.7', {
        scale,
        halfUnit: '0.05',
        place: inCell(1, 1),
        period: read(year(2024)),
      }),
    ],
  });
  const open = makeLedger('Alderlund', unit({ value: null, how: 'unknown', at: null }));
  const closed = makeLedger('Alderlund', unit(read(1)));
  expect(codesAgainst(open, 'Revenue was EUR 121.7m.', '121.7')).toEqual([]);
  expect(codesAgainst(open, 'Revenue was EUR 127.1m.', '121.7')).toEqual(['digits']);
  expect(codesAgainst(closed, 'Revenue was EUR 121.7m.', '121.7')).toEqual(['digits']);
});

test('what a cell of text says may be said, and a list is cited with what leads it in', () => {
  const ledger = makeLedger('Alderlund', {
    blocks: [
      'Contributions to the growth of 3.2% a year, in points:',
      { text: 'replacement of old plants: 1.4', kind: 'item' },
    ],
    table: [
      ['Customer', 'Remark'],
      ['Mirow', 'their offer was 30% lower than ours'],
    ],
    figures: [
      { printed: '3.2%', value: '3.2', kind: 'percent', unit: read('%'), halfUnit: '0.05' },
      { printed: '1.4', block: 1, value: '1.4', kind: 'points' },
    ],
  });
  expect(
    codesAgainst(ledger, 'An offer was 30% lower.', 'their offer was 30% lower than ours'),
  ).toEqual([]);
  expect(
    codesAgainst(ledger, 'An offer was 35% lower.', 'their offer was 30% lower than ours'),
  ).toEqual(['digits']);
  expect(
    codesAgainst(
      ledger,
      'Of 3.2% growth replacement gives 1.4 percentage points.',
      'replacement of old plants: 1.4',
    ),
  ).toEqual([]);
});

test('a date may be written in another form than its source has it', () => {
  const quote = 'The outage of October 7 and 8, 2024 was long; the audit came in November.';
  const ledger = makeLedger('Alderlund', { card: { date: '2025-02-01' }, blocks: [quote] });
  expect(codesAgainst(ledger, 'The outage was on 8 October 2024.', quote)).toEqual([]);
  expect(codesAgainst(ledger, 'The audit came in November 2024.', quote)).toEqual([]);
  expect(codesAgainst(ledger, 'The outage was on 9 October 2024.', quote)).toEqual(['period']);
});

test('a word that is written small elsewhere is no name, nor is a place', () => {
  const entity = (name: string) => ({ id: name, name, aliases: [], role: 'other' as const });
  const ledger = makeLedger('Alderlund', {
    blocks: [
      'Growth was strong. The growth of Mirow in Ohio. A plant in Ohio.',
      'Nordal Teknik AB is a rival.',
    ],
    entities: ['Growth', 'Mirow', 'Ohio'].map(entity),
  });
  const found = namesOf(ledger)
    .find('Growth at Mirow and Nordal in Ohio')
    .map(({ name }) => name);
  expect(found).toEqual(['Mirow', 'Nordal']);
});

test('a company whose name has several parts is called by all of them', () => {
  const company = 'Alderlund Pump- und Ventiltechnik GmbH';
  const ledger = makeLedger(company, { blocks: [`Die ${company} liegt in Linz.`] });
  const found = namesOf(ledger)
    .find('Umsatz of Alderlund Pump- und Ventiltechnik rose')
    .map(({ name }) => name);
  expect(found).toEqual(['Alderlund Pump- und Ventiltechnik']);
});

test('a ratio in words is left to the verifier, a per cent in words is not', () => {
  const quote = 'Of 90 shops 31 have closed.';
  const ledger = makeLedger('Alderlund', { blocks: [quote], figures: [{ printed: '90' }] });
  expect(codesAgainst(ledger, 'Some one in three shops has closed.', quote)).toEqual([]);
  expect(codesAgainst(ledger, 'Thirty per cent of the shops have closed.', quote)).toEqual([
    'digits',
  ]);
});

test('what was read from a picture stands only beside a print that says the same', () => {
  const scanned = 'The lease runs for EUR 1.4m a year and names no end.';
  const printed = 'Rent came to EUR 1.4m.';
  const rent = (block: number, more: Partial<GivenFigure> = {}) =>
    money('EUR 1.4m', '1400000', { block, measure: read(label('Rent')), ...more });
  const ledger = makeLedger('Alderlund', {
    blocks: [{ text: scanned, doubt: 'ocr' }, printed, 'Rent came to EUR 1.7m.'],
    figures: [
      rent(0, { doubt: 'ocr' }),
      rent(1),
      rent(2, { printed: 'EUR 1.7m', value: '1700000' }),
    ],
  });
  expect(codesAgainst(ledger, 'Rent is {f1}.')).toEqual(['figure', 'quote']);
  expect(codesAgainst(ledger, 'Rent is {f1}.', printed)).toEqual([]);
  expect(codesAgainst(ledger, 'Rent is {f1}.', 'Rent came to EUR 1.7m.')).toEqual(['figure']);
  expect(codesAgainst(ledger, 'The lease names no end.', scanned)).toEqual(['quote']);
});
