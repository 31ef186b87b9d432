import type { Project } from '@assay/contract/projects';
import type { ScopeResult } from '@assay/contract/wizard-results';
import { progressEveryMs, resultEveryMs } from '../polling/cadence.ts';
import { scopeOf } from '../state/state-from-project.ts';
import { FlowError } from './flow-error.ts';
import { type FlowSurroundings, followWork, startWork } from './follow-work.ts';

export interface ScopeCalls {
  start: (signal: AbortSignal) => Promise<ScopeResult>;
  project: (signal: AbortSignal) => Promise<Project>;
}

export interface ScopeNews {
  onStarted?: () => void;
  onExecuted?: () => void;
}

export const scopeMessages = {
  failed: 'Scope generation failed',
  timeout: 'Scope generation timeout',
  notAvailable: 'Scope result not available in project data',
  notFetched: 'Failed to fetch scope results',
} as const;

/** The start was refused, as against work that began and then failed. */
export class ScopeNotStarted extends Error {
  override name = 'ScopeNotStarted';
}

export async function generateScope(
  calls: ScopeCalls,
  around: FlowSurroundings & ScopeNews,
): Promise<ScopeResult | undefined> {
  if (!around.follow) {
    const started = await startWork(around, calls.start).catch((cause: unknown) => {
      throw new ScopeNotStarted('The scope was not started', { cause });
    });
    if (!started) return undefined;
    if (started.status === 'failed') throw new FlowError(started.error || scopeMessages.failed);
    if (started.status !== 'started' && started.status !== 'running') {
      around.onExecuted?.();
      return started;
    }
    around.onStarted?.();
  }
  const project = await followWork(around, {
    ask: calls.project,
    isLast: (answer) => answer.workflow_status !== 'generating_scope',
    // A page that only follows the work asks half as often as the one that started it.
    everyMs: around.follow ? progressEveryMs : resultEveryMs,
    timeoutMessage: scopeMessages.timeout,
  });
  if (!project) return undefined;
  if (project.workflow_status === 'failed' || project.crew_status === 'failed') {
    const { phases } = project.workflow_session_metadata;
    throw new FlowError(phases.scope_generation?.error || scopeMessages.failed);
  }
  return storedScope(project);
}

/** Fetches a scope that was generated earlier. */
export async function loadScope(
  calls: Pick<ScopeCalls, 'project'>,
  signal: AbortSignal,
): Promise<ScopeResult> {
  const project = await calls.project(signal).catch((cause: unknown) => {
    throw new FlowError(scopeMessages.notFetched, { cause });
  });
  return storedScope(project);
}

function storedScope(project: Project): ScopeResult {
  const scope = scopeOf(project);
  if (!scope) throw new FlowError(scopeMessages.notAvailable);
  return scope;
}
