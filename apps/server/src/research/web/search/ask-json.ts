import { AppError } from '@assay/domain/errors';
import type { z } from 'zod';

interface Question<T extends z.ZodType> {
  provider: string;
  url: URL;
  answer: T;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

const timeoutMs = 15_000;

/** One question to a search service and its checked answer; faults come back in words. */
export async function askJson<T extends z.ZodType>(question: Question<T>): Promise<z.output<T>> {
  const { provider, url, answer, headers, body, signal } = question;
  const asked = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw signal.reason;
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw late
      ? new AppError('timeout', `${provider} took too long to answer.`, { cause: error })
      : new AppError('provider_failed', `${provider} could not be reached.`, { cause: error });
  });
  if (!asked.ok) {
    await asked.body?.cancel();
    throw refusal(provider, asked.status);
  }
  const parsed = answer.safeParse(await asked.json().catch(() => null));
  if (parsed.success) return parsed.data;
  throw new AppError('provider_failed', `${provider} gave an answer that could not be understood.`);
}

function refusal(provider: string, status: number): AppError {
  if (status === 401 || status === 403) {
    return new AppError('provider_failed', `${provider} refused the key it was given.`);
  }
  if (status === 429) return new AppError('rate_limited', `${provider} asks us to slow down.`);
  return new AppError('provider_failed', `${provider} answered with status ${status}.`);
}
