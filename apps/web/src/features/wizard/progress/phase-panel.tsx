import type { AgentProgress } from '@assay/contract/progress';
import { agentById, agentsOf, seatLabels } from '@assay/domain/agents/roster';
import { formatCount } from '@assay/domain/format/format-count';
import { elapsedTime, executionTime } from '@assay/domain/format/format-time';
import { Badge } from '@mantine/core';
import { ProgressFrame } from '../../../shared/progress/progress-frame.tsx';
import { progressWords } from '../../../shared/progress/progress-words.ts';
import { phaseIn, useWorkflowProgress } from '../../../shared/progress/use-workflow-progress.ts';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { StatusIcon } from '../../../shared/ui/status-badge.tsx';
import { toneOf } from '../../../shared/ui/status-tone.ts';
import type { Wizard } from '../hooks/use-wizard.ts';
import { scopingRefreshEveryTries } from '../polling/cadence.ts';
import classes from './phase-panel.module.css';

const titles = {
  company_validation: { working: 'Validating Company', done: 'Company Validated' },
  scoping: { working: 'Generating Detailed Scope', done: 'Detailed Scope Generated' },
} as const;

interface PhasePanelProps {
  wizard: Wizard;
  projectId: string;
  phase: keyof typeof titles;
  /** The wizard waits for this work; else it is done. */
  asked: boolean;
}

/** The agents of a phase of the wizard; those who wait for the drafts of others stand below them. */
export function PhasePanel({ wizard, projectId, phase, asked }: PhasePanelProps) {
  const { work, canEdit, cancel, askAtOnce } = wizard;
  const { progress, sinceMs } = useWorkflowProgress({
    projectId,
    phase,
    active: !asked || (work.is === 'asked' && work.taken),
    ...(phase === 'scoping' && { refreshEveryTries: scopingRefreshEveryTries }),
    onCompleted: askAtOnce,
  });
  const { status, agents = agentsAhead(phase) } = phaseIn(progress, phase) ?? {};
  const working = status !== 'completed' && status !== 'failed';
  const groups = Map.groupBy(agents, ({ id }) => agentById(id).role === 'generator');
  const winner = agents.find((agent) => agent.winner);
  return (
    <ProgressFrame
      title={titles[phase][status === 'completed' ? 'done' : 'working']}
      progress={progress}
      sinceMs={sinceMs}
      done={agents.filter((agent) => agent.status === 'completed').length}
      total={agents.length}
      over={status === 'completed'}
      onCancel={asked && canEdit && working ? cancel : undefined}
    >
      {[...groups].map(([drafting, group]) => (
        <ol key={String(drafting)} className={classes.agents}>
          {group.map((agent) => (
            <AgentCard key={agent.id} agent={agent} sinceMs={sinceMs} />
          ))}
        </ol>
      ))}
      {working && (
        <p className={classes.leave}>You can leave this page: the work goes on without it.</p>
      )}
      {phase === 'scoping' && status === 'completed' && (
        <p className={classes.banner}>
          <Hallmark variant="stamp" size={22} />
          <span>
            <strong>Selected Scope</strong>
            {winner && <>: the draft of {seatLabels[agentById(winner.id).seat]}</>}
          </span>
        </p>
      )}
    </ProgressFrame>
  );
}

/** The agents of a phase before the server has told of them. */
function agentsAhead(phase: keyof typeof titles): AgentProgress[] {
  const none = { duration: null, outputLength: 0, searchCalls: 0, winner: false };
  return agentsOf(phase).map((agent) => ({ ...agent, ...none, status: 'pending' }));
}

function AgentCard({ agent, sinceMs }: { agent: AgentProgress; sinceMs: number }) {
  const { status, winner, duration, searchCalls, outputLength } = agent;
  return (
    <li className={classes.agent} data-status={status} data-winner={winner || undefined}>
      <div className={classes.agentHead}>
        <StatusIcon tone={toneOf(status)} />
        <span className={classes.agentName}>{labelOf(agent.id)}</span>
        {winner && (
          <Badge color="green" tt="none" leftSection={<Hallmark variant="stamp" size={12} />}>
            Winner
          </Badge>
        )}
      </div>
      <p className={classes.agentWork}>{agent.description}</p>
      <p className={classes.agentFacts}>
        <span>{progressWords[status]}</span>
        {duration !== null && (
          <span>
            {status === 'running'
              ? elapsedTime((duration + sinceMs) / 1000)
              : executionTime(duration)}
          </span>
        )}
        {searchCalls > 0 && (
          <span>
            {searchCalls} search{searchCalls === 1 ? '' : 'es'}
          </span>
        )}
        {outputLength > 0 && <span>{formatCount(outputLength)} characters</span>}
      </p>
    </li>
  );
}

function labelOf(id: string): string {
  const { role, seat, name } = agentById(id);
  if (role === 'specialist') return name;
  return role === 'critic' ? 'Critic / Selector' : seatLabels[seat];
}
