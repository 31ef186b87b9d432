import type { Role } from '@assay/contract/shared';
import { AppError } from '@assay/domain/errors';
import type { UserStore } from '../database/user-store.ts';
import { deriveRole, type RoleRules } from './derive-role.ts';
import type { VerifyToken } from './verify-token.ts';

interface AuthenticateDeps {
  verifyToken: VerifyToken;
  users: UserStore;
  roles: RoleRules;
}

export interface Bearer {
  headers: { authorization?: string };
}

export interface KnownUser {
  id: string;
  email: string;
  role: Role;
}

/** The caller's identity comes from the bearer header alone; a cookie is never looked at here. */
export function createAuthenticate({ verifyToken, users, roles }: AuthenticateDeps) {
  async function look(token: string): Promise<KnownUser> {
    const identity = await verifyToken(token);
    const user = await users.see({ ...identity, role: deriveRole(identity, roles) });
    if (!user.isActive) {
      throw new AppError('no_permission', 'This account has been deactivated.');
    }
    return { id: user.id, email: user.email, role: user.role };
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
