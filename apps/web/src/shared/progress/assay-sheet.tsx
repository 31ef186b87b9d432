import type { PodProgress } from '@assay/contract/progress';
import { seatLabels } from '@assay/domain/agents/roster';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './assay-sheet.module.css';
import { progressWords } from './progress-words.ts';
import { SeatState } from './seat-state.tsx';
import { podSeats, podSentence, seatLabel } from './seats.ts';

interface AssaySheetProps {
  pods: readonly PodProgress[];
  /** Milliseconds since the answer that `pods` came with; running clocks go on by it. */
  sinceMs: number;
}

/** Pods as columns, seats as rows. On a narrow screen every pod becomes a block. */
export function AssaySheet({ pods, sinceMs }: AssaySheetProps) {
  return (
    <section aria-label="Analysis pods" className={classes.frame}>
      <p className={classes.note}>{podSentence(pods.length)}</p>
      <div className={classes.sheet}>
        <div className={classes.seatColumn} aria-hidden>
          <div className={classes.corner} />
          {podSeats.map((seat) => (
            <div key={seat} className={classes.seat}>
              {seatLabels[seat]}
            </div>
          ))}
        </div>
        {pods.map((pod) => (
          <article key={pod.id} className={classes.pod} aria-label={pod.name}>
            <header className={classes.podHead}>
              <h3 className={classes.podName}>{pod.name}</h3>
              <div className={classes.podState}>
                <StatusBadge status={pod.status}>{progressWords[pod.status]}</StatusBadge>
                <span className={classes.winnerLine}>
                  {pod.winner && `Winner: ${seatLabel(pod.winner)}`}
                </span>
              </div>
            </header>
            <ul className="bare">
              {podSeats.map((seat) => (
                <li key={seat} className={classes.cell}>
                  <span className={classes.cellSeat}>{seatLabels[seat]}</span>
                  <SeatState
                    agent={pod.generators[seat]}
                    winner={pod.winner === seat}
                    withStatistics={pod.status === 'completed'}
                    sinceMs={sinceMs}
                  />
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}
