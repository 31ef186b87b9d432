import { setTimeout as wait } from 'node:timers/promises';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { startLoopbackServer } from '../testing/loopback-server.ts';
import { unhurriedFetch } from './unhurried-fetch.ts';

const usual = getGlobalDispatcher();
afterEach(() => setGlobalDispatcher(usual));

it('waits for an answer longer than the HTTP client would by itself', async () => {
  const impatient = new Agent({ headersTimeout: 100, bodyTimeout: 100 });
  setGlobalDispatcher(impatient);
  const server = await startLoopbackServer((_, response) => {
    // The client looks at its clock twice a second at most: by then it is sure to have given up.
    void wait(2_500).then(() => response.end('at last'));
  });
  await expect(fetch(server.url).then((answer) => answer.text())).rejects.toThrow();
  const answer = await unhurriedFetch(server.url);
  expect(await answer.text()).toBe('at last');
  await impatient.close();
  await server.close();
}, 20_000);
