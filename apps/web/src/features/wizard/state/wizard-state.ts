import type { ScopeResult, ValidationResult } from '@assay/contract/wizard-results';
import { marketsFromNames } from '@assay/domain/company/market';
import { noDeal } from '@assay/domain/project/deal';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import type { Draft, Edits } from './draft.ts';

/** 0 target, 1 validation, 2 scope finalisation, 3 the analysis under way, 4 file upload. */
export const wizardIndexes = [0, 1, 2, 3, 4] as const;
export type WizardIndex = (typeof wizardIndexes)[number];

export interface Target {
  name: string;
  url: string;
}

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

type Work =
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

/** What the server says of the project, what the person has made of it, and what is waited for. */
export interface WizardState {
  step: WizardIndex;
  target: Target;
  projectId: string | null;
  /** What the project was created for; a changed name makes a new project. */
  startedFor: Target | null;
  validation: ValidationResult | null;
  scope: ScopeResult | null;
  edits: Edits;
  work: Work;
  /** The analysis has been launched before; there is nothing left to submit. */
  launched: boolean;
  /** An analysis was launched and has failed: the scope that it was given stands. */
  analysisFailed: boolean;
  /** False for someone who may read the project and not change it. */
  canEdit: boolean;
}

const resting: Work = { is: 'resting' };

export const firstState: WizardState = {
  step: 0,
  target: { name: '', url: '' },
  projectId: null,
  startedFor: null,
  validation: null,
  scope: null,
  edits: {
    product_markets: [],
    geographic_markets: [],
    outline: defaultOutline(),
    final_scope: '',
    deal: noDeal,
  },
  work: resting,
  launched: false,
  analysisFailed: false,
  canEdit: true,
};

export function waitingFor(task: WizardTask): Work {
  return { is: 'asked', task, taken: task.mode === 'follow', offline: false };
}

export function askedTask({ work }: Pick<WizardState, 'work'>): WizardTask | null {
  return work.is === 'asked' ? work.task : null;
}

export function failureAt({ work }: WizardState, at: StepFailure['at']): StepFailure | null {
  return work.is === 'failed' && work.at === at ? work : null;
}

/** What a step forward makes of the state. */
export type Transition = (state: WizardState) => WizardState;
export type ChangeState = (transition: Transition) => void;

export const typed =
  (target: Partial<Target>): Transition =>
  (state) => ({ ...state, target: { ...state.target, ...target } });

/** A target is on its way to the server, which makes its project. */
export const submitted =
  (target: Target): Transition =>
  (state) =>
    begun(state, { target });

export const initialised =
  (projectId: string | null, target: Target): Transition =>
  (state) =>
    begun(state, {
      target,
      startedFor: target,
      projectId,
      work: waitingFor({ kind: 'validate', mode: 'start' }),
    });

export const projectKnown =
  (projectId: string): Transition =>
  (state) => ({ ...state, projectId });

export const went =
  (step: WizardIndex): Transition =>
  (state) => ({ ...state, step, work: left(state.work) });

export const asked =
  (task: WizardTask): Transition =>
  (state) => ({ ...state, step: task.kind === 'scope' ? 2 : 1, work: waitingFor(task) });

export const taken: Transition = (state) =>
  state.work.is === 'asked' ? { ...state, work: { ...state.work, taken: true } } : state;

export const connection =
  (offline: boolean): Transition =>
  (state) =>
    state.work.is === 'asked' && state.work.offline !== offline
      ? { ...state, work: { ...state.work, offline } }
      : state;

/** Markets that the person has already chosen stay chosen when the result is fetched again. */
export const validated =
  (result: ValidationResult): Transition =>
  (state) => {
    const { product_markets: products, geographic_markets: regions } = state.edits;
    return {
      ...state,
      work: resting,
      validation: result,
      projectId: state.projectId ?? result.project_id,
      edits: {
        ...state.edits,
        product_markets: products.length > 0 ? products : result.markets,
        geographic_markets:
          regions.length > 0 ? regions : marketsFromNames(result.geographic_markets),
      },
    };
  };

/** A text that was written anew replaces the earlier one; one that is only fetched does not. */
export const scoped =
  (result: ScopeResult, elsewhere?: string): Transition =>
  (state) => {
    const task = askedTask(state);
    const isWritten = task?.kind === 'scope' && task.mode !== 'load';
    const kept = isWritten ? '' : state.edits.final_scope.trim();
    const final_scope = kept || elsewhere || result.generated_scope;
    return { ...state, work: resting, scope: result, edits: { ...state.edits, final_scope } };
  };

/** A request that was refused leaves the earlier scope as it was; work that failed does not. */
export const failed =
  (at: StepFailure['at'], message: string, loading = false): Transition =>
  (state) => {
    const { work, edits } = state;
    const isLost = at === 'scope' && work.is === 'asked' && work.taken && !loading;
    return {
      ...state,
      work: { is: 'failed', at, message, loading },
      ...(isLost && { scope: null, edits: { ...edits, final_scope: '' } }),
    };
  };

export const launching: Transition = (state) => ({ ...state, work: resting });

export const edited =
  (draft: Draft): Transition =>
  (state) => {
    const parts = Object.entries(draft).filter(([, part]) => part !== undefined);
    return { ...state, edits: { ...state.edits, ...Object.fromEntries(parts) } };
  };

/** Documents and deal may have come before their target; of an earlier project nothing is kept. */
function begun(state: WizardState, change: Partial<WizardState>): WizardState {
  const isFirst = state.startedFor === null;
  return {
    ...firstState,
    step: 1,
    projectId: isFirst ? state.projectId : null,
    edits: { ...firstState.edits, deal: isFirst ? state.edits.deal : noDeal },
    ...change,
  };
}

/** Coming back to work that the server has taken up is following it, not asking for it again. */
function left(work: Work): Work {
  if (work.is !== 'asked' || !work.taken) return work;
  const { kind, mode } = work.task;
  return mode === 'start' || mode === 'anew' ? { ...work, task: { kind, mode: 'follow' } } : work;
}
