import { normaliseCompanyName } from '@assay/domain/company/normalise-name';
import type pg from 'pg';
import { writeNotification } from '../database/notification-store.ts';
import { initialiseProject } from '../database/project-store.ts';
import { inTransaction } from '../database/transaction.ts';

/** The project of a new target; its validation is asked for by a call of its own. */
export async function openSession(
  pool: pg.Pool,
  target: { userId: string; companyName: string; companyUrl: string },
): Promise<string> {
  return inTransaction(pool, async (transaction) => {
    const { id, companyName } = await initialiseProject(transaction, {
      userId: target.userId,
      name: normaliseCompanyName(target.companyName),
      companyUrl: target.companyUrl,
    });
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
