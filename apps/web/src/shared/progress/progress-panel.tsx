import type { WorkflowProgress } from '@assay/contract/progress';
import { elapsedTime } from '@assay/domain/format/format-time';
import { phaseTable } from '@assay/domain/project/phases';
import { Badge, Card, Group, Progress, Title } from '@mantine/core';
import { StatusBadge } from '../ui/status-badge.tsx';
import { AssaySheet } from './assay-sheet.tsx';
import { blankProgress } from './blank-progress.ts';
import { Counters } from './counters.tsx';
import classes from './progress-panel.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { SidePhase } from './side-phase.tsx';
import { useNow } from './use-now.ts';
import { useWorkflowProgress } from './use-workflow-progress.ts';

interface ProgressPanelProps {
  projectId: string;
  active: boolean;
  onCompleted?: () => void;
}

const TICK_MS = 1_000;

function statusWord(progress: WorkflowProgress | null): string {
  if (!progress) return 'Waiting';
  return progress.paused ? 'Paused' : phaseTable[progress.progress.phase].label;
}

/** The assay sheet: how far the calls are, and whether anything is wrong, in one look. */
export function ProgressPanel({ projectId, active, onCompleted }: ProgressPanelProps) {
  const { progress, updatedAtMs, loading } = useWorkflowProgress({
    projectId,
    active,
    onCompleted,
  });
  const ticking = loading && progress?.status === 'running' && !progress.paused;
  const nowMs = useNow(TICK_MS, ticking);

  const { overall, phase, pods, phases, recent_activity } = progress?.progress ?? blankProgress;
  const reviewing = phase === 'qa' || phase === 'executive_summary';
  const total = overall.totalGenerators;
  const percent = total === 0 ? 0 : Math.round((overall.completedGenerators / total) * 100);
  const sinceMs = ticking ? Math.max(0, nowMs - updatedAtMs) : 0;
  return (
    <Card component="section" aria-label="Analysis Workflow Progress" p={0}>
      <div className={classes.head}>
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <Title order={2} fz={21}>
              Analysis Workflow Progress
            </Title>
            <Badge color="ink" size="lg" className="tabular">
              {overall.completedGenerators}/{total} agents
            </Badge>
          </Group>
          <StatusBadge status={progress && !progress.paused ? progress.status : 'pending'}>
            {statusWord(progress)}
          </StatusBadge>
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
              Initializing analysis workflow...
            </span>
          )}
        </div>
        {progress?.offline && (
          <p className={classes.offline}>
            The offline analyst sits in the seats of this run: no model provider is configured, so
            it extracts, computes and quotes from the documents at hand and writes nothing else.
          </p>
        )}
      </div>
      <div className={classes.body}>
        <div className={classes.work}>
          <Counters overall={overall} />
          <AssaySheet pods={pods} sinceMs={sinceMs} />
          <div className={classes.sidePhases}>
            <SidePhase
              title="Quality assurance"
              agents="4 agents"
              description="Detecting and resolving conflicts across pod outputs"
              phase={phases.qa}
              withAgents={reviewing}
              sinceMs={sinceMs}
            />
            <SidePhase
              title="Executive summary"
              agents="5 agents"
              description="Creating comprehensive executive summary"
              phase={phases.executive_summary}
              withAgents={reviewing}
              sinceMs={sinceMs}
            />
          </div>
        </div>
        <RecentActivity items={recent_activity} />
      </div>
    </Card>
  );
}
