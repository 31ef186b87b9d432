import { expect, it } from 'vitest';
import { euros, makeLedger, percent } from '../sentences/testing/make-reading.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { flatters } from './flatters.ts';

const ledger = makeLedger('Alderlund Pumps', {
  blocks: ['EUR 20m, EUR 31m, 5%, 12%'],
  figures: [
    euros('EUR 20m', '20000000'),
    euros('EUR 31m', '31000000'),
    percent('5%', { bound: 'below' }),
    percent('12%'),
  ],
});
const figures = ledger.figuresOf('s1');

const side = (shown: string, printed?: string): ConflictSide => ({
  sourceId: 's1',
  figure: figures.find((one) => one.printed === printed) ?? null,
  block: 0,
  start: 0,
  end: 0,
  shown,
});

const judged = (said: ConflictSide, shown: ConflictSide, more: Partial<Conflict> = {}) =>
  flatters(
    { kind: 'contradicts', sides: [said, shown], about: '', why: '', better: 1, ...more },
    said,
    shown,
    '2025-03-03',
  );

it('knows that less debt looks better, and more of it worse', () => {
  const about = { about: 'Net debt, 2024' };
  expect(judged(side('EUR 20m', 'EUR 20m'), side('EUR 31m', 'EUR 31m'), about)).toBe(true);
  expect(judged(side('EUR 31m', 'EUR 31m'), side('EUR 20m', 'EUR 20m'), about)).toBe(false);
});

it('takes a bound for what the seller wants, and what is compared for what it says', () => {
  expect(judged(side('less than 5%', '5%'), side('12%', '12%'))).toBe(true);
  expect(judged(side('16%'), side('31%'), { wants: 'less' })).toBe(true);
  expect(judged(side('4.8%'), side('2.4%'), { wants: 'more' })).toBe(true);
});

it('holds a day to come for the better the later it is, and one that has been the earlier', () => {
  expect(judged(side('December 2030'), side('30 June 2027'))).toBe(true);
  expect(judged(side('2026'), side('30 June 2027'))).toBe(false);
  expect(judged(side('January 2025'), side('April 2026'))).toBe(true);
  expect(judged(side('31 August 2027'), side('6 months’ notice'))).toBe(true);
});

it('says nothing of what it has no measure for', () => {
  expect(judged(side('16.3%'), side('6.3%'))).toBeNull();
  expect(judged(side('some words'), side('other words'))).toBeNull();
});

it('holds a share against the most that other units leave of it', () => {
  const shown = side('about 19 hours, at most 3.5% of the year');
  expect(judged(side('12%', '12%'), shown, { about: 'Uptime, 2025' })).toBe(true);
});
