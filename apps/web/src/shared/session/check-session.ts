import { getMe, getMeFull } from '@assay/contract/auth';
import { detailOf, SessionExpiredError, statusOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { ensureCsrfToken } from './csrf.ts';
import { debugLog } from './debug-log.ts';
import { getSession, type Session, type SessionUser, setSession } from './session-store.ts';
import { readToken } from './token-store.ts';

const REFUSED = 'This account may not be used here.';

async function fetchUser(): Promise<SessionUser> {
  try {
    return await call(getMeFull);
  } catch (cause) {
    if (cause instanceof SessionExpiredError) throw cause;
    debugLog('Full user not available, trying the basic one', cause);
    return call(getMe);
  }
}

async function check(): Promise<Session> {
  if (!readToken('id_token')) return { status: 'unauthenticated', reason: 'signed-out' };
  try {
    const user = await fetchUser();
    await ensureCsrfToken().catch((cause: unknown) => debugLog('No CSRF token', cause));
    return { status: 'authenticated', user };
  } catch (cause) {
    debugLog('Session check failed', cause);
    const status = statusOf(cause);
    if (status === 403) {
      return { status: 'unauthenticated', reason: 'expired', refusal: detailOf(cause, REFUSED) };
    }
    return { status: 'unauthenticated', reason: status === 401 ? 'expired' : 'signed-out' };
  }
}

let underWay: Promise<Session> | null = null;

/** Asks the server who the user is; several places asking at once share one answer. */
export function checkSession(): Promise<Session> {
  underWay ??= check()
    .then((session) => {
      setSession(session);
      return session;
    })
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

/** For pages that need a session but no fresh answer when one is there already. */
export function checkSessionOnce(): Promise<Session> {
  const session = getSession();
  return session.status === 'authenticated' ? Promise.resolve(session) : checkSession();
}
