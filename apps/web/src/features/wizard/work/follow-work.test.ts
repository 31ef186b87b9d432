import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { refreshTokens } from '../../../shared/api/client.ts';
import { browserQueries } from '../testing/browser-queries.ts';
import { projectFixture } from '../testing/fixtures.ts';
import * as cadence from './cadence.ts';
import { askAtOnce, followKey, followWork } from './follow-work.ts';
import type { Running } from './run-task.ts';

vi.mock('../../../shared/api/client.ts', () => ({ refreshTokens: vi.fn(async () => {}) }));

const client = browserQueries();
const silence = new ApiError(0, null);
const done = projectFixture();

beforeEach(() => {
  vi.useFakeTimers();
  client.mount();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  client.unmount();
  client.clear();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const hide = () => focusManager.setFocused(false);
const show = () => focusManager.setFocused(true);
const observers = () =>
  client
    .getQueryCache()
    .findAll()
    .reduce((sum, query) => sum + query.getObserversCount(), 0);

type Ask = Parameters<typeof followWork>[1]['ask'];
/** Work that has its result at the given try; without one, never. */
const doneAt = (last = Number.POSITIVE_INFINITY) => {
  const ask: Mock<Ask> = vi.fn(async () => (ask.mock.calls.length < last ? null : done));
  return ask;
};

interface Asking extends Partial<Running> {
  start?: Ask;
}

function follow(ask: Ask, { start = async () => null, ...change }: Asking = {}) {
  const { signal } = new AbortController();
  const running: Partial<Running> = { signal, taken: true, onTaken: vi.fn(), ...change };
  return followWork(running as Running, {
    start,
    ask,
    everyMs: 1000,
    refreshEveryTries: cadence.validationRefreshEveryTries,
    timeoutMessage: 'It took too long.',
  });
}

describe('polling', () => {
  it('keeps the cadences of the product', () => {
    expect(cadence).toMatchObject({
      progressEveryMs: 2000,
      resultEveryMs: 1000,
      resultMaxTries: 900,
      validationRefreshEveryTries: 60,
      scopingRefreshEveryTries: 30,
      leaveAfterSubmitMs: 1500,
      leaveAfterRefusalMs: 2000,
    });
  });

  it('does not fail with a question that was called off because it is asked anew', async () => {
    const ask = vi.fn<Ask>((leaving) => {
      if (ask.mock.calls.length === 1) return Promise.resolve(null);
      if (ask.mock.calls.length === 3) return Promise.resolve(done);
      const { promise, reject } = Promise.withResolvers<null>();
      leaving.addEventListener('abort', () => reject(leaving.reason));
      return promise;
    });
    const answer = follow(ask);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ask).toHaveBeenCalledTimes(2);
    await client.refetchQueries({ queryKey: followKey });
    expect(await answer).toBe(done);
  });

  it('asks at once, then at each interval, until the work is done', async () => {
    const ask = doneAt(4);
    const answer = follow(ask);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2999);
    expect(ask).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toBe(done);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('gives up after 900 tries and renews the session at every 60th', async () => {
    const ask = doneAt();
    const refresh = vi.mocked(refreshTokens);
    const ended = expect(follow(ask)).rejects.toThrow('It took too long.');
    await vi.advanceTimersByTimeAsync(58_000);
    expect(refresh).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(841_000);
    await ended;
    expect(ask).toHaveBeenCalledTimes(900);
    expect(refresh).toHaveBeenCalledTimes(15);
  });

  it('rests while the tab is hidden and asks the moment it is shown', async () => {
    const ask = doneAt();
    const leaving = new AbortController();
    const ended = expect(follow(ask, { signal: leaving.signal })).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(0);
    hide();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    show();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    hide();
    show();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(3);
    leaving.abort();
    await ended;
  });

  it('asks at once when it is told that there is news', async () => {
    const ask = doneAt();
    const leaving = new AbortController();
    const ended = expect(follow(ask, { signal: leaving.signal })).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(100);
    askAtOnce();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).toHaveBeenCalledTimes(2);
    leaving.abort();
    await ended;
  });

  it('does not take what was known before for an answer', async () => {
    client.setQueryData(followKey, done);
    const ask = doneAt(2);
    const answer = follow(ask);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(answer).resolves.toBe(done);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each(['between tries', 'while hidden', 'before it began'])('stops %s', async (when) => {
    const leaving = new AbortController();
    const ask = doneAt();
    if (when === 'before it began') leaving.abort();
    const ended = expect(follow(ask, { signal: leaving.signal })).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(0);
    if (when === 'while hidden') hide();
    await vi.advanceTimersByTimeAsync(when === 'while hidden' ? 5000 : 500);
    const before = ask.mock.calls.length;
    leaving.abort();
    await ended;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(before);
    expect(observers()).toBe(0);
  });

  it('drops an answer that comes after leaving', async () => {
    const leaving = new AbortController();
    const ask = () => new Promise<typeof done>((resolve) => setTimeout(resolve, 300, done));
    const ended = expect(follow(ask, { signal: leaving.signal })).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(300);
    await ended;
    expect(client.getQueryData(followKey)).toBeUndefined();
  });

  it('goes on when the connection is lost, and tells of it as long as it is', async () => {
    const ask = doneAt(3).mockRejectedValueOnce(silence);
    const answer = follow(ask);
    const lost = () => client.getQueryState(followKey)?.error ?? null;
    await vi.advanceTimersByTimeAsync(0);
    expect(lost()).toBe(silence);
    await vi.advanceTimersByTimeAsync(1000);
    expect(lost()).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(answer).resolves.toBe(done);
  });

  it('ends with a failure that will not pass', async () => {
    const refused = new ApiError(403, 'No.');
    const ask = () => Promise.reject(refused);
    await expect(follow(ask)).rejects.toBe(refused);
  });
});

describe('work that has not been taken up', () => {
  it('is started through silence, once, and asked after at once', async () => {
    const start = vi.fn(async () => null);
    start.mockRejectedValueOnce(silence);
    const onTaken = vi.fn();
    const ask = doneAt(2);
    const answer = follow(ask, { taken: false, start, onTaken });
    await vi.advanceTimersByTimeAsync(0);
    expect(onTaken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onTaken).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(answer).resolves.toBe(done);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('that is done at once is not asked after', async () => {
    const ask = doneAt();
    await expect(follow(ask, { taken: false, start: async () => done })).resolves.toBe(done);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is given up with every answer but silence', async () => {
    const start = () => Promise.reject(new ApiError(500, 'Odd.'));
    await expect(follow(doneAt(), { taken: false, start })).rejects.toThrow('Odd.');
  });
});
