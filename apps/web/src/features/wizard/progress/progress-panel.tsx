import type { WorkflowProgress } from '@assay/contract/progress';
import { elapsedTime, relativeTime } from '@assay/domain/format/format-time';
import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './progress.module.css';
import { useRunningMs } from './use-running-ms.ts';

const activityShown = 5;

interface ProgressPanelProps {
  title: string;
  progress: WorkflowProgress | null;
  done: number;
  total: number;
  working: boolean;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of every wizard panel: how far, how long, what was found, and the way to stop it. */
export function ProgressPanel(props: ProgressPanelProps) {
  const { title, progress, done, total, working, onCancel, children } = props;
  const headingId = useId();
  const elapsedMs = useRunningMs(progress ? progress.elapsed_time * 1000 : null, working);
  const activity = (progress?.recent_activity ?? []).slice(0, activityShown);
  // What has ended well is of interest for what came of it, not for how it went.
  const over = !working && done === total;
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        <span className={classes.figures}>
          {done} of {total} done
          {elapsedMs !== null && <> · {elapsedTime(elapsedMs / 1000)}</>}
        </span>
        {onCancel && working && (
          <Button size="xs" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </header>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        size={4}
        color={working ? 'blue' : 'green'}
        aria-label={`${done} of ${total} agents done`}
        mb="md"
      />
      <VisuallyHidden role="status">
        {done} of {total} agents done
      </VisuallyHidden>
      {children}
      {working && (
        <p className={classes.leave}>You can leave this page: the work goes on without it.</p>
      )}
      {progress?.offline && !over && (
        <p className={classes.offline}>
          No model provider is configured, so the offline analyst does this work: it quotes and
          computes from the documents in hand and leaves open what they do not answer.
        </p>
      )}
      {activity.length > 0 && !over && (
        <div className={classes.activity}>
          <h3 className={classes.activityTitle}>Recent Activity</h3>
          <ol className={classes.activityList}>
            {activity.map((item) => (
              <li key={`${item.timestamp} ${item.message}`} className={classes.activityItem}>
                <span>{item.message}</span>
                <time dateTime={item.timestamp}>{relativeTime(item.timestamp, new Date())}</time>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
