import { expect, it, vi } from 'vitest';
import { SessionExpiredError } from './api-error.ts';
import { createRefresher } from './refresher.ts';

function refresherWith(askForTokens: () => Promise<boolean>) {
  const onFailure = vi.fn();
  const refresh = createRefresher({
    askForTokens,
    currentToken: () => 'old',
    exclusively: (work) => work(),
    onFailure,
  });
  return { refresh, onFailure };
}

it('ends the session when the server refuses new tokens', async () => {
  const { refresh, onFailure } = refresherWith(async () => false);
  await expect(refresh('old')).rejects.toBeInstanceOf(SessionExpiredError);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('keeps the session when no answer comes, so that a lost connection signs nobody out', async () => {
  const { refresh, onFailure } = refresherWith(() => Promise.reject(new TypeError('no network')));
  await expect(refresh('old')).rejects.toMatchObject({ status: 0 });
  expect(onFailure).not.toHaveBeenCalled();
});
