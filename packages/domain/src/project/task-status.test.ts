import { expect, it } from 'vitest';
import { taskEnded, taskOf } from './task-status.ts';

it.each([
  [null, 'PENDING', 'Not started', false],
  ['scope_generated', 'PENDING', 'Scope Generated', false],
  ['running', 'IN_PROGRESS', 'Running Analysis', false],
  ['analysis_ready', 'COMPLETED', 'Analysis Ready', true],
  ['in_qa', 'IN_PROGRESS', 'In QA Review', false],
  ['complete', 'COMPLETED', 'Complete', true],
  ['failed', 'FAILED', 'Failed', true],
] as const)('a project at %s is a task that is %s', (workflow, status, message, ended) => {
  expect(taskOf(workflow)).toMatchObject({ status, message });
  expect(taskEnded(status)).toBe(ended);
});

it('a result is named once there is one', () => {
  expect(taskOf('running').result).toBeNull();
  expect(taskOf('analysis_ready').result).toMatch(/ready to read/);
  expect(taskOf('complete').result).toMatch(/reviewed and summed up/);
});
