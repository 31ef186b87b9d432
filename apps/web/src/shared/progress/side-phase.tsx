import type { WorkflowProgress } from '@assay/contract/progress';
import { StatusBadge } from '../ui/status-badge.tsx';
import { SeatState } from './seat-state.tsx';
import { isSeat, seatLabel } from './seats.ts';
import classes from './side-phase.module.css';

type Phase = WorkflowProgress['progress']['phases']['qa'];

interface SidePhaseProps {
  title: string;
  agents: string;
  description: string;
  phase: Phase;
  /** Its agents are worth a look once the work after the pods has begun. */
  withAgents: boolean;
  sinceMs: number;
}

const words: Readonly<Record<string, string>> = {
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
};

function agentLabel(key: string): string {
  if (isSeat(key)) return seatLabel(key);
  const words = key.replace(/^(qa|summary)_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A phase after the pods, with its agents in a row each. */
export function SidePhase(props: SidePhaseProps) {
  const { title, agents, description, phase, withAgents, sinceMs } = props;
  const rows = Object.entries(phase.generators);
  return (
    <section className={classes.phase} aria-label={title}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.title}>
            {title} <span className={classes.agents}>{agents}</span>
          </h3>
          <p className={classes.description}>{description}</p>
        </div>
        <StatusBadge status={phase.status}>{words[phase.status] ?? 'Pending'}</StatusBadge>
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
