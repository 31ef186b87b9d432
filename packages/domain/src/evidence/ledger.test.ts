import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exhibit } from './answer.ts';
import { checkArithmetic, checkBasis, checkShares } from './check-arithmetic.ts';
import type { Figure } from './claim.ts';
import { findConflicts } from './find-conflicts.ts';
import { buildLedger, type LedgerFigure, valuesAgree } from './ledger.ts';
import { canonicalPeriod, factKey } from './measure.ts';

function sighting(
  claimId: string,
  figure: Partial<Figure> & { value: number },
  more: Partial<LedgerFigure> = {},
): LedgerFigure {
  return {
    claimId,
    text: claimId,
    figure: {
      measure: 'revenue',
      subject: 'Norvane',
      unit: 'EUR million',
      period: 'FY2024',
      ...figure,
    },
    sourceId: claimId,
    quote: claimId,
    locator: '',
    grade: 'B',
    publishedAt: '2026-01-01',
    groupId: claimId,
    ...more,
  };
}

const conflicts = (...figures: LedgerFigure[]) => findConflicts(buildLedger(figures));

describe('the ledger', () => {
  it('holds one value per fact, that of the better grade', () => {
    const [entry, ...more] = buildLedger([
      sighting('deck', { value: 86.5 }, { grade: 'D' }),
      sighting('audit', { value: 81.2 }, { grade: 'A' }),
    ]);
    expect(more).toEqual([]);
    expect(entry?.held.claimId).toBe('audit');
    expect(entry?.differing.map(({ claimId }) => claimId)).toEqual(['deck']);
  });

  it('prefers the newer of two equally graded sources', () => {
    const [entry] = buildLedger([
      sighting('old', { value: 70 }, { publishedAt: '2024-01-01' }),
      sighting('new', { value: 81 }, { publishedAt: '2026-01-01' }),
    ]);
    expect(entry?.held.claimId).toBe('new');
  });

  it.each([
    ['FY2024', '2024'],
    ['FY 24', '2024'],
    ['2024–2029', '2024-2029'],
    ['FY2022-FY2025', '2022-2025'],
    ['Q3 2024', 'Q3 2024'],
    ['FY2026 budget', '2026 plan'],
  ])('takes the period %s as %s', (period, canonical) => {
    expect(canonicalPeriod(period)).toBe(canonical);
  });

  it('knows a measure under its other names', () => {
    const figure = { measure: 'Turnover', value: 1, unit: 'EUR', period: 'FY24' };
    expect(factKey(figure)).toBe(factKey({ ...figure, measure: 'net sales', period: '2024' }));
  });

  it('agrees with itself in any scale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (value) => {
        const inMillions = { measure: 'm', value, unit: 'EUR million' };
        const plain = { measure: 'm', value: value * 1e6, unit: 'EUR' };
        expect(valuesAgree(inMillions, plain)).toBe(true);
        expect(valuesAgree(inMillions, { ...plain, value: value * 1e6 + 2e6 })).toBe(false);
      }),
    );
  });
});

