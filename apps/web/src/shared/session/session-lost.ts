import { getSession, setSession } from './session-store.ts';
import { clearTokens } from './token-store.ts';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Called once for each refresh that failed, after the tokens are gone. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionLost(): void {
  clearTokens();
  const wasSignedIn = getSession().status === 'authenticated';
  if (wasSignedIn) setSession({ status: 'unauthenticated', reason: 'expired' });
  for (const listener of listeners) listener();
}
