import { getCsrfToken } from '@assay/contract/auth';
import { call } from '../api/call.ts';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';
import { CSRF_COOKIE } from './csrf-names.ts';

const CSRF_MAX_AGE_SECONDS = 86_400;

export async function ensureCsrfToken(): Promise<void> {
  if (readCookie(CSRF_COOKIE)) return;
  const { csrf_token } = await call(getCsrfToken);
  writeCookie(CSRF_COOKIE, csrf_token, CSRF_MAX_AGE_SECONDS);
}

/** A token is bound to the session it was made for; the next session needs its own. */
export function forgetCsrfToken(): void {
  deleteCookie(CSRF_COOKIE);
}