describe('the conflict finder', () => {
  it('says that two values of one fact contradict', () => {
    const [found] = conflicts(sighting('a', { value: 81.2 }), sighting('b', { value: 86.5 }));
    expect(found).toMatchObject({ kind: 'contradicts', measure: 'revenue' });
  });

  it('is silent on a rounded value, another period and another subject', () => {
    expect(
      conflicts(
        sighting('a', { value: 81.2 }),
        sighting('b', { value: 81 }),
        sighting('c', { value: 72.5, period: 'FY2023' }),
        sighting('d', { value: 40, subject: 'Ostermann' }),
      ),
    ).toEqual([]);
  });

  it.each<[string, Partial<Figure>, Partial<Figure>]>([
    ['turnover', { measure: 'revenue' }, { measure: 'Net turnover' }],
    ['annual revenues', { measure: 'Annual revenue' }, { measure: 'revenues' }],
    ['a period in words', { period: 'FY2024' }, { period: 'year ended 31 December 2024' }],
    ['a closing date', { period: '2024' }, { period: '2024-12-31' }],
    ['a half in words', { period: 'H1 2024' }, { period: 'first half of 2024' }],
    ['months for a half', { period: 'H1 2024' }, { period: 'first six months of 2024' }],
    ['a year that ends in June', { period: 'FY2024' }, { period: 'year ended 30 June 2024' }],
    ['crores', { value: 2, unit: 'INR crore' }, { value: 26, unit: 'INR million' }],
    ['a short quarter', { period: '3Q24' }, { period: 'Q3 2024' }],
    ['a day in figures', { period: '2024' }, { period: '31/12/2024' }],
    ['a month with a short year', { period: 'FY24' }, { period: 'FYE Dec-24' }],
    ['thousands', { value: 20, unit: 'EUR million' }, { value: 26_000, unit: 'TEUR' }],
    ['a word for the currency', { unit: 'million euros' }, { unit: 'MEUR' }],
    ['an adjustment in brackets', { measure: 'EBITDA (adjusted)' }, { measure: 'Adj. EBITDA' }],
    ['a rate', { measure: 'annual software churn' }, { measure: 'software churn rate' }],
    [
      'full-time equivalents',
      { measure: 'FTEs', unit: 'FTE' },
      { measure: 'staff', unit: 'people' },
    ],
    ['a legal form', { subject: 'Norvane GmbH' }, { subject: 'Norvane' }],
    [
      'an adjusted margin',
      { measure: 'adjusted EBITDA margin', unit: '%' },
      { measure: 'normalised EBITDA-margin', unit: '%' },
    ],
    [
      'a market by its adjective',
      { measure: 'market size', subject: 'European valve market', period: '2025' },
      {
        measure: 'size of the market',
        subject: 'valve market',
        geography: 'Europe',
        period: '2025',
      },
    ],
    [
      'a country by another name',
      { measure: 'market share', unit: '%', geography: 'UK' },
      { measure: 'share of the market', unit: '%', geography: 'United Kingdom' },
    ],
    [
      'headcount',
      { measure: 'number of employees', unit: 'employees' },
      { measure: 'workforce', unit: 'employees' },
    ],
  ])('knows a fact again by %s', (_, left, right) => {
    const found = conflicts(
      sighting('a', { value: 20, ...left }),
      sighting('b', { value: 26, ...right }),
    );
    expect(found).toMatchObject([{ kind: 'contradicts' }]);
  });

  it.each<[string, Partial<Figure>, Partial<Figure>]>([
    ['a plan and an actual', { period: '2025E' }, { period: 'FY2025' }],
    ['a running year', { period: 'LTM June 2025' }, { period: '2025' }],
    ['a half and its year', { period: '1H24' }, { period: '2024' }],
    ['a country and the whole', { geography: 'Germany' }, {}],
    ['two markets', { subject: 'European valve market' }, { subject: 'German valve market' }],
    ['a firm and its market', { subject: 'Norvane' }, { subject: 'Norvane valves market' }],
    ['reported and adjusted', { measure: 'EBITDA' }, { measure: 'adjusted EBITDA' }],
    ['gross and net', { measure: 'gross revenue' }, { measure: 'net revenue' }],
    ['a month and its year', { period: 'January 2024' }, { period: '2024' }],
    ['nine months and the year', { period: 'first nine months of 2024' }, { period: '2024' }],
    ['two spans', { period: '2023/24' }, { period: '2024' }],
  ])('keeps %s apart', (_, left, right) => {
    const found = conflicts(
      sighting('a', { value: 20, ...left }),
      sighting('b', { value: 26, ...right }),
    );
    expect(found).toEqual([]);
  });

  it('does not take a bare measure for a fact', () => {
    const rating = (id: string, value: number, quote: string) =>
      sighting(
        id,
        { measure: 'rating', subject: null, period: null, value, unit: 'of 5' },
        { quote },
      );
    const accuracy = rating('a', 4.5, 'Norvane is rated 4.5 of 5 on measurement accuracy.');
    expect(
      conflicts(accuracy, rating('b', 2.8, 'Norvane is rated 2.8 of 5 on delivery lead time.')),
    ).toEqual([]);
    expect(
      conflicts(accuracy, rating('b', 3.1, 'Norvane is rated 3.1 of 5 on measurement accuracy.')),
    ).toHaveLength(1);
  });

  it('never holds a share against an amount', () => {
    expect(
      conflicts(sighting('a', { value: 81.2 }), sighting('b', { value: 26, unit: '%' })),
    ).toEqual([]);
  });

  it('says that other definitions or units only qualify', () => {
    const defined = (id: string, value: number, definition: string) =>
      sighting(id, { value, definition });
    expect(conflicts(defined('a', 81.2, 'net'), defined('b', 86.5, 'gross'))[0]?.kind).toBe(
      'qualifies',
    );
    const units = conflicts(
      sighting('a', { value: 81.2 }),
      sighting('b', { value: 88, unit: 'USD million' }),
    );
    expect(units[0]?.kind).toBe('qualifies');
  });

  it('calls a much older source stale', () => {
    const old = sighting('b', { value: 60 }, { publishedAt: '2019-05-01' });
    expect(conflicts(sighting('a', { value: 81.2 }), old)[0]?.kind).toBe('stale');
  });

  it('names a rival value once, however often it is repeated', () => {
    const copies = ['b', 'c', 'd'].map((id) => sighting(id, { value: 86.5 }));
    expect(conflicts(sighting('a', { value: 81.2 }, { grade: 'A' }), ...copies)).toHaveLength(1);
  });
});

