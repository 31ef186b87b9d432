import { expect, test } from 'vitest';
import {
  type GivenFigure,
  label,
  makeLedger,
  percent,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { findConflicts } from './find-conflicts.ts';
import { tellConflict } from './tell-conflict.ts';

const company = 'Alderlund Pumps';
const deck = {
  id: 'deck',
  card: { title: 'Deck', kind: 'presentation' as const, ownerRole: 'target' as const },
  grade: 'D' as const,
};
const orders = {
  id: 'orders',
  card: { title: 'Orders in hand', kind: 'records' as const, ownerRole: 'target' as const },
  grade: 'B' as const,
};
const plan = {
  card: { title: 'Plan', kind: 'plan' as const, ownerRole: 'target' as const },
  grade: 'B' as const,
};

const shown = (ledger: Parameters<typeof findConflicts>[0]) =>
  findConflicts(ledger).map(({ sides, better }) => [sides[0].shown, sides[1]?.shown, better]);

test('what is said to run since a day has not begun where its start was put off', () => {
  const moved = {
    ...plan,
    blocks: ['Launch of HydroLine 9 postponed to June 2026 (board of May 2025).'],
  };
  const find = (text: string) => shown(makeLedger(company, moved, { ...deck, blocks: [text] }));
  expect(find('Since January 2025 the works turn out HydroLine 9.')).toEqual([
    ['June 2026', 'January 2025', 0],
  ]);
  expect(find('Since January 2025 the works turn out HydroLine 5.')).toEqual([]);
  expect(find('From January 2027 the works turn out HydroLine 9.')).toEqual([]);
});

test('a row is quoted without its number', () => {
  const text = 'Launch of HydroLine 9 postponed to June 2026 (board of May 2025).';
  const moved = {
    ...plan,
    table: [
      ['No.', 'Assumption'],
      ['1', text],
    ],
  };
  const said = { ...deck, blocks: ['Since January 2025 the works turn out HydroLine 9.'] };
  const ledger = makeLedger(company, moved, said);
  const [conflict] = findConflicts(ledger);
  expect(conflict && tellConflict(conflict, ledger)?.text).toContain(`Plan: “${text}”`);
});

test('what is said to run since a day had not begun where somebody saw it start later', () => {
  const named = { ...plan, blocks: ['Press 7 only started on 4 March 2025, says the board.'] };
  const ledger = makeLedger(company, named, {
    ...deck,
    blocks: ['The new hydropress 7 has been running since October 2024.'],
  });
  expect(shown(ledger)).toEqual([['4 March 2025', 'October 2024', 0]]);
});

test('a rate is the same in another language where its words name the same', () => {
  const rate = (printed: string, text: string): GivenFigure => ({
    ...percent(printed),
    halfUnit: '0.5',
    subject: read(company),
    period: read(year(2024)),
    measure: read(label(text, /treue/.test(text) ? 'on_time_delivery' : null)),
  });
  const known = {
    ...orders,
    card: { ...orders.card, language: 'de' },
    blocks: ['Termintreue der Maschinen im Jahr 2024: 78 %.'],
    figures: [rate('78 %', 'Termintreue der Maschinen')],
  };
  const said = (text: string) => ({
    ...deck,
    blocks: [text],
    figures: [rate('94%', 'of machines')],
  });
  const find = (text: string) => shown(makeLedger(company, known, said(text)));
  expect(find('94% of machines left on the promised date in 2024')).toEqual([['78%', '94%', 0]]);
  expect(find('94% of spare lamps left on the promised date in 2024')).toEqual([]);
});

test('what a sentence says that one of them takes breaks what none is said to exceed, whatever they are', () => {
  const boast = {
    ...deck,
    blocks: ['No single shipyard above 15% of revenue'],
    figures: [percent('15%', { bound: 'below' })],
  };
  const notes = (text: string) => ({
    ...orders,
    blocks: [text],
    figures: [percent('23.5%')],
  });
  const ledger = (text: string) => makeLedger(company, boast, notes(text));
  expect(shown(ledger('One shipyard accounted for 23.5% of total revenue.'))).toMatchObject([
    ['23.5%', 'less than 15%', 0],
  ]);
  expect(shown(ledger('One supplier accounted for 23.5% of total revenue.'))).toEqual([]);
});

test('a contract is known by whom it is with, and ends in the month that a paper on it gives', () => {
  const paper = {
    ...orders,
    card: { ...orders.card, title: 'Supply agreement – Harrow Steel Company' },
    blocks: ['The agreement ends on 31 May 2027.'],
    figures: [
      {
        printed: '31 May 2027',
        kind: 'date' as const,
        value: '2027-05-31',
        measure: read(label('ends on', 'contract_end')),
      },
    ],
  };
  const says = (text: string) => makeLedger(company, paper, { ...deck, blocks: [text] });
  expect(shown(says('Harrow Steel agreement runs through May 2029'))).toEqual([
    ['31 May 2027', 'May 2029', 0],
  ]);
  expect(shown(says('Harrow Steel agreement runs through May 2027'))).toEqual([]);
  expect(shown(says('Harrow Steel builds ships through May 2029'))).toEqual([]);
});
