import { agentsOf, checkers } from '@assay/domain/agents/roster';
import { sectionKeys } from '@assay/domain/agents/sections';

/**
 * Fixed for each agent and different between them: 0.4 to 1.6 times the mean. Whoever is asked about a
 * statement answers at once: the same question is asked by one pod for all, so it is of no one's path.
 */
export function variedLatency(meanMs: number): (agentId: string) => number {
  return (agentId) => {
    if (checkers.some(({ id }) => id === agentId)) return 0;
    let hash = 2166136261;
    for (const letter of agentId) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
    return Math.round(meanMs * (0.4 + 1.2 * ((hash >>> 0) / 2 ** 32)));
  };
}

/** The longest chain of an analysis: in the slowest pod, the slowest generator, checker, critic. */
export function criticalPathMs(latency: (agentId: string) => number): number {
  const pods = sectionKeys.map((pod) => {
    const longest = (role: string) =>
      Math.max(
        ...agentsOf('analysis', pod)
          .filter((agent) => agent.role === role)
          .map(({ id }) => latency(id)),
      );
    return longest('generator') + longest('fact_checker') + longest('critic');
  });
  return Math.max(...pods);
}
