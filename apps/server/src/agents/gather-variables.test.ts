import { roster } from '@assay/domain/agents/roster';
import { expect, it } from 'vitest';
import { isGathered } from './gather-variables.ts';

it('every variable of every agent is filled from somewhere', () => {
  const names = new Set(roster.flatMap(({ variables }) => Object.keys(variables)));
  expect([...names].filter((name) => !isGathered(name))).toEqual([]);
});
