import type pg from 'pg';
import { createProviderSlotStore } from '../database/provider-slot-store.ts';
import type { Clock } from './clock.ts';
import type { ProviderLimit } from './environment.ts';
import { FairLine } from './fair-line.ts';
import { askedToWait, ProviderFailure } from './provider-failure.ts';

export interface Slot {
  release(): void;
}

interface SlotCaller {
  /** Owners are served in turn. */
  owner: string;
  signal: AbortSignal;
  /** For ever, unless it is said. */
  longestWaitMs?: number;
}

export interface ProviderLimits {
  /**
   * Waits until the provider may be asked; rejects with the signal's reason, or when the provider
   * has asked for a pause that is longer than the caller will wait.
   */
  take(provider: string, caller: SlotCaller): Promise<Slot>;
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
const RENEW_EVERY_MS = 20_000;
/** A pause may be lifted early, so a long one is looked at again. */
const LONGEST_LOOK_MS = 5000;

/**
 * Slots in PostgreSQL, so that all workers together keep to a provider's limits. Inside one
 * process callers stand in line first, so that only one of them asks the database at a time and no
 * user's many calls hold up another's few.
 */
export function createProviderLimits(options: LimitsOptions): ProviderLimits {
  const { clock } = options;
  const slots = createProviderSlotStore(options.pool, options.executorId);
  const lines = new Map<string, FairLine>();
  const held = new Set<string>();
  // A slot that cannot be given back or renewed runs out by itself.
  const giveBack = (slotId: string) => void slots.giveBack(slotId).catch(() => undefined);
  const renewal = setInterval(() => {
    if (held.size > 0) slots.renew([...held]).catch(() => undefined);
  }, RENEW_EVERY_MS);
  renewal.unref();

  async function waitForSlot(
    provider: string,
    signal: AbortSignal,
    longestWaitMs: number,
  ): Promise<string> {
    for (;;) {
      signal.throwIfAborted();
      const { slotId, waitMs } = await slots.take(provider, {
        ...usualLimit,
        ...options.limits[provider],
      });
      if (slotId) return slotId;
      if (waitMs > longestWaitMs) throw pausedFor(provider, waitMs);
      const nextLookMs = Math.min(waitMs, LONGEST_LOOK_MS);
      await clock.sleep(Math.round(nextLookMs * (1 + clock.random() / 4)), signal);
    }
  }

  return {
    async take(provider, { owner, signal, longestWaitMs = Number.POSITIVE_INFINITY }) {
      const line = lines.get(provider) ?? new FairLine();
      lines.set(provider, line);
      const slotId = await line.inTurn(owner, signal, () =>
        orAborted(waitForSlot(provider, signal, longestWaitMs), signal, giveBack),
      );
      held.add(slotId);
      return {
        release() {
          if (held.delete(slotId)) giveBack(slotId);
        },
      };
    },
    pause: slots.pause,
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
