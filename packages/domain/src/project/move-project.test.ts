import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import {
  blankState,
  cancelledMessage,
  currentPhase,
  initialState,
  isScopeSettled,
  isUnderWay,
  moveProject,
  type ProjectEvent,
  type ProjectState,
} from './move-project.ts';
import { type Phase, phases } from './phases.ts';

const now = new Date('2026-03-02T10:00:00Z');
const move = (state: ProjectState, ...events: ProjectEvent[]) =>
  events.reduce((each, event) => moveProject(each, event, now), state);

const started = (phase: Phase): ProjectEvent => ({
  type: 'started',
  phase,
});
const finished = (phase: Phase): ProjectEvent => ({
  type: 'finished',
  phase,
});
const failed = (phase: Phase): ProjectEvent => ({
  type: 'failed',
  phase,
  error: 'The provider did not answer.',
});

const initial = initialState;
const created = blankState;
const validating = move(initial, started('company_validation'));
const validated = move(validating, finished('company_validation'));
const generating = move(validated, started('scoping'));
const generated = move(generating, finished('scoping'));
const running = move(generated, started('analysis'));
const ready = move(running, finished('analysis'));
const inQa = move(ready, started('qa'));
const summarising = move(inQa, finished('qa'));
const complete = move(summarising, finished('executive_summary'));

const states: Record<string, ProjectState> = {
  created,
  initial,
  validating,
  validated,
  generating,
  generated,
  running,
  ready,
  inQa,
  summarising,
  complete,
  validationFailed: move(validating, failed('company_validation')),
  scopeFailed: move(generating, failed('scoping')),
  analysisFailed: move(running, failed('analysis')),
  qaFailed: move(inQa, failed('qa')),
  summaryFailed: move(summarising, failed('executive_summary')),
  analysisPaused: move(running, { type: 'paused' }),
  qaPaused: move(inQa, { type: 'paused' }),
};

const everyEvent: ProjectEvent[] = [
  ...phases.flatMap((phase) => [started(phase), finished(phase), failed(phase)]),
  { type: 'cancelled' },
  { type: 'paused' },
  { type: 'resumed' },
  { type: 'retried' },
  { type: 'rescoped' },
  { type: 'relaunched' },
  { type: 'restored', reviewed: true, analysedAt: '2026-03-01T10:00:00Z' },
];
const nameOf = (event: ProjectEvent) =>
  'phase' in event ? `${event.type} ${event.phase}` : event.type;

const working = (phase: string) => ['cancelled', 'paused', `finished ${phase}`, `failed ${phase}`];
const waiting = (phase: string) => ['cancelled', `started ${phase}`, `failed ${phase}`];
const stopped = (phase: string) => ['retried', `started ${phase}`];

const legal: Record<string, string[]> = {
  created: ['started company_validation'],
  initial: waiting('company_validation'),
  validating: working('company_validation'),
  validated: ['started scoping'],
  generating: working('scoping'),
  generated: ['started analysis', 'rescoped'],
  running: [...working('analysis'), 'restored'],
  ready: ['started qa', 'relaunched'],
  inQa: working('qa'),
  summarising: working('executive_summary'),
  complete: ['relaunched'],
  validationFailed: stopped('company_validation'),
  scopeFailed: stopped('scoping'),
  analysisFailed: stopped('analysis'),
  qaFailed: [...stopped('qa'), 'relaunched'],
  summaryFailed: [...stopped('executive_summary'), 'started qa', 'relaunched'],
  analysisPaused: ['resumed', ...waiting('analysis'), 'restored'],
  qaPaused: ['resumed', ...waiting('qa')],
};

describe('which moves are legal', () => {
  const table = Object.keys(states).flatMap((name) => everyEvent.map((event) => ({ name, event })));
  it.each(table)('$name: $event.type $event.phase', ({ name, event }) => {
    const state = states[name] as ProjectState;
    const before = structuredClone(state);
    const attempt = () => moveProject(state, event, now);
    if (legal[name]?.includes(nameOf(event))) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(expect.objectContaining({ code: 'illegal_move' }));
    expect(state).toEqual(before);
  });
});

