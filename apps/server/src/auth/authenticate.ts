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

/** The caller's identity comes from the bearer header alone; a cookie is never looked at here. */
export function createAuthenticate({ verifyToken, users, roles }: AuthenticateDeps) {
  return async (request: Bearer): Promise<{ id: string; email: string; role: Role }> => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new AppError('not_authenticated', 'Not authenticated. Please log in.');
    const identity = await verifyToken(token);
    const user = await users.see({ ...identity, role: deriveRole(identity, roles) });
    if (!user.isActive) {
      throw new AppError('no_permission', 'This account has been deactivated.');
    }
    return { id: user.id, email: user.email, role: user.role };
  };
}
