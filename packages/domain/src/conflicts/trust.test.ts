import { expect, test } from 'vitest';
import { label, makeLedger, read, year } from '../sentences/testing/make-reading.ts';
import { weighTrust } from './trust.ts';

const score = (printed: string) => ({
  printed,
  value: printed,
  measure: read(label('Net promoter score', 'nps')),
  period: read(year(2024)),
});
const survey = {
  card: { title: 'Survey', kind: 'survey' as const, ownerRole: 'research' as const },
  blocks: ['Net promoter score 31 in 2024.'],
  figures: [score('31')],
};
const deck = (printed: string, kind: 'presentation' | 'memo' = 'presentation') => ({
  card: { title: 'Deck', kind, ownerRole: 'target' as const },
  blocks: [`Net promoter score ${printed} in 2024.`],
  figures: [score(printed)],
});

function makesWay(said: ReturnType<typeof deck>, isKnownBetter = false): boolean {
  const ledger = makeLedger('Alderlund', survey, said);
  const [, source] = ledger.sources.values();
  if (!source) throw new Error('There is no second source.');
  const figures = ledger.figuresOf(source.id);
  return weighTrust(ledger).makesWay({ source, figures }, isKnownBetter);
}

test('what the seller says of a thing that a better source measures otherwise makes way', () => {
  expect(makesWay(deck('52'))).toBe(true);
  expect(makesWay(deck('31'))).toBe(false);
  expect(makesWay(deck('52', 'memo'))).toBe(false);
  expect(makesWay(deck('31'), true)).toBe(true);
});

test('a figure that was restated since is not told by itself', () => {
  const revenue = (status: 'original' | 'restated' | 'actual', value: string) => ({
    printed: value,
    value,
    kind: 'money' as const,
    unit: read('EUR'),
    measure: read(label('Revenue', 'revenue')),
    status: read(status),
  });
  const ledger = makeLedger(
    'Alderlund',
    {
      blocks: ['Revenue 104, restated to 100.'],
      figures: [revenue('original', '104'), revenue('restated', '100')],
    },
    { blocks: ['Revenue of 104.'], figures: [revenue('actual', '104')] },
  );
  const tells = [...ledger.sources.values()].map((source) =>
    weighTrust(ledger).makesWay({ source, figures: ledger.figuresOf(source.id) }, false),
  );
  expect(tells).toEqual([false, true]);
});
