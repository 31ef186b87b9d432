import type { User } from '@assay/contract/auth';
import { useSyncExternalStore } from 'react';

/** The basic answer is enough; the full one adds the rest. */
export type SessionUser = Pick<User, 'id' | 'email' | 'role' | 'is_active'> & Partial<User>;

/**
 * `expired` had a session that could not be renewed; `signed-out` never had one. A session that the
 * server refuses although its tokens are good (a deactivated account) comes with the server's words.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: SessionUser }
  | { status: 'unauthenticated'; reason: 'signed-out' | 'expired'; refusal?: string };

let current: Session = { status: 'loading' };
const listeners = new Set<() => void>();

export function getSession(): Session {
  return current;
}

export function setSession(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession);
}

export function useUser(): SessionUser | null {
  const session = useSession();
  return session.status === 'authenticated' ? session.user : null;
}
