import type { WorkflowProgress } from '@assay/contract/progress';
import { agentsOf } from '@assay/domain/agents/roster';
import { type Phase, phaseTable } from '@assay/domain/project/phases';
import { StatusBadge } from '../ui/status-badge.tsx';
import { progressWords } from './progress-words.ts';
import { SeatState } from './seat-state.tsx';
import { isSeat, seatLabel } from './seats.ts';
import classes from './side-phase.module.css';

interface SidePhaseProps {
  phase: Phase;
  description: string;
  progress: WorkflowProgress['progress']['phases']['qa'];
  /** Its agents are worth a look once the work after the pods has begun. */
  withAgents: boolean;
  sinceMs: number;
}

function agentLabel(key: string): string {
  if (isSeat(key)) return seatLabel(key);
  const words = key.replace(/^(qa|summary)_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A phase after the pods, with its agents in a row each. */
export function SidePhase(props: SidePhaseProps) {
  const { phase, description, progress, withAgents, sinceMs } = props;
  const { label } = phaseTable[phase];
  const rows = Object.entries(progress.generators);
  return (
    <section className={classes.phase} aria-label={label}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.title}>
            {label} <span className={classes.agents}>{agentsOf(phase).length} agents</span>
          </h3>
          <p className={classes.description}>{description}</p>
        </div>
        <StatusBadge status={progress.status}>{progressWords[progress.status]}</StatusBadge>
      </div>
      {withAgents && (
        <ul className={classes.rows}>
          {rows.map(([key, agent]) => (
            <li key={key} className={classes.row}>
              <span className={classes.name}>{agentLabel(key)}</span>
              <SeatState agent={agent} sinceMs={sinceMs} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
