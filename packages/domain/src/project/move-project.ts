import { AppError } from '../errors.ts';
import type { PhaseRecord } from './metadata.ts';
import type { PhaseStatus } from './phases.ts';
import { type Phase, type PhaseRecordName, phaseBefore, phases, phaseTable } from './phases.ts';
import {
  type CrewStatus,
  type ProjectStatus,
  type ReviewStatus,
  type WorkflowStatus,
  wordsOfStatus,
} from './status.ts';

/** Everything about a project that changes together, in one transaction. */
export interface ProjectState {
  workflowStatus: WorkflowStatus | null;
  failedPhase: Phase | null;
  paused: boolean;
  /** The phase that failed was stopped by a person, not by a fault. */
  cancelled: boolean;
  status: ProjectStatus;
  crewStatus: CrewStatus;
  qaStatus: ReviewStatus;
  execSummaryStatus: ReviewStatus;
  /** Only phases that have been reached; what they found is kept beside, not in here. */
  phases: ProjectPhases;
}

export type ProjectPhases = Partial<Record<PhaseRecordName, PhaseRecord>>;

export type ProjectEvent =
  | { type: 'started'; phase: Phase }
  | { type: 'finished'; phase: Phase }
  | { type: 'failed'; phase: Phase; error: string }
  /** The person stopped it: it rests as failed and can be retried, or where it was before. */
  | { type: 'cancelled' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'retried' }
  /** The scope is written anew, before anything was analysed by it. */
  | { type: 'rescoped' }
  /** A finished analysis is run anew on the same scope; its QA starts from nothing again. */
  | { type: 'relaunched' }
  /** One section was run again and did not come to its end: the project rests where it was before. */
  | { type: 'restored'; reviewed: boolean; analysedAt: string };

export const cancelledMessage = 'Cancelled before it finished';

/** A project that was only named; nothing has been asked for yet. */
export const blankState: ProjectState = {
  workflowStatus: null,
  failedPhase: null,
  paused: false,
  cancelled: false,
  status: 'new',
  crewStatus: '',
  qaStatus: 'not_started',
  execSummaryStatus: 'not_started',
  phases: {},
};

/** A project of the wizard waits for its validation. */
export const initialState: ProjectState = {
  ...blankState,
  workflowStatus: 'validating_company',
  phases: { company_validation: { status: 'pending' } },
};

/** The phase that is being worked on, waits to be, or has failed; null where the project rests. */
export function currentPhase(state: ProjectState): Phase | null {
  if (state.workflowStatus === 'failed') return state.failedPhase;
  if (state.workflowStatus === 'in_qa')
    return state.qaStatus === 'completed' ? 'executive_summary' : 'qa';
  return phases.find((each) => phaseTable[each].working === state.workflowStatus) ?? null;
}

/** Whether the phase is under way, so that a second launch of it can be answered, not repeated. */
export function isUnderWay(state: ProjectState, phase: Phase): boolean {
  return (
    state.workflowStatus !== 'failed' &&
    currentPhase(state) === phase &&
    statusOf(state, phase) === 'in_progress'
  );
}

/** Once launched, an analysis has the scope that it was launched with, unless it failed. */
export function isScopeSettled({ phases }: Pick<ProjectState, 'phases'>): boolean {
  const analysis = phases.main_analysis?.status;
  return analysis !== undefined && analysis !== 'failed';
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
      const first = current === null && state.workflowStatus === statusBefore(event.phase);
      const again = current === event.phase && (failed || waiting);
      const qaAgain = event.phase === 'qa' && failed && current === 'executive_summary';
      if (!first && !again && !qaAgain) throw illegal(state, event);
      return enter(state, event.phase, 'in_progress', at);
    }
    case 'finished':
      if (!underWay || current !== event.phase) throw illegal(state, event);
      return finish(state, event.phase, at);
    case 'failed':
      if ((!underWay && !waiting) || current !== event.phase) throw illegal(state, event);
      return fail(state, event.phase, event.error, at);
    case 'cancelled':
      if (current === null || failed) throw illegal(state, event);
      if (current === 'scoping' && state.phases.scope_generation?.finished_at)
        return restoreScope(state);
      return { ...fail(state, current, cancelledMessage, at), cancelled: true };
    case 'paused':
      if (current === null || !underWay) throw illegal(state, event);
      return settle({ ...write(state, current, { status: 'pending' }), paused: true });
    case 'resumed':
      if (current === null || !state.paused) throw illegal(state, event);
      return settle({ ...write(state, current, { status: 'in_progress' }), paused: false });
    case 'retried':
      if (current === null || !failed) throw illegal(state, event);
      return enter(state, current, 'pending', at);
    case 'rescoped':
      if (state.workflowStatus !== 'scope_generated') throw illegal(state, event);
      return rewriteScope(state, at);
    case 'relaunched': {
      const resting = current === null || failed;
      if (!resting || state.phases.main_analysis?.status !== 'completed')
        throw illegal(state, event);
      const { qaStatus, execSummaryStatus } = blankState;
      return enter({ ...state, qaStatus, execSummaryStatus }, 'analysis', 'in_progress', at);
    }
    case 'restored':
      if (current !== 'analysis' || failed) throw illegal(state, event);
      return restoreAnalysis(state, event);
  }
}

