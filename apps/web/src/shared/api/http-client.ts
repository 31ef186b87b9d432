import { ApiError } from './api-error.ts';
import type { Refresh } from './refresher.ts';
import type { OnSent, uploadWithProgress } from './upload-with-progress.ts';

const WAIT_BEFORE_RETRY_MS = 100;
const CHANGING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** These are called before, or in order to get, a session: the CSRF token is not there yet. */
const PATHS_WITHOUT_CSRF = ['/auth/login_url', '/auth/refresh', '/auth/callback'];

export interface HttpRequest {
  method: string;
  /** Below the base path, with its query: `/projects?skip=0`. */
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Told of a first 401 or 403, before the session is renewed and the call made again. */
  onRefused?: ((status: number) => void) | undefined;
  /** Told how much of the body has left; for bodies that take a while. */
  onSent?: OnSent | undefined;
}

export interface HttpClientParts {
  basePath: string;
  fetch: typeof fetch;
  upload: typeof uploadWithProgress;
  bearer: () => string | null;
  csrf: () => string | null;
  csrfHeader: string;
  refresh: Refresh;
  /** Until nothing else is done in the same breath. */
  turn: () => Promise<void>;
  wait: (ms: number) => Promise<void>;
  warn: (message: string) => void;
}

function isAuthPath(path: string): boolean {
  return path.startsWith('/auth/');
}

function headersFor(request: HttpRequest, parts: HttpClientParts, token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined && !(request.body instanceof FormData)) {
    headers.set('content-type', 'application/json');
  }
  if (CHANGING_METHODS.has(request.method) && !PATHS_WITHOUT_CSRF.includes(request.path)) {
    const csrf = parts.csrf();
    if (csrf) headers.set(parts.csrfHeader, csrf);
    else parts.warn(`No CSRF token for ${request.method} ${request.path}`);
  }
  return headers;
}

function bodyOf(request: HttpRequest): BodyInit | null {
  if (request.body === undefined) return null;
  return request.body instanceof FormData ? request.body : JSON.stringify(request.body);
}

async function toError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const detail =
    typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
      ? body.detail
      : null;
  return new ApiError(response.status, detail, body);
}

/**
 * The one way to the API. A first 401 or 403 asks for new tokens and tries once more; a second one
 * is the caller's, because it means "no right" and not "no session".
 */
export function createHttpClient(parts: HttpClientParts) {
  async function send(request: HttpRequest, token: string | null): Promise<Response> {
    const address = `${parts.basePath}${request.path}`;
    const init: RequestInit = {
      method: request.method,
      headers: headersFor(request, parts, token),
      body: bodyOf(request),
      credentials: 'same-origin',
      signal: request.signal ?? null,
    };
    const { onSent } = request;
    const answer = onSent ? parts.upload(address, init, onSent) : parts.fetch(address, init);
    return answer.catch((cause: unknown) => {
      if (request.signal?.aborted) throw cause;
      throw new ApiError(0, null);
    });
  }

  return async function request(wanted: HttpRequest): Promise<Response> {
    // A page begins with several questions: all at once they would hold it up.
    if (wanted.method === 'GET') await parts.turn();
    const token = parts.bearer();
    const first = await send(wanted, token);
    if (first.ok) return first;
    const refused = first.status === 401 || first.status === 403;
    if (!refused || isAuthPath(wanted.path)) throw await toError(first);

    wanted.onRefused?.(first.status);
    await parts.refresh(token);
    await parts.wait(WAIT_BEFORE_RETRY_MS);
    const second = await send(wanted, parts.bearer());
    if (second.ok) return second;
    throw await toError(second);
  };
}
