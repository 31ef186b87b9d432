import { getProject, type Project } from '@assay/contract/projects';
import type { Route } from '@assay/contract/route';
import type { ScopeResult, ValidationResult } from '@assay/contract/wizard-results';
import {
  executeScoping,
  getValidationResult,
  initializeSession,
  startValidation,
  updatePhase,
} from '@assay/contract/workflows';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { refreshTokens } from '../../../shared/api/client.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { viewOf } from '../project/project-view.ts';
import { wizardProjectKey } from '../project/wizard-project.ts';
import { browserQueries } from '../testing/browser-queries.ts';
import { projectFixture, projectId, scopeFixture, validationFixture } from '../testing/fixtures.ts';
import type { WizardState } from '../use-wizard-state.ts';
import { sentenceOf } from './flow-error.ts';
import { launchedIn, launchFailureOf } from './launch.ts';
import { runTask } from './run-task.ts';
import { resting, type Task, type Work, waitingFor } from './work.ts';
import { tellPhase } from './write-scope.ts';

vi.mock('../../../shared/api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../shared/api/client.ts', () => ({ refreshTokens: vi.fn(async () => {}) }));
vi.mock('../../../shared/session/fresh-session.ts', () => ({ requireSession: async () => true }));
vi.mock('../../../shared/session/debug-log.ts', () => ({ debugLog: vi.fn() }));
vi.mock('../../../shared/ui/toast.tsx', () => ({
  toast: { success: vi.fn(), info: vi.fn(), error: vi.fn() },
}));

const client = browserQueries();
const silence = new ApiError(0, null);
const served = new Map<Route, (input: object) => Promise<unknown>>();

/** What the server answers to a call. */
function serve(route: Route, answer: (input: object) => Promise<unknown>) {
  const asked = vi.fn(answer);
  served.set(route, asked);
  return asked;
}

beforeEach(() => {
  vi.useFakeTimers();
  served.clear();
  vi.mocked(call).mockImplementation(
    async (route: Route, ...[input]) => served.get(route)?.(input ?? {}) as never,
  );
  serve(updatePhase, async () => ({}));
});
afterEach(() => {
  client.clear();
  vi.clearAllMocks();
  vi.useRealTimers();
});

/** Does what is waited for and keeps what comes of it. */
function run(asked: Work, project: Project | null = projectFixture()) {
  if (asked.is !== 'asked') throw new Error('Nothing is asked for.');
  client.setQueryData(wizardProjectKey(projectId), project);
  const wizard = { work: asked as Work, dropped: vi.fn() };
  const adopt = vi.fn(async () => waitingFor({ kind: 'validate' }, true));
  const leaving = new AbortController();
  const target = asked.task.target ?? { name: 'Meridian', url: '' };
  const draft = {
    said: {},
    status: 'saved' as const,
    edit: vi.fn(),
    dropScope: wizard.dropped,
    flush: vi.fn(async () => {}),
  };
  const state = { ...viewOf(project), project, target, draft, adopt, go: vi.fn() };
  const done = runTask({
    signal: leaving.signal,
    task: asked.task,
    taken: asked.taken,
    onTaken: () => {
      wizard.work = { ...asked, taken: true };
    },
    wizard: state as Partial<WizardState> as WizardState,
  }).then((next) => {
    if (!leaving.signal.aborted) wizard.work = next;
  });
  return { wizard, adopt, done, leave: () => leaving.abort() };
}

/** What the wizard shows of the project. */
const shown = () => viewOf(client.getQueryData<Project>(wizardProjectKey(projectId)) ?? null);

const fails = (kind: Task['kind'], message: string) => ({ is: 'failed', task: { kind }, message });
const told = (title: string, ...words: string[]) => [title, ...words];
const errors = () => vi.mocked(toast.error).mock.calls;

const metadata = projectFixture().workflow_session_metadata;
const within = (phases: typeof metadata.phases, change: Partial<Project>) =>
  projectFixture({ ...change, workflow_session_metadata: { ...metadata, phases } });

