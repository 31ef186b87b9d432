import { APICallError } from '@ai-sdk/provider';
import { AppError, type ErrorCode } from '@assay/domain/errors';

/** Whether asking the same provider again, or another one, can help. */
interface FailureOptions {
  code?: ErrorCode;
  retry: boolean;
  fallBack: boolean;
  /** The wait that the provider has asked for. */
  retryAfterMs?: number | undefined;
  status?: number | undefined;
  cause?: unknown;
}

export class ProviderFailure extends AppError {
  readonly retry: boolean;
  readonly fallBack: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(detail: string, options: FailureOptions) {
    const { code = 'provider_failed', status, cause } = options;
    const internal = [status ? `status ${status}` : '', cause instanceof Error ? cause.message : '']
      .filter(Boolean)
      .join(': ');
    super(code, detail, { cause, internal });
    this.retry = options.retry;
    this.fallBack = options.fallBack;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** "asks us to wait 2 minutes". */
export function askedToWait(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return `asks us to wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
}

/** What went wrong between us and a provider, and what can be done about it. */
export function readFailure(error: unknown, provider: string, now: number): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (!APICallError.isInstance(error)) return brokenConnection(error, provider);
  const { statusCode: status } = error;
  if (status === undefined || status < 400) return brokenConnection(error, provider);
  const failure = (
    words: string,
    options: Pick<FailureOptions, 'code' | 'retryAfterMs' | 'retry'>,
  ) =>
    new ProviderFailure(`${provider} ${words}`, {
      fallBack: true,
      status,
      cause: error,
      ...options,
    });
  const retryAfterMs = retryAfterOf(error, now);
  if (status === 401 || status === 403)
    return failure('refused its key. Check the key in the configuration.', { retry: false });
  if (status === 429)
    return failure('is limiting our requests. Try again later.', {
      code: 'rate_limited',
      retry: true,
      retryAfterMs,
    });
  if (status >= 500 || status === 408 || status === 409)
    return failure('is not available at the moment.', { retry: true, retryAfterMs });
  return failure('did not accept the request.', { retry: false });
}

function brokenConnection(error: unknown, provider: string): ProviderFailure {
  return new ProviderFailure(
    `The connection to ${provider} broke before the answer was complete.`,
    {
      retry: true,
      fallBack: true,
      cause: error,
    },
  );
}

/** Header in milliseconds, seconds or as a date, or the delay in Google's error body. */
function retryAfterOf(error: APICallError, now: number): number | undefined {
  const headers = error.responseHeaders ?? {};
  const ms = Number.parseFloat(headers['retry-after-ms'] ?? '');
  if (Number.isFinite(ms)) return Math.max(0, ms);
  const value = headers['retry-after'];
  if (value !== undefined) {
    const seconds = Number(value);
    if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
    const date = Date.parse(value);
    if (Number.isFinite(date)) return Math.max(0, date - now);
  }
  const delay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(error.responseBody ?? '')?.[1];
  return delay === undefined ? undefined : Number(delay) * 1000;
}

/** A reply that ended in a way from which nothing can be taken. */
export function checkFinish(
  finishReason: string,
  provider: string,
  maxTokens: number | undefined,
): void {
  switch (finishReason) {
    case 'stop':
    case 'tool-calls':
      return;
    case 'length':
      throw new ProviderFailure(
        `The answer of ${provider} was cut off at its limit${maxTokens ? ` of ${maxTokens} tokens` : ''}. Raise the token limit of the agent's prompt.`,
        { retry: false, fallBack: false },
      );
    case 'content-filter':
      throw new ProviderFailure(`${provider} withheld its answer by its content rules.`, {
        retry: false,
        fallBack: true,
      });
    default:
      throw new ProviderFailure(`${provider} stopped before its answer was complete.`, {
        retry: true,
        fallBack: true,
        cause: new Error(`finish reason ${finishReason}`),
      });
  }
}
