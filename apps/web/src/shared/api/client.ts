import { nextTurn } from '../next-turn.ts';
import { readCookie } from '../session/cookies.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '../session/csrf-names.ts';
import { debugLog } from '../session/debug-log.ts';
import { announceSessionLost } from '../session/session-lost.ts';
import { copyCookiesToLocalStorage, readBearer } from '../session/token-store.ts';
import { type BegunCall, takeFirstCalls } from './first-calls.ts';
import { createHttpClient } from './http-client.ts';
import { createRefresher } from './refresher.ts';
import { uploadWithProgress } from './upload-with-progress.ts';

declare global {
  interface Window {
    begunCalls?: Map<string, BegunCall>;
  }
}

const API_BASE_PATH = '/api';
const REFRESH_LOCK = 'assay-token-refresh';

async function askForTokens(): Promise<boolean> {
  const response = await fetch(`${API_BASE_PATH}/auth/refresh`, {
    method: 'POST',
    credentials: 'same-origin',
  });
  if (response.status !== 200) return false;
  copyCookiesToLocalStorage();
  return true;
}

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return navigator.locks.request(REFRESH_LOCK, work);
}

export const refreshTokens = createRefresher({
  askForTokens,
  currentToken: readBearer,
  exclusively,
  onFailure: announceSessionLost,
});

export const http = createHttpClient({
  basePath: API_BASE_PATH,
  fetch: takeFirstCalls(
    globalThis.window?.begunCalls ?? new Map(),
    (input, init) => fetch(input, init),
    () => performance.now(),
  ),
  upload: uploadWithProgress,
  bearer: readBearer,
  csrf: () => readCookie(CSRF_COOKIE),
  csrfHeader: CSRF_HEADER,
  refresh: refreshTokens,
  turn: nextTurn,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  warn: (message) => {
    console.warn(message);
    debugLog(message);
  },
});
