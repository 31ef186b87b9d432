import { describe, expect, it } from 'vitest';
import type { WorkflowStatus } from './status.ts';
import { taskEnded, taskOf, taskProgress } from './task-status.ts';

const at = (workflowStatus: WorkflowStatus | null, change = {}) => ({
  workflowStatus,
  paused: false,
  cancelled: false,
  ...change,
});

it.each([
  [null, 'PENDING', 'Not started', false],
  ['scope_generated', 'PENDING', 'Scope Generated', false],
  ['running', 'IN_PROGRESS', 'Running Analysis', false],
  ['analysis_ready', 'COMPLETED', 'Analysis Ready', true],
  ['in_qa', 'IN_PROGRESS', 'In QA Review', false],
  ['complete', 'COMPLETED', 'Complete', true],
  ['failed', 'FAILED', 'Failed', true],
] as const)('a project at %s is a task that is %s', (workflow, status, message, ended) => {
  expect(taskOf(at(workflow))).toMatchObject({ status, message });
  expect(taskEnded(status)).toBe(ended);
});

it('a result is named once there is one', () => {
  expect(taskOf(at('running')).result).toBeNull();
  expect(taskOf(at('analysis_ready')).result).toMatch(/ready to read/);
  expect(taskOf(at('complete')).result).toMatch(/reviewed and summed up/);
});

it('work that a person stopped is not in progress, and says who stopped it', () => {
  expect(taskOf(at('running', { paused: true }))).toMatchObject({
    status: 'PENDING',
    message: 'Paused',
  });
  expect(taskOf(at('failed', { cancelled: true })).message).toBe('Cancelled before it finished');
});

describe('how far the task is', () => {
  it('counts the agents of the work that is under way or paused', () => {
    expect(taskProgress(at('running'), 5, 20)).toBe(25);
    expect(taskProgress(at('running', { paused: true }), 5, 20)).toBe(25);
    expect(taskProgress(at('running'), 0, 0)).toBe(0);
  });

  it('is nothing while the next step waits to be begun', () => {
    expect(taskProgress(at('company_validated'), 3, 3)).toBe(0);
    expect(taskProgress(at('analysis_ready'), 19, 20)).toBe(100);
  });
});
