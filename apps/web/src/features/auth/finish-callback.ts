import { checkSession } from '../../shared/session/check-session.ts';
import { forgetCsrfToken } from '../../shared/session/csrf.ts';
import { debugLog } from '../../shared/session/debug-log.ts';
import { completeLogin, LoginError } from './complete-login.ts';

const WAIT_BEFORE_CHECK_MS = 500;

/** Ends a login that came back; resolves to `null`, or to what went wrong in words. */
export async function finishCallback(query: URLSearchParams): Promise<string | null> {
  try {
    await completeLogin(query);
  } catch (cause) {
    debugLog('Login failed', cause);
    return cause instanceof LoginError
      ? cause.message
      : 'Failed to complete authentication. Please try again.';
  }
  forgetCsrfToken();
  await new Promise((resolve) => setTimeout(resolve, WAIT_BEFORE_CHECK_MS));
  const session = await checkSession();
  return session.status === 'authenticated'
    ? null
    : 'Error during authentication. Please try again.';
}
