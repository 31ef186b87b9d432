import { marketSchema, marketsFromNames } from '../company/market.ts';
import { AppError } from '../errors.ts';
import type { PhaseRecord, PhaseStatus, WizardPhase, WorkflowMetadata } from './metadata.ts';
import {
  type CrewStatus,
  type ProjectStatus,
  type ReviewStatus,
  type WorkflowStatus,
  workflowStatusLabels,
} from './status.ts';

/** Everything about a project that changes together, in one transaction. */
export interface ProjectState {
  workflowStatus: WorkflowStatus | null;
  status: ProjectStatus;
  crewStatus: CrewStatus;
  qaStatus: ReviewStatus;
  execSummaryStatus: ReviewStatus;
  metadata: WorkflowMetadata;
}

export const projectPhases = [
  'company_validation',
  'scope_generation',
  'main_analysis',
  'qa',
  'executive_summary',
] as const;
export type ProjectPhase = (typeof projectPhases)[number];

export type ProjectEvent =
  | { type: 'started'; phase: ProjectPhase }
  | { type: 'finished'; phase: ProjectPhase; result?: Record<string, unknown> }
  | { type: 'failed'; phase: ProjectPhase; error: string }
  /** The person stopped it: it rests as failed and can be retried. */
  | { type: 'cancelled' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'retried' };

export const cancelledMessage = 'Cancelled before it finished';

interface Stage {
  /** Where the project must rest for the phase to be started the first time. */
  from: WorkflowStatus | null;
  working: WorkflowStatus;
  done: WorkflowStatus;
}

const stages: Readonly<Record<ProjectPhase, Stage>> = {
  company_validation: { from: null, working: 'validating_company', done: 'company_validated' },
  scope_generation: {
    from: 'company_validated',
    working: 'generating_scope',
    done: 'scope_generated',
  },
  main_analysis: { from: 'scope_generated', working: 'running', done: 'analysis_ready' },
  qa: { from: 'analysis_ready', working: 'in_qa', done: 'in_qa' },
  executive_summary: { from: 'in_qa', working: 'in_qa', done: 'complete' },
};

/** A new project waits for its validation. */
export function initialState(companyUrl: string): ProjectState {
  return settle({
    workflowStatus: 'validating_company',
    status: 'new',
    crewStatus: '',
    qaStatus: 'not_started',
    execSummaryStatus: 'not_started',
    metadata: {
      company_url: companyUrl,
      phases: { company_validation: { status: 'pending', result: null } },
    },
  });
}

/** A further analysis of the same scope is a project of its own: the finished one stays as it is. */
export function stateForRelaunch(finished: ProjectState): ProjectState {
  const { main_analysis: _, ...phases } = finished.metadata.phases;
  return settle({
    ...finished,
    workflowStatus: 'scope_generated',
    crewStatus: '',
    qaStatus: 'not_started',
    execSummaryStatus: 'not_started',
    metadata: { ...finished.metadata, phases },
  });
}

/** The phase that is being worked on, waits to be, or has failed; null where the project rests. */
export function currentPhase(state: ProjectState): ProjectPhase | null {
  if (state.workflowStatus === 'failed') return failedPhase(state);
  if (state.workflowStatus === 'in_qa')
    return state.qaStatus === 'completed' ? 'executive_summary' : 'qa';
  const phase = projectPhases.find((each) => stages[each].working === state.workflowStatus);
  return phase ?? null;
}

export function failedPhase(
  state: Pick<ProjectState, 'qaStatus' | 'execSummaryStatus' | 'metadata'>,
): ProjectPhase | null {
  if (state.execSummaryStatus === 'failed') return 'executive_summary';
  if (state.qaStatus === 'failed') return 'qa';
  const { phases } = state.metadata;
  const order: WizardPhase[] = ['main_analysis', 'scope_generation', 'company_validation'];
  return order.find((phase) => phases[phase]?.status === 'failed') ?? null;
}

/** Whether the phase is under way, so that a second launch of it can be answered, not repeated. */
export function isUnderWay(state: ProjectState, phase: ProjectPhase): boolean {
  return (
    state.workflowStatus !== 'failed' &&
    currentPhase(state) === phase &&
    statusOf(state, phase) === 'in_progress'
  );
}

