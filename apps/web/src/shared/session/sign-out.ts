import { logout } from '@assay/contract/auth';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { paths } from '../paths.ts';
import { authConfig } from './auth-config.ts';
import { forgetCsrfToken } from './csrf.ts';
import { debugLog } from './debug-log.ts';
import { startLogin } from './hosted-login.ts';
import { setSession } from './session-store.ts';
import { clearTokens, readToken } from './token-store.ts';

const FAILED_KEY = 'assay-sign-out-failed';
/** This page is on its way to the login service: whatever still loads in it tells nobody. */
let isLeaving = false;

/** The way to the login service leaves the page; what went wrong is told where it comes back. */
export function takeFailedSignOut(): boolean {
  if (isLeaving) return false;
  const failed = window.sessionStorage.getItem(FAILED_KEY) !== null;
  window.sessionStorage.removeItem(FAILED_KEY);
  return failed;
}

function logoutAddress(logoutUrl: string, idToken: string | null): URL {
  const address = new URL(logoutUrl, window.location.origin);
  if (idToken) address.searchParams.set('id_token_hint', idToken);
  return address;
}

function forgetEverything(): void {
  clearTokens();
  forgetCsrfToken();
  queryClient.clear();
}

/** Ends the session here and at the login service, which then returns to `/auth`. */
export async function signOut(): Promise<void> {
  try {
    const config = await authConfig();
    const idToken = readToken('id_token');
    await call(logout);
    forgetEverything();
    window.location.assign(logoutAddress(config.logout_url, idToken));
  } catch (cause) {
    debugLog('Sign-out failed', cause);
    forgetEverything();
    isLeaving = true;
    window.sessionStorage.setItem(FAILED_KEY, 'yes');
    setSession({ status: 'unauthenticated', reason: 'signed-out' });
    await startLogin().catch(() => window.location.assign(paths.auth));
  }
}
