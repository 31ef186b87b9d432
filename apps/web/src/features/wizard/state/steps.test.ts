import { expect, it } from 'vitest';
import { entryOf, historyMove, openingStep, readEntry } from './steps.ts';

it.each([
  ['the step that was asked for', 1, 2, 1],
  ['no step that the project has not reached', 2, 1, 1],
  ['where the project is, when nothing was asked for', undefined, 2, 2],
  ['where the project is, when there is no such step', 7, 1, 1],
  ['the analysis under way', 3, 2, 3],
  ['the file upload', 4, 1, 4],
] as const)('opens at %s', (_, asked, reached, step) => {
  expect(openingStep(asked, reached)).toBe(step);
});

it.each([
  ['opens a further step as a new entry', entryOf(1), 2, 'push'],
  ['goes back to the entry below for the step before', entryOf(2, true), 1, 'back'],
  ['stays inside the wizard where the entry below is another page', entryOf(2), 1, 'replace'],
  ['leaves an entry alone that is at its step', entryOf(1, true), 1, 'none'],
] as const)('%s', (_, entry, step, move) => {
  expect(historyMove(entry, step)).toBe(move);
});

it('reads its own entries and no others', () => {
  expect(readEntry(entryOf(2, true))).toEqual({ wizardStep: 2, above: true });
  for (const other of [null, { project: { id: 'p' }, step: 1 }, { wizardStep: 7 }])
    expect(readEntry(other)).toBeNull();
});
