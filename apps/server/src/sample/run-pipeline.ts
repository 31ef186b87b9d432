import { outlineText } from '@assay/domain/scope/outline-text';
import pg from 'pg';
import type { OpenDatabase } from '../database/database.ts';
import { sampleUser } from '../database/sample-store.ts';
import type { Launches } from '../workflows/launches.ts';
import { openWorkflowSession } from '../workflows/session.ts';

interface Pipeline {
  database: OpenDatabase;
  launches: Launches;
}

export interface PipelineTarget {
  companyName: string;
  /** Told of each status that the project reaches. */
  onStatus?: (status: string) => void;
}

/** From the name of a target to a reviewed report, as a person would go through the wizard. */
export async function runPipeline(
  pipeline: Pipeline,
  { companyName, onStatus }: PipelineTarget,
): Promise<string> {
  const { pool } = pipeline.database;
  const userId = await sampleUser(pool);
  const projectId = await openWorkflowSession(pool, { userId, companyName, companyUrl: '' });
  await continuePipeline(pipeline, projectId, onStatus ? { onStatus } : {});
  return projectId;
}

interface Continuing {
  onStatus?: (status: string) => void;
  /** Ends the waiting; what is launched goes on by itself. */
  signal?: AbortSignal;
}

/** Takes a project on from wherever it stands; each launch is durable and made once. */
export async function continuePipeline(
  pipeline: Pipeline,
  projectId: string,
  { onStatus, signal }: Continuing = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: pipeline.database.url });
  await client.connect();
  const stopped = new Promise<void>((resolve) =>
    signal?.addEventListener('abort', () => resolve(), { once: true }),
  );
  let known: string | undefined;
  try {
    await client.query('listen assay_project');
    while (!signal?.aborted) {
      const changed = new Promise((resolve) => client.once('notification', resolve));
      const status = await statusOf(client, projectId);
      if (status !== known) {
        known = status;
        if (steps.has(status) || status === 'complete') onStatus?.(status);
        if (status === 'complete') return;
        await steps.get(status)?.(pipeline, projectId);
      }
      await Promise.race([changed, stopped]);
    }
  } finally {
    await client.end();
  }
}

type Step = (pipeline: Pipeline, projectId: string) => Promise<unknown>;

/** What is launched where a project waits for somebody. */
const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['validating_company', ({ launches }, id) => launches.validation(id)],
  [
    'company_validated',
    async (pipeline, id) => {
      const { outline, ...about } = await briefOf(pipeline, id);
      return pipeline.launches.scoping({ ...about, highLevelScope: outlineText(outline) });
    },
  ],
  [
    'scope_generated',
    async (pipeline, id) => {
      const { outline: _, scope, ...about } = await briefOf(pipeline, id);
      return pipeline.launches.analysis({ ...about, scope, relaunch: false });
    },
  ],
  ['analysis_ready', ({ launches }, id) => launches.review(id)],
]);

async function briefOf({ database }: Pipeline, projectId: string) {
  const { rows } = await database.pool.query(
    `select company_description as "companyDescription", outline,
       coalesce(nullif(final_scope, ''), scope_result->>'generated_scope', '') as scope,
       array(select market->>'name' from jsonb_array_elements(product_markets || geographic_markets)
         as market) as "selectedMarkets" from projects where id = $1`,
    [projectId],
  );
  const { companyDescription, outline, scope, selectedMarkets } = rows[0];
  return { projectId, companyDescription, outline, scope, selectedMarkets };
}

async function statusOf(client: pg.Client, projectId: string): Promise<string> {
  const { rows } = await client.query<{ status: string; error: string | null }>(
    `select workflow_status as status, (select error from runs
       where runs.project_id = projects.id order by started_at desc limit 1) as error
     from projects where id = $1`,
    [projectId],
  );
  const { status, error } = rows[0] ?? { status: 'deleted', error: null };
  if (status === 'failed' || status === 'deleted') {
    throw new Error(`The run ended as ${status}: ${error ?? 'no reason was recorded'}`);
  }
  return status;
}
