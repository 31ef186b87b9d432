import type { AgentProgress } from '@assay/contract/progress';
import { elapsedTime, executionTime } from '@assay/domain/format/format-time';
import { Badge } from '@mantine/core';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { StatusIcon } from '../../../shared/ui/status-badge.tsx';
import { toneOf } from '../../../shared/ui/status-tone.ts';
import classes from './progress.module.css';
import { useRunningMs } from './use-running-ms.ts';

const words = {
  pending: 'Waiting',
  running: 'Working',
  completed: 'Completed',
  failed: 'Failed',
} as const;

export function AgentCard({ agent, label }: { agent: AgentProgress; label?: string }) {
  const running = agent.status === 'running';
  const durationMs = useRunningMs(agent.duration, running);
  return (
    <li
      className={classes.agent}
      data-status={agent.status}
      data-winner={agent.winner || undefined}
    >
      <div className={classes.agentHead}>
        <StatusIcon tone={toneOf(agent.status)} />
        <span className={classes.agentName}>{label ?? agent.name}</span>
        {agent.winner && (
          <Badge color="green" tt="none" leftSection={<Hallmark variant="stamp" size={12} />}>
            Winner
          </Badge>
        )}
      </div>
      <p className={classes.agentWork}>{agent.description}</p>
      <p className={classes.agentFacts}>
        <span>{words[agent.status]}</span>
        {durationMs !== null && (
          <span>{running ? elapsedTime(durationMs / 1000) : executionTime(durationMs)}</span>
        )}
        {agent.searchCalls > 0 && (
          <span>
            {agent.searchCalls} search{agent.searchCalls === 1 ? '' : 'es'}
          </span>
        )}
        {agent.outputLength > 0 && (
          <span>{agent.outputLength.toLocaleString('en-US')} characters</span>
        )}
      </p>
    </li>
  );
}
