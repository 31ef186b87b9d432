import type { Project } from '@assay/contract/projects';
import type { ScopeResult, ValidationResult } from '@assay/contract/wizard-results';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { browserQueries } from '../testing/browser-queries.ts';
import { projectFixture, scopeFixture, validationFixture } from '../testing/fixtures.ts';
import { sentenceOf } from './flow-error.ts';
import type { FlowSurroundings } from './follow-work.ts';
import { generateScope, loadScope, ScopeNotStarted } from './generate-scope.ts';
import { launchedProjectOf, launchFailureOf } from './launch-error.ts';
import { tellPhase } from './tell-phase.ts';
import { type ValidationCalls, validateCompany } from './validate-company.ts';

const client = browserQueries();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

function around(change: Partial<FlowSurroundings> = {}): FlowSurroundings {
  return {
    signal: new AbortController().signal,
    client,
    refresh: vi.fn(async () => {}),
    onTrouble: vi.fn(),
    follow: false,
    ...change,
  };
}

const silence = new ApiError(0, null);

describe('validating a company', () => {
  const running = { status: 'running', crew_status: null, result: null, error: null };
  const done = { ...running, status: 'completed', result: validationFixture() };

  function calls(
    start: Partial<ValidationResult>,
    results: Awaited<ReturnType<ValidationCalls['result']>>[] = [],
  ) {
    const queue = [...results];
    return {
      start: vi.fn(async () => validationFixture(start)),
      result: vi.fn(async () => queue.shift() ?? running),
    };
  }

  it('polls every second after "started" until the result is there', async () => {
    const asked = calls({ status: 'started' }, [running, running, done]);
    const result = validateCompany(asked, 'p1', around());
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked.result).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(result).resolves.toMatchObject({ company_name: 'Meridian' });
  });

  it('shows the result at once after "completed"', async () => {
    const asked = calls({ status: 'completed' });
    await expect(validateCompany(asked, 'p1', around())).resolves.toMatchObject({
      status: 'completed',
    });
    expect(asked.result).not.toHaveBeenCalled();
  });

  it.each([
    ['odd', 'The name is ambiguous.', 'The name is ambiguous.'],
    ['failed', null, 'Company validation failed'],
  ])('treats the start answer %j as an error', async (status, error, message) => {
    await expect(validateCompany(calls({ status, error }), 'p1', around())).rejects.toThrow(
      message,
    );
  });

  it('starts nothing when it only follows', async () => {
    const asked = calls({}, [done]);
    await validateCompany(asked, 'p1', around({ follow: true }));
    expect(asked.start).not.toHaveBeenCalled();
  });

  it('tells the project that a start without one has made', async () => {
    const onProject = vi.fn();
    await validateCompany(calls({ status: 'completed' }), null, { ...around(), onProject });
    expect(onProject).toHaveBeenCalledWith(validationFixture().project_id);
  });

  it.each([
    [{ ...running, status: 'failed', error: 'No source was found.' }, 'No source was found.'],
    [{ ...running, crew_status: 'failed' }, 'Company validation failed'],
    [{ ...running, status: 'completed' }, 'Company validation failed'],
  ])('ends with the reason of a failed validation', async (answer, message) => {
    const asked = calls({ status: 'started' }, [answer]);
    await expect(validateCompany(asked, 'p1', around())).rejects.toThrow(message);
  });

  it('times out after 900 tries, the session renewed at every 60th', async () => {
    const surroundings = around({ follow: true });
    const asked = calls({});
    const ended = expect(validateCompany(asked, 'p1', surroundings)).rejects.toThrow(
      'Validation timeout',
    );
    await vi.advanceTimersByTimeAsync(900_000);
    await ended;
    expect(asked.result).toHaveBeenCalledTimes(900);
    expect(surroundings.refresh).toHaveBeenCalledTimes(15);
  });

  it('goes on by itself when the connection comes back', async () => {
    const surroundings = around();
    const asked = calls({ status: 'started' }, [done]);
    asked.start.mockRejectedValueOnce(silence);
    asked.result.mockRejectedValueOnce(silence);
    const result = validateCompany(asked, 'p1', surroundings);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(result).resolves.toBeDefined();
    expect(surroundings.onTrouble).toHaveBeenCalledWith(silence);
    expect(surroundings.onTrouble).toHaveBeenLastCalledWith(null);
  });
});

