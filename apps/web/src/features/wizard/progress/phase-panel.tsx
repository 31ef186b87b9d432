import type { AgentProgress, WorkflowProgress } from '@assay/contract/progress';
import { type Agent, agentById, agentsOf, seatLabels } from '@assay/domain/agents/roster';
import { ProgressFrame } from '../../../shared/progress/progress-frame.tsx';
import { phaseIn, useWorkflowProgress } from '../../../shared/progress/use-workflow-progress.ts';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { scopingRefreshEveryTries } from '../polling/cadence.ts';
import { AgentCard } from './agent-card.tsx';
import classes from './phase-panel.module.css';

type WizardWork = 'company_validation' | 'scoping';

const titles = {
  company_validation: { working: 'Validating Company', done: 'Company Validated' },
  scoping: { working: 'Generating Detailed Scope', done: 'Detailed Scope Generated' },
} as const;

interface PhasePanelProps {
  projectId: string;
  phase: WizardWork;
  /** The server is at this attempt, or done with it. */
  taken: boolean;
  onCancel?: (() => void) | undefined;
  onCompleted: () => void;
}

/** The agents of a phase of the wizard; those who wait for the drafts of others stand below them. */
export function PhasePanel({ projectId, phase, taken, onCancel, onCompleted }: PhasePanelProps) {
  const { progress, sinceMs } = useWorkflowProgress({
    projectId,
    phase,
    active: taken,
    ...(phase === 'scoping' && { refreshEveryTries: scopingRefreshEveryTries }),
    onCompleted,
  });
  const status = phaseIn(progress, phase)?.status;
  const working = status !== 'completed' && status !== 'failed';
  const agents = agentRows(progress, phase);
  const done = agents.filter((agent) => agent.status === 'completed').length;
  const drafting = agents.filter(({ id }) => agentById(id).role === 'generator');
  const others = agents.filter((agent) => !drafting.includes(agent));
  const winner = agents.find((agent) => agent.winner);
  return (
    <ProgressFrame
      title={titles[phase][status === 'completed' ? 'done' : 'working']}
      progress={progress}
      sinceMs={sinceMs}
      done={done}
      total={agents.length}
      over={status === 'completed'}
      onCancel={working ? onCancel : undefined}
    >
      {[drafting, others]
        .filter((group) => group.length > 0)
        .map((group) => (
          <ol key={group[0]?.id} className={classes.agents}>
            {group.map((agent) => (
              <AgentCard
                key={agent.id}
                agent={agent}
                label={labelOf(agentById(agent.id))}
                sinceMs={sinceMs}
              />
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

function labelOf({ role, seat, name }: Agent): string {
  if (role === 'specialist') return name;
  return role === 'critic' ? 'Critic / Selector' : seatLabels[seat];
}

/** The agents of a phase in their order, pending until the server tells of them. */
function agentRows(progress: WorkflowProgress | null, phase: WizardWork): AgentProgress[] {
  const told = new Map(phaseIn(progress, phase)?.agents.map((agent) => [agent.id, agent]));
  return agentsOf(phase).map(
    ({ id, name, description }) =>
      told.get(id) ?? {
        id,
        name,
        description,
        status: 'pending',
        duration: null,
        outputLength: 0,
        searchCalls: 0,
        winner: false,
      },
  );
}
