import { normaliseCompanyName } from '@assay/domain/company/normalise-name';
import { initialState } from '@assay/domain/project/move-project';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import type pg from 'pg';
import { writeNotification } from '../database/notification-store.ts';
import { inTransaction } from '../database/transaction.ts';

/** The project of a new target; its validation is asked for by a call of its own. */
export async function initializeProject(
  pool: pg.Pool,
  target: { userId: string; companyName: string; companyUrl: string },
): Promise<string> {
  const companyName = normaliseCompanyName(target.companyName);
  const outline = defaultOutline();
  return inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      `insert into projects (user_id, name, company_name, company_url, workflow_status, status,
         crew_status, phases, outline, scope_titles)
       values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        target.userId,
        companyName,
        target.companyUrl,
        initialState.workflowStatus,
        initialState.status,
        initialState.crewStatus,
        JSON.stringify(initialState.phases),
        JSON.stringify(outline),
        JSON.stringify(outline.map(({ title, included }) => ({ title, selected: included }))),
      ],
    );
    const id = rows[0]?.id ?? '';
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
