import { expect, it } from 'vitest';
import { type BegunCall, takeFirstCalls } from './first-calls.ts';

function setUp() {
  const asked: string[] = [];
  const clock = { nowMs: 0 };
  const begun = new Map<string, BegunCall>();
  const call = takeFirstCalls(
    begun,
    async (input) => {
      asked.push(String(input));
      return Response.json('asked anew');
    },
    () => clock.nowMs,
  );
  const begin = (answer = Promise.resolve(Response.json('begun'))) =>
    begun.set('/api/me', { token: 'mine', atMs: 0, answer });
  const get = (token = 'mine') =>
    call('/api/me', { method: 'GET', headers: { authorization: `Bearer ${token}` } });
  return { asked, clock, begin, call, get };
}

it('gives what was asked for early to the first who asks for it, and asks anew for the next', async () => {
  const { asked, begin, get } = setUp();
  begin();
  expect(await (await get()).json()).toBe('begun');
  expect(asked).toEqual([]);
  expect(await (await get()).json()).toBe('asked anew');
  expect(asked).toEqual(['/api/me']);
});

it('asks anew for another token, after a while and for what is no reading', async () => {
  const { asked, clock, begin, call, get } = setUp();
  begin();
  await get('other');
  expect(asked).toHaveLength(1);
  begin();
  await call('/api/me', { method: 'POST', headers: { authorization: 'Bearer mine' } });
  expect(asked).toHaveLength(2);
  await get();
  expect(asked).toHaveLength(2);
  begin();
  clock.nowMs = 10_000;
  await get();
  expect(asked).toHaveLength(3);
});

it('asks anew where what was asked for early has failed', async () => {
  const { asked, begin, get } = setUp();
  begin(Promise.reject(new TypeError('no line')));
  expect(await (await get()).json()).toBe('asked anew');
  expect(asked).toEqual(['/api/me']);
});
