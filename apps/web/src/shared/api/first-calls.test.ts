import { expect, it } from 'vitest';
import { createFirstCalls } from './first-calls.ts';

function setUp() {
  const asked: string[] = [];
  const clock = { nowMs: 0 };
  const calls = createFirstCalls(
    async (input) => {
      asked.push(String(input));
      if (String(input) === '/api/down') throw new TypeError('no line');
      return Response.json(asked.length);
    },
    () => clock.nowMs,
  );
  const get = (address: string, token = 'mine') =>
    calls.fetch(address, { method: 'GET', headers: { authorization: `Bearer ${token}` } });
  return { asked, clock, calls, get };
}

it('gives what was asked for early to the first who asks for it, and asks anew for the next', async () => {
  const { asked, calls, get } = setUp();
  calls.begin('/api/me', 'mine');
  expect(asked).toEqual(['/api/me']);
  expect(await (await get('/api/me')).json()).toBe(1);
  expect(asked).toHaveLength(1);
  expect(await (await get('/api/me')).json()).toBe(2);
});

it('asks anew for another token, after a while and for what is no reading', async () => {
  const { asked, clock, calls, get } = setUp();
  calls.begin('/api/me', 'old');
  await get('/api/me', 'new');
  expect(asked).toHaveLength(2);
  calls.begin('/api/me', 'mine');
  clock.nowMs = 10_000;
  await get('/api/me');
  expect(asked).toHaveLength(4);
  calls.begin('/api/me', 'mine');
  await calls.fetch('/api/me', { method: 'POST', headers: { authorization: 'Bearer mine' } });
  expect(asked).toHaveLength(6);
  await get('/api/me');
  expect(asked).toHaveLength(6);
});

it('tells of a call that failed only whoever takes it', async () => {
  const { calls, get } = setUp();
  calls.begin('/api/down', 'mine');
  await expect(get('/api/down')).rejects.toThrow('no line');
});
