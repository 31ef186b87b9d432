import type { ScopeResult, ValidationResult } from '@assay/contract/workflows';
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

export function asked(task: WizardTask): Work {
  return { is: 'asked', task, taken: task.mode === 'follow', offline: false };
}

export function askedTask({ work }: Pick<WizardState, 'work'>): WizardTask | null {
  return work.is === 'asked' ? work.task : null;
}

export function failureAt({ work }: WizardState, at: StepFailure['at']): StepFailure | null {
  return work.is === 'failed' && work.at === at ? work : null;
}

export type WizardAction =
  | { type: 'opened'; state: WizardState }
  | { type: 'typed'; target: Partial<Target> }
  /** A target is on its way to the server, which makes its project. */
  | { type: 'submitted'; target: Target }
  | { type: 'initialised'; projectId: string | null; target: Target }
  | { type: 'projectKnown'; projectId: string }
  | { type: 'went'; step: WizardIndex }
  | { type: 'asked'; task: WizardTask }
  | { type: 'taken' }
  | { type: 'connection'; offline: boolean }
  | { type: 'validated'; result: ValidationResult }
  | { type: 'scoped'; result: ScopeResult; edited?: string | undefined }
  | { type: 'failed'; at: StepFailure['at']; message: string; loading?: boolean }
  | { type: 'launching' }
  | { type: 'edited'; change: Draft };

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const { work } = state;
  switch (action.type) {
    case 'opened':
      return action.state;
    case 'typed':
      return { ...state, target: { ...state.target, ...action.target } };
    case 'submitted':
      return begun(state, { target: action.target });
    case 'initialised':
      return begun(state, {
        target: action.target,
        startedFor: action.target,
        projectId: action.projectId,
        work: asked({ kind: 'validate', mode: 'start' }),
      });
    case 'projectKnown':
      return { ...state, projectId: action.projectId };
    case 'went':
      return { ...state, step: action.step, work: left(work) };
    case 'asked':
      return { ...state, step: action.task.kind === 'scope' ? 2 : 1, work: asked(action.task) };
    case 'taken':
      return work.is === 'asked' ? { ...state, work: { ...work, taken: true } } : state;
    case 'connection':
      return work.is === 'asked' && work.offline !== action.offline
        ? { ...state, work: { ...work, offline: action.offline } }
        : state;
    case 'validated':
      return validated(state, action.result);
    case 'scoped':
      return scoped(state, action.result, action.edited);
    case 'failed':
      return failed(state, action.at, action.message, action.loading ?? false);
    case 'launching':
      return { ...state, work: resting };
    case 'edited':
      return withDraft(state, action.change);
  }
}

export function withDraft(state: WizardState, draft: Draft): WizardState {
  const parts = Object.entries(draft).filter(([, part]) => part !== undefined);
  return { ...state, edits: { ...state.edits, ...Object.fromEntries(parts) } };
}

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

/** Markets that the person has already chosen stay chosen when the result is fetched again. */
function validated(state: WizardState, result: ValidationResult): WizardState {
  const { product_markets, geographic_markets } = state.edits;
  return {
    ...state,
    work: resting,
    validation: result,
    projectId: state.projectId ?? result.project_id,
    edits: {
      ...state.edits,
      product_markets: product_markets.length > 0 ? product_markets : result.markets,
      geographic_markets:
        geographic_markets.length > 0
          ? geographic_markets
          : marketsFromNames(result.geographic_markets),
    },
  };
}

/** A text that was written anew replaces the earlier one; one that is only fetched does not. */
function scoped(state: WizardState, result: ScopeResult, edited: string | undefined): WizardState {
  const task = askedTask(state);
  const isWritten = task?.kind === 'scope' && task.mode !== 'load';
  const kept = isWritten ? '' : state.edits.final_scope.trim();
  const final_scope = kept || edited || result.generated_scope;
  return { ...state, work: resting, scope: result, edits: { ...state.edits, final_scope } };
}

/** A request that was refused leaves the earlier scope as it was; work that failed does not. */
function failed(
  state: WizardState,
  at: StepFailure['at'],
  message: string,
  loading: boolean,
): WizardState {
  const { work, edits } = state;
  const isLost = at === 'scope' && work.is === 'asked' && work.taken && !loading;
  return {
    ...state,
    work: { is: 'failed', at, message, loading },
    ...(isLost && { scope: null, edits: { ...edits, final_scope: '' } }),
  };
}
