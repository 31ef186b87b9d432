import { expect, it } from 'vitest';
import { projectFixture } from '../testing/fixtures.ts';
import { openingStep, readEntry } from './steps.ts';

it.each([
  ['the step that was asked for', 1, 'scope_generated', 1],
  ['no step that the project has not reached', 2, 'company_validated', 1],
  ['where the project is, when nothing was asked for', undefined, 'scope_generated', 2],
  ['the analysis under way', 3, 'running', 3],
  ['the file upload', 4, 'company_validated', 4],
] as const)('opens at %s', (_, asked, workflow_status, step) => {
  expect(openingStep(asked, projectFixture({ workflow_status }))).toBe(step);
});

it('reads what stands in an entry, and of another nothing', () => {
  expect(readEntry({ step: 2, above: true })).toEqual({ step: 2, above: true });
  const passed = { project: { id: 'p' }, phase: 'scope_generation' };
  expect(readEntry({ ...passed, step: 7 })).toMatchObject(passed);
  for (const other of [null, 'odd', { project: 'p' }]) expect(readEntry(other)).toEqual({});
});
