import { agentsOf } from '@assay/domain/agents/roster';
import { type SectionKey, sectionTitles } from '@assay/domain/agents/sections';
import type pg from 'pg';
import { writeActivity } from '../database/activity-store.ts';
import type { ProjectBrief } from '../database/loaded-run.ts';
import { writeNotification } from '../database/notification-store.ts';
import type { Crew, WorkflowDeps } from './crew.ts';
import { runPanel } from './run-panel.ts';
import { findOpen, verifyClaims } from './verify-claims.ts';

/** One section, worked by its own five agents; it waits for no other pod. */
export async function runPod(
  crew: Crew,
  deps: WorkflowDeps,
  key: SectionKey,
): Promise<'won' | 'skipped'> {
  const agents = agentsOf('analysis', key);
  const generators = agents.filter(({ role }) => role === 'generator');
  const part = {
    name: sectionTitles[key],
    agentIds: generators.map(({ id }) => id),
    criticId: agents.find(({ role }) => role === 'critic')?.id ?? null,
  };
  const panel = await runPanel(
    crew,
    { phase: 'analysis', pod: key },
    async ({ run, project }, transaction) => {
      await announce(transaction, project, key);
      return findOpen(deps, transaction, run.id, part);
    },
  );
  if (panel === 'skipped') return panel;
  await verifyClaims(crew, deps, part, panel.won);
  return 'won';
}

async function announce(
  transaction: pg.PoolClient,
  project: ProjectBrief,
  key: SectionKey,
): Promise<void> {
  const title = sectionTitles[key];
  await writeNotification(transaction, {
    userId: project.userId,
    type: 'section_ready',
    title: 'Section ready',
    message: `"${title}" of ${project.companyName} is ready to read.`,
    projectId: project.id,
  });
  await writeActivity(transaction, {
    projectId: project.id,
    phase: 'analysis',
    message: `${title} is ready`,
  });
}
