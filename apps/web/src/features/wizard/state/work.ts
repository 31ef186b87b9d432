import type { Project } from '@assay/contract/projects';
import { phaseTable } from '@assay/domain/project/phases';
import { validationOf } from './project-view.ts';

/** Work that the wizard asks for and waits for, one thing at a time. */
export type WizardTask =
  | { kind: 'validate'; mode: 'start' | 'follow' }
  | { kind: 'scope'; mode: 'start' | 'anew' | 'follow' | 'load' };

export interface StepFailure {
  at: WizardTask['kind'] | 'launch';
  message: string;
  /** The work is there and could not be fetched. */
  loading: boolean;
}

export type Work =
  | { is: 'resting' }
  | {
      is: 'asked';
      task: WizardTask;
      /** The server has taken it up: what it tells of progress is of this attempt. */
      taken: boolean;
      /** Answers have stopped coming; the wizard goes on asking. */
      offline: boolean;
    }
  | ({ is: 'failed' } & StepFailure);

export type ChangeWork = (next: Work | ((work: Work) => Work)) => void;

export const resting: Work = { is: 'resting' };

export function waitingFor(task: WizardTask): Work {
  return { is: 'asked', task, taken: task.mode === 'follow', offline: false };
}

export function failed(at: StepFailure['at'], message: string, loading = false): Work {
  return { is: 'failed', at, message, loading };
}

export function askedTask(work: Work): WizardTask | null {
  return work.is === 'asked' ? work.task : null;
}

export function failureAt(work: Work, at: StepFailure['at']): StepFailure | null {
  return work.is === 'failed' && work.at === at ? work : null;
}

export const taken = (work: Work): Work => (work.is === 'asked' ? { ...work, taken: true } : work);

export const connection =
  (offline: boolean) =>
  (work: Work): Work =>
    work.is === 'asked' && work.offline !== offline ? { ...work, offline } : work;

/** Coming back to work that the server has taken up is following it, not asking for it again. */
export function left(work: Work): Work {
  if (work.is !== 'asked' || !work.taken || work.task.mode === 'load') return work;
  return work.task.mode === 'follow' ? work : waitingFor({ ...work.task, mode: 'follow' });
}

/** What there is to do, or what went wrong, in a project that is opened. */
export function workOf(project: Project): Work {
  switch (project.workflow_status) {
    case 'validating_company': {
      const { company_validation } = project.workflow_session_metadata.phases;
      const mayStart = company_validation?.status !== 'in_progress' && project.can_edit;
      return waitingFor({ kind: 'validate', mode: mayStart ? 'start' : 'follow' });
    }
    case 'company_validated':
      return validationOf(project) ? resting : waitingFor({ kind: 'validate', mode: 'follow' });
    case 'generating_scope':
      return waitingFor({ kind: 'scope', mode: 'follow' });
    case 'scope_generated':
      return waitingFor({ kind: 'scope', mode: 'load' });
    case 'failed':
      return failureOf(project);
    default:
      return resting;
  }
}

const failures = {
  company_validation: { at: 'validate', otherwise: 'Company validation failed' },
  scoping: { at: 'scope', otherwise: 'Scope generation failed' },
  analysis: { at: 'launch', otherwise: 'The analysis did not finish' },
} as const;

function failureOf({ failed_phase, workflow_session_metadata }: Project): Work {
  // The review is retried on the project page; the wizard has no step for it.
  if (!failed_phase || failed_phase === 'qa' || failed_phase === 'executive_summary')
    return resting;
  const { at, otherwise } = failures[failed_phase];
  const { error } = workflow_session_metadata.phases[phaseTable[failed_phase].record] ?? {};
  return failed(at, error || otherwise);
}
