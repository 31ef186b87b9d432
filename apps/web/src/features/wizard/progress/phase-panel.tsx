import type { AgentProgress } from '@assay/contract/progress';
import { agentById, agentsOf, seatLabels } from '@assay/domain/agents/roster';
import type { Phase } from '@assay/domain/project/phases';
import { Badge } from '@mantine/core';
import { ProgressFrame } from '../../../shared/progress/progress-frame.tsx';
import { SeatState } from '../../../shared/progress/seat-state.tsx';
import { phaseIn, useWorkflowProgress } from '../../../shared/progress/use-workflow-progress.ts';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import type { Wizard } from '../use-wizard.ts';
import { scopingRefreshEveryTries } from '../work/cadence.ts';
import { askAtOnce } from '../work/follow-work.ts';
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
  const { work, canEdit, cancel } = wizard;
  const { progress, sinceMs } = useWorkflowProgress({
    projectId,
    phase,
    active: !asked || (work.is === 'asked' && work.taken),
    refreshEveryTries: phase === 'scoping' ? scopingRefreshEveryTries : undefined,
    onCompleted: askAtOnce,
  });
  // What has ended is shown so at once: what stands below it must not move once it is told.
  const expected = asked ? 'pending' : 'completed';
  const told = phaseIn(progress, phase);
  const { status, agents } = told ?? { status: expected, agents: agentsAt(phase, expected) };
  const isDone = status === 'completed';
  const working = !isDone && status !== 'failed';
  const groups = Map.groupBy(agents, ({ id }) => agentById(id).role === 'generator');
  const winner = agents.find((agent) => agent.winner);
  return (
    <ProgressFrame
      title={titles[phase][isDone ? 'done' : 'working']}
      progress={progress}
      sinceMs={sinceMs}
      done={agents.filter((agent) => agent.status === 'completed').length}
      total={agents.length}
      over={isDone}
      onCancel={asked && canEdit && working ? cancel : undefined}
    >
      {[...groups].map(([drafting, group]) => (
        <ol key={String(drafting)} className={classes.agents} data-done={isDone || undefined}>
          {group.map((agent) => (
            <AgentCard key={agent.id} agent={agent} told={Boolean(told)} sinceMs={sinceMs} />
          ))}
        </ol>
      ))}
      {working && (
        <p className={classes.leave}>You can leave this page: the work goes on without it.</p>
      )}
      {phase === 'scoping' && isDone && (
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
function agentsAt(phase: Phase, status: AgentProgress['status']): AgentProgress[] {
  const none = { duration: null, outputLength: 0, searchCalls: 0, winner: false };
  return agentsOf(phase).map((agent) => ({ ...agent, ...none, status }));
}

interface AgentCardProps {
  agent: AgentProgress;
  /** By the server. */
  told: boolean;
  sinceMs: number;
}

function AgentCard({ agent, told, sinceMs }: AgentCardProps) {
  const { id, status, winner, description } = agent;
  const { role, seat, name } = agentById(id);
  const label = role === 'critic' ? 'Critic / Selector' : seatLabels[seat];
  return (
    <li className={classes.agent} data-status={status} data-winner={winner || undefined}>
      <div className={classes.agentHead}>
        <span className={classes.agentName}>{role === 'specialist' ? name : label}</span>
        {winner && (
          <Badge color="green" leftSection={<Hallmark variant="stamp" size={12} />}>
            Winner
          </Badge>
        )}
      </div>
      <p className={classes.agentWork}>{description}</p>
      <SeatState agent={agent} withStatistics={told && status === 'completed'} sinceMs={sinceMs} />
    </li>
  );
}
