import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import { LoopWatch } from './loop-watch.ts';

it('shows and tells when the process was held up', async () => {
  const said: string[] = [];
  const watch = new LoopWatch(pino({ level: 'warn' }, { write: (line) => said.push(line) }));
  await watch.start();
  expect(watch.delayMs).toBeGreaterThanOrEqual(0);
  await wait(30);
  const until = Date.now() + 700;
  while (Date.now() < until);
  // The delay is counted when the loop turns again.
  await expect.poll(() => watch.delayMs).toBeGreaterThan(500);
  watch.turn();
  expect(watch.delayMs).toBeGreaterThan(500);
  await watch.stop();
  const [line = '{}'] = said;
  expect(JSON.parse(line)).toMatchObject({ msg: 'the process was held up by its own work' });
});
