import { agentsOf } from '@assay/domain/agents/roster';
import { type SectionKey, sectionTitles } from '@assay/domain/agents/sections';
import type { ProjectBrief } from '../database/loaded-run.ts';
import type { NewNotification } from '../database/notification-store.ts';
import type { Crew, WorkflowDeps } from './crew.ts';
import { runPanel } from './run-panel.ts';
import { openAfter, verifyClaims } from './verify-claims.ts';

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
    ({ project, winnerId, ...contest }) => ({
      outcome: openAfter(deps, part, contest, winnerId),
      line: `${sectionTitles[key]} is ready`,
      notification: readyNews(project, key),
    }),
  );
  if (panel === 'skipped') return panel;
  await verifyClaims(crew, deps, part, panel.won, panel.memory);
  return 'won';
}

function readyNews(project: ProjectBrief, key: SectionKey): NewNotification {
  return {
    userId: project.userId,
    type: 'section_ready',
    title: 'Section ready',
    message: `"${sectionTitles[key]}" of ${project.companyName} is ready to read.`,
    projectId: project.id,
  };
}
