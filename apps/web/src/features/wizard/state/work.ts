import type { Project } from '@assay/contract/projects';
import { phaseTable } from '@assay/domain/project/phases';
import { validationOf } from './project-view.ts';

/** Work that the wizard asks for and waits for, one thing at a time. */
export interface WizardTask {
  /** Loading fetches a scope that was written earlier. */
  kind: 'validate' | 'scope' | 'load';
  /** A scope that is there already is written once more. */
  anew?: boolean;
}

export interface StepFailure {
  at: WizardTask['kind'] | 'launch';
  message: string;
}

export type Work =
  | { is: 'resting' }
  /** What comes before a scope is asked for; the launch. */
  | { is: 'preparing' | 'submitting' }
  | {
      is: 'asked';
      task: WizardTask;
      /** The server has taken it up: it is only followed, and its progress is of this attempt. */
      taken: boolean;
    }
  | ({ is: 'failed' } & StepFailure);

export const resting: Work = { is: 'resting' };

export function waitingFor(task: WizardTask): Work {
  return { is: 'asked', task, taken: false };
}

export function following(kind: 'validate' | 'scope'): Work {
  return { is: 'asked', task: { kind }, taken: true };
}

export const taken = (work: Work): Work => (work.is === 'asked' ? { ...work, taken: true } : work);

export function failed(at: StepFailure['at'], message: string): Work {
  return { is: 'failed', at, message };
}

/** What there is to do, or what went wrong, in a project that is opened. */
export function workOf(project: Project): Work {
  switch (project.workflow_status) {
    case 'validating_company': {
      const { company_validation } = project.workflow_session_metadata.phases;
      const mayStart = company_validation?.status !== 'in_progress' && project.can_edit;
      return mayStart ? waitingFor({ kind: 'validate' }) : following('validate');
    }
    case 'company_validated':
      return validationOf(project) ? resting : following('validate');
    case 'generating_scope':
      return following('scope');
    case 'scope_generated':
      return waitingFor({ kind: 'load' });
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