describe('validating a company', () => {
  const start = waitingFor({ kind: 'validate' });
  const follow = waitingFor({ kind: 'validate' }, true);
  const running = { status: 'running', crew_status: 'running', result: null, error: null };
  const done = { ...running, status: 'completed', result: validationFixture() };
  const validated = within(
    { company_validation: { status: 'completed', result: validationFixture() } },
    { workflow_status: 'company_validated' },
  );

  function answers(started: Partial<ValidationResult>, results: object[] = []) {
    const queue = [...results];
    serve(getProject, async () => validated);
    return {
      start: serve(startValidation, async () => validationFixture(started)),
      result: serve(getValidationResult, async () => queue.shift() ?? running),
    };
  }

  it('polls every second after "started" until the result is there', async () => {
    const asked = answers({ status: 'started' }, [running, running, done]);
    const { wizard, done: ended } = run(start);
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked.result).toHaveBeenCalledTimes(2);
    expect(wizard.work).toMatchObject({ taken: true });
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(wizard.work).toBe(resting);
    expect(shown().validation?.company_name).toBe('Meridian');
    expect(toast.success).toHaveBeenCalledWith(
      'Company Validated',
      'Successfully identified Meridian',
    );
  });

  it('shows the result at once after "completed"', async () => {
    const asked = answers({ status: 'completed' });
    const { done: ended } = run(start);
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    expect(shown().validation?.company_name).toBe('Meridian');
    expect(asked.result).not.toHaveBeenCalled();
  });

  it.each([
    ['odd', 'The name is ambiguous.', 'The name is ambiguous.'],
    ['failed', null, 'Company validation failed'],
  ])('treats the start answer %j as an error', async (status, error, message) => {
    answers({ status, error });
    const { wizard, done: ended } = run(start);
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    expect(wizard.work).toMatchObject(fails('validate', message));
    expect(errors()).toEqual([told('Validation Error', message)]);
  });

  it('starts nothing when it only follows', async () => {
    const asked = answers({}, [done]);
    const { done: ended } = run(follow);
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    expect(asked.start).not.toHaveBeenCalled();
  });

  it('goes on with the project that a start without one has made, or says that none was', async () => {
    const asked = answers({ status: 'started' });
    const unmade = waitingFor({ kind: 'validate', target: { name: 'Meridian', url: '' } });
    const { wizard, adopt, done: ended } = run(unmade, null);
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    expect(adopt).toHaveBeenCalledWith(projectId, 1, expect.anything());
    expect(wizard.work).toEqual(follow);
    expect(toast.success).toHaveBeenCalledWith('Project Created', `Project ID ${projectId}`);

    asked.start.mockRejectedValueOnce(new ApiError(400, null));
    const { done: refused } = run(unmade, null);
    await vi.advanceTimersByTimeAsync(0);
    await refused;
    expect(errors()).toEqual([
      told('Validation Error', 'Failed to validate company'),
      told('Error Creating Project', 'An unknown error occurred'),
    ]);
  });

  it.each([
    [{ ...running, status: 'failed', error: 'No source was found.' }, 'No source was found.'],
    [{ ...running, crew_status: 'failed' }, 'Company validation failed'],
    [{ ...running, status: 'completed' }, 'Company validation failed'],
  ])('ends with the reason of a failed validation', async (answer, message) => {
    answers({ status: 'started' }, [answer]);
    const { wizard, done: ended } = run(start);
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    expect(wizard.work).toMatchObject(fails('validate', message));
  });

  it('times out after 900 tries, the session renewed at every 60th', async () => {
    const asked = answers({});
    const { wizard, done: ended } = run(follow);
    await vi.advanceTimersByTimeAsync(900_000);
    await ended;
    expect(wizard.work).toMatchObject(fails('validate', 'Validation timeout'));
    expect(asked.result).toHaveBeenCalledTimes(900);
    expect(refreshTokens).toHaveBeenCalledTimes(15);
  });

  it('goes on by itself when the connection comes back', async () => {
    const asked = answers({ status: 'started' }, [done]);
    asked.start.mockRejectedValueOnce(silence);
    asked.result.mockRejectedValueOnce(silence);
    const { wizard, done: ended } = run(start);
    await vi.advanceTimersByTimeAsync(2000);
    await ended;
    expect(wizard.work).toBe(resting);
  });

  it('says nothing to someone who has left', async () => {
    answers({ status: 'started' });
    const { wizard, done: ended, leave } = run(start);
    await vi.advanceTimersByTimeAsync(500);
    leave();
    await ended;
    expect(wizard.work).toMatchObject({ is: 'asked', taken: true });
    expect(toast.success).not.toHaveBeenCalled();
    expect(toast.error).not.toHaveBeenCalled();
  });
});

