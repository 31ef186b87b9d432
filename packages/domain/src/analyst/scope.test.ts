import { expect, test } from 'vitest';
import { makeLedger } from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { writeScope } from './scope.ts';

function asked(markets: string): string[] {
  const outline = '1. Market Overview\n- Market size';
  const evidence = gatherEvidence(makeLedger('Alderlund Pumps'));
  const { sections } = writeScope({ outline, markets }, evidence);
  return sections
    .flatMap(({ subsections }) => subsections)
    .flatMap(({ questions }) => questions)
    .filter((question) => question.includes('by market'));
}

test('a place is no market beside products, and one market differs from none', () => {
  expect(asked('- Pumps\n- Valves\n- Norway')).toEqual([
    'How does the answer differ by market: Pumps, Valves?',
  ]);
  expect(asked('- Norway\n- Spain')).toEqual([
    'How does the answer differ by market: Norway, Spain?',
  ]);
  expect(asked('- Pumps\n- Norway')).toEqual([]);
});
