import { formatDateTime, relativeTime } from '@assay/domain/format/format-time';
import {
  actionLabel,
  badgeLabel,
  badgeStatus,
  companyNameOf,
  groupOf,
} from '@assay/domain/project/dashboard';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { DashboardItem } from './dashboard-item.ts';
import classes from './project-card.module.css';
import { StageLine, stageCaption } from './stage-line.tsx';

interface ProjectCardProps {
  project: DashboardItem;
  mayDelete: boolean;
  onOpen: (project: DashboardItem) => void;
  onDelete: (project: DashboardItem) => void;
}

export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, mayDelete, onOpen, onDelete } = props;
  const headingId = useId();
  const name = companyNameOf(project);
  return (
    <article className={classes.card} aria-labelledby={headingId} data-project={project.id}>
      <h3 id={headingId} className={classes.name}>
        <bdi>{name}</bdi>
      </h3>
      <StageLine project={project} />
      <div className={classes.standing}>
        <StatusBadge status={badgeStatus(project)}>{badgeLabel(project)}</StatusBadge>
        <span>{stageCaption(project)}</span>
      </div>
      <Text className={classes.scope} c="dimmed" lineClamp={2}>
        {project.titles.length > 0 ? project.titles.join('\u00a0· ') : 'No scope chosen yet'}
      </Text>
      <footer className={classes.foot}>
        <div className={classes.facts}>
          <span className={classes.id} title={project.id}>
            {project.id}
          </span>
          <time dateTime={project.created_at} title={formatDateTime(project.created_at)}>
            Created {relativeTime(project.created_at, new Date())}
          </time>
        </div>
        <div className={classes.actions}>
          {mayDelete && (
            <ActionIcon
              className={classes.delete}
              aria-label={`Delete ${name}`}
              size="lg"
              onClick={() => onDelete(project)}
            >
              <IconTrash size={17} stroke={1.5} />
            </ActionIcon>
          )}
          <Button
            size="sm"
            variant={groupOf(project) === 'completed' ? 'default' : 'light'}
            color="ink"
            onClick={() => onOpen(project)}
            aria-describedby={headingId}
          >
            {actionLabel(project)}
          </Button>
        </div>
      </footer>
    </article>
  );
});
