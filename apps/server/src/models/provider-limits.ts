import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { ProviderLimit } from './environment.ts';
import { askedToWait, ProviderFailure } from './provider-failure.ts';

export interface Slot {
  release(): void;
}

export interface ProviderLimits {
  /**
   * Waits until the provider may be asked; rejects with the signal's reason, or when the provider
   * has asked for a pause that is longer than the caller will wait.
   */
  take(provider: string, signal: AbortSignal, longestWaitMs?: number): Promise<Slot>;
  /** Nobody asks the provider before this time has passed, in no process. */
  pause(provider: string, ms: number): Promise<void>;
  close(): void;
}

interface LimitsOptions {
  pool: pg.Pool;
  executorId: string;
  clock: Clock;
  limits: Readonly<Record<string, Partial<ProviderLimit>>>;
}

const usualLimit: ProviderLimit = { concurrency: 16, requestsPerMinute: 300 };
/** A slot of a process that died is free again after this time. */
const SLOT_LEASE_SECONDS = 60;
const RENEW_EVERY_MS = 20_000;
/** A pause may be lifted early, so a long one is looked at again. */
const LONGEST_LOOK_MS = 5000;

/**
 * Slots in PostgreSQL, so that all workers together keep to a provider's limits. Inside one
 * process callers queue up first, so that only one of them asks the database at a time.
 */
export function createProviderLimits(options: LimitsOptions): ProviderLimits {
  const { pool, executorId, clock } = options;
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const limitOf = (provider: string): ProviderLimit => ({
    ...usualLimit,
    ...options.limits[provider],
  });

  const renewal = setInterval(() => {
    if (held.size === 0) return;
    pool
      .query(
        `update provider_slots set expires_at = now() + make_interval(secs => $2) where id = any($1)`,
        [[...held], SLOT_LEASE_SECONDS],
      )
      .catch(() => undefined);
  }, RENEW_EVERY_MS);
  renewal.unref();

  async function tryTake(provider: string): Promise<{ slotId: string | null; waitMs: number }> {
    const { concurrency, requestsPerMinute } = limitOf(provider);
    const { rows } = await pool.query<{ slot_id: string | null; wait_ms: number }>({
      name: 'take-provider-slot',
      text: 'select slot_id, wait_ms from take_provider_slot($1, $2, $3, $4, $5)',
      values: [provider, executorId, concurrency, requestsPerMinute, SLOT_LEASE_SECONDS],
    });
    return { slotId: rows[0]?.slot_id ?? null, waitMs: rows[0]?.wait_ms ?? 50 };
  }

  async function waitForSlot(
    provider: string,
    signal: AbortSignal,
    longestWaitMs: number,
  ): Promise<string> {
    for (;;) {
      signal.throwIfAborted();
      const { slotId, waitMs } = await tryTake(provider);
      if (slotId) return slotId;
      if (waitMs > longestWaitMs) throw pausedFor(provider, waitMs);
      const nextLookMs = Math.min(waitMs, LONGEST_LOOK_MS);
      await clock.sleep(Math.round(nextLookMs * (1 + clock.random() / 4)), signal);
    }
  }

  /** The row stays for a minute: it still counts as a request. */
  function giveBack(slotId: string): void {
    pool
      .query('update provider_slots set expires_at = now() where id = $1', [slotId])
      .catch(() => undefined);
  }

  return {
    async take(provider, signal, longestWaitMs = Number.POSITIVE_INFINITY) {
      const turn = (queues.get(provider) ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => waitForSlot(provider, signal, longestWaitMs));
      queues.set(provider, turn);
      // Whoever waits in front may wait for hours; one that is cancelled leaves at once.
      const slotId = await orAborted(turn, signal, giveBack);
      held.add(slotId);
      return {
        release() {
          if (held.delete(slotId)) giveBack(slotId);
        },
      };
    },
    async pause(provider, ms) {
      await pool.query(
        `insert into provider_pauses (provider, until)
         values ($1, now() + make_interval(secs => $2::double precision / 1000))
         on conflict (provider) do update
           set until = greatest(provider_pauses.until, excluded.until)`,
        [provider, ms],
      );
    },
    close: () => clearInterval(renewal),
  };
}

function pausedFor(provider: string, waitMs: number): ProviderFailure {
  return new ProviderFailure(`${provider} ${askedToWait(waitMs)}.`, {
    code: 'rate_limited',
    retry: true,
    fallBack: true,
    retryAfterMs: waitMs,
  });
}

/** The outcome, or the signal's reason as soon as it fires; what arrives after that goes to `late`. */
function orAborted<T>(
  outcome: Promise<T>,
  signal: AbortSignal,
  late: (value: T) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    outcome
      .then((value) => (signal.aborted ? late(value) : resolve(value)), reject)
      .finally(() => signal.removeEventListener('abort', leave));
  });
}
