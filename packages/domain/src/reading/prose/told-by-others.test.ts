import { describe, expect, test } from 'vitest';
import { heading, item, paragraph } from '../testing/read-blocks.ts';
import { bakeries, figuresIn, memo, study } from './testing/figures-in.ts';

const last = (text: string, head = memo) => figuresIn([...head, paragraph(text)]).at(-1);
const byPrint = (text: string, head = memo) =>
  Object.fromEntries(figuresIn([...head, paragraph(text)]).map((each) => [each.printed, each]));

const ofAustria = [
  heading('Market study: bread in Austria'),
  paragraph('Ostrow Research, 12 September 2024'),
];

describe('what a number is of', () => {
  test('is what was done with a sum', () => {
    expect(
      byPrint('For late bread, EUR 1.3 million was deducted from turnover in 2024.'),
    ).toMatchObject({ '1.3': { measure: 'deducted from turnover' } });
    expect(last('The lender was told that EUR 1.3 million was enough.')).toMatchObject({
      measure: null,
    });
  });

  test('is no sum where it is told for each of something', () => {
    const figures = byPrint(
      'Revenue per route was EUR 0.3 million in 2024, revenue per year EUR 61 million.',
    );
    expect(figures['0.3']).toMatchObject({ measure: 'Revenue per route' });
    expect(figures['61']).toMatchObject({ measure: 'revenue' });
  });

  test('is the part in a whole that the numbers bear out', () => {
    expect(last('We won 9 of 24 tenders in 2024, or 38%')).toMatchObject({
      printed: '38',
      measure: 'tenders won',
    });
    expect(last('We won 9 of 24 tenders in 2024, or 52%')?.measure ?? null).not.toBe('tenders won');
  });

  test('is the price of what was priced before, whoever quotes it', () => {
    const figures = byPrint(
      'The average price of a pallet of rolls is EUR 31 in 2024. Merrow Bread Ltd quotes about EUR 29, Lind Bread Ltd about EUR 36.',
      study,
    );
    expect(figures['29']).toMatchObject({
      measure: 'price',
      subject: 'Merrow Bread Ltd',
    });
    expect(figures['36']?.measure).toBe('price');
    expect(
      byPrint('Bakers sold rolls worth EUR 31 in 2024. Merrow Bread Ltd quotes EUR 29.', study)[
        '29'
      ]?.measure,
    ).toBeNull();
  });

  test('is what was told before where that is said to grow', () => {
    const rate = last(
      'The Austrian market for rolls is worth EUR 510 million in 2024. We think that it will grow by 2.6% a year until 2029.',
      study,
    );
    expect(rate).toMatchObject({ printed: '2.6', period: '2029-12-31' });
    expect(rate?.measure).toContain('market');
  });

  test('is what a numbered item begins with, and what was counted before of its parts', () => {
    const figures = figuresIn([
      ...memo,
      item('2. Breakages. 1,310 of 88,400 loads.'),
      paragraph('Summer is worst. June to August brought 512 of the 1,310.'),
    ]);
    expect(figures).toMatchObject([
      { printed: '1,310', measure: 'Breakages' },
      { printed: '88,400' },
      { printed: '512', measure: 'Breakages', period: '2024-08-31' },
      { printed: '1,310', measure: 'Breakages', period: null },
    ]);
  });
});

test('when a sum was approved is not when another is put at more', () => {
  const figures = byPrint(
    'The total cost is put at EUR 46 million now against EUR 39 million approved in December 2023.',
  );
  expect(figures['46']).toMatchObject({ measure: 'total cost', period: '2025-06-06' });
});

test('a holding of the shares is one of those in whose paper it stands', () => {
  const accounts = [heading(`Annual report 2024 of ${bakeries}`)];
  expect(last('The Larne family holds 55% of the shares.', accounts)).toMatchObject({
    subject: bakeries,
  });
  expect(
    last('The Larne family holds 55% of the shares of Merrow Bread Ltd.', accounts)?.subject,
  ).not.toBe(bakeries);
});

test('what takes so long in the one place of a study takes it there', () => {
  expect(
    figuresIn([
      ...ofAustria,
      paragraph('Bread in Austria is dear. A permit for a mill takes some 17 months.'),
    ]).at(-1),
  ).toMatchObject({ printed: '17', subject: 'Austria' });
});
