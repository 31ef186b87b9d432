import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { TakenAway } from '../agents/interruptions.ts';
import type { Clock } from './clock.ts';
import { collectStream } from './collect-stream.ts';
import { checkFinish, ProviderFailure, readFailure } from './provider-failure.ts';
import type { ProviderLimits } from './provider-limits.ts';

export interface Steadiness {
  /** As shown and recorded. */
  provider: string;
  /** Who waits for a place at the provider. */
  owner: string;
  limits: ProviderLimits;
  clock: Clock;
  retries: number;
  timeoutMs: number;
  /** Asked before each request; what it rejects with ends the call. */
  mayAsk?: () => Promise<void>;
  /** Told of what the provider has counted, whether or not the reply can be used. */
  onUsage?: (usage: LanguageModelV4Usage) => Promise<void>;
  onRetry?: (failure: ProviderFailure, attempt: number, waitMs: number) => Promise<void>;
  /** A longer wait that the provider asks for is left to whoever can stand in. */
  longestWaitMs?: number;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * A provider's model that keeps to the provider's limits, waits as long as it is told to, and asks
 * again when a call fails half-way. One round of a tool loop is repeated, never the whole loop.
 */
export function steadyModel(inner: LanguageModelV4, steadiness: Steadiness): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: inner.provider,
    modelId: inner.modelId,
    supportedUrls: inner.supportedUrls,
    doGenerate: (options) => generate(inner, options, steadiness),
    doStream: (options) => inner.doStream(options),
  };
}

async function generate(
  inner: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  steadiness: Steadiness,
): Promise<LanguageModelV4GenerateResult> {
  const { provider, limits, clock, retries, onRetry, mayAsk } = steadiness;
  const { owner, longestWaitMs = Number.POSITIVE_INFINITY } = steadiness;
  const signal = options.abortSignal ?? new AbortController().signal;
  for (let attempt = 0; ; attempt += 1) {
    const slot = await limits.take(provider, { owner, signal, longestWaitMs });
    let failure: ProviderFailure;
    try {
      await mayAsk?.();
      return await once(inner, options, signal, steadiness);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TakenAway) throw error;
      failure = readFailure(error, provider, clock.now());
    } finally {
      slot.release();
    }
    if (failure.retryAfterMs !== undefined) await limits.pause(provider, failure.retryAfterMs);
    const waitMs = failure.retryAfterMs ?? backOff(attempt, clock);
    if (!failure.retry || attempt >= retries || waitMs > longestWaitMs) throw failure;
    await onRetry?.(failure, attempt + 1, waitMs);
    await clock.sleep(waitMs, signal);
  }
}

/** Between half and the whole of a doubling wait, so that callers do not return together. */
function backOff(attempt: number, clock: Clock): number {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return Math.round(most * (0.5 + clock.random() / 2));
}

async function once(
  inner: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  signal: AbortSignal,
  { provider, timeoutMs, onUsage }: Steadiness,
): Promise<LanguageModelV4GenerateResult> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const abortSignal = AbortSignal.any([signal, late]);
    const reply = await inner.doStream({ ...options, abortSignal });
    const result = await collectStream(reply, provider, onUsage);
    checkFinish(result.finishReason.unified, provider, options.maxOutputTokens);
    return result;
  } catch (error) {
    if (late.aborted && !signal.aborted) {
      throw new ProviderFailure(
        `${provider} did not answer within ${Math.round(timeoutMs / 1000)} seconds.`,
        { code: 'timeout', retry: true, fallBack: true, cause: error },
      );
    }
    throw error;
  }
}
