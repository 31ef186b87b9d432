import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import {
  cancelledMessage,
  currentPhase,
  failedPhase,
  initialState,
  isUnderWay,
  moveProject,
  type ProjectEvent,
  type ProjectState,
  projectPhases,
  stateForRelaunch,
} from './move-project.ts';

const now = new Date('2026-03-02T10:00:00Z');
const move = (state: ProjectState, ...events: ProjectEvent[]) =>
  events.reduce((each, event) => moveProject(each, event, now), state);

const started = (phase: (typeof projectPhases)[number]): ProjectEvent => ({
  type: 'started',
  phase,
});
const finished = (phase: (typeof projectPhases)[number]): ProjectEvent => ({
  type: 'finished',
  phase,
});
const failed = (phase: (typeof projectPhases)[number]): ProjectEvent => ({
  type: 'failed',
  phase,
  error: 'The provider did not answer.',
});

const initial = initialState('https://meridian.example');
const created: ProjectState = {
  ...initial,
  workflowStatus: null,
  metadata: { company_url: '', phases: {} },
};
const validating = move(initial, started('company_validation'));
const validated = move(validating, finished('company_validation'));
const generating = move(validated, started('scope_generation'));
const generated = move(generating, finished('scope_generation'));
const running = move(generated, started('main_analysis'));
const ready = move(running, finished('main_analysis'));
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
  scopeFailed: move(generating, failed('scope_generation')),
  analysisFailed: move(running, failed('main_analysis')),
  qaFailed: move(inQa, failed('qa')),
  summaryFailed: move(summarising, failed('executive_summary')),
  analysisPaused: move(running, { type: 'paused' }),
  qaPaused: move(inQa, { type: 'paused' }),
};

const everyEvent: ProjectEvent[] = [
  ...projectPhases.flatMap((phase) => [started(phase), finished(phase), failed(phase)]),
  { type: 'cancelled' },
  { type: 'paused' },
  { type: 'resumed' },
  { type: 'retried' },
];
const nameOf = (event: ProjectEvent) =>
  'phase' in event ? `${event.type} ${event.phase}` : event.type;

const working = (phase: string) => ['cancelled', 'paused', `finished ${phase}`, `failed ${phase}`];
const waiting = (phase: string) => ['cancelled', 'resumed', `started ${phase}`, `failed ${phase}`];
const stopped = (phase: string) => ['retried', `started ${phase}`];

