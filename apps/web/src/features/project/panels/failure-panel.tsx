import type { Project } from '@assay/contract/projects';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureMessage } from '../failure-message.ts';

export function FailurePanel({ project }: { project: Project }) {
  return (
    <Alert
      color="red"
      variant="light"
      title="Analysis Failed"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.5} />}
    >
      {failureMessage(project.report_content)}
    </Alert>
  );
}