/** The next state of the project; an illegal move throws and changes nothing. */
export function moveProject(state: ProjectState, event: ProjectEvent, now: Date): ProjectState {
  const at = now.toISOString();
  const current = currentPhase(state);
  const failed = state.workflowStatus === 'failed';
  const underWay = current !== null && !failed && statusOf(state, current) === 'in_progress';
  const waiting = current !== null && !failed && statusOf(state, current) === 'pending';

  switch (event.type) {
    case 'started': {
      const { from } = stages[event.phase];
      const first = current === null && state.workflowStatus === from;
      const again = current === event.phase && (failed || waiting);
      const qaAgain = event.phase === 'qa' && failed && current === 'executive_summary';
      if (!first && !again && !qaAgain) throw illegal(state, event);
      return enter(state, event.phase, 'in_progress', at);
    }
    case 'finished':
      if (!underWay || current !== event.phase) throw illegal(state, event);
      return finish(state, event.phase, event.result ?? null, at);
    case 'failed':
      if ((!underWay && !waiting) || current !== event.phase) throw illegal(state, event);
      return fail(state, event.phase, event.error, at);
    case 'cancelled':
      if (current === null || failed) throw illegal(state, event);
      return fail(state, current, cancelledMessage, at);
    case 'paused':
      if (current === null || !underWay) throw illegal(state, event);
      return settle(write(state, current, { status: 'pending' }));
    case 'resumed':
      if (current === null || !waiting) throw illegal(state, event);
      return settle(write(state, current, { status: 'in_progress' }));
    case 'retried':
      if (current === null || !failed) throw illegal(state, event);
      return enter(state, current, 'pending', at);
  }
}

function enter(
  state: ProjectState,
  phase: ProjectPhase,
  status: PhaseStatus,
  at: string,
): ProjectState {
  const entered: ProjectState = { ...state, workflowStatus: stages[phase].working };
  if (phase === 'qa') entered.execSummaryStatus = 'pending';
  return settle(
    write(entered, phase, {
      status,
      result: null,
      error: undefined,
      started_at: at,
      finished_at: undefined,
    }),
  );
}

function finish(
  state: ProjectState,
  phase: ProjectPhase,
  result: Record<string, unknown> | null,
  at: string,
): ProjectState {
  const next: ProjectState = { ...state, workflowStatus: stages[phase].done };
  if (phase === 'qa') next.execSummaryStatus = 'running';
  if (phase === 'company_validation')
    next.metadata = { ...next.metadata, markets_data: marketsOf(result) };
  return settle(write(next, phase, { status: 'completed', result, finished_at: at }));
}

function fail(state: ProjectState, phase: ProjectPhase, error: string, at: string): ProjectState {
  return settle(
    write({ ...state, workflowStatus: 'failed' }, phase, {
      status: 'failed',
      error,
      finished_at: at,
    }),
  );
}

const reviewOf: Readonly<Record<PhaseStatus, ReviewStatus>> = {
  pending: 'pending',
  in_progress: 'running',
  completed: 'completed',
  failed: 'failed',
};

function write(
  state: ProjectState,
  phase: ProjectPhase,
  change: Partial<PhaseRecord> & { status: PhaseStatus },
): ProjectState {
  if (phase === 'qa') return { ...state, qaStatus: reviewOf[change.status] };
  if (phase === 'executive_summary')
    return { ...state, execSummaryStatus: reviewOf[change.status] };
  const { phases } = state.metadata;
  const record: PhaseRecord = { result: null, ...phases[phase], ...change };
  return { ...state, metadata: { ...state.metadata, phases: { ...phases, [phase]: record } } };
}

function statusOf(state: ProjectState, phase: ProjectPhase): PhaseStatus {
  if (phase === 'qa' || phase === 'executive_summary') {
    const review = phase === 'qa' ? state.qaStatus : state.execSummaryStatus;
    if (review === 'running') return 'in_progress';
    return review === 'not_started' ? 'pending' : review;
  }
  return state.metadata.phases[phase]?.status ?? 'pending';
}

/** `status` and `crew_status` follow from the rest and are never set by hand. */
function settle(state: ProjectState): ProjectState {
  const analysis = state.metadata.phases.main_analysis?.status;
  const crewStatus: CrewStatus = analysis === 'in_progress' ? 'running' : (analysis ?? '');
  return { ...state, crewStatus, status: overallStatus(state, analysis) };
}

function overallStatus(state: ProjectState, analysis: PhaseStatus | undefined): ProjectStatus {
  if (analysis === 'completed') return 'completed';
  if (state.workflowStatus === 'failed') return 'failed';
  if (state.workflowStatus === 'running') return 'analyzing';
  const validation = state.metadata.phases.company_validation?.status;
  return validation === undefined || validation === 'pending' ? 'new' : 'in_progress';
}

function marketsOf(result: Record<string, unknown> | null): WorkflowMetadata['markets_data'] {
  const products = marketSchema.array().safeParse(result?.markets);
  const names = result?.geographic_markets;
  return {
    product_markets: products.data ?? [],
    geographic_markets: marketsFromNames(
      Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
    ),
  };
}

function illegal(state: ProjectState, event: ProjectEvent): AppError {
  const label = state.workflowStatus ? workflowStatusLabels[state.workflowStatus] : 'New';
  const phase = 'phase' in event ? ` of ${event.phase}` : '';
  return new AppError(
    'illegal_move',
    `The project is at "${label}", where this step is not possible. Refresh to see where it stands.`,
    { internal: `${event.type}${phase} refused at ${state.workflowStatus ?? 'no status'}` },
  );
}
