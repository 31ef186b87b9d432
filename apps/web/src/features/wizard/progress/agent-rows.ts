import type { AgentProgress, WorkflowProgress } from '@assay/contract/progress';
import { agentsOf } from '@assay/domain/agents/roster';
import type { Phase } from '@assay/domain/project/phases';
import { phaseOf } from './use-workflow-progress.ts';

/** The agents of a phase in their order, pending until the server tells of them. */
export function agentRows(progress: WorkflowProgress | null, phase: Phase): AgentProgress[] {
  const told = new Map(phaseOf(progress, phase)?.agents.map((agent) => [agent.id, agent]));
  return agentsOf(phase).map(
    (agent) =>
      told.get(agent.id) ?? {
        id: agent.id,
        name: agent.name,
        description: agent.description,
        status: 'pending',
        duration: null,
        outputLength: 0,
        searchCalls: 0,
        winner: false,
      },
  );
}
