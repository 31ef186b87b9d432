import { expect, test } from 'vitest';
import { makeLedger, read, year } from '../testing/make-reading.ts';
import { joinHeads, nameHeads } from './column-heads.ts';

const figureOf = (ends: number, more: object = {}) => {
  const ledger = makeLedger('Alderlund Pumps AB', {
    blocks: ['It was 41.'],
    figures: [
      { printed: '41', kind: 'count', value: '41', period: read({ ...year(ends), ...more }) },
    ],
  });
  return ledger.figuresOf('s1')[0] ?? null;
};

test('a year that is told from another is named as that one is', () => {
  const [own, before] = [[figureOf(2024)], [figureOf(2023)]];
  const named = (words: string[]) =>
    nameHeads([
      { words, figures: own },
      { words: ['Vorjahr'], figures: before },
    ]).map((heads) => heads.join(', '));
  expect(named(['2023/24', 'TEUR'])).toEqual(['2023/24, TEUR', '2022/23']);
  expect(named(['FY24'])).toEqual(['FY24', 'FY23']);
  // A month before another is none of its year.
  const month = figureOf(2024, { start: '2024-05-01', end: '2024-05-31', precision: 'month' });
  const monthBefore = figureOf(2024, {
    start: '2024-04-01',
    end: '2024-04-30',
    precision: 'month',
  });
  expect(
    nameHeads([
      { words: ['Mai 2024'], figures: [month] },
      { words: ['Vormonat'], figures: [monthBefore] },
    ])[1],
  ).toEqual(['Vormonat']);
  // Nothing to name it by.
  expect(named(['Stand'])).toEqual(['Stand', 'Vorjahr']);
});

test('a head that ends with a comma goes on in the next one', () => {
  expect(joinHeads(['Year ended 31 January,', '2026'])).toBe('Year ended 31 January, 2026');
  expect(joinHeads(['2023/24', 'TEUR'])).toBe('2023/24, TEUR');
  expect(joinHeads([])).toBe('');
});
