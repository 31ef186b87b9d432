import { describe, expect, it, vi } from 'vitest';
import { ApiError, SessionExpiredError } from './api-error.ts';
import { createHttpClient, type HttpClientParts } from './http-client.ts';
import { createRefresher } from './refresher.ts';

interface World {
  token: string | null;
  /** Tokens that the server takes. */
  accepted: string;
  refreshAnswers: boolean;
  refreshes: number;
  lost: number;
  sent: { url: string; headers: Headers; method: string }[];
  waits: number[];
  warnings: string[];
}

function setUp(overrides: Partial<HttpClientParts> = {}, start: Partial<World> = {}) {
  const world: World = {
    token: 'old',
    accepted: 'old',
    refreshAnswers: true,
    refreshes: 0,
    lost: 0,
    sent: [],
    waits: [],
    warnings: [],
    ...start,
  };
  const refresh = createRefresher({
    askForTokens: async () => {
      world.refreshes += 1;
      await Promise.resolve();
      if (world.refreshAnswers) world.token = 'new';
      return world.refreshAnswers;
    },
    currentToken: () => world.token,
    exclusively: (work) => work(),
    onFailure: () => {
      world.lost += 1;
    },
  });
  const answerTo = async (input: unknown, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    world.sent.push({ url: String(input), headers, method: init.method ?? 'GET' });
    const good = headers.get('authorization') === `Bearer ${world.accepted}`;
    return good
      ? Response.json({ ok: true })
      : Response.json({ detail: 'Not signed in' }, { status: 401 });
  };
  const request = createHttpClient({
    basePath: '/api',
    fetch: answerTo,
    upload: async (input, init, onSent) => {
      onSent(1);
      return answerTo(input, init);
    },
    bearer: () => world.token,
    csrf: () => 'csrf-value',
    csrfHeader: 'x-csrf-token',
    refresh,
    turn: async () => undefined,
    wait: async (ms) => {
      world.waits.push(ms);
    },
    warn: (message) => world.warnings.push(message),
    ...overrides,
  });
  return { world, request };
}

const get = (path: string) => ({ method: 'GET', path });

describe('refreshing', () => {
  it('answers two hundred refused requests with one refresh and retries every one', async () => {
    const { world, request } = setUp({}, { accepted: 'new' });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => request(get(`/projects?skip=${index}`))),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(world.refreshes).toBe(1);
    expect(world.sent).toHaveLength(400);
    expect(world.waits).toEqual(Array.from({ length: 200 }, () => 100));
  });

  it('sends an upload with the same headers and, once refused, again', async () => {
    const { world, request } = setUp({}, { accepted: 'new' });
    const shares: number[] = [];
    const answer = await request({
      method: 'POST',
      path: '/documents',
      body: new FormData(),
      onSent: (share) => shares.push(share),
    });
    expect(answer.ok).toBe(true);
    expect(shares).toEqual([1, 1]);
    expect(world.refreshes).toBe(1);
    const [first, second] = world.sent.map(({ headers }) => headers);
    expect(first?.get('x-csrf-token')).toBe('csrf-value');
    expect(first?.get('content-type')).toBeNull();
    expect(second?.get('authorization')).toBe('Bearer new');
  });

  it('tells a caller who wants to know of the first refusal, and of that alone', async () => {
    const { request } = setUp({}, { accepted: 'new' });
    const onRefused = vi.fn();
    await request({ ...get('/projects'), onRefused });
    await request({ ...get('/projects'), onRefused });
    expect(onRefused.mock.calls).toEqual([[401]]);
  });

  it('rejects all of them and loses the session once when the refresh fails', async () => {
    const { world, request } = setUp({}, { accepted: 'new', refreshAnswers: false });
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => request(get('/projects'))),
    );
    expect(
      results.every(
        (result) => result.status === 'rejected' && result.reason instanceof SessionExpiredError,
      ),
    ).toBe(true);
    expect(world).toMatchObject({ refreshes: 1, lost: 1 });
    expect(world.sent).toHaveLength(200);
  });

  it('hands a second refusal to the caller, without another refresh', async () => {
    const forbidden = vi.fn(async () => Response.json({ detail: 'No right' }, { status: 403 }));
    const { world, request } = setUp({ fetch: forbidden });
    await expect(request(get('/admin/users'))).rejects.toMatchObject({
      status: 403,
      detail: 'No right',
    });
    expect(forbidden).toHaveBeenCalledTimes(2);
    expect(world).toMatchObject({ refreshes: 1, lost: 0 });
  });

  it('only retries when a newer token has arrived since the request was sent', async () => {
    const { world, request } = setUp(
      {
        fetch: async (_, init) => {
          const sentWith = new Headers(init?.headers).get('authorization');
          if (sentWith === 'Bearer new') return Response.json({});
          world.token = 'new';
          return Response.json({}, { status: 401 });
        },
      },
      { token: 'old' },
    );
    await request(get('/projects'));
    expect(world.refreshes).toBe(0);
  });

  it('refreshes again for a token that is refused later', async () => {
    const { world, request } = setUp({}, { accepted: 'new' });
    await request(get('/projects'));
    world.token = 'old';
    await request(get('/projects'));
    expect(world.refreshes).toBe(2);
  });

  it('leaves refusals of the auth calls alone', async () => {
    const { world, request } = setUp({}, { accepted: 'other' });
    await expect(request({ method: 'POST', path: '/auth/logout' })).rejects.toThrow(ApiError);
    expect(world.refreshes).toBe(0);
  });
});

