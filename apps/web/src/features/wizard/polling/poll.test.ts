import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as cadence from './cadence.ts';
import { OutOfTries, type PollOptions, poll, type Visibility } from './poll.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function tab(): Visibility & { show: () => void; hide: () => void; listeners: Set<() => void> } {
  const listeners = new Set<() => void>();
  let hidden = false;
  const set = (value: boolean) => {
    hidden = value;
    for (const listener of listeners) listener();
  };
  return {
    listeners,
    isHidden: () => hidden,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: () => set(false),
    hide: () => set(true),
  };
}

function options(change: Partial<PollOptions<string>>): PollOptions<string> {
  return {
    ask: async () => 'running',
    isLast: (answer) => answer === 'completed',
    everyMs: 1000,
    isPassing: () => false,
    visibility: tab(),
    signal: new AbortController().signal,
    ...change,
  };
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

  it('asks at once, then at each interval, until the last answer', async () => {
    const ask = vi.fn(async () => (ask.mock.calls.length < 4 ? 'running' : 'completed'));
    const answer = poll(options({ ask }));
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
    const refresh = vi.fn(async () => {});
    const ended = expect(
      poll(
        options({
          ask,
          refresh,
          maxTries: cadence.resultMaxTries,
          refreshEveryTries: cadence.validationRefreshEveryTries,
        }),
      ),
    ).rejects.toBeInstanceOf(OutOfTries);
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
    const visibility = tab();
    const ask = vi.fn(async () => 'running');
    void poll(options({ ask, visibility }));
    await vi.advanceTimersByTimeAsync(0);
    visibility.hide();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    visibility.show();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    visibility.hide();
    visibility.show();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it.each(['between tries', 'while hidden', 'before it began'])('stops %s', async (when) => {
    const visibility = tab();
    const leaving = new AbortController();
    const ask = vi.fn(async () => 'running');
    if (when === 'before it began') leaving.abort();
    const answer = poll(options({ ask, visibility, signal: leaving.signal }));
    await vi.advanceTimersByTimeAsync(0);
    if (when === 'while hidden') visibility.hide();
    await vi.advanceTimersByTimeAsync(when === 'while hidden' ? 5000 : 500);
    const before = ask.mock.calls.length;
    leaving.abort();
    await expect(answer).resolves.toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(before);
    expect(visibility.listeners.size).toBe(0);
  });

  it('drops an answer that comes after leaving', async () => {
    const leaving = new AbortController();
    const onAnswer = vi.fn();
    const ask = () => new Promise<string>((resolve) => setTimeout(resolve, 300, 'completed'));
    const answer = poll(options({ ask, onAnswer, signal: leaving.signal }));
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(300);
    await expect(answer).resolves.toBeUndefined();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('says that the connection is lost, goes on, and says that it is back', async () => {
    const onTrouble = vi.fn();
    const lost = new Error('no answer');
    const ask = vi.fn(async () => {
      if (ask.mock.calls.length < 3) throw lost;
      return 'completed';
    });
    const answer = poll(options({ ask, onTrouble, isPassing: () => true }));
    await vi.advanceTimersByTimeAsync(2000);
    await expect(answer).resolves.toBe('completed');
    expect(onTrouble.mock.calls).toEqual([[lost], [lost], [null]]);
  });

  it('ends with a failure that will not pass', async () => {
    const refused = new Error('refused');
    const ask = async () => {
      throw refused;
    };
    await expect(poll(options({ ask }))).rejects.toBe(refused);
  });
});
