import type { Role } from '@assay/contract/shared';
import { AppError } from '@assay/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { KnownUser } from '../auth/authenticate.ts';

/** Who makes the request, as our own user row says. */
export type Caller = KnownUser;

export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

const RANK: Record<Role, number> = { user: 0, admin: 1, super_admin: 2 };

export function requireRole(caller: Caller, needed: Role): void {
  if (RANK[caller.role] >= RANK[needed]) return;
  const detail =
    needed === 'super_admin'
      ? 'You need the super administrator role for this.'
      : 'You need an administrator role for this.';
  throw new AppError('no_permission', detail);
}
