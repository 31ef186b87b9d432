import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { refreshTokens } from '../../../shared/api/client.ts';
import { browserQueries } from '../testing/browser-queries.ts';
import * as cadence from './cadence.ts';
import { followKey, followWork, startWork, type Waiting } from './poll.ts';

vi.mock('../../../shared/api/client.ts', () => ({ refreshTokens: vi.fn(async () => {}) }));

const client = browserQueries();
const silence = new ApiError(0, null);

beforeEach(() => {
  vi.useFakeTimers();
  client.mount();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  client.unmount();
  client.clear();
  vi.useRealTimers();
});

const hide = () => focusManager.setFocused(false);
const show = () => focusManager.setFocused(true);
const observers = () =>
  client
    .getQueryCache()
    .findAll()
    .reduce((sum, query) => sum + query.getObserversCount(), 0);

function waiting(change: Partial<Waiting> = {}): Waiting {
  return { client, signal: new AbortController().signal, onOffline: vi.fn(), ...change };
}

function follow(ask: (signal: AbortSignal) => Promise<string>, change: Partial<Waiting> = {}) {
  return followWork(waiting(change), {
    ask,
    isLast: (answer) => answer === 'completed',
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
    const ask = vi.fn((leaving: AbortSignal) => {
      if (ask.mock.calls.length === 1) return Promise.resolve('running');
      if (ask.mock.calls.length === 3) return Promise.resolve('completed');
      const { promise, reject } = Promise.withResolvers<string>();
      leaving.addEventListener('abort', () => reject(leaving.reason));
      return promise;
    });
    const answer = follow(ask);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ask).toHaveBeenCalledTimes(2);
    await client.refetchQueries({ queryKey: followKey });
    expect(await answer).toBe('completed');
  });

  it('asks at once, then at each interval, until the last answer', async () => {
    const ask = vi.fn(async () => (ask.mock.calls.length < 4 ? 'running' : 'completed'));
    const answer = follow(ask);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2999);
    expect(ask).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toBe('completed');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('gives up after 900 tries and renews the session at every 60th', async () => {
    const ask = vi.fn(async () => 'running');
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
    const ask = vi.fn(async () => 'running');
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
    const ask = vi.fn(async () => 'running');
    const leaving = new AbortController();
    const ended = expect(follow(ask, { signal: leaving.signal })).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(100);
    await client.refetchQueries({ queryKey: followKey });
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).toHaveBeenCalledTimes(2);
    leaving.abort();
    await ended;
  });

  it('does not take what was known before for an answer', async () => {
    client.setQueryData(followKey, 'completed');
    const ask = vi.fn(async () => (ask.mock.calls.length < 2 ? 'running' : 'completed'));
    const answer = follow(ask);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(answer).resolves.toBe('completed');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each(['between tries', 'while hidden', 'before it began'])('stops %s', async (when) => {
    const leaving = new AbortController();
    const ask = vi.fn(async () => 'running');
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
    const ask = () => new Promise<string>((resolve) => setTimeout(resolve, 300, 'completed'));
    const ended = expect(follow(ask, { signal: leaving.signal })).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(300);
    await ended;
    expect(client.getQueryData(followKey)).toBeUndefined();
  });

  it('says that the connection is lost, goes on, and says that it is back', async () => {
    const onOffline = vi.fn();
    const ask = vi.fn(async () => {
      if (ask.mock.calls.length < 3) throw silence;
      return 'completed';
    });
    const answer = follow(ask, { onOffline });
    await vi.advanceTimersByTimeAsync(2000);
    await expect(answer).resolves.toBe('completed');
    expect(onOffline.mock.calls).toEqual([[true], [true], [false]]);
  });

  it('ends with a failure that will not pass', async () => {
    const refused = new ApiError(403, 'No.');
    const ask = () => Promise.reject(refused);
    await expect(follow(ask)).rejects.toBe(refused);
  });

  it('has work begun through silence, and takes every other answer for one', async () => {
    const start = vi.fn(async () => 'started');
    start.mockRejectedValueOnce(silence);
    const started = startWork(waiting(), start);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(started).resolves.toBe('started');
    start.mockRejectedValueOnce(new ApiError(500, 'Odd.'));
    await expect(startWork(waiting(), start)).rejects.toThrow('Odd.');
  });
});
