import { expect, it, vi } from 'vitest';

vi.mock('./token-store.ts', () => ({ clearTokens: () => undefined }));
const { announceSessionLost, onSessionLost } = await import('./session-lost.ts');

it('tells a listener that came late, and tells it once', () => {
  announceSessionLost();
  const first = vi.fn();
  const second = vi.fn();
  const leave = onSessionLost(first);
  onSessionLost(second);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  announceSessionLost();
  expect(first).toHaveBeenCalledTimes(2);
  leave();
  announceSessionLost();
  expect(first).toHaveBeenCalledTimes(2);
});
