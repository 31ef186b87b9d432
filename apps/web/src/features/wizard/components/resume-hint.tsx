import { listProjects } from '@assay/contract/projects';
import { workflowStatusLabels } from '@assay/domain/project/status';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { asks } from '../../../shared/api/asks.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/session-store.ts';
import { unfinishedProjectFor } from '../state/unfinished-project.ts';

/** Before a second project is made for a company, the first one is pointed out. */
export function ResumeHint({ companyName }: { companyName: string }) {
  const user = useUser();
  const projects = useQuery(asks(['projects'], listProjects));
  const found = unfinishedProjectFor(companyName, user?.id, projects.data ?? []);
  return (
    <div role="status">
      {found && (
        <Text size="sm" c="dimmed" mb="lg">
          You have begun a project for this company
          {found.workflow_status && ` (${workflowStatusLabels[found.workflow_status]})`}.{' '}
          <Anchor component={Link} to={paths.wizard} state={{ project: { id: found.id } }} inherit>
            Resume it
          </Anchor>{' '}
          or define a new scope.
        </Text>
      )}
    </div>
  );
}
