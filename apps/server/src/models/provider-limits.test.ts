import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { systemClock } from './clock.ts';
import type { ProviderLimit } from './environment.ts';
import { createProviderLimits, type ProviderLimits, type Slot } from './provider-limits.ts';

describe('the limits of a provider', () => {
  const caller = { owner: 'somebody', signal: new AbortController().signal };
  const workers: ProviderLimits[] = [];
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    for (const worker of workers.splice(0)) worker.close();
    await database.pool.query('delete from provider_slots');
    await database.pool.query('delete from provider_pauses');
  });
  afterAll(async () => {
    for (const worker of workers) worker.close();
    await database.close();
  });

  function worker(limit: Partial<ProviderLimit>, clock = systemClock): ProviderLimits {
    const limits = createProviderLimits({
      pool: database.pool,
      executorId: `worker-${workers.length}`,
      clock,
      limits: { openai: limit },
    });
    workers.push(limits);
    return limits;
  }

  /** Takes a slot that must not be waited for. */
  async function isFree(limits: ProviderLimits): Promise<Slot | null> {
    const impatient = AbortSignal.timeout(300);
    return limits.take('openai', { ...caller, signal: impatient }).catch(() => null);
  }

  it('do not hold up whoever will not wait for a long pause', async () => {
    const [one, two] = [worker({}), worker({})];
    await one.pause('openai', 3_600_000);
    await expect(two.take('openai', { ...caller, longestWaitMs: 60_000 })).rejects.toMatchObject({
      code: 'rate_limited',
      detail: 'openai asks us to wait 60 minutes.',
    });
  });

  it('are shared by all workers', async () => {
    const [one, two] = [worker({ concurrency: 3 }), worker({ concurrency: 3 })];
    const first = await one.take('openai', caller);
    await two.take('openai', caller);
    await two.take('openai', caller);
    expect(await isFree(one)).toBeNull();
    expect(await isFree(two)).toBeNull();
    const waiting = two.take('openai', caller);
    first.release();
    await expect(waiting).resolves.toBeDefined();
  });

  it('hold under a rush of callers in several workers', async () => {
    const rush = [0, 1, 2].map(() => worker({ concurrency: 4, requestsPerMinute: 1000 }));
    let underWay = 0;
    let most = 0;
    await Promise.all(
      rush.flatMap((limits) =>
        Array.from({ length: 8 }, async () => {
          const slot = await limits.take('openai', caller);
          underWay += 1;
          most = Math.max(most, underWay);
          await database.pool.query('select pg_sleep(0.01)');
          underWay -= 1;
          slot.release();
        }),
      ),
    );
    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(1);
  });

  it('serve users in turn, however many calls of one of them wait', async () => {
    const limits = worker({ concurrency: 1 });
    const held = await limits.take('openai', caller);
    const served: string[] = [];
    const ask = async (owner: string) => {
      const slot = await limits.take('openai', { ...caller, owner });
      served.push(owner);
      slot.release();
    };
    const all = [...Array.from({ length: 6 }, () => ask('busy')), ask('other')];
    held.release();
    await Promise.all(all);
    expect(served.indexOf('other')).toBeLessThanOrEqual(2);
  });

  it('count requests by the minute, also those that are done', async () => {
    const limits = worker({ requestsPerMinute: 2 });
    (await limits.take('openai', caller)).release();
    (await limits.take('openai', caller)).release();
    expect(await isFree(limits)).toBeNull();
    await database.pool.query(`update provider_slots set taken_at = taken_at - interval '61 s'`);
    expect(await isFree(limits)).not.toBeNull();
  });

  it('close the provider to every worker while it has asked us to wait', async () => {
    const [one, two] = [worker({}), worker({})];
    await one.pause('openai', 3_600_000);
    expect(await isFree(two)).toBeNull();
    const other = await two.take('anthropic', caller);
    expect(other).toBeDefined();
    await database.pool.query('update provider_pauses set until = now()');
    expect(await isFree(two)).not.toBeNull();
  });

  it('give back the slots of a worker that died', async () => {
    const [one, two] = [worker({ concurrency: 1 }), worker({ concurrency: 1 })];
    await one.take('openai', caller);
    expect(await isFree(two)).toBeNull();
    await database.pool.query(`update provider_slots set expires_at = now()`);
    expect(await isFree(two)).not.toBeNull();
  });

  it('let a caller that was cancelled leave the queue without holding up the next', async () => {
    const limits = worker({ concurrency: 1 });
    const held = await limits.take('openai', caller);
    const leaving = new AbortController();
    const left = limits.take('openai', { ...caller, signal: leaving.signal });
    const next = limits.take('openai', caller);
    leaving.abort(new Error('cancelled'));
    await expect(left).rejects.toThrow('cancelled');
    held.release();
    await expect(next).resolves.toBeDefined();
  });

  it('let a caller that was cancelled leave from behind others who wait', async () => {
    const limits = worker({ concurrency: 1 });
    const held = await limits.take('openai', caller);
    const before = limits.take('openai', caller);
    const leaving = new AbortController();
    const left = limits.take('openai', { ...caller, signal: leaving.signal });
    leaving.abort(new Error('cancelled'));
    await expect(left).rejects.toThrow('cancelled');
    held.release();
    await expect(before).resolves.toBeDefined();
  });
});