describe('what follows from a move', () => {
  it.each([
    ['created', null, 'new', '', 'not_started', 'not_started', null],
    [
      'initial',
      'validating_company',
      'new',
      '',
      'not_started',
      'not_started',
      'company_validation',
    ],
    [
      'validating',
      'validating_company',
      'in_progress',
      '',
      'not_started',
      'not_started',
      'company_validation',
    ],
    ['validated', 'company_validated', 'in_progress', '', 'not_started', 'not_started', null],
    ['generating', 'generating_scope', 'in_progress', '', 'not_started', 'not_started', 'scoping'],
    ['generated', 'scope_generated', 'in_progress', '', 'not_started', 'not_started', null],
    ['running', 'running', 'analyzing', 'running', 'not_started', 'not_started', 'analysis'],
    ['analysisPaused', 'running', 'analyzing', 'pending', 'not_started', 'not_started', 'analysis'],
    ['ready', 'analysis_ready', 'completed', 'completed', 'not_started', 'not_started', null],
    ['inQa', 'in_qa', 'completed', 'completed', 'running', 'pending', 'qa'],
    ['summarising', 'in_qa', 'completed', 'completed', 'completed', 'running', 'executive_summary'],
    ['complete', 'complete', 'completed', 'completed', 'completed', 'completed', null],
    [
      'validationFailed',
      'failed',
      'failed',
      '',
      'not_started',
      'not_started',
      'company_validation',
    ],
    ['scopeFailed', 'failed', 'failed', '', 'not_started', 'not_started', 'scoping'],
    ['analysisFailed', 'failed', 'failed', 'failed', 'not_started', 'not_started', 'analysis'],
    ['qaFailed', 'failed', 'completed', 'completed', 'failed', 'not_started', 'qa'],
    [
      'summaryFailed',
      'failed',
      'completed',
      'completed',
      'completed',
      'failed',
      'executive_summary',
    ],
  ] as const)(
    '%s',
    (name, workflowStatus, status, crewStatus, qaStatus, execSummaryStatus, phase) => {
      const state = states[name] as ProjectState;
      expect(state).toMatchObject({
        workflowStatus,
        status,
        crewStatus,
        qaStatus,
        execSummaryStatus,
      });
      expect(currentPhase(state)).toBe(phase);
    },
  );

  it('remembers that a person stopped it, until the work goes on', () => {
    for (const [under, phase] of [
      [running, 'analysis'],
      [inQa, 'qa'],
    ] as const) {
      const stopped = move(under, { type: 'cancelled' });
      expect(stopped).toMatchObject({ workflowStatus: 'failed', cancelled: true });
      expect(move(stopped, started(phase)).cancelled).toBe(false);
      expect(move(under, failed(phase)).cancelled).toBe(false);
    }
  });

  it('gives the former scope back when writing it anew is cancelled, paused or not', () => {
    const anew = move(generated, { type: 'rescoped' });
    expect(anew).toMatchObject({ workflowStatus: 'generating_scope' });
    const paused = move(anew, { type: 'paused' });
    for (const each of [anew, paused]) {
      const back = move(each, { type: 'cancelled' });
      expect(back).toMatchObject({ workflowStatus: 'scope_generated', paused: false });
      expect(back.phases.scope_generation).toMatchObject({ status: 'completed' });
    }
    const again = move(move(anew, failed('scoping')), started('scoping'));
    expect(move(again, { type: 'cancelled' }).workflowStatus).toBe('failed');
  });

  it('never writes a phase that has not been reached', () => {
    expect(Object.keys(validated.phases)).toEqual(['company_validation']);
    expect(Object.keys(generated.phases)).toEqual(['company_validation', 'scope_generation']);
  });

  it('keeps when a phase began and when it ended', () => {
    const later = new Date('2026-03-02T10:05:00Z');
    const state = moveProject(validating, finished('company_validation'), later);
    expect(state.phases.company_validation).toEqual({
      status: 'completed',
      started_at: now.toISOString(),
      finished_at: later.toISOString(),
    });
  });

  it('keeps the reason of a failure and drops it on the next attempt', () => {
    const broken = states.scopeFailed as ProjectState;
    expect(broken.phases.scope_generation).toMatchObject({
      status: 'failed',
      error: 'The provider did not answer.',
    });
    const again = move(broken, started('scoping'));
    expect(again.workflowStatus).toBe('generating_scope');
    expect(again.phases.scope_generation?.error).toBeUndefined();
  });

  it('goes back from failed to the state whose phase failed', () => {
    const back = Object.entries(states)
      .filter(([name]) => name.endsWith('Failed'))
      .map(([name, state]) => [name, move(state, { type: 'retried' }).workflowStatus]);
    expect(Object.fromEntries(back)).toEqual({
      validationFailed: 'validating_company',
      scopeFailed: 'generating_scope',
      analysisFailed: 'running',
      qaFailed: 'in_qa',
      summaryFailed: 'in_qa',
    });
    const retried = move(states.analysisFailed as ProjectState, { type: 'retried' });
    expect(move(retried, started('analysis')).crewStatus).toBe('running');
  });

  it('rests a cancelled phase as failed, so that it can be retried', () => {
    const cancelled = move(running, { type: 'cancelled' });
    expect(cancelled).toMatchObject({ workflowStatus: 'failed', crewStatus: 'failed' });
    expect(cancelled.phases.main_analysis?.error).toBe(cancelledMessage);
    expect(move(cancelled, started('analysis')).workflowStatus).toBe('running');
  });

  it('goes on where a pause left off', () => {
    const resumed = move(states.qaPaused as ProjectState, { type: 'resumed' });
    expect(resumed).toEqual(inQa);
    expect(states.qaPaused?.paused).toBe(true);
    expect(move(states.analysisPaused as ProjectState, started('analysis')).paused).toBe(false);
  });

  it('tells a phase that is under way from one that waits or has failed', () => {
    expect(isUnderWay(running, 'analysis')).toBe(true);
    expect(isUnderWay(running, 'qa')).toBe(false);
    expect(isUnderWay(states.analysisPaused as ProjectState, 'analysis')).toBe(false);
    expect(isUnderWay(states.analysisFailed as ProjectState, 'analysis')).toBe(false);
    expect(isUnderWay(summarising, 'executive_summary')).toBe(true);
  });

  it('treats a working state without a phase record as one that waits', () => {
    const bare: ProjectState = { ...created, workflowStatus: 'generating_scope' };
    expect(move(bare, started('scoping')).phases.scope_generation?.status).toBe('in_progress');
    const bareQa: ProjectState = { ...ready, workflowStatus: 'in_qa' };
    expect(move(bareQa, started('qa')).qaStatus).toBe('running');
  });

  it('runs a finished analysis anew, QA and summary from nothing', () => {
    expect(move(complete, { type: 'relaunched' })).toMatchObject({
      workflowStatus: 'running',
      status: 'analyzing',
      crewStatus: 'running',
      qaStatus: 'not_started',
      execSummaryStatus: 'not_started',
      phases: { scope_generation: { status: 'completed' } },
    });
  });

  it('rests where it was before a section was run again in vain', () => {
    const analysedAt = '2026-03-01T10:00:00Z';
    const again = move(complete, { type: 'relaunched' });
    const restored = move(again, { type: 'restored', reviewed: true, analysedAt });
    expect(restored).toEqual({
      ...complete,
      phases: {
        ...complete.phases,
        main_analysis: {
          ...again.phases.main_analysis,
          status: 'completed',
          finished_at: analysedAt,
        },
      },
    });
    const draft = move(
      ready,
      { type: 'relaunched' },
      { type: 'paused' },
      { type: 'restored', reviewed: false, analysedAt },
    );
    expect(draft).toMatchObject({
      workflowStatus: 'analysis_ready',
      paused: false,
      crewStatus: 'completed',
      qaStatus: 'not_started',
    });
  });

  it('settles the scope with the launch, until the analysis fails', () => {
    const settled = Object.entries(states).filter(([, state]) => isScopeSettled(state));
    expect(settled.map(([name]) => name).toSorted()).toEqual(
      Object.keys(states)
        .filter((name) => !/^(created|initial|valid|generat|scope|analysisFailed)/.test(name))
        .toSorted(),
    );
  });

  it('says in words why a move was refused', () => {
    const refused = [
      () => move(validated, { type: 'retried' }),
      () => move(created, finished('qa')),
    ].map((attempt) => {
      try {
        attempt();
        return null;
      } catch (error) {
        return error instanceof AppError ? [error.detail, error.internal] : null;
      }
    });
    expect(refused[0]?.[0]).toContain('"Company Validated"');
    expect(refused[1]).toEqual([
      expect.stringContaining('"New"'),
      'finished of qa refused at no status',
    ]);
  });
});