describe('generating the scope', () => {
  const generating = projectFixture({ workflow_status: 'generating_scope' });
  const generated = projectFixture({
    workflow_status: 'scope_generated',
    workflow_session_metadata: {
      ...generating.workflow_session_metadata,
      phases: { scope_generation: { status: 'completed', result: scopeFixture() } },
    },
  });

  function calls(status: ScopeResult['status'], projects: Project[]) {
    const queue = [...projects];
    return {
      start: vi.fn(async () => scopeFixture({ status })),
      project: vi.fn(async () => queue.shift() ?? generating),
    };
  }

  it.each(['started', 'running'] as const)('polls the project after %j', async (status) => {
    const asked = calls(status, [generating, generated]);
    const onStarted = vi.fn();
    const result = generateScope(asked, { ...around(), onStarted });
    await vi.advanceTimersByTimeAsync(1000);
    await expect(result).resolves.toMatchObject({ generated_scope: '1. SCOPE' });
    expect(onStarted).toHaveBeenCalledTimes(1);
  });

  it.each(['completed', 'success'] as const)('takes %j as the finished result', async (status) => {
    const asked = calls(status, []);
    const onExecuted = vi.fn();
    await expect(generateScope(asked, { ...around(), onExecuted })).resolves.toBeDefined();
    expect(onExecuted).toHaveBeenCalledTimes(1);
    expect(asked.project).not.toHaveBeenCalled();
  });

  it('follows every two seconds without starting anything', async () => {
    const asked = calls('started', [generating, generating, generated]);
    const result = generateScope(asked, around({ follow: true }));
    await vi.advanceTimersByTimeAsync(3999);
    expect(asked.project).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(result).resolves.toBeDefined();
    expect(asked.start).not.toHaveBeenCalled();
  });

  it('times out after 900 tries', async () => {
    const asked = calls('started', []);
    const ended = expect(generateScope(asked, around())).rejects.toThrow(
      'Scope generation timeout',
    );
    await vi.advanceTimersByTimeAsync(900_000);
    await ended;
    expect(asked.project).toHaveBeenCalledTimes(900);
  });

  it.each([
    [projectFixture({ workflow_status: 'failed' }), 'Scope generation failed'],
    [
      projectFixture({
        workflow_status: 'failed',
        workflow_session_metadata: {
          ...generating.workflow_session_metadata,
          phases: { scope_generation: { status: 'failed', error: 'The budget is used up.' } },
        },
      }),
      'The budget is used up.',
    ],
    [
      projectFixture({ workflow_status: 'scope_generated' }),
      'Scope result not available in project data',
    ],
  ])('says why there is no scope', async (project, message) => {
    await expect(generateScope(calls('started', [project]), around())).rejects.toThrow(message);
  });

  it('tells a start that was refused from work that failed', async () => {
    const asked = calls('failed', []);
    await expect(generateScope(asked, around())).rejects.toThrow('Scope generation failed');
    asked.start.mockRejectedValueOnce(new ApiError(409, 'Not now.'));
    await expect(generateScope(asked, around())).rejects.toBeInstanceOf(ScopeNotStarted);
  });

  it('fetches a stored scope, or says that it could not', async () => {
    const { signal } = new AbortController();
    const asked = calls('started', [generated]);
    await expect(loadScope(asked, signal)).resolves.toMatchObject({ generated_scope: '1. SCOPE' });
    asked.project.mockRejectedValueOnce(silence);
    await expect(loadScope(asked, signal)).rejects.toThrow('Failed to fetch scope results');
  });
});

describe('a launch that failed', () => {
  it.each([
    [new ApiError(0, null), 'Launch Failed', 'Network error. Please check your connection.', null],
    [new ApiError(400, 'The scope is too long.'), 'Launch Failed', 'The scope is too long.', null],
    [new ApiError(400, null), 'Launch Failed', 'Invalid request data', null],
    [new ApiError(401, 'x'), 'Launch Failed', 'Not authenticated. Please log in.', 'now'],
    [
      new ApiError(403, 'x'),
      'Launch Failed',
      'Authentication failed even after token refresh. Please log in again.',
      'soon',
    ],
    [
      new ApiError(404, 'x'),
      'Launch Failed',
      'API endpoint not found. Please contact support.',
      null,
    ],
    [new ApiError(409, 'Not now.'), 'Launch Failed', 'Not now.', null],
    [
      new ApiError(409, null),
      'Launch Failed',
      'Failed to launch LangGraph analysis workflow',
      null,
    ],
    [new ApiError(500, 'x'), 'Launch Failed', 'Server error. Please try again later.', null],
    [new ApiError(418, 'x'), 'Launch Failed', 'Failed to execute Generator Triad workflow', null],
    [new Error('x'), 'Submission Error', 'Failed to submit report', null],
  ])('%s', (error, title, message, signIn) => {
    expect(launchFailureOf(error)).toEqual({ title, message, signIn });
  });
});

it('logs a phase status that does not exist, and still sends it', async () => {
  const log = vi.fn();
  const send = vi.fn(async () => 'sent');
  const news = { phase_name: 'scope_generation', status: 'completed' } as const;
  expect(await tellPhase(send, log, news)).toBe('sent');
  expect(log).not.toHaveBeenCalled();
  await tellPhase(send, log, { ...news, status: 'nearly' });
  expect(log).toHaveBeenCalledWith('Unknown status of scope_generation: nearly');
  expect(send).toHaveBeenLastCalledWith({ ...news, status: 'nearly' });
});

it('prefers the sentence of the server, then that of the error', () => {
  expect(sentenceOf(new ApiError(409, 'Not now.'), 'x')).toBe('Not now.');
  expect(sentenceOf(new ApiError(500, null), 'x')).toBe('x');
  expect(sentenceOf(new Error('Validation timeout'), 'x')).toBe('Validation timeout');
  expect(sentenceOf('odd', 'x')).toBe('Unknown error occurred');
});

it('takes an error answer that carries a launched project for a success', () => {
  const project = { id: 'p1', status: 'analyzing' };
  expect(launchedProjectOf(new ApiError(500, 'x', { status: 200, project }))).toMatchObject({
    id: 'p1',
  });
  expect(launchedProjectOf(new ApiError(200, null, { project }))).toMatchObject({ id: 'p1' });
  expect(launchedProjectOf(new ApiError(500, 'x', { project }))).toBeNull();
  expect(launchedProjectOf(new ApiError(500, 'x'))).toBeNull();
  expect(launchedProjectOf(new Error('x'))).toBeNull();
});
