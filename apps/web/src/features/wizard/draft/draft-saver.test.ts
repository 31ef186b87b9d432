import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { Draft } from './draft.ts';
import { createDraftSaver, saveAfterMs, saveAgainAfterMs } from './draft-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const silence = new ApiError(0, null);

function parts() {
  return {
    put: vi.fn(async (_: Draft): Promise<unknown> => ({})),
    keep: vi.fn(),
    onStatus: vi.fn(),
  };
}

it('sends the latest of each part once typing rests', async () => {
  const given = parts();
  const saver = createDraftSaver(given);
  saver.save({ final_scope: 'a' });
  await vi.advanceTimersByTimeAsync(saveAfterMs - 1);
  saver.save({ final_scope: 'ab' });
  saver.save({ final_scope: 'ab', product_markets: [] });
  expect(given.keep).toHaveBeenLastCalledWith({ final_scope: 'ab', product_markets: [] });
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(given.put.mock.calls).toEqual([[{ final_scope: 'ab', product_markets: [] }]]);
  expect(given.keep).toHaveBeenLastCalledWith(null);
  expect(given.onStatus).toHaveBeenLastCalledWith('saved');
});

it('keeps an edit through a lost connection and sends it by itself', async () => {
  const given = parts();
  given.put.mockRejectedValueOnce(silence);
  const saver = createDraftSaver(given);
  saver.save({ final_scope: 'a' });
  await saver.flush();
  expect(given.onStatus).toHaveBeenLastCalledWith('waiting');
  expect(given.keep).not.toHaveBeenCalledWith(null);
  await vi.advanceTimersByTimeAsync(saveAgainAfterMs);
  expect(given.put).toHaveBeenCalledTimes(2);
  expect(given.onStatus).toHaveBeenLastCalledWith('saved');
});

it('keeps what is on its way until the server has answered for it', async () => {
  const given = parts();
  let refuse = () => {};
  given.put.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(silence);
      }),
  );
  const saver = createDraftSaver(given);
  const markets = { product_markets: [] };
  saver.save(markets);
  const first = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  saver.save({ ...markets, final_scope: 'a' });
  expect(given.keep).toHaveBeenLastCalledWith({ product_markets: [], final_scope: 'a' });
  refuse();
  await first;
  expect(given.keep).toHaveBeenLastCalledWith({ product_markets: [], final_scope: 'a' });
});

it('does not send again what the server has', async () => {
  const given = parts();
  const saver = createDraftSaver(given);
  saver.save({ final_scope: 'a' });
  await saver.flush();
  const product_markets: never[] = [];
  saver.save({ final_scope: 'a', product_markets });
  await saver.flush();
  expect(given.put.mock.calls).toEqual([[{ final_scope: 'a' }], [{ product_markets }]]);
  saver.save({ product_markets });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(given.put).toHaveBeenCalledTimes(2);
});

it('never lets an older edit overtake a newer one', async () => {
  const given = parts();
  let answer = () => {};
  given.put.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({});
      }),
  );
  const saver = createDraftSaver(given);
  saver.save({ final_scope: 'a' });
  const first = saver.flush();
  saver.save({ final_scope: 'b' });
  const second = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(given.put).toHaveBeenCalledTimes(1);
  answer();
  await first;
  await second;
  expect(given.put).toHaveBeenLastCalledWith({ final_scope: 'b' });
});

it('waits for what another flush sends', async () => {
  const given = parts();
  const answers: (() => void)[] = [];
  given.put.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve({}))));
  const saver = createDraftSaver(given);
  saver.save({ final_scope: 'a' });
  void saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  saver.save({ final_scope: 'b' });
  void saver.flush();
  const flushed = vi.fn();
  void saver.flush().then(flushed);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(given.put).toHaveBeenCalledTimes(2);
  expect(flushed).not.toHaveBeenCalled();
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(flushed).toHaveBeenCalled();
});

it('says so when the server refuses, and does not insist', async () => {
  const given = parts();
  given.put.mockRejectedValue(new ApiError(409, 'refused'));
  const saver = createDraftSaver(given);
  saver.save({ final_scope: 'a' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(given.put).toHaveBeenCalledTimes(1);
  expect(given.onStatus).toHaveBeenLastCalledWith('refused');
});

it('does nothing when there is nothing to send', async () => {
  const given = parts();
  await createDraftSaver(given).flush();
  expect(given.put).not.toHaveBeenCalled();
});
