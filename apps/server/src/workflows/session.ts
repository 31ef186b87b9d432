import { normaliseCompanyName } from '@assay/domain/company/normalise-name';
import type pg from 'pg';
import { writeNotification } from '../database/notification-store.ts';
import { beginProject, initialiseProject } from '../database/project-store.ts';
import { inTransaction } from '../database/transaction.ts';

interface Target {
  userId: string;
  companyName: string;
  companyUrl: string;
  /** Of a project that documents were brought into before it had a target; else a new one is made. */
  projectId?: string | null;
}

/** The project of a new target; its validation is asked for by a call of its own. */
export async function openWorkflowSession(pool: pg.Pool, target: Target): Promise<string> {
  return inTransaction(pool, async (transaction) => {
    const named = {
      userId: target.userId,
      name: normaliseCompanyName(target.companyName),
      companyUrl: target.companyUrl,
    };
    const { id, companyName } = target.projectId
      ? await beginProject(transaction, target.projectId, named)
      : await initialiseProject(transaction, named);
    await writeNotification(transaction, {
      userId: target.userId,
      type: 'project_created',
      title: 'Project created',
      message: `A project for ${companyName} was created.`,
      projectId: id,
    });
    return id;
  });
}
