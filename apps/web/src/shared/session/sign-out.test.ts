import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function stubPage() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  const location = { origin: 'http://localhost:3000', pathname: '/', search: '', assign: vi.fn() };
  const page = {
    sessionStorage: storage,
    localStorage: storage,
    location,
    document: { cookie: '' },
  };
  vi.stubGlobal('window', page);
  for (const [name, part] of Object.entries(page)) vi.stubGlobal(name, part);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('the server does not answer')));
}

it('tells of a sign-out that failed where the way to the login service comes back, and not on the page that leaves', async () => {
  stubPage();
  const leaving = await import('./sign-out.ts');
  await leaving.signOut();
  expect(leaving.takeFailedSignOut()).toBe(false);
  vi.resetModules();
  const back = await import('./sign-out.ts');
  expect(back.takeFailedSignOut()).toBe(true);
  expect(back.takeFailedSignOut()).toBe(false);
});
