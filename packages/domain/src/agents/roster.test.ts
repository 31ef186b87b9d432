import { expect, it } from 'vitest';
import { checkers, roster } from './roster.ts';
import { sectionKeys } from './sections.ts';

it('counts 37 agents, twenty of them in four pods; whoever adds a pod counts anew here alone', () => {
  expect(roster).toHaveLength(37);
  expect(sectionKeys).toEqual([
    'target_introduction',
    'market_overview',
    'competitive_landscape',
    'customer_perception',
  ]);
  expect(roster.filter(({ pod }) => pod !== null)).toHaveLength(20);
});

it('calls nobody by the name of another', () => {
  const ids = [...roster, ...checkers].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
