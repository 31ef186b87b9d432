import { expect, test } from 'vitest';
import {
  type GivenFigure,
  label,
  makeLedger,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { findConflicts } from './find-conflicts.ts';

const company = 'Alderlund Pumps';

const grown = (printed: string, value: string, sign: 'known' | 'unknown'): GivenFigure => ({
  printed,
  value,
  kind: 'percent',
  unit: read('%'),
  halfUnit: '0.05',
  form: 'change',
  sign,
  measure: read(label('Like-for-like growth', 'like_for_like_growth')),
  subject: read(company),
  period: read(year(2024)),
  status: read('actual'),
});

/** The books with their sign, the deck by words that leave it open. */
const found = (books: string, deck: string) =>
  findConflicts(
    makeLedger(
      company,
      {
        card: { title: 'Books', kind: 'records', ownerRole: 'target' },
        grade: 'B',
        blocks: [`Like-for-like growth ${books}% in 2024`],
        figures: [grown(`${books}%`, books, 'known')],
      },
      {
        card: { title: 'Deck', kind: 'presentation', ownerRole: 'target' },
        grade: 'D',
        blocks: [`Like-for-like growth of ${deck}% in 2024`],
        figures: [grown(`${deck}%`, deck, 'unknown')],
      },
    ),
  ).map(({ sides }) => sides.map((side) => side?.shown));

test('growth of another size is told otherwise, whichever way it went', () => {
  expect(found('2.4', '5.1')).toEqual([['2.4%', '5.1%']]);
  expect(found('-2.4', '5.1')).toEqual([['−2.4%', '5.1%']]);
});

test('growth of the same size is told alike as long as nobody says which way it went', () => {
  expect(found('2.4', '2.4')).toEqual([]);
  expect(found('-2.4', '2.4')).toEqual([]);
});
