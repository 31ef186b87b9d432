import type { Project } from '@assay/contract/projects';
import { phaseTable } from '@assay/domain/project/phases';
import type { Target } from '../draft/draft.ts';
import { validationOf } from '../project/project-view.ts';

/** What the wizard asks for and waits for, one thing at a time. */
export interface Task {
  /** Making gives a target its project; loading fetches a scope that was written earlier. */
  kind: 'make' | 'validate' | 'scope' | 'load' | 'launch';
  /** That has no project yet. Where the making is passed over, its validation makes one. */
  target?: Target;
  /** A scope that is there already is written once more. */
  anew?: boolean;
}

export type Work =
  | { is: 'resting' }
  | {
      is: 'asked';
      task: Task;
      /** The server has taken it up: it is only followed, and its progress is of this attempt. */
      taken: boolean;
    }
  | { is: 'failed'; task: Task; message: string };

export const resting: Work = { is: 'resting' };

export function waitingFor(task: Task, taken = false): Work {
  return { is: 'asked', task, taken };
}

export function failed(task: Task, message: string): Work {
  return { is: 'failed', task, message };
}

const failures = {
  company_validation: { kind: 'validate', otherwise: 'Company validation failed' },
  scoping: { kind: 'scope', otherwise: 'Scope generation failed' },
  analysis: { kind: 'launch', otherwise: 'The analysis did not finish' },
} as const;

/** What there is to do, or what went wrong, in a project that is opened. */
export function workOf(project: Project): Work {
  const { workflow_status, failed_phase, can_edit } = project;
  const { phases } = project.workflow_session_metadata;
  switch (workflow_status) {
    case 'validating_company': {
      const isBegun = phases.company_validation?.status === 'in_progress';
      return waitingFor({ kind: 'validate' }, isBegun || !can_edit);
    }
    case 'company_validated':
      return validationOf(project) ? resting : waitingFor({ kind: 'validate' }, true);
    case 'generating_scope':
      return waitingFor({ kind: 'scope' }, true);
    case 'scope_generated':
      return waitingFor({ kind: 'load' });
    case 'failed': {
      // The review is retried on the project page; the wizard has no step for it.
      if (!failed_phase || failed_phase === 'qa' || failed_phase === 'executive_summary')
        return resting;
      const { kind, otherwise } = failures[failed_phase];
      return failed({ kind }, phases[phaseTable[failed_phase].record]?.error || otherwise);
    }
    default:
      return resting;
  }
}
