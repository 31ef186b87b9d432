import type { AgentProgress } from '@assay/contract/progress';
import { formatCount } from '@assay/domain/format/format-count';
import { elapsedTime, executionTime } from '@assay/domain/format/format-time';
import { Badge } from '@mantine/core';
import { progressWords } from '../../../shared/progress/progress-words.ts';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { StatusIcon } from '../../../shared/ui/status-badge.tsx';
import { toneOf } from '../../../shared/ui/status-tone.ts';
import classes from './phase-panel.module.css';

interface AgentCardProps {
  agent: AgentProgress;
  label: string;
  sinceMs: number;
}

export function AgentCard({ agent, label, sinceMs }: AgentCardProps) {
  const running = agent.status === 'running';
  return (
    <li
      className={classes.agent}
      data-status={agent.status}
      data-winner={agent.winner || undefined}
    >
      <div className={classes.agentHead}>
        <StatusIcon tone={toneOf(agent.status)} />
        <span className={classes.agentName}>{label}</span>
        {agent.winner && (
          <Badge color="green" tt="none" leftSection={<Hallmark variant="stamp" size={12} />}>
            Winner
          </Badge>
        )}
      </div>
      <p className={classes.agentWork}>{agent.description}</p>
      <p className={classes.agentFacts}>
        <span>{progressWords[agent.status]}</span>
        {agent.duration !== null && (
          <span>
            {running
              ? elapsedTime((agent.duration + sinceMs) / 1000)
              : executionTime(agent.duration)}
          </span>
        )}
        {agent.searchCalls > 0 && (
          <span>
            {agent.searchCalls} search{agent.searchCalls === 1 ? '' : 'es'}
          </span>
        )}
        {agent.outputLength > 0 && <span>{formatCount(agent.outputLength)} characters</span>}
      </p>
    </li>
  );
}