describe('headers', () => {
  it('carry the bearer token, and none without one', async () => {
    const { world, request } = setUp();
    await request(get('/projects'));
    expect(world.sent[0]?.headers.get('authorization')).toBe('Bearer old');
    const signedOut = setUp({}, { token: null });
    await signedOut.request(get('/auth/config')).catch(() => undefined);
    expect(signedOut.world.sent[0]?.headers.has('authorization')).toBe(false);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('carry the CSRF token on %s', async (method) => {
    const { world, request } = setUp();
    await request({ method, path: '/projects/1' });
    expect(world.sent[0]?.headers.get('x-csrf-token')).toBe('csrf-value');
  });

  it('are made in turns of their own, unless they change something', async () => {
    const turn = Promise.withResolvers<void>();
    const { world, request } = setUp({ turn: () => turn.promise });
    const answers = [request(get('/projects')), request({ method: 'POST', path: '/projects' })];
    expect(world.sent.map(({ method }) => method)).toEqual(['POST']);
    turn.resolve();
    await Promise.all(answers);
    expect(world.sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('carry no CSRF token on GET', async () => {
    const { world, request } = setUp();
    await request(get('/projects'));
    expect(world.sent[0]?.headers.has('x-csrf-token')).toBe(false);
  });

  it.each(['/auth/login_url', '/auth/refresh', '/auth/callback'])(
    'carry no CSRF token on POST %s',
    async (path) => {
      const { world, request } = setUp();
      await request({ method: 'POST', path });
      expect(world.sent[0]?.headers.has('x-csrf-token')).toBe(false);
      expect(world.warnings).toEqual([]);
    },
  );

  it('warn about a missing CSRF token and send the request all the same', async () => {
    const { world, request } = setUp({ csrf: () => null });
    await request({ method: 'DELETE', path: '/projects/1' });
    expect(world.sent).toHaveLength(1);
    expect(world.warnings).toHaveLength(1);
  });
});

describe('errors', () => {
  it('carry the status and the sentence of the server', async () => {
    const { request } = setUp({
      fetch: async () => Response.json({ detail: 'Already running' }, { status: 409 }),
    });
    await expect(request(get('/x'))).rejects.toMatchObject({
      status: 409,
      detail: 'Already running',
    });
  });

  it('have status 0 when no answer came', async () => {
    const { request } = setUp({ fetch: () => Promise.reject(new TypeError('offline')) });
    await expect(request(get('/x'))).rejects.toMatchObject({ status: 0, detail: null });
  });

  it('of a cancelled request stay what they are', async () => {
    const stop = new AbortController();
    stop.abort();
    const { request } = setUp({ fetch: () => Promise.reject(new DOMException('', 'AbortError')) });
    await expect(
      request({ method: 'GET', path: '/x', signal: stop.signal }),
    ).rejects.toBeInstanceOf(DOMException);
  });
});
