import { statusOf } from '../api/api-error.ts';
import { refreshTokens } from '../api/client.ts';
import { toast } from '../ui/toast.tsx';
import { endSession } from './session-lost.ts';
import { isExpiring } from './token-expiry.ts';
import { readToken } from './token-store.ts';

/**
 * Before a long step: resolves to whether the user still has a session, after renewing one that is
 * about to end.
 */
async function ensureFreshSession(): Promise<boolean> {
  const token = readToken('id_token');
  if (!token) return false;
  if (!isExpiring(token, Date.now())) return true;
  try {
    await refreshTokens();
    return true;
  } catch (error) {
    // Silence is no refusal: what comes next will tell of the lost connection itself.
    return statusOf(error) === 0;
  }
}

/**
 * Whether a long step may begin. Without a session the reader is told and sent to sign in;
 * `beforeLeaving` keeps what would be lost on the way.
 */
export async function requireSession(beforeLeaving?: () => void): Promise<boolean> {
  if (await ensureFreshSession()) return true;
  beforeLeaving?.();
  toast.error('Authentication Required', 'Your session has expired. Please log in again.');
  endSession();
  return false;
}
