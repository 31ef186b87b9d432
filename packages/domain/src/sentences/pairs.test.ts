import { expect, test } from 'vitest';
import { checkStatements } from './check-statements.ts';
import { givenPairs, pairStatement, pairsLedger } from './testing/pairs.ts';

const ledger = pairsLedger();

function vetoesOf(text: string, cites: readonly string[]): string[] {
  const [check] = checkStatements([pairStatement('c1', text, cites)], ledger);
  return check?.vetoes.map(({ detail }) => detail) ?? [];
}

test.each(givenPairs)('is let pass: $honest', ({ honest, cites }) => {
  expect(vetoesOf(honest, cites)).toEqual([]);
});

test.each(givenPairs.filter(({ refused }) => refused))('is refused: $falsely', (pair) => {
  expect(vetoesOf(pair.falsely, pair.cites)).not.toEqual([]);
});
