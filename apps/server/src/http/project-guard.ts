import {
  type AskedFor,
  askingOf,
  hasRight,
  type ProjectRight,
  type ProjectVisibility,
  rightTo,
} from '@assay/domain/access/project-rights';
import { AppError } from '@assay/domain/errors';
import { readRights } from '../database/rights-store.ts';
import type { Queryable } from '../database/transaction.ts';
import type { Caller } from './caller.ts';

export interface ProjectGuard {
  /** Whoever may see the report: those who came by a link among them. */
  mustRead(caller: Caller, projectId: string): Promise<void>;
  /** What people say of a report is not for those who came by a link. */
  mustFollow(caller: Caller, projectId: string): Promise<void>;
  mustComment(caller: Caller, projectId: string): Promise<void>;
  mayComment(caller: Caller, projectId: string): Promise<boolean>;
  mustChange(caller: Caller, projectId: string): Promise<void>;
  /** Of a project that the caller may read: whether they may change it too. */
  mayChange(caller: Caller, projectId: string): Promise<boolean>;
  /** Of a project that the caller may read: whom they may ask it for; null where they may not. */
  mayAsk(caller: Caller, projectId: string): Promise<AskedFor | null>;
  mustAsk(caller: Caller, projectId: string): Promise<AskedFor>;
  /** Deleting and sharing are the owner's, whoever else may change the project. */
  mustOwn(caller: Caller, projectId: string): Promise<void>;
  mayOwn(caller: Caller, projectId: string): Promise<boolean>;
}

/** A project that the caller may not read is, to the caller, not there. */
export function createProjectGuard(db: Queryable, visibility: ProjectVisibility): ProjectGuard {
  async function rightsOf(caller: Caller, projectId: string) {
    const rights = await readRights(db, projectId, caller.id);
    const right = rights ? rightTo(caller, rights, visibility) : 'none';
    if (rights && right !== 'none') return { right, sample: rights.sample };
    throw new AppError('not_found', `Project with ID ${projectId} not found`);
  }

  const rightOf = async (caller: Caller, projectId: string): Promise<ProjectRight> =>
    (await rightsOf(caller, projectId)).right;

  const mayAsk = async (caller: Caller, projectId: string) => {
    const { right, sample } = await rightsOf(caller, projectId);
    return askingOf(right, { sample });
  };

  const noChange = () =>
    new AppError('no_permission', 'Only the owner and administrators may change a project.');

  const mayComment = async (caller: Caller, projectId: string) =>
    hasRight(await rightOf(caller, projectId), 'comment');

  const mayChange = async (caller: Caller, projectId: string) =>
    hasRight(await rightOf(caller, projectId), 'edit');

  const mayOwn = async (caller: Caller, projectId: string) =>
    hasRight(await rightOf(caller, projectId), 'own');

  return {
    mayComment,
    mayChange,
    mayOwn,
    mayAsk,
    async mustAsk(caller, projectId) {
      const asking = await mayAsk(caller, projectId);
      if (asking) return asking;
      throw noChange();
    },
    async mustOwn(caller, projectId) {
      if (await mayOwn(caller, projectId)) return;
      throw new AppError('no_permission', 'Only the owner and administrators may do this.');
    },
    async mustRead(caller, projectId) {
      await rightOf(caller, projectId);
    },
    async mustFollow(caller, projectId) {
      if (hasRight(await rightOf(caller, projectId), 'read')) return;
      throw new AppError(
        'no_permission',
        'A link opens the report alone. Ask its owner to share it with you.',
      );
    },
    async mustComment(caller, projectId) {
      if (await mayComment(caller, projectId)) return;
      throw new AppError(
        'no_permission',
        'You may read this project. Ask its owner for the right to comment.',
      );
    },
    async mustChange(caller, projectId) {
      if (await mayChange(caller, projectId)) return;
      throw noChange();
    },
  };
}
