import { Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ProgressPanel } from '../../../shared/progress/progress-panel.tsx';
import { useIsInLine } from '../../../shared/progress/use-is-in-line.ts';

export function AnalysisStep({ projectId }: { projectId: string }) {
  const [ended, setEnded] = useState(false);
  const isInLine = useIsInLine(projectId);
  return (
    <Stack gap="md">
      <Title order={1} fz={{ base: 26, sm: 30 }}>
        {ended
          ? 'The agents have ended their work'
          : isInLine
            ? 'The analysis is in line'
            : 'The agents are at work'}
      </Title>
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
