import type { Project } from '@assay/contract/projects';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react';
import { failureMessage } from '../failure-message.ts';

export function FailurePanel({ project }: { project: Project }) {
  if (project.cancelled) {
    return (
      <Alert
        color="yellow"
        variant="light"
        title="Analysis cancelled"
        role="status"
        icon={<IconPlayerStop size={20} stroke={1.5} />}
      >
        It was stopped before it finished. What the agents had finished is kept: a retry goes on
        from there.
      </Alert>
    );
  }
  return (
    <Alert
      color="red"
      variant="light"
      title="Analysis Failed"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.5} />}
    >
      {failureMessage(project)}
    </Alert>
  );
}
