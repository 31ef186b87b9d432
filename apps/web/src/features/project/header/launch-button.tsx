import type { Project } from '@assay/contract/projects';
import { Button, Tooltip } from '@mantine/core';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { canLaunch } from '../launch-project.ts';
import { isAnalyzing, isReviewRunning, launchKind, launchLabels } from '../project-state.ts';
import { useLaunch } from '../use-launch.ts';
import { LaunchEstimate } from './launch-estimate.tsx';

export function LaunchButton({ project }: { project: Project }) {
  const launch = useLaunch(project);
  const kind = launchKind(project);
  if (isAnalyzing(project) || isReviewRunning(project) || !project.can_edit) return null;

  async function ask() {
    const confirmed = await confirm({
      title: `${launchLabels[kind]}?`,
      message: <LaunchEstimate project={project} relaunch={kind === 'relaunch'} />,
      confirmLabel: kind === 'launch' ? 'Launch Analysis' : 'Start',
    });
    if (confirmed) launch.mutate(kind);
  }

  const ready = canLaunch(project);
  return (
    <Tooltip label="Finish the scope in the wizard first" disabled={ready}>
      <Button
        variant={kind === 'relaunch' ? 'default' : 'filled'}
        leftSection={kind === 'launch' ? <IconPlayerPlay size={18} /> : <IconRefresh size={18} />}
        loading={launch.isPending}
        disabled={!ready}
        onClick={ask}
      >
        {launchLabels[kind]}
      </Button>
    </Tooltip>
  );
}
