import type { PodProgress } from '@assay/contract/progress';
import { formatCount } from '@assay/domain/format/format-count';
import { executionTime } from '@assay/domain/format/format-time';
import { Hallmark } from '../ui/hallmark.tsx';
import { StatusIcon } from '../ui/status-badge.tsx';
import { toneOf } from '../ui/status-tone.ts';
import { progressWords } from './progress-words.ts';
import classes from './seat-state.module.css';

interface SeatStateProps {
  agent: PodProgress['generators'][string] | undefined;
  winner?: boolean;
  /** Left out where there is never room for them; else the state stands in their line until they come. */
  withStatistics?: boolean;
  sinceMs: number;
}

/** One call: its state, how long it took (or has taken so far), and what it brought. */
export function SeatState({ agent, winner, withStatistics, sinceMs }: SeatStateProps) {
  const status = agent?.status ?? 'pending';
  const durationMs = agent?.duration ?? null;
  const running = status === 'running';
  const shownMs = durationMs === null ? null : durationMs + (running ? sinceMs : 0);
  return (
    <div className={classes.state}>
      <div className={classes.line}>
        <StatusIcon tone={toneOf(status)} size={18} label={status} />
        <span className={`${classes.duration} tabular`}>
          {shownMs === null ? '–' : executionTime(shownMs)}
        </span>
        {winner && (
          <span className={classes.stamp}>
            <Hallmark variant="stamp" size={20} label="Winner" />
          </span>
        )}
      </div>
      {withStatistics !== undefined && (
        <div className={`${classes.statistics} tabular`}>
          {withStatistics && agent ? (
            <>
              {formatCount(agent.outputLength)} chars, {formatCount(agent.searchCalls)}{' '}
              {agent.searchCalls === 1 ? 'search' : 'searches'}
            </>
          ) : (
            // To who hears the page the sign above says it.
            <span aria-hidden>{progressWords[status] ?? progressWords.pending}</span>
          )}
        </div>
      )}
    </div>
  );
}
