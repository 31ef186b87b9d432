import pino from 'pino';
import { expect, it } from 'vitest';
import { LoopWatch } from './loop-watch.ts';

it('shows and tells when the process was held up', async () => {
  const said: string[] = [];
  const watch = new LoopWatch(pino({ level: 'warn' }, { write: (line) => said.push(line) }));
  await watch.start();
  expect(watch.delayMs).toBe(0);
  const until = performance.now() + 700;
  while (performance.now() < until);
  await expect.poll(() => watch.delayMs).toBeGreaterThan(500);
  await watch.stop();
  const [line = '{}'] = said;
  expect(JSON.parse(line)).toMatchObject({ msg: 'the process was held up by its own work' });
});
