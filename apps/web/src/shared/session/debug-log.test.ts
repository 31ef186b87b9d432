import { afterEach, expect, it, vi } from 'vitest';
import { debugLog, readDebugLog } from './debug-log.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(setItem?: () => void) {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: setItem ?? ((key: string, value: string) => kept.set(key, value)),
    },
  });
}

it('keeps the last fifty entries', () => {
  stubStorage();
  for (let count = 1; count <= 60; count += 1) debugLog(`entry ${count}`);
  const entries = readDebugLog();
  expect(entries).toHaveLength(50);
  expect(entries[0]?.message).toBe('entry 11');
  expect(entries.at(-1)?.message).toBe('entry 60');
});

it('never breaks the page that leaves a note', () => {
  stubStorage(() => {
    throw new Error('the storage is full');
  });
  expect(() => debugLog('entry', new Error('why'))).not.toThrow();
});