describe('making the project of a target', () => {
  const make = waitingFor({ kind: 'make', target: { name: 'Meridian', url: '' } });

  it('goes on with its validation', async () => {
    const init = serve(initializeSession, async () => ({ project_id: projectId }));
    const { wizard, adopt, done } = run(make, null);
    await done;
    expect(init).toHaveBeenCalledOnce();
    expect(adopt).toHaveBeenCalledWith(projectId, 1, expect.anything());
    expect(wizard.work).toEqual(waitingFor({ kind: 'validate' }, true));
    const words = `Project ID ${projectId} created for tracking`;
    expect(toast.success).toHaveBeenCalledWith('Workflow Initialized', words);
  });

  it.each([
    [new ApiError(400, 'No such place.'), 'No such place.'],
    [new ApiError(500, null), 'Failed to initialize workflow session'],
  ])('says why there is none', async (refusal, words) => {
    serve(initializeSession, () => Promise.reject(refusal));
    const { wizard, done } = run(make, null);
    await done;
    expect(wizard.work).toBe(resting);
    expect(errors()).toEqual([told('Initialization Error', words)]);
  });

  it('that is not there is passed over', async () => {
    serve(initializeSession, () => Promise.reject(new ApiError(404, null)));
    const { wizard, done } = run(make, null);
    await done;
    const target = { name: 'Meridian', url: '' };
    expect(wizard.work).toEqual(waitingFor({ kind: 'validate', target }));
    expect(errors()).toEqual([]);
  });
});

