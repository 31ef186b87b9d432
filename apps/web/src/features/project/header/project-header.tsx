import type { Project } from '@assay/contract/projects';
import { badgeLabel, badgeStatus } from '@assay/domain/project/dashboard';
import { Button, Group, Spoiler, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { LaunchButton } from './launch-button.tsx';
import classes from './project-header.module.css';
import { QaButton } from './qa-button.tsx';
import { ReportButton } from './report-button.tsx';
import { RunControls } from './run-controls.tsx';

interface ProjectHeaderProps {
  project: Project;
  onRefresh: () => Promise<void>;
}

export function ProjectHeader({ project, onRefresh }: ProjectHeaderProps) {
  const [refreshing, setRefreshing] = useState(false);

  async function refresh() {
    setRefreshing(true);
    await onRefresh();
    setRefreshing(false);
  }

  return (
    <header className={classes.header}>
      <div className={classes.names}>
        <Group gap="sm" align="center">
          <Title order={1} fz={{ base: 26, sm: 32 }}>
            {project.company_name || project.name}
          </Title>
          <StatusBadge status={badgeStatus(project)}>{badgeLabel(project)}</StatusBadge>
        </Group>
        {project.company_description && (
          <Spoiler
            maxHeight={76}
            showLabel="Show more"
            hideLabel="Show less"
            className={classes.description ?? ''}
            attributes={{ content: { 'aria-label': 'Company description' } }}
          >
            <Text c="dimmed">{project.company_description}</Text>
          </Spoiler>
        )}
      </div>
      <div className={`${classes.actions} not-printed`}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={refreshing}
          onClick={refresh}
        >
          Refresh
        </Button>
        <RunControls project={project} />
        <LaunchButton project={project} />
        <ReportButton project={project} />
        <QaButton project={project} />
      </div>
    </header>
  );
}
