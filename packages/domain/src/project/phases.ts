import type { WorkflowStatus } from './status.ts';

/** The names under which a project's metadata keeps the phases of the wizard. */
export const phaseRecords = ['company_validation', 'scope_generation', 'main_analysis'] as const;
export type PhaseRecordName = (typeof phaseRecords)[number];

export const phaseStatuses = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type PhaseStatus = (typeof phaseStatuses)[number];

interface PhaseEntry {
  /** Null for the review, whose states are fields of the project. */
  record: PhaseRecordName | null;
  /** The kind of run that works on it. */
  run: 'validation' | 'scoping' | 'analysis' | 'qa';
  label: string;
  /** The workflow status while it is worked on, and the one that it ends in. */
  working: WorkflowStatus;
  done: WorkflowStatus;
  /** What a project has become by it. */
  stage: string;
}

/** Every phase of a project, in the order in which they are worked on. */
export const phaseTable = {
  company_validation: {
    record: 'company_validation',
    run: 'validation',
    label: 'Company validation',
    working: 'validating_company',
    done: 'company_validated',
    stage: 'Validated',
  },
  scoping: {
    record: 'scope_generation',
    run: 'scoping',
    label: 'Scoping',
    working: 'generating_scope',
    done: 'scope_generated',
    stage: 'Scoped',
  },
  analysis: {
    record: 'main_analysis',
    run: 'analysis',
    label: 'Analysis',
    working: 'running',
    done: 'analysis_ready',
    stage: 'Analysed',
  },
  qa: {
    record: null,
    run: 'qa',
    label: 'Quality assurance',
    working: 'in_qa',
    done: 'in_qa',
    stage: 'QA',
  },
  executive_summary: {
    record: null,
    run: 'qa',
    label: 'Executive summary',
    working: 'in_qa',
    done: 'complete',
    stage: 'Complete',
  },
} as const satisfies Record<string, PhaseEntry>;

export type Phase = keyof typeof phaseTable;
export type RunKind = PhaseEntry['run'];

export const phases = Object.keys(phaseTable) as [Phase, ...Phase[]];
export const runKinds: readonly RunKind[] = [
  ...new Set(phases.map((phase) => phaseTable[phase].run)),
];

/** From the launch to the finished report. */
export const launchedPhases: readonly Phase[] = phases.slice(phases.indexOf('analysis'));

export function firstPhaseOf(run: RunKind): Phase {
  return phases.find((phase) => phaseTable[phase].run === run) ?? phases[0];
}

export function phaseBefore(phase: Phase): Phase | null {
  return phases[phases.indexOf(phase) - 1] ?? null;
}

export function phaseOfRecord(record: PhaseRecordName): Phase {
  return phases.find((phase) => phaseTable[phase].record === record) ?? phases[0];
}

/** The phase that ended in this status; null where the project has ended none, or is at work. */
export function phaseEndedIn(status: WorkflowStatus): Phase | null {
  if (isWorking(status)) return null;
  return phases.find((phase) => phaseTable[phase].done === status) ?? null;
}

/** Agents are at work in this status, or wait to be. */
export function isWorking(status: WorkflowStatus): boolean {
  return phases.some((phase) => phaseTable[phase].working === status);
}

/** How many phases are behind a project of this status. */
export function phasesDone(status: WorkflowStatus): number {
  const atWork = phases.findIndex((phase) => phaseTable[phase].working === status);
  const ended = phaseEndedIn(status);
  return atWork >= 0 ? atWork : ended ? phases.indexOf(ended) + 1 : 0;
}

/** The analysis of such a project has been launched and has not failed. */
export function isLaunched(status: WorkflowStatus | null): boolean {
  return (
    status !== null &&
    (status === phaseTable.analysis.working || phasesDone(status) > phases.indexOf('analysis'))
  );
}
