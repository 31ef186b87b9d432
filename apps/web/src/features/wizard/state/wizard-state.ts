import type { ScopeResult, ValidationResult } from '@assay/contract/workflows';
import { type Market, marketsFromNames } from '@assay/domain/company/market';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import type { Outline } from '@assay/domain/scope/outline';

/** 0 target, 1 validation, 2 scope finalisation, 3 the analysis under way, 4 file upload. */
export const wizardIndexes = [0, 1, 2, 3, 4] as const;
export type WizardIndex = (typeof wizardIndexes)[number];

export interface Target {
  name: string;
  url: string;
}

/** Work that the wizard has asked for and waits for, one thing at a time. */
export type WizardTask =
  | { kind: 'validate'; mode: 'start' | 'follow' }
  | { kind: 'scope'; mode: 'start' | 'anew' | 'follow' | 'load' };

export interface WizardState {
  step: WizardIndex;
  target: Target;
  projectId: string | null;
  /** What the project was created for; a changed name makes a new project. */
  startedFor: Target | null;
  validation: ValidationResult | null;
  productMarkets: Market[];
  geographicMarkets: Market[];
  outline: Outline;
  scope: ScopeResult | null;
  finalScope: string;
  task: WizardTask | null;
  /** The server has taken the task up: what it tells of progress is of this attempt. */
  taken: boolean;
  validationError: string | null;
  scopeError: { message: string; loading: boolean } | null;
  launchError: string | null;
  /** The analysis has been launched before; there is nothing left to submit. */
  launched: boolean;
  /** An analysis was launched and has failed: the scope that it was given stands. */
  analysisFailed: boolean;
  /** Answers have stopped coming; the wizard goes on asking. */
  offline: boolean;
  /** False for someone who may read the project and not change it. */
  canEdit: boolean;
}

export const firstState: WizardState = {
  step: 0,
  target: { name: '', url: '' },
  projectId: null,
  startedFor: null,
  validation: null,
  productMarkets: [],
  geographicMarkets: [],
  outline: defaultOutline(),
  scope: null,
  finalScope: '',
  task: null,
  taken: false,
  validationError: null,
  scopeError: null,
  launchError: null,
  launched: false,
  analysisFailed: false,
  offline: false,
  canEdit: true,
};

export type WizardAction =
  | { type: 'opened'; state: WizardState }
  | { type: 'typed'; target: Partial<Target> }
  | { type: 'initialised'; projectId: string | null; target: Target }
  | { type: 'projectKnown'; projectId: string }
  | { type: 'went'; step: WizardIndex }
  | { type: 'validationAsked'; mode: 'start' | 'follow' }
  | { type: 'validated'; result: ValidationResult }
  | { type: 'validationFailed'; message: string }
  | { type: 'marketsChanged'; product?: Market[]; geographic?: Market[] }
  | { type: 'outlineChanged'; outline: Outline }
  | { type: 'taskTaken' }
  | { type: 'scopeAsked'; mode: 'start' | 'anew' | 'follow' | 'load' }
  | { type: 'scopeGenerated'; result: ScopeResult; edited?: string | undefined }
  | { type: 'scopeFailed'; message: string; loading: boolean }
  | { type: 'scopeEdited'; text: string }
  | { type: 'launchFailed'; message: string | null }
  | { type: 'connection'; offline: boolean };

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'opened':
      return action.state;
    case 'typed':
      return { ...state, target: { ...state.target, ...action.target } };
    case 'initialised':
      return {
        ...firstState,
        target: action.target,
        startedFor: action.target,
        projectId: action.projectId,
        step: 1,
        task: { kind: 'validate', mode: 'start' },
      };
    case 'projectKnown':
      return { ...state, projectId: action.projectId };
    case 'went':
      return { ...state, step: action.step, task: leftTask(state) };
    case 'validationAsked':
      return {
        ...state,
        step: 1,
        validationError: null,
        task: { kind: 'validate', mode: action.mode },
        taken: action.mode === 'follow',
      };
    case 'validated':
      return { ...state, task: null, offline: false, ...withValidation(state, action.result) };
    case 'validationFailed':
      return { ...state, task: null, offline: false, validationError: action.message };
    case 'marketsChanged':
      return {
        ...state,
        productMarkets: action.product ?? state.productMarkets,
        geographicMarkets: action.geographic ?? state.geographicMarkets,
      };
    case 'outlineChanged':
      return { ...state, outline: action.outline };
    case 'taskTaken':
      return { ...state, taken: true };
    case 'scopeAsked':
      return {
        ...state,
        step: 2,
        scopeError: null,
        task: { kind: 'scope', mode: action.mode },
        taken: action.mode === 'follow',
      };
    case 'scopeGenerated':
      return {
        ...state,
        task: null,
        offline: false,
        scopeError: null,
        scope: action.result,
        finalScope: keptText(state) || action.edited || action.result.generated_scope,
      };
    case 'scopeFailed':
      return {
        ...state,
        task: null,
        offline: false,
        scopeError: { message: action.message, loading: action.loading },
        // A request that was refused leaves the earlier scope as it was; work that failed does not.
        ...(state.taken && !action.loading && { scope: null, finalScope: '' }),
      };
    case 'scopeEdited':
      return { ...state, finalScope: action.text };
    case 'launchFailed':
      return { ...state, launchError: action.message };
    case 'connection':
      return state.offline === action.offline ? state : { ...state, offline: action.offline };
  }
}

/** A text that was written anew replaces the earlier one; one that is only fetched does not. */
function keptText({ task, finalScope }: WizardState): string {
  const isWritten = task?.kind === 'scope' && task.mode !== 'load';
  return isWritten ? '' : finalScope.trim();
}

/** Coming back to work that the server has taken up is following it, not asking for it again. */
function leftTask({ task, taken }: WizardState): WizardTask | null {
  const asked = task !== null && (task.mode === 'start' || task.mode === 'anew');
  return asked && taken ? { kind: task.kind, mode: 'follow' } : task;
}

/** Markets that the person has already chosen stay chosen when the result is fetched again. */
function withValidation(
  state: WizardState,
  result: ValidationResult,
): Pick<
  WizardState,
  'validation' | 'validationError' | 'productMarkets' | 'geographicMarkets' | 'projectId'
> {
  return {
    validation: result,
    validationError: null,
    projectId: state.projectId ?? result.project_id,
    productMarkets: state.productMarkets.length > 0 ? state.productMarkets : result.markets,
    geographicMarkets:
      state.geographicMarkets.length > 0
        ? state.geographicMarkets
        : marketsFromNames(result.geographic_markets),
  };
}
