import { getMe, getMeFull, type User } from '@assay/contract/auth';
import { AppError } from '@assay/domain/errors';
import type { UserRecord, UserStore } from '../../database/user-store.ts';
import { type ServedRoute, serve } from '../serve.ts';

export function userRoutes({ users }: { users: UserStore }): ServedRoute[] {
  async function wholeUser(id: string): Promise<User> {
    const user = await users.find(id);
    if (!user) throw new AppError('not_found', 'This user no longer exists.');
    return toWire(user);
  }

  return [
    serve(getMeFull, ({ caller }) => wholeUser(caller.id)),
    serve(getMe, ({ caller }) => wholeUser(caller.id)),
  ];
}

function toWire(user: UserRecord): User {
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    full_name: user.fullName,
    company: user.company,
    role: user.role,
    is_active: user.isActive,
    created_at: user.createdAt.toISOString(),
    last_login: user.lastLogin?.toISOString() ?? null,
  };
}
