/** What a failed call looks like to a page. `status` 0 means that no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's sentence for the reader, when it sent one. */
  readonly detail: string | null;
  readonly body: unknown;

  constructor(status: number, detail: string | null, body: unknown = null) {
    super(detail ?? (status === 0 ? 'Network error' : `Request failed with status ${status}`));
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.body = body;
  }
}

/** The refresh failed: the caller's request was not answered and the user has to sign in again. */
export class SessionExpiredError extends ApiError {
  constructor() {
    super(401, 'Failed to refresh tokens. Please log in again.');
    this.name = 'SessionExpiredError';
  }
}

export function statusOf(error: unknown): number | null {
  return error instanceof ApiError ? error.status : null;
}

/** The server's own sentence, or the given fallback. */
export function detailOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback;
}

/** The server's sentence, else the error's message, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.detail ?? fallback;
  return error instanceof Error && error.message ? error.message : fallback;
}
