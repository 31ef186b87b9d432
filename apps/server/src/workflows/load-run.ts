import { TakenAway } from '../agents/interruptions.ts';
import type { ProjectBrief } from '../agents/run-material.ts';
import { findRun, type Run } from '../database/run-store.ts';
import type { Queryable } from '../database/transaction.ts';

export interface LoadedRun {
  run: Run;
  project: ProjectBrief;
}

export async function loadRun(db: Queryable, runId: string): Promise<LoadedRun> {
  const run = await findRun(db, runId);
  const { rows } = await db.query<ProjectBrief>(
    `select id, user_id as "userId", company_name as "companyName", company_url as "companyUrl",
       private, budget_usd::float8 as "budgetUsd"
     from projects where id = $1`,
    [run?.projectId],
  );
  const project = rows[0];
  if (!run || !project) throw new TakenAway('the project was deleted');
  return { run, project };
}
