import { roster } from '@assay/domain/agents/roster';
import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ProgressPanel } from '../progress/progress-panel.tsx';
import { useWorkflowProgress } from '../progress/use-workflow-progress.ts';

/** The analysis under way, in short; the project page shows every agent. */
export function AnalysisStep({ projectId }: { projectId: string }) {
  const progress = useWorkflowProgress({ projectId });
  const ended = progress?.status === 'completed' || progress?.status === 'failed';
  return (
    <Stack gap="md">
      <Title order={1} fz={{ base: 26, sm: 30 }}>
        {ended ? 'The agents have ended their work' : 'The agents are at work'}
      </Title>
      <ProgressPanel
        title="Executing Analysis Workflow"
        progress={progress}
        done={progress?.overall.completedAgents ?? 0}
        total={progress?.overall.totalAgents ?? roster.length}
        working={!ended}
      >
        <Text c="dimmed" mb="md">
          Four pods of agents work on the four sections at the same time.
        </Text>
        <Button component={Link} to={paths.project(projectId)} variant="default">
          View Project
        </Button>
      </ProgressPanel>
    </Stack>
  );
}
