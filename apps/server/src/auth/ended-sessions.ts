import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Listener } from '../notifications/listener.ts';
import { endedSessions, hasEnded, SESSION_CHANNEL } from './ended-session-store.ts';

/** The name under which all tokens of a sign-in are known, whatever the login service calls it. */
export function sessionKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('#')).digest('base64url');
}

/** Which sessions have ended: in memory for as long as PostgreSQL tells of new ones. */
export class EndedSessions {
  readonly #pool: pg.Pool;
  readonly #listener: Listener;
  readonly #known = new Set<string>();
  readonly #hearers = new Set<(session: string) => void>();
  #isCurrent = false;

  constructor(pool: pg.Pool, listener: Listener) {
    this.#pool = pool;
    this.#listener = listener;
    listener.on(SESSION_CHANNEL, (session) => {
      this.#known.add(session);
      for (const hear of this.#hearers) hear(session);
    });
    listener.onReconnected(() => void this.load().catch(() => undefined));
  }

  /** To be called once the listener hears, so that nothing falls between the two. */
  async load(): Promise<void> {
    this.#isCurrent = false;
    for (const session of await endedSessions(this.#pool)) this.#known.add(session);
    this.#isCurrent = this.#listener.isListening;
  }

  onEnded(hear: (session: string) => void): void {
    this.#hearers.add(hear);
  }

  async has(session: string): Promise<boolean> {
    if (this.#known.has(session)) return true;
    if (this.#isCurrent && this.#listener.isListening) return false;
    return hasEnded(this.#pool, session);
  }
}
