import { blankState } from '@assay/domain/project/move-project';
import type { RunKind } from '@assay/domain/project/phases';
import type { WorkflowStatus } from '@assay/domain/project/status';
import { expect, it } from 'vitest';
import type { ProgressRunRow } from '../database/progress-query.ts';
import { shapeProgress } from './shape-progress.ts';

const startedAt = '2026-03-02T10:00:00.000Z';

function run(kind: RunKind, agentId: string, provider: string): ProgressRunRow {
  return {
    kind,
    status: 'running',
    error: null,
    inLine: false,
    startedAt,
    finishedAt: null,
    agents: [
      {
        agentId,
        status: 'completed',
        winner: false,
        startedAt,
        durationMs: 5,
        outputLength: 1,
        searchCalls: 0,
        provider,
      },
    ],
  };
}

it.each<[WorkflowStatus, boolean]>([
  ['company_validated', true],
  ['generating_scope', false],
])('in %s says of its own run whether the offline analyst works on it: %s', (status, offline) => {
  const progress = shapeProgress(
    {
      projectId: 'p1',
      userId: 'u1',
      sample: false,
      state: { ...blankState, workflowStatus: status },
      runs: [
        run('validation', 'validation_identification', 'offline'),
        run('scoping', 'scope_generator_o3', 'openai'),
      ],
      activity: [],
    },
    new Date(startedAt),
  );
  expect(progress.offline).toBe(offline);
});
