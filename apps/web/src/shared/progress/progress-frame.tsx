import type { WorkflowProgress } from '@assay/contract/progress';
import { elapsedTime } from '@assay/domain/format/format-time';
import { Badge, Button, Card, Group, Progress, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './progress-frame.module.css';
import { RecentActivity } from './recent-activity.tsx';

interface ProgressFrameProps {
  title: string;
  progress: WorkflowProgress | null;
  sinceMs: number;
  done: number;
  total: number;
  /** What has ended well is of interest for what came of it, not for how it went. */
  over?: boolean;
  /** Where the work stands, beside the title. */
  state?: ReactNode;
  /** In place of the time, before the first answer. */
  waiting?: string;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** How far the agents are, for how long, what they did last, and the way to stop them. */
export function ProgressFrame(props: ProgressFrameProps) {
  const { title, progress, sinceMs, done, total, over = false, state, waiting, onCancel } = props;
  const headingId = useId();
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <Card component="section" aria-labelledby={headingId} p={0} className={classes.frame}>
      <div className={classes.head}>
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <Group gap="sm" flex={1}>
            <Title order={2} id={headingId} fz={21}>
              {title}
            </Title>
            <Badge color="ink" size="lg" className="tabular">
              {done}/{total} agents
            </Badge>
            {state && <div className={classes.state}>{state}</div>}
          </Group>
          {onCancel && (
            <Button size="xs" variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
        <div className={classes.bar}>
          <Progress value={percent} size={6} color="brass" aria-label="Overall progress" />
          <span className={`${classes.percent} tabular`}>{percent}%</span>
          {progress ? (
            <span className={`${classes.elapsed} tabular`}>
              {elapsedTime(progress.elapsed_time + sinceMs / 1000)} elapsed
            </span>
          ) : (
            <span className={classes.elapsed} role="status">
              {waiting}
            </span>
          )}
        </div>
        <VisuallyHidden role="status">
          {done} of {total} agents done
        </VisuallyHidden>
        {progress?.in_line && (
          <p className={classes.remark} role="status">
            In line: other runs have taken all places. This one begins by itself when its turn
            comes. Users take turns, however many runs each of them has ordered.
          </p>
        )}
        {progress?.offline && !over && (
          <p className={classes.remark}>
            The offline analyst sits in the seats of this run: no model provider is configured, so
            it extracts, computes and quotes from the documents at hand and writes nothing else.
          </p>
        )}
      </div>
      <div className={classes.body} data-over={over || undefined}>
        <div className={classes.work}>{props.children}</div>
        {!over && <RecentActivity items={progress?.progress.recent_activity ?? []} />}
      </div>
    </Card>
  );
}
