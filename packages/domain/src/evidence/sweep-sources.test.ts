import { describe, expect, it } from 'vitest';
import { buildLedger } from './ledger.ts';
import type { Source } from './source.ts';
import { sweepSources } from './sweep-sources.ts';

const quote = 'Revenue of Norvane in FY2024 was EUR 81.2 million.';
const ledger = buildLedger([
  {
    claimId: 'c1',
    text: quote,
    figure: { measure: 'revenue', value: 81.2, unit: 'EUR million', period: 'FY2024' },
    sourceId: 'audit',
    quote,
    locator: '',
    grade: 'A',
    publishedAt: '2026-03-01',
    groupId: 'audit',
  },
]);

function source(id: string, snapshot: string, publishedAt = '2026-01-10'): Source {
  return {
    id,
    kind: 'document',
    title: id,
    publisher: null,
    publishedAt,
    retrievedAt: '2026-11-01',
    grade: 'D',
    groupId: id,
    snapshot,
  };
}
const sweep = (...sources: Source[]) => sweepSources(ledger, sources);

describe('sweepSources', () => {
  it('finds a contradiction that no draft has cited', () => {
    const deck = source(
      'deck',
      'Our year. Revenue of Norvane in FY2024 was EUR 86.5 million. Great.',
    );
    expect(sweep(source('audit', quote), deck)).toMatchObject([
      {
        kind: 'contradicts',
        sides: [{ claimId: 'c1' }, { sourceId: 'deck', figure: { value: 86.5 } }],
      },
    ]);
  });

  it.each([
    'In FY2024 Norvane generated sales of EUR 86.5 million.',
    'Norvane reported a turnover of EUR 86.5 million for FY2024.',
    'Sales of Norvane amounted to EUR 86.5 million in 2024.',
  ])('finds it in other words: %s', (text) => {
    expect(sweep(source('deck', text))).toMatchObject([{ kind: 'contradicts' }]);
  });

  it('calls an old source stale', () => {
    const old = source('old', 'Revenue of Norvane in FY2024 was EUR 70 million.', '2020-01-01');
    expect(sweep(old)[0]?.kind).toBe('stale');
  });

  it.each([
    ['the same value in another form', 'Revenue of Norvane in FY2024 was EUR 81,200,000.'],
    ['another period', 'Revenue of Norvane in FY2023 was EUR 72.5 million.'],
    ['a part of the measure', 'Software revenue of Norvane in FY2024 was EUR 18.0 million.'],
    ['a target', 'The revenue target of Norvane for FY2024 was EUR 95 million.'],
    ['another company', 'Revenue of Ostermann Group in FY2024 was EUR 300 million.'],
    ['a share', 'Revenue of Norvane in FY2024 was 12%.'],
    [
      'a sentence of several figures',
      'Revenue of Norvane in FY2024 was EUR 60 million and EUR 9 million.',
    ],
  ])('is silent on %s', (_, text) => {
    expect(sweep(source('other', text))).toEqual([]);
  });
});
