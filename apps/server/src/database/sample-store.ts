import { normaliseCompanyName } from '@assay/domain/company/normalise-name';
import type { Outline } from '@assay/domain/scope/outline';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { PROJECT_CHANNEL } from './project-state.ts';
import { initialiseProject } from './project-store.ts';
import { inTransaction, type Queryable } from './transaction.ts';

export interface SampleProject {
  id: string;
  companyName: string;
  isFinished: boolean;
  hasFailed: boolean;
}

/** The account that runs without a person at the keyboard belong to; nobody can sign in to it. */
export async function sampleUser(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into users (subject, email, username, sample)
     values ('assay:sample', 'sample@localhost', 'sample', true)
     on conflict (subject) do update set sample = true returning id`,
  );
  return rows[0]?.id ?? '';
}

export async function findSample(db: Queryable): Promise<SampleProject | null> {
  const { rows } = await db.query<SampleProject>(
    `select id, company_name as "companyName", workflow_status = 'complete' as "isFinished",
       workflow_status = 'failed' as "hasFailed"
     from projects where sample`,
  );
  return rows[0] ?? null;
}

/** The sample project, made by whoever comes first. */
export function openSample(pool: pg.Pool, companyName: string): Promise<SampleProject | null> {
  return inTransaction(pool, async (transaction) => {
    await transaction.query(`select pg_advisory_xact_lock(hashtext('assay sample'))`);
    const known = await findSample(transaction);
    if (known) return known;
    const userId = await sampleUser(transaction);
    const name = normaliseCompanyName(companyName);
    const { id } = await initialiseProject(transaction, { userId, name });
    await transaction.query('update projects set sample = true where id = $1', [id]);
    return findSample(transaction);
  });
}

const MOST_REMEMBERED = 1_000;

/** Whether a project is the sample; what it is it stays, so that it is looked up once. */
export function createSampleCheck(db: Queryable): (projectId: string) => Promise<boolean> {
  const known = new LRUCache<string, boolean>({ max: MOST_REMEMBERED });
  return async (projectId) => {
    const remembered = known.get(projectId);
    if (remembered !== undefined) return remembered;
    const isSample = (await findSample(db))?.id === projectId;
    known.set(projectId, isSample);
    return isSample;
  };
}

interface PipelineBrief {
  companyDescription: string;
  outline: Outline;
  scope: string;
  selectedMarkets: string[];
}

/** A connection of its own: it hears of every project. */
export async function listenToProjects(client: Queryable): Promise<void> {
  await client.query(`listen ${PROJECT_CHANNEL}`);
}

/** What the next phase of a project is launched with. */
export async function pipelineBrief(db: Queryable, projectId: string): Promise<PipelineBrief> {
  const { rows } = await db.query<PipelineBrief>(
    `select company_description as "companyDescription", outline,
       coalesce(nullif(final_scope, ''), scope_result->>'generated_scope', '') as scope,
       array(select market->>'name' from jsonb_array_elements(product_markets || geographic_markets)
         as market) as "selectedMarkets" from projects where id = $1`,
    [projectId],
  );
  const [brief] = rows;
  if (!brief) throw new Error('the project is gone');
  return brief;
}

export async function pipelineStatus(
  db: Queryable,
  projectId: string,
): Promise<{ status: string; error: string | null }> {
  const { rows } = await db.query<{ status: string; error: string | null }>(
    `select workflow_status as status, (select error from runs
       where runs.project_id = projects.id order by started_at desc limit 1) as error
     from projects where id = $1`,
    [projectId],
  );
  return rows[0] ?? { status: 'deleted', error: null };
}
