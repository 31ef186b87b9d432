import {
  mayChangeProject,
  mayReadProject,
  type ProjectVisibility,
} from '@assay/domain/access/project-rights';
import { AppError } from '@assay/domain/errors';
import type { Queryable } from '../database/transaction.ts';
import type { Caller } from './caller.ts';

export interface ProjectGuard {
  mustRead(caller: Caller, projectId: string): Promise<void>;
  mustChange(caller: Caller, projectId: string): Promise<void>;
  /** Of a project that the caller may read: whether they may change it too. */
  mayChange(caller: Caller, projectId: string): Promise<boolean>;
}

/** A project that the caller may not read is, to the caller, not there. */
export function createProjectGuard(db: Queryable, visibility: ProjectVisibility): ProjectGuard {
  async function ownerOf(caller: Caller, projectId: string): Promise<string> {
    const { rows } = await db.query<{ ownerId: string }>(
      'select user_id as "ownerId" from projects where id = $1',
      [projectId],
    );
    const ownerId = rows[0]?.ownerId;
    if (ownerId && mayReadProject(caller, ownerId, visibility)) return ownerId;
    throw new AppError('not_found', `Project with ID ${projectId} not found`);
  }

  const mayChange = async (caller: Caller, projectId: string) =>
    mayChangeProject(caller, await ownerOf(caller, projectId));

  return {
    mayChange,
    async mustRead(caller, projectId) {
      await ownerOf(caller, projectId);
    },
    async mustChange(caller, projectId) {
      if (await mayChange(caller, projectId)) return;
      throw new AppError(
        'no_permission',
        'Only the owner and administrators may change a project.',
      );
    },
  };
}
