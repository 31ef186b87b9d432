import { sectionTitles } from '@assay/domain/agents/sections';
import type pg from 'pg';
import type { ModelGateway } from '../agents/ports.ts';
import { spentUsd } from '../database/agent-run-store.ts';
import { outlineAndBudget } from '../database/project-store.ts';
import { latestAgain, latestRun, workOn } from '../database/run-store.ts';
import { estimateSection } from './estimate-run.ts';

/** What running each section of the report again alone would take, and how it went the last time. */
export async function readSectionRuns(
  pool: pg.Pool,
  models: Pick<ModelGateway, 'occupant'>,
  projectId: string,
) {
  const { budgetUsd } = await outlineAndBudget(pool, projectId);
  const { underWay, reviewed } = await workOn(pool, projectId);
  const analysis = await latestRun(pool, projectId, 'analysis');
  const pods = analysis?.input.pods ?? [];
  const estimates = pods.map(({ key }) => ({ key, ...estimateSection(models, key, reviewed) }));
  const sections = await Promise.all(
    estimates.map(async ({ key, offline: _, ...estimate }) => {
      const stopped = await latestAgain(pool, projectId, key);
      const last_failure = stopped?.status === 'failed' ? stopped.error : null;
      return { key, title: sectionTitles[key], ...estimate, last_failure };
    }),
  );
  return {
    under_way: underWay,
    reviewed,
    offline: estimates.every(({ offline }) => offline),
    budget_usd: budgetUsd,
    spent_usd: await spentUsd(pool, projectId),
    sections,
  };
}
