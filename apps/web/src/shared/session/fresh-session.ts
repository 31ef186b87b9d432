import { statusOf } from '../api/api-error.ts';
import { refreshTokens } from '../api/client.ts';
import { isExpiring } from './token-expiry.ts';
import { readToken } from './token-store.ts';

/**
 * Before a long step: resolves to whether the user still has a session, after renewing one that is
 * about to end. A page that gets `false` shows 'Authentication Required' and goes to sign-in.
 */
export async function ensureFreshSession(nowMs: number = Date.now()): Promise<boolean> {
  const token = readToken('id_token');
  if (!token) return false;
  if (!isExpiring(token, nowMs)) return true;
  try {
    await refreshTokens();
    return true;
  } catch (error) {
    // Silence is no refusal: what comes next will tell of the lost connection itself.
    return statusOf(error) === 0;
  }
}

export const authenticationRequired = {
  title: 'Authentication Required',
  message: 'Your session has expired. Please log in again.',
} as const;