describe('generating the scope', () => {
  const start = waitingFor({ kind: 'scope' });
  const anew = waitingFor({ kind: 'scope', anew: true });
  const follow = waitingFor({ kind: 'scope' }, true);
  const load = waitingFor({ kind: 'load' });
  const generating = projectFixture({ workflow_status: 'generating_scope' });
  const phase = { status: 'completed', result: scopeFixture() } as const;
  const generated = within({ scope_generation: phase }, { workflow_status: 'scope_generated' });
  const mine = { ...generated, final_scope: 'mine' };

  function answers(status: ScopeResult['status'], projects: Project[]) {
    const queue = [...projects];
    return {
      start: serve(executeScoping, async () => scopeFixture({ status })),
      project: serve(getProject, async () => queue.shift() ?? generating),
    };
  }
  const text = () => ({ text: shown().edits.final_scope, hasScope: shown().scope !== null });

  it.each(['started', 'running'] as const)('polls the project after %j', async (status) => {
    answers(status, [generating, generated]);
    const { wizard, done } = run(start);
    await vi.advanceTimersByTimeAsync(500);
    expect(toast.info).toHaveBeenCalledWith('Scoping Analysis Started');
    expect(wizard.work).toMatchObject({ taken: true });
    expect(wizard.dropped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    await done;
    expect(text()).toEqual({ text: '1. SCOPE', hasScope: true });
    expect(wizard.work).toBe(resting);
    expect(wizard.dropped).toHaveBeenCalledOnce();
    expect(toast.success).toHaveBeenCalledWith('Scope Generation Complete');
  });

  it.each(['completed', 'success'] as const)(
    'takes %j as the finished result, with the text as another tab has left it',
    async (status) => {
      answers(status, [{ ...generated, final_scope: 'theirs' }]);
      const { wizard, done } = run(start);
      await vi.advanceTimersByTimeAsync(0);
      await done;
      expect(text()).toEqual({ text: 'theirs', hasScope: true });
      expect(wizard.work).toBe(resting);
      expect(toast.success).toHaveBeenCalledWith('Scoping Crew Executed');
    },
  );

  it('follows every two seconds without starting anything', async () => {
    const asked = answers('started', [generating, generating, generated]);
    const { wizard, done } = run(follow);
    await vi.advanceTimersByTimeAsync(3999);
    expect(asked.project).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(wizard.work).toBe(resting);
    expect(asked.start).not.toHaveBeenCalled();
  });

  it('drops nothing of what was said when the person leaves', async () => {
    answers('started', []);
    const { wizard, done, leave } = run(anew, mine);
    await vi.advanceTimersByTimeAsync(500);
    leave();
    await done;
    expect(wizard.work).toMatchObject({ taken: true });
    expect(wizard.dropped).not.toHaveBeenCalled();
    expect(errors()).toEqual([]);
  });

  it('times out after 900 tries', async () => {
    const asked = answers('started', []);
    const { wizard, done } = run(start);
    await vi.advanceTimersByTimeAsync(900_000);
    await done;
    expect(wizard.work).toMatchObject(fails('scope', 'Scope generation timeout'));
    expect(asked.project).toHaveBeenCalledTimes(900);
  });

  it.each([
    [projectFixture({ workflow_status: 'failed' }), 'Scope generation failed'],
    [
      within(
        { scope_generation: { status: 'failed', error: 'The budget is used up.' } },
        { workflow_status: 'failed' },
      ),
      'The budget is used up.',
    ],
    [
      projectFixture({ workflow_status: 'scope_generated' }),
      'Scope result not available in project data',
    ],
  ])('says why there is no scope, and lets go of the earlier one', async (project, message) => {
    answers('started', [project]);
    const { wizard, done } = run(anew, mine);
    await vi.advanceTimersByTimeAsync(0);
    await done;
    expect(text()).toEqual({ text: '', hasScope: false });
    expect(wizard.work).toMatchObject(fails('scope', message));
    expect(errors()).toEqual([told('Generation Error', message)]);
  });

  it('tells a start that was refused from work that failed, and keeps the earlier scope', async () => {
    const asked = answers('failed', []);
    const odd = run(anew, mine);
    await vi.advanceTimersByTimeAsync(0);
    await odd.done;
    expect(errors()).toEqual([told('Generation Error', 'Scope generation failed')]);
    expect(text()).toEqual({ text: 'mine', hasScope: true });

    asked.start.mockRejectedValueOnce(new ApiError(409, 'Not now.'));
    const refused = run(anew, mine);
    await vi.advanceTimersByTimeAsync(0);
    await refused.done;
    expect(errors().at(-1)).toEqual(told('Scope Generation Error', 'Not now.'));
    expect(text()).toEqual({ text: 'mine', hasScope: true });
    expect(refused.wizard.dropped).not.toHaveBeenCalled();
  });

  it('fetches a stored scope, or says that it could not', async () => {
    const asked = answers('started', [mine]);
    const { wizard, done } = run(load, generated);
    await done;
    expect(text()).toEqual({ text: 'mine', hasScope: true });
    expect(wizard.work).toBe(resting);
    asked.project.mockRejectedValueOnce(silence);
    const { wizard: lost, done: ended } = run(load, generated);
    await ended;
    expect(lost.work).toMatchObject(fails('load', 'Failed to fetch scope results'));
    expect(errors()).toEqual([told('Error', 'Failed to fetch scope result')]);
  });
});

describe('a launch that failed', () => {
  it.each([
    [new ApiError(0, null), 'Launch Failed', 'Network error. Please check your connection.'],
    [new ApiError(400, 'The scope is too long.'), 'Launch Failed', 'The scope is too long.'],
    [new ApiError(400, null), 'Launch Failed', 'Invalid request data'],
    [new ApiError(401, 'x'), 'Launch Failed', 'Not authenticated. Please log in.'],
    [
      new ApiError(403, 'x'),
      'Launch Failed',
      'Authentication failed even after token refresh. Please log in again.',
    ],
    [new ApiError(404, 'x'), 'Launch Failed', 'API endpoint not found. Please contact support.'],
    [new ApiError(409, 'Not now.'), 'Launch Failed', 'Not now.'],
    [new ApiError(409, null), 'Launch Failed', 'Failed to launch LangGraph analysis workflow'],
    [new ApiError(500, 'x'), 'Launch Failed', 'Server error. Please try again later.'],
    [new ApiError(418, 'x'), 'Launch Failed', 'Failed to execute Generator Triad workflow'],
    [new Error('x'), 'Submission Error', 'Failed to submit report'],
  ])('%s', (error, title, message) => {
    expect(launchFailureOf(error)).toEqual({ title, message });
  });
});

it('logs a phase status that does not exist, and still sends it', async () => {
  const send = serve(updatePhase, async () => 'sent');
  const { signal } = new AbortController();
  await tellPhase('p1', 'completed', signal);
  expect(debugLog).not.toHaveBeenCalled();
  await tellPhase('p1', 'nearly', signal);
  expect(debugLog).toHaveBeenCalledWith('Unknown status of scope_generation: nearly');
  const body = { phase_name: 'scope_generation', status: 'nearly' };
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ body }));
});

it('prefers the sentence of the server, then that of the error', () => {
  expect(sentenceOf(new ApiError(409, 'Not now.'), 'x')).toBe('Not now.');
  expect(sentenceOf(new ApiError(500, null), 'x')).toBe('x');
  expect(sentenceOf(new Error('Validation timeout'), 'x')).toBe('Validation timeout');
  expect(sentenceOf('odd', 'x')).toBe('Unknown error occurred');
});

it('takes an error answer that carries a launched project for a success', () => {
  const project = { id: 'p1', status: 'analyzing' };
  for (const success of [
    new ApiError(500, 'x', { status: 200, project }),
    new ApiError(200, null, { project }),
  ])
    expect(launchedIn(success)).toMatchObject({ project: { id: 'p1' } });
  for (const failure of [
    new ApiError(500, 'x', { project }),
    new ApiError(500, 'x'),
    new Error('x'),
  ])
    expect(() => launchedIn(failure)).toThrow('x');
});
