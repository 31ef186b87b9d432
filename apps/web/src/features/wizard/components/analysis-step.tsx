import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ProgressPanel } from '../../../shared/progress/progress-panel.tsx';
import { useIsInLine } from '../../../shared/progress/use-is-in-line.ts';

export function AnalysisStep({ projectId }: { projectId: string }) {
  const [ended, setEnded] = useState(false);
  const atWork = useIsInLine(projectId) ? 'The analysis is in line' : 'The agents are at work';
  return (
    <Stack gap="md">
      <h1>{ended ? 'The agents have ended their work' : atWork}</h1>
      <ProgressPanel
        projectId={projectId}
        title="Executing Analysis Workflow"
        active
        onCompleted={() => setEnded(true)}
      />
      <Button component={Link} to={paths.project(projectId)} variant="default" mr="auto">
        View Project
      </Button>
    </Stack>
  );
}
