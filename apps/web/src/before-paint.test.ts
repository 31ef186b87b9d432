import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, '../public/before-paint.js'), 'utf8');

interface Asked {
  address: string;
  signal: AbortSignal;
  answer: PromiseWithResolvers<unknown>;
}

class Storage {
  readonly #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => this.#kept.set(key, value);
  removeItem = (key: string) => this.#kept.delete(key);
}

/** Opens a page whose program cannot be imported: this place has no modules. */
function open(sessionStorage = new Storage(), { hidden = true, pathname = '/dashboard' } = {}) {
  const asked: Asked[] = [];
  const reload = vi.fn();
  const reportError = vi.fn();
  const begun: (() => void)[] = [];
  const page = { address: '^/dashboard', calls: ['/api/projects'], files: ['/page.js'] };
  const window = {
    localStorage: new Storage(),
    sessionStorage,
    location: { pathname, search: '', reload },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
  };
  const document = {
    hidden,
    cookie: 'id_token=mine',
    documentElement: { dataset: {} },
    addEventListener: (_: string, begin: () => void) => begun.push(begin),
    createElement: () => ({}),
    head: { append: () => undefined },
    getElementById: (id: string) =>
      id === 'program' ? { content: '/program.js' } : { textContent: JSON.stringify([page]) },
  };
  const fetch = (address: string, { signal }: { signal: AbortSignal }) => {
    const answer = Promise.withResolvers<unknown>();
    signal.addEventListener('abort', () => answer.reject(signal.reason));
    asked.push({ address, signal, answer });
    return answer.promise;
  };
  const requestAnimationFrame = (paint: () => void) => setTimeout(paint, 16);
  const timers = { setTimeout, clearTimeout, requestAnimationFrame, AbortController, performance };
  runInNewContext(script, { window, document, fetch, reportError, ...timers });
  for (const begin of begun) begin();
  return { asked, reload, reportError, sessionStorage };
}

const asking = (asked: Asked[], address: string) =>
  vi.waitUntil(() => asked.find((each) => each.address === address), 15_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

it('gives a first call up that is not answered in time, and leaves one alone that is', async () => {
  const { asked } = open();
  const answered = await asking(asked, '/api/projects');
  answered.answer.resolve('here');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answered.signal.aborted).toBe(false);

  const silent = await asking(open().asked, '/api/projects');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(silent.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(silent.signal.aborted).toBe(true);
});

it('opens the page anew, once, when its program can be reached again', async () => {
  const { asked, reload, sessionStorage } = open();
  const first = await asking(asked, '/program.js');
  first.answer.reject(new TypeError('no line'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).not.toHaveBeenCalled();
  const [, second] = asked.filter(({ address }) => address === '/program.js');
  second?.answer.resolve('here');
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();

  // It was there, and still would not run.
  const again = open(sessionStorage);
  await vi.waitUntil(() => again.reportError.mock.calls.length > 0, 15_000);
  expect(again.asked.map(({ address }) => address)).toEqual(['/api/projects']);
});

describe('the program of a page of a project', () => {
  const openProject = () => open(new Storage(), { hidden: false, pathname: '/project/p1' });
  const addresses = (asked: Asked[]) => asked.map(({ address }) => address);

  it('comes once the first words are said', async () => {
    const { asked } = openProject();
    await vi.advanceTimersByTimeAsync(100);
    expect(addresses(asked)).toEqual(['/api/projects/p1/front']);
    asked[0]?.answer.resolve({ ok: false });
    await vi.advanceTimersByTimeAsync(50);
    expect(addresses(asked)).toContain('/program.js');
  });

  it('waits for no words that are late', async () => {
    const { asked } = openProject();
    await vi.advanceTimersByTimeAsync(400);
    expect(addresses(asked)).toEqual(['/api/projects/p1/front', '/program.js']);
  });
});