/** Where the project must rest for the phase to be started the first time. */
function statusBefore(phase: Phase): WorkflowStatus | null {
  const before = phaseBefore(phase);
  return before && phaseTable[before].done;
}

function enter(state: ProjectState, phase: Phase, status: PhaseStatus, at: string): ProjectState {
  const entered: ProjectState = {
    ...state,
    workflowStatus: phaseTable[phase].working,
    failedPhase: null,
    paused: false,
    cancelled: false,
  };
  if (phase === 'qa') entered.execSummaryStatus = 'pending';
  return settle(
    write(entered, phase, { status, started_at: at, finished_at: undefined, error: undefined }),
  );
}

/** The scope that is written anew stands until there is another, so its end is remembered. */
function rewriteScope(state: ProjectState, at: string): ProjectState {
  const { finished_at } = state.phases.scope_generation ?? {};
  const entered = enter(state, 'scoping', 'in_progress', at);
  return write(entered, 'scoping', { status: 'in_progress', finished_at });
}

function restoreScope(state: ProjectState): ProjectState {
  const restored = { ...state, workflowStatus: phaseTable.scoping.done, paused: false };
  return settle(write(restored, 'scoping', { status: 'completed' }));
}

function restoreAnalysis(
  state: ProjectState,
  { reviewed, analysedAt }: Extract<ProjectEvent, { type: 'restored' }>,
): ProjectState {
  const review: ReviewStatus = reviewed ? 'completed' : 'not_started';
  const rested: ProjectState = {
    ...state,
    workflowStatus: phaseTable[reviewed ? 'executive_summary' : 'analysis'].done,
    paused: false,
    qaStatus: review,
    execSummaryStatus: review,
  };
  return settle(write(rested, 'analysis', { status: 'completed', finished_at: analysedAt }));
}

function finish(state: ProjectState, phase: Phase, at: string): ProjectState {
  const next: ProjectState = { ...state, workflowStatus: phaseTable[phase].done };
  if (phase === 'qa') next.execSummaryStatus = 'running';
  return settle(write(next, phase, { status: 'completed', finished_at: at }));
}

function fail(state: ProjectState, phase: Phase, error: string, at: string): ProjectState {
  const failed: ProjectState = {
    ...state,
    workflowStatus: 'failed',
    failedPhase: phase,
    paused: false,
    cancelled: false,
  };
  // The summary only waited for the review, and waits for nothing now.
  if (phase === 'qa') failed.execSummaryStatus = 'not_started';
  return settle(write(failed, phase, { status: 'failed', error, finished_at: at }));
}

const reviewOf: Readonly<Record<PhaseStatus, ReviewStatus>> = {
  pending: 'pending',
  in_progress: 'running',
  completed: 'completed',
  failed: 'failed',
};

function write(
  state: ProjectState,
  phase: Phase,
  change: Partial<PhaseRecord> & { status: PhaseStatus },
): ProjectState {
  if (phase === 'qa') return { ...state, qaStatus: reviewOf[change.status] };
  if (phase === 'executive_summary')
    return { ...state, execSummaryStatus: reviewOf[change.status] };
  const { record } = phaseTable[phase];
  const changed: PhaseRecord = { ...state.phases[record], ...change };
  return { ...state, phases: { ...state.phases, [record]: changed } };
}

function statusOf(state: ProjectState, phase: Phase): PhaseStatus {
  if (phase === 'qa' || phase === 'executive_summary') {
    const review = phase === 'qa' ? state.qaStatus : state.execSummaryStatus;
    if (review === 'running') return 'in_progress';
    return review === 'not_started' ? 'pending' : review;
  }
  return state.phases[phaseTable[phase].record]?.status ?? 'pending';
}

/** `status` and `crew_status` follow from the rest and are never set by hand. */
function settle(state: ProjectState): ProjectState {
  const analysis = state.phases.main_analysis?.status;
  const crewStatus: CrewStatus = analysis === 'in_progress' ? 'running' : (analysis ?? '');
  return { ...state, crewStatus, status: overallStatus(state, analysis) };
}

function overallStatus(state: ProjectState, analysis: PhaseStatus | undefined): ProjectStatus {
  if (analysis === 'completed') return 'completed';
  if (state.workflowStatus === 'failed') return 'failed';
  if (state.workflowStatus === 'running') return 'analyzing';
  const validation = state.phases.company_validation?.status;
  return validation === undefined || validation === 'pending' ? 'new' : 'in_progress';
}

function illegal(state: ProjectState, event: ProjectEvent): AppError {
  const label = state.workflowStatus ? wordsOfStatus(state.workflowStatus).label : 'New';
  const phase = 'phase' in event ? ` of ${event.phase}` : '';
  return new AppError(
    'illegal_move',
    `The project is at "${label}", where this step is not possible. Refresh to see where it stands.`,
    { internal: `${event.type}${phase} refused at ${state.workflowStatus ?? 'no status'}` },
  );
}
