import type { WorkflowProgress } from '@assay/contract/progress';
import { phaseTable } from '@assay/domain/project/phases';
import { StatusBadge } from '../ui/status-badge.tsx';
import { AssaySheet } from './assay-sheet.tsx';
import { blankProgress } from './blank-progress.ts';
import { Counters } from './counters.tsx';
import { ProgressFrame } from './progress-frame.tsx';
import classes from './progress-panel.module.css';
import { SidePhase } from './side-phase.tsx';
import { useWorkflowProgress } from './use-workflow-progress.ts';

interface ProgressPanelProps {
  projectId: string;
  title?: string;
  active: boolean;
  onCompleted?: () => void;
}

const isHeldUp = ({ paused, in_line }: WorkflowProgress) => paused || in_line;

function statusWord(progress: WorkflowProgress | null): string {
  if (!progress) return 'Waiting';
  if (progress.paused) return 'Paused';
  return progress.in_line ? 'In line' : phaseTable[progress.progress.phase].label;
}

/** The assay sheet: how far the calls after the launch are, and whether anything is wrong. */
export function ProgressPanel(props: ProgressPanelProps) {
  const { projectId, title = 'Analysis Workflow Progress', active, onCompleted } = props;
  const { progress, sinceMs } = useWorkflowProgress({ projectId, active, onCompleted });
  const { overall, phase, pods, phases } = progress?.progress ?? blankProgress;
  const reviewing = phase === 'qa' || phase === 'executive_summary';
  return (
    <ProgressFrame
      title={title}
      progress={progress}
      sinceMs={sinceMs}
      done={overall.completedGenerators}
      total={overall.totalGenerators}
      state={
        <StatusBadge status={progress && !isHeldUp(progress) ? progress.status : 'pending'}>
          {statusWord(progress)}
        </StatusBadge>
      }
      waiting="Initializing analysis workflow..."
    >
      <Counters overall={overall} />
      <AssaySheet pods={pods} sinceMs={sinceMs} />
      <div className={classes.sidePhases}>
        <SidePhase
          phase="qa"
          description="Detecting and resolving conflicts across pod outputs"
          progress={phases.qa}
          withAgents={reviewing}
          sinceMs={sinceMs}
        />
        <SidePhase
          phase="executive_summary"
          description="Creating comprehensive executive summary"
          progress={phases.executive_summary}
          withAgents={reviewing}
          sinceMs={sinceMs}
        />
      </div>
    </ProgressFrame>
  );
}
