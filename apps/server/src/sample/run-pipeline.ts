import { outlineText } from '@assay/domain/scope/outline-text';
import pg from 'pg';
import type { OpenDatabase } from '../database/database.ts';
import {
  listenToProjects,
  pipelineBrief,
  pipelineStatus,
  sampleUser,
} from '../database/sample-store.ts';
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
  { onStatus, signal }: Continuing,
): Promise<void> {
  const client = new pg.Client({ connectionString: pipeline.database.url });
  await client.connect();
  const stopped = new Promise<void>((resolve) =>
    signal?.addEventListener('abort', () => resolve(), { once: true }),
  );
  let known: string | undefined;
  try {
    await listenToProjects(client);
    while (!signal?.aborted) {
      const changed = new Promise((resolve) => client.once('notification', resolve));
      const { status, error } = await pipelineStatus(client, projectId);
      if (status === 'failed' || status === 'deleted') {
        throw new Error(`The run ended as ${status}: ${error ?? 'no reason was recorded'}`);
      }
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
      const { outline, ...about } = await pipelineBrief(pipeline.database.pool, id);
      return pipeline.launches.scoping({
        projectId: id,
        ...about,
        highLevelScope: outlineText(outline),
      });
    },
  ],
  [
    'scope_generated',
    async (pipeline, id) => {
      const { outline: _, scope, ...about } = await pipelineBrief(pipeline.database.pool, id);
      return pipeline.launches.analysis({ projectId: id, ...about, scope, relaunch: false });
    },
  ],
  ['analysis_ready', ({ launches }, id) => launches.review(id)],
]);
