import { agentById, generatorSeats, type Seat, seatLabels } from '@assay/domain/agents/roster';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { scopingRefreshEveryTries } from '../polling/cadence.ts';
import { AgentCard } from './agent-card.tsx';
import { agentRows } from './agent-rows.ts';
import classes from './progress.module.css';
import { ProgressPanel } from './progress-panel.tsx';
import { phaseOf, useWorkflowProgress } from './use-workflow-progress.ts';

interface ScopingPanelProps {
  projectId: string;
  /** The server is at this attempt, or done with it. */
  taken: boolean;
  onCancel?: (() => void) | undefined;
  onCompleted: () => void;
}

const generators: ReadonlySet<Seat> = new Set<Seat>(generatorSeats);
const seatOf = (agentId: string) => agentById(agentId).seat;

/** Three generators, then the fact checker, then the critic who picks the winner. */
export function ScopingPanel(props: ScopingPanelProps) {
  const { projectId, taken, onCancel, onCompleted } = props;
  const progress = useWorkflowProgress({
    projectId,
    phase: 'scoping',
    refreshEveryTries: scopingRefreshEveryTries,
    ask: taken,
    onCompleted,
  });
  const agents = agentRows(progress, 'scoping');
  const done = agents.filter((agent) => agent.status === 'completed').length;
  const phase = phaseOf(progress, 'scoping');
  const winner = agents.find((agent) => agent.winner);
  const [first, then] = [
    agents.filter((agent) => generators.has(seatOf(agent.id))),
    agents.filter((agent) => !generators.has(seatOf(agent.id))),
  ];
  return (
    <ProgressPanel
      title={
        phase?.status === 'completed' ? 'Detailed Scope Generated' : 'Generating Detailed Scope'
      }
      progress={progress}
      done={done}
      total={agents.length}
      working={phase?.status !== 'completed' && phase?.status !== 'failed'}
      onCancel={onCancel}
    >
      {[first, then].map((group) => (
        <ol key={group[0]?.id} className={classes.agents}>
          {group.map((agent) => (
            <AgentCard
              key={agent.id}
              agent={agent}
              label={
                seatOf(agent.id) === 'critic' ? 'Critic / Selector' : seatLabels[seatOf(agent.id)]
              }
            />
          ))}
        </ol>
      ))}
      {phase?.status === 'completed' && (
        <p className={classes.banner}>
          <Hallmark variant="stamp" size={22} />
          <span>
            <strong>Selected Scope</strong>
            {winner && <>: the draft of {seatLabels[seatOf(winner.id)]}</>}
          </span>
        </p>
      )}
    </ProgressPanel>
  );
}
