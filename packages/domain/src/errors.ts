/** The closed list of what can go wrong in words a person can act on. */
const errorCodes = [
  'invalid_input',
  'not_authenticated',
  'no_permission',
  'not_found',
  'illegal_move',
  'conflict',
  'too_large',
  'unsupported_type',
  'not_ready',
  'rate_limited',
  'budget_exhausted',
  'provider_failed',
  'timeout',
  'cancelled',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const retryable: ReadonlySet<ErrorCode> = new Set([
  'rate_limited',
  'provider_failed',
  'timeout',
  'unavailable',
]);

interface AppErrorOptions {
  /** For the log only; never leaves the server. */
  internal?: string;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Written for the person who reads it. */
  readonly detail: string;
  readonly internal: string | undefined;

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
    this.internal = options.internal;
  }

  get retryable(): boolean {
    return retryable.has(this.code);
  }
}
