import { expect, it } from 'vitest';
import { gatherEvidence } from '../../analyst/gather.ts';
import {
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  read,
} from '../testing/make-reading.ts';
import { tellServed, tellTable } from './table-message.ts';

const amount = (row: number, millions: number): GivenFigure => ({
  printed: `${millions}`,
  value: `${millions * 1e6}`,
  ...millionsOfEuros,
  measure: read(label('Sales', 'revenue')),
  place: inCell(row, 1),
});

function told(head: string, rows: readonly string[]): string[] {
  const ledger = makeLedger('Alderlund Pumps', {
    card: { title: 'Sheet', kind: 'records', date: null },
    table: [['', head], ...rows.map((name, at) => [name, `${8 - at}`])],
    figures: rows.map((_, at) => amount(at + 1, 8 - at)),
  });
  return gatherEvidence(ledger).tables.flatMap(tellTable);
}

it('names the largest row of what its column measures', () => {
  expect(told('Sales by plant', ['North', 'South', 'East'])).toEqual([
    expect.stringMatching(/^Sales by plant is largest for North, \{/),
  ]);
});

it('calls marks high where their head says what is marked, and large where it may say whose they are', () => {
  const marked = (head: string) => {
    const rows = ['Care', 'Speed', 'Price'];
    const ledger = makeLedger('Alderlund Pumps', {
      card: { title: 'Sheet', kind: 'records', date: null },
      table: [['', head], ...rows.map((name, at) => [name, `${4.6 - at}`])],
      figures: rows.map((name, at) => ({
        printed: `${4.6 - at}`,
        value: `${4.6 - at}`,
        kind: 'rating' as const,
        measure: read(label(name)),
        place: inCell(at + 1, 1),
      })),
    });
    return gatherEvidence(ledger).tables.flatMap(tellTable);
  };
  expect(marked('Importance (1–5)')).toEqual([
    expect.stringMatching(/^Care has the highest importance, \{/u),
  ]);
  expect(marked('Mirow Pumps')).toEqual([
    expect.stringMatching(/^Mirow Pumps is largest for Care, \{/u),
  ]);
});

it('ranks neither quarters nor prices nor what a head calls planned or come', () => {
  expect(told('List price', ['North', 'South', 'East'])).toEqual([]);
  expect(told('Sales by plant', ['Q4', 'Q3', 'Q2'])).toEqual([]);
  expect(told('Actual', ['North', 'South', 'East'])).toEqual([]);
});

it('tells what can be served as a part of what stands between it and the whole', () => {
  const rows = [
    ['Pumps in Europe', 900, 'market_size'],
    ['of which cooling water', 500, null],
    ['Nordics', 120, 'serviceable_market'],
  ] as const;
  const served = (named: string) => {
    const ledger = makeLedger('Alderlund Pumps', {
      card: { title: 'A study', kind: 'study', date: null },
      table: [
        ['Step', '2024'],
        ...rows.map(([, size], at) => [at === 1 ? named : (rows[at]?.[0] ?? ''), `${size}`]),
      ],
      figures: rows.map(([name, size, concept], at) => ({
        ...amount(at + 1, size),
        measure: read(label(at === 1 ? named : name, concept)),
      })),
    });
    return gatherEvidence(ledger).tables.flatMap(tellServed)[0];
  };
  expect(served('of which cooling water')).toMatch(
    /^Nordics, a part of cooling water \(\{f\d+\}\), came to /u,
  );
  expect(served('Maintenance')).toMatch(/^Nordics came to /u);
});