const legal: Record<string, string[]> = {
  created: ['started company_validation'],
  initial: waiting('company_validation'),
  validating: working('company_validation'),
  validated: ['started scope_generation'],
  generating: working('scope_generation'),
  generated: ['started main_analysis'],
  running: working('main_analysis'),
  ready: ['started qa'],
  inQa: working('qa'),
  summarising: working('executive_summary'),
  complete: [],
  validationFailed: stopped('company_validation'),
  scopeFailed: stopped('scope_generation'),
  analysisFailed: stopped('main_analysis'),
  qaFailed: stopped('qa'),
  summaryFailed: [...stopped('executive_summary'), 'started qa'],
  analysisPaused: waiting('main_analysis'),
  qaPaused: waiting('qa'),
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
    [
      'generating',
      'generating_scope',
      'in_progress',
      '',
      'not_started',
      'not_started',
      'scope_generation',
    ],
    ['generated', 'scope_generated', 'in_progress', '', 'not_started', 'not_started', null],
    ['running', 'running', 'analyzing', 'running', 'not_started', 'not_started', 'main_analysis'],
    [
      'analysisPaused',
      'running',
      'analyzing',
      'pending',
      'not_started',
      'not_started',
      'main_analysis',
    ],
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
    ['scopeFailed', 'failed', 'failed', '', 'not_started', 'not_started', 'scope_generation'],
    ['analysisFailed', 'failed', 'failed', 'failed', 'not_started', 'not_started', 'main_analysis'],
    ['qaFailed', 'failed', 'completed', 'completed', 'failed', 'pending', 'qa'],
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

  it('never writes a phase that has not been reached', () => {
    expect(Object.keys(validated.metadata.phases)).toEqual(['company_validation']);
    expect(Object.keys(generated.metadata.phases)).toEqual([
      'company_validation',
      'scope_generation',
    ]);
  });

  it('keeps what a phase found, when it began and when it ended', () => {
    const later = new Date('2026-03-02T10:05:00Z');
    const result = { company_name: 'Meridian' };
    const state = moveProject(
      validating,
      { type: 'finished', phase: 'company_validation', result },
      later,
    );
    expect(state.metadata.phases.company_validation).toEqual({
      status: 'completed',
      result,
      error: undefined,
      started_at: now.toISOString(),
      finished_at: later.toISOString(),
    });
  });

  it('takes the markets of a validated company over, geographies all selected', () => {
    const markets = [{ id: 'm1', name: 'Cold chain', selected: false }];
    const state = moveProject(
      validating,
      {
        type: 'finished',
        phase: 'company_validation',
        result: { markets, geographic_markets: ['DACH', 7, 'Nordics'] },
      },
      now,
    );
    expect(state.metadata.markets_data).toEqual({
      product_markets: markets,
      geographic_markets: [
        { id: 'geo-1', name: 'DACH', selected: true },
        { id: 'geo-2', name: 'Nordics', selected: true },
      ],
    });
    expect(validated.metadata.markets_data).toEqual({
      product_markets: [],
      geographic_markets: [],
    });
  });

  it('keeps the reason of a failure and drops it on the next attempt', () => {
    const broken = states.scopeFailed as ProjectState;
    expect(broken.metadata.phases.scope_generation).toMatchObject({
      status: 'failed',
      error: 'The provider did not answer.',
    });
    const again = move(broken, started('scope_generation'));
    expect(again.workflowStatus).toBe('generating_scope');
    expect(again.metadata.phases.scope_generation?.error).toBeUndefined();
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
    expect(move(retried, started('main_analysis')).crewStatus).toBe('running');
  });

  it('rests a cancelled phase as failed, so that it can be retried', () => {
    const cancelled = move(running, { type: 'cancelled' });
    expect(cancelled).toMatchObject({ workflowStatus: 'failed', crewStatus: 'failed' });
    expect(cancelled.metadata.phases.main_analysis?.error).toBe(cancelledMessage);
    expect(move(cancelled, started('main_analysis')).workflowStatus).toBe('running');
  });

  it('goes on where a pause left off', () => {
    const resumed = move(states.qaPaused as ProjectState, { type: 'resumed' });
    expect(resumed).toEqual(inQa);
  });

  it('tells a phase that is under way from one that waits or has failed', () => {
    expect(isUnderWay(running, 'main_analysis')).toBe(true);
    expect(isUnderWay(running, 'qa')).toBe(false);
    expect(isUnderWay(states.analysisPaused as ProjectState, 'main_analysis')).toBe(false);
    expect(isUnderWay(states.analysisFailed as ProjectState, 'main_analysis')).toBe(false);
    expect(isUnderWay(summarising, 'executive_summary')).toBe(true);
  });

  it('finds no failed phase where nothing has failed', () => {
    expect(failedPhase(complete)).toBeNull();
    expect(currentPhase({ ...created, workflowStatus: 'failed' })).toBeNull();
  });

  it('treats a working state without a phase record as one that waits', () => {
    const bare: ProjectState = { ...created, workflowStatus: 'generating_scope' };
    expect(move(bare, started('scope_generation')).metadata.phases.scope_generation?.status).toBe(
      'in_progress',
    );
    const bareQa: ProjectState = { ...ready, workflowStatus: 'in_qa' };
    expect(move(bareQa, started('qa')).qaStatus).toBe('running');
  });

  it('relaunches as a project of its own that keeps the scope and none of the results', () => {
    const next = stateForRelaunch(complete);
    expect(next).toMatchObject({
      workflowStatus: 'scope_generated',
      status: 'in_progress',
      crewStatus: '',
      qaStatus: 'not_started',
    });
    expect(next.metadata.phases.main_analysis).toBeUndefined();
    expect(next.metadata.phases.scope_generation?.status).toBe('completed');
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
