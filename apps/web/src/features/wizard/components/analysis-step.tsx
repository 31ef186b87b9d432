import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ProgressPanel } from '../../../shared/progress/progress-panel.tsx';
import { useIsInLine } from '../../../shared/progress/use-is-in-line.ts';
import { StepTitle } from './step-title.tsx';

export function AnalysisStep({ projectId }: { projectId: string }) {
  const [ended, setEnded] = useState(false);
  const isInLine = useIsInLine(projectId);
  return (
    <Stack gap="md">
      <StepTitle>
        {ended
          ? 'The agents have ended their work'
          : isInLine
            ? 'The analysis is in line'
            : 'The agents are at work'}
      </StepTitle>
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
