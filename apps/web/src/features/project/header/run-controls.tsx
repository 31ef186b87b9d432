import type { Project } from '@assay/contract/projects';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { isAnalyzing, isReviewRunning } from '../project-state.ts';
import { useRunControl } from '../use-run-control.ts';

const askAboutAnalysis = {
  title: 'Cancel the analysis?',
  message: 'The agents stop. What they have finished is kept; you can retry later.',
  confirmLabel: 'Cancel Analysis',
};

const askAboutReview = {
  title: 'Cancel QA and the executive summary?',
  message: 'The agents stop. The analysis stays as it is; you can retry later.',
  confirmLabel: 'Cancel QA',
};

/** Pause, go on, or give up: only while there is a run, and only for who may change it. */
export function RunControls({ project }: { project: Project }) {
  const analyzing = isAnalyzing(project);
  const control = useRunControl(project.id, analyzing ? 'Analysis' : 'QA');
  const underWay = analyzing || isReviewRunning(project);
  if (!underWay || !project.can_edit) return null;

  async function cancel() {
    const confirmed = await confirm({
      ...(analyzing ? askAboutAnalysis : askAboutReview),
      cancelLabel: 'Keep running',
      destructive: true,
    });
    if (confirmed) control.mutate('cancel');
  }

  return (
    <>
      <Button
        variant="default"
        loading={control.isPending}
        leftSection={project.paused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
        onClick={() => control.mutate(project.paused ? 'resume' : 'pause')}
      >
        {project.paused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        variant="default"
        disabled={control.isPending}
        leftSection={<IconPlayerStop size={18} />}
        onClick={cancel}
      >
        Cancel
      </Button>
    </>
  );
}
