import { describe, expect, it } from 'vitest';
import { launchKind, qaState, refreshIntervalMs } from './project-state.ts';

const idle = {
  status: 'new',
  workflow_status: 'scope_generated' as const,
  crew_status: '',
  qa_status: 'not_started',
  exec_summary_status: 'not_started',
  report_content: null,
};

describe('the page looks again', () => {
  it.each([
    ['every 2 s while analyzing', { status: 'analyzing' }, 2000],
    ['every 2 s while running', { status: 'running' }, 2000],
    ['every 2 s while in-progress', { status: 'in-progress' }, 2000],
    ['every 3 s on error', { status: 'error' }, 3000],
    ['every 3 s after a failure', { status: 'failed' }, 3000],
    ['every 5 s when ready without report content', { status: 'completed' }, 5000],
    ['every 5 s while QA runs', { report_content: 'x', qa_status: 'running' }, 5000],
    ['every 5 s while the summary runs', { exec_summary_status: 'running' }, 5000],
    ['every 10 s when ready', { status: 'completed', report_content: 'x' }, 10_000],
    ['every 10 s otherwise', {}, 10_000],
    ['every 10 s in the wizard’s phases', { status: 'in_progress' }, 10_000],
  ])('%s', (_, part, intervalMs) => {
    expect(refreshIntervalMs({ ...idle, ...part })).toBe(intervalMs);
  });
});

it.each([
  ['launch', {}],
  ['retry', { status: 'failed', crew_status: 'failed' }],
  ['relaunch', { status: 'completed', crew_status: 'completed' }],
  ['relaunch', { status: 'failed', crew_status: 'completed', qa_status: 'failed' }],
])('the action is %s for %j', (kind, part) => {
  expect(launchKind({ ...idle, ...part })).toBe(kind);
});

it.each([
  ['not_started', 'not_started', 'not_started'],
  ['running', 'not_started', 'running'],
  ['completed', 'pending', 'running'],
  ['completed', 'completed', 'completed'],
  ['completed', 'failed', 'failed'],
  ['failed', 'not_started', 'failed'],
])('QA %s with summary %s is %s', (qa_status, exec_summary_status, state) => {
  expect(qaState({ qa_status, exec_summary_status })).toBe(state);
});
