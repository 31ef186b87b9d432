import { expect, it } from 'vitest';
import { openingStep } from './opening-step.ts';

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
