import { describe, expect, test } from 'vitest';
import type { RawBlock } from '../raw-document.ts';
import { heading, item, paragraph, table } from '../testing/read-blocks.ts';
import { bakeries as company, figuresIn, memo, study } from './testing/figures-in.ts';

describe('a share in words', () => {
  test('is of what its clause tells of it', () => {
    expect(
      figuresIn([
        ...memo,
        paragraph('Of the shops without an oven, only one in four wants to buy one.'),
      ]),
    ).toMatchObject([{ printed: 'one in four', measure: 'wants to buy one', subject: company }]);
  });
});

describe('a length of time', () => {
  test('is of the word of degree behind it and of the things that its clause counts', () => {
    const [, late] = figuresIn([
      ...memo,
      paragraph('The last six ovens came nine weeks late on average.'),
    ]);
    expect(late).toEqual({
      printed: 'nine',
      measure: 'late',
      subject: company,
      period: '2025-06-06',
      segment: ['last six ovens'],
    });
  });
});

test('a distance is one of what it is told from, and of no place', () => {
  const [gap] = figuresIn([
    ...study,
    paragraph('Imported loaves are offered in Austria at 20% below the price of fresh ones.'),
  ]);
  expect(gap).toMatchObject({ measure: 'price', subject: null, segment: ['Austria'] });
});

test('when something happened is not when what followed was paid', () => {
  const periods = (text: string) =>
    figuresIn([...memo, paragraph(text)]).map(({ period }) => period);
  expect(periods('After a fire in July 2024 the repairs came to EUR 1.4m.')).not.toContain(
    '2024-07-31',
  );
  expect(periods('Costs rose to EUR 5m after a fall to EUR 3m in 2023.').at(-1)).toBe('2023-12-31');
});

test('a month without a year is the last one before the day of writing', () => {
  const mail = (text: string) => figuresIn([...memo, paragraph(text)]).at(-1)?.period;
  expect(mail('Our score from the March survey is 31.')).toBe('2025-03-31');
  expect(mail('Our score from the August survey is 31.')).toBe('2024-08-31');
  expect(mail('The August survey will ask 400 shops.')).not.toBe('2024-08-31');
});

describe('what one who left noted', () => {
  const notes = (text: string, firm = company) =>
    figuresIn([
      heading('Expert interview 2'),
      paragraph(`Expert: former head of sales, ${firm}`),
      paragraph('Date: 6 June 2025'),
      item(text),
    ]).at(-1);

  test('under a name of its own is of his former firm', () => {
    expect(notes('Tenders in 2023: about one in six won')).toMatchObject({
      measure: 'Tenders',
      subject: company,
      period: '2023-12-31',
    });
    expect(notes('Revenue 2023 EUR 61.2m, from memory')?.subject).toBe(company);
  });

  test('of others is not', () => {
    expect(notes('Revenue 2023 EUR 61.2m', 'Hamlin Bread AB')?.subject).toBe('Hamlin Bread AB');
    expect(notes('Chains in the south 25 to 30% cheaper')?.subject).toBeNull();
  });
});

describe('a study’s share of a market', () => {
  const years = [
    table([
      ['Kind', '2023', '2028'],
      ['Rye', '41.0', '44.5'],
    ]),
    table([
      ['Baker', 'Share 2023 in %'],
      ['Hamlin Bread AB', '7.5'],
    ]),
  ];
  const told = (blocks: readonly RawBlock[], text: string) =>
    figuresIn([...study, ...blocks, paragraph(text)]).at(-1)?.period;

  test('is of the latest year that its tables are headed with, where it tells none', () => {
    expect(told(years, '58% of demand in Austria is rye.')).toBe('2023-12-31');
    expect(told(years, '58% of demand in Austria was rye.')).toBeNull();
    expect(told(years.slice(0, 1), '58% of demand in Austria is rye.')).toBeNull();
  });
});

test('between two years the first end is of the first and the second of the last', () => {
  const figures = figuresIn([
    ...study,
    paragraph('Between 2018 and 2023 the market in Austria grew from EUR 30m to EUR 41m.'),
  ]);
  expect(figures.map(({ period }) => period)).toEqual(['2018-12-31', '2023-12-31']);
});

test('a yearly rate under no other name is one of growth', () => {
  const figures = figuresIn([
    ...study,
    heading('Bread in Austria', 2),
    paragraph('We expect growth of 3.4% a year to 2031.'),
  ]);
  expect(figures.at(-1)).toMatchObject({
    measure: 'growth',
    subject: 'Austria',
    period: '2031-12-31',
  });
});

test('a sum in brackets behind its currency is below nought and of its sentence’s time', () => {
  const figures = figuresIn([
    ...memo,
    paragraph('Nine shops lost money in 2024, together $(1,480); five of them have ovens.'),
  ]);
  expect(figures.find(({ printed }) => printed.includes('1,480'))).toMatchObject({
    subject: company,
    period: '2024-12-31',
  });
});
