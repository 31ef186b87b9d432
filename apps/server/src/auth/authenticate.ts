import type { KeyScope } from '@assay/contract/route';
import type { Role } from '@assay/contract/shared';
import { AppError } from '@assay/domain/errors';
import type { UserStore } from '../database/user-store.ts';
import { isKey } from './api-key.ts';
import { deriveRole, type RoleRules } from './derive-role.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { VerifyToken } from './verify-token.ts';

interface AuthenticateDeps {
  verifyToken: VerifyToken;
  users: UserStore;
  authenticateKey(key: string): Promise<KnownUser>;
  ended: Pick<EndedSessions, 'has'>;
  /** Told of whoever is known and not let in. */
  noteRefusal(user: { id: string; email: string }, reason: string): void;
  roles: RoleRules;
}

export interface Bearer {
  headers: { authorization?: string };
}

export interface KnownUser {
  id: string;
  email: string;
  role: Role;
  /** The sign-in that the bearer comes from, and when the bearer ends by itself. */
  session: string;
  until: Date;
  /** What the bearer is allowed where it is the key of a program. */
  keyScope?: KeyScope;
}

/** The caller's identity comes from the bearer header alone; a cookie is never looked at here. */
export function createAuthenticate(deps: AuthenticateDeps) {
  const { verifyToken, users, roles, ended, noteRefusal, authenticateKey } = deps;
  async function look(token: string): Promise<KnownUser> {
    if (isKey(token)) return authenticateKey(token);
    const identity = await verifyToken(token);
    if (await ended.has(identity.session)) {
      throw new AppError('not_authenticated', 'Your session has ended. Please log in again.');
    }
    const user = await users.see({ ...identity, role: deriveRole(identity, roles) });
    if (!user.isActive) {
      noteRefusal(user, 'the account is deactivated');
      throw new AppError('no_permission', 'This account has been deactivated.');
    }
    const { session, expiresAt: until } = identity;
    return { id: user.id, email: user.email, role: user.role, session, until };
  }
  const together = inOneLook(look);

  return (request: Bearer): Promise<KnownUser> => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new AppError('not_authenticated', 'Not authenticated. Please log in.');
    return together(token);
  };
}

/**
 * Requests of one bearer that arrive in the same moment share one look at the user. The look
 * happens after all of them have come, so none is answered from before its time.
 */
function inOneLook(
  look: (token: string) => Promise<KnownUser>,
): (token: string) => Promise<KnownUser> {
  const gathering = new Map<string, Promise<KnownUser>>();
  return (token) => {
    const joined = gathering.get(token);
    if (joined) return joined;
    const started = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering.delete(token);
      return look(token);
    });
    gathering.set(token, started);
    return started;
  };
}
