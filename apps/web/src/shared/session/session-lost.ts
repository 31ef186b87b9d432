import { wantToasts } from '../ui/toasts-wanted.ts';
import { getSession, setSession } from './session-store.ts';
import { clearTokens } from './token-store.ts';

type Listener = () => void;
const listeners = new Set<Listener>();
/** The part that tells the user may still be loading when the session ends. */
let isUnheard = false;

/** Called once for each refresh that failed, after the tokens are gone. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  if (isUnheard) {
    isUnheard = false;
    listener();
  }
  return () => listeners.delete(listener);
}

/** From here on every page that needs a user sends them to sign in. */
export function endSession(): void {
  clearTokens();
  const wasSignedIn = getSession().status === 'authenticated';
  if (wasSignedIn) setSession({ status: 'unauthenticated', reason: 'expired' });
}

export function announceSessionLost(): void {
  endSession();
  isUnheard = listeners.size === 0;
  wantToasts();
  for (const listener of listeners) listener();
}
