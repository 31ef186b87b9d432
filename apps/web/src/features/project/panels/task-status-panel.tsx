import type { Project } from '@assay/contract/projects';
import { elapsedTime, formatDateTime } from '@assay/domain/format/format-time';
import { cancelledLabel } from '@assay/domain/project/status';
import type { TaskStatus } from '@assay/domain/project/task-status';
import { Card, Group, Progress, Text, Title } from '@mantine/core';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { useTaskStatus } from '../use-task-status.ts';
import classes from './details.module.css';

const words: Readonly<Record<TaskStatus, string>> = {
  PENDING: 'Pending',
  IN_PROGRESS: 'In Progress',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
};

/** Work that a person stopped is neither waiting nor broken. */
function wordOf({ paused, cancelled }: Project, status: TaskStatus): string {
  if (paused) return 'Paused';
  return cancelled ? cancelledLabel : words[status];
}

export function TaskStatusPanel({ project }: { project: Project }) {
  const task = useTaskStatus(project);
  return (
    <Card component="section" aria-label="Task Status">
      <Group justify="space-between" mb="md">
        <Title order={2} fz={18}>
          Task Status
        </Title>
        <StatusBadge status={project.cancelled ? 'cancelled' : task.status}>
          {wordOf(project, task.status)}
        </StatusBadge>
      </Group>
      {task.progress !== null && (
        <Group gap="sm" mb="sm" wrap="nowrap">
          <Progress value={task.progress} size={6} flex={1} aria-label="Task progress" />
          <Text size="sm" className="tabular">
            {Math.round(task.progress)}%
          </Text>
        </Group>
      )}
      <FactList
        className={classes.details}
        facts={[
          ['Message', task.message],
          ['Result', task.result || null],
          ['Created', formatDateTime(task.created_at)],
          ['Updated', formatDateTime(task.updated_at)],
        ]}
      />
      {task.nextCheckInSeconds !== null && (
        <Text size="xs" c="dimmed" mt="md" className="tabular">
          Next check in {elapsedTime(task.nextCheckInSeconds)}
        </Text>
      )}
    </Card>
  );
}
