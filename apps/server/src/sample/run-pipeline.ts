import { outlineText } from '@assay/domain/scope/outline-text';
import pg from 'pg';
import type { OpenProgram } from '../open-program.ts';
import { openWorkflowSession } from '../workflows/session.ts';

export interface PipelineTarget {
  companyName: string;
  /** Told of each status that the project reaches. */
  onStatus?: (status: string) => void;
}

/** The account that runs without a person at the keyboard belong to. */
async function sampleUser(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (subject, email, username) values ('assay:sample', 'sample@localhost', 'sample')
     on conflict (subject) do update set updated_at = now() returning id`,
  );
  return rows[0]?.id ?? '';
}

/** From the name of a target to a reviewed report, as a person would go through the wizard. */
export async function runPipeline(
  { database, launches }: Pick<OpenProgram, 'database' | 'launches'>,
  { companyName, onStatus }: PipelineTarget,
): Promise<string> {
  const { pool, url } = database;
  const userId = await sampleUser(pool);
  const projectId = await openWorkflowSession(pool, { userId, companyName, companyUrl: '' });
  const reach = async (status: string) => {
    await untilStatus(url, projectId, status);
    onStatus?.(status);
  };

  await launches.validation(projectId);
  await reach('company_validated');
  const { rows } = await pool.query(
    `select company_description as "companyDescription", outline,
       array(select market->>'name' from jsonb_array_elements(product_markets || geographic_markets)
         as market) as "selectedMarkets" from projects where id = $1`,
    [projectId],
  );
  const { companyDescription, outline, selectedMarkets } = rows[0];
  const about = { projectId, companyDescription, selectedMarkets };

  await launches.scoping({ ...about, highLevelScope: outlineText(outline) });
  await reach('scope_generated');
  const scope = await pool.query<{ text: string }>(
    `select coalesce(nullif(final_scope, ''), scope_result->>'generated_scope') as text
     from projects where id = $1`,
    [projectId],
  );
  await launches.analysis({ ...about, scope: scope.rows[0]?.text ?? '', relaunch: false });
  await reach('analysis_ready');
  await launches.review(projectId);
  await reach('complete');
  return projectId;
}

/** Waits by the news that PostgreSQL sends of every change of a project. */
async function untilStatus(url: string, projectId: string, wanted: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('listen assay_project');
    for (;;) {
      const changed = new Promise((resolve) => client.once('notification', resolve));
      const { rows } = await client.query<{ status: string; error: string | null }>(
        `select workflow_status as status, (select error from runs
           where runs.project_id = projects.id order by started_at desc limit 1) as error
         from projects where id = $1`,
        [projectId],
      );
      const { status, error } = rows[0] ?? { status: 'deleted', error: null };
      if (status === wanted) return;
      if (status === 'failed' || status === 'deleted') {
        throw new Error(`The run ended as ${status}: ${error ?? 'no reason was recorded'}`);
      }
      await changed;
    }
  } finally {
    await client.end();
  }
}