const share = (values: [string, number][]): Exhibit => ({
  id: 'x',
  kind: 'share',
  title: 'Shares',
  chart: 'bar',
  columns: ['Provider', '2025'],
  rows: values.map(([label, value]) => ({
    label,
    cells: [{ text: `${value}%`, value, claim: label }],
  })),
});

describe('the arithmetic gate', () => {
  const ledger = (growth: number, end = 81.2) =>
    buildLedger([
      sighting('start', { value: 72.5, period: 'FY2023' }),
      sighting('end', { value: end }),
      sighting('growth', { measure: 'revenue growth', value: growth, unit: '%' }),
    ]);

  it('recomputes a growth rate', () => {
    expect(checkArithmetic(ledger(12))).toEqual([]);
    expect(checkArithmetic(ledger(19))[0]).toMatchObject({ code: 'growth_mismatch' });
  });

  it('recomputes a compound rate over its years', () => {
    const compound = (value: number) =>
      buildLedger([
        sighting('start', { value: 100, period: 'FY2022' }),
        sighting('end', { value: 121 }),
        sighting('rate', { measure: 'revenue CAGR', value, unit: '%', period: 'FY2022-FY2024' }),
      ]);
    expect(checkArithmetic(compound(10))).toEqual([]);
    expect(checkArithmetic(compound(21))[0]?.code).toBe('growth_mismatch');
  });

  it('wants TAM at least SAM at least SOM', () => {
    const markets = (tam: number, sam: number, som: number) =>
      checkArithmetic(
        buildLedger([
          sighting('tam', { measure: 'TAM', value: tam }),
          sighting('sam', { measure: 'SAM', value: sam }),
          sighting('som', { measure: 'SOM', value: som }),
        ]),
      );
    expect(markets(300, 200, 100)).toEqual([]);
    expect(markets(100, 200, 50).map(({ code }) => code)).toEqual(['market_order']);
  });

  it('wants shares to fill the whole and not more', () => {
    expect(
      checkShares(
        share([
          ['A', 40],
          ['B', 35],
        ]),
      ),
    ).toEqual([]);
    expect(
      checkShares(
        share([
          ['A', 40],
          ['Others', 60],
        ]),
      ),
    ).toEqual([]);
    expect(
      checkShares(
        share([
          ['A', 70],
          ['B', 45],
        ]),
      ),
    ).toHaveLength(1);
    expect(
      checkShares(
        share([
          ['A', 40],
          ['Others', 30],
        ]),
      ),
    ).toHaveLength(1);
  });

  it('sums the shares of a table, not the sizes and growth rates beside them', () => {
    const row = (label: string, ...texts: string[]) => ({
      label,
      cells: texts.map((text) => ({ text, value: Number.parseFloat(text) })),
    });
    const table = (lastShare: string) => ({
      ...share([]),
      columns: ['Region', 'Size', 'Share', 'Growth a year'],
      rows: [row('North', '470', '47%', '5%'), row('Rest', '530', lastShare, '9%')],
    });
    expect(checkShares(table('53%'))).toEqual([]);
    expect(checkShares(table('63%'))).toHaveLength(1);
  });

  it('wants one currency and one base year', () => {
    const figures = (second: Partial<Figure>) =>
      new Map([
        ['A', sighting('A', { value: 40 })],
        ['B', sighting('B', { value: 35, ...second })],
      ]);
    const exhibit = share([
      ['A', 40],
      ['B', 35],
    ]);
    expect(checkBasis(exhibit, figures({}))).toEqual([]);
    expect(checkBasis(exhibit, figures({ unit: 'USD million' }))[0]?.code).toBe('mixed_currency');
    expect(checkBasis(exhibit, figures({ period: '2021' }))[0]?.code).toBe('mixed_base_year');
  });
});
