import type { Project } from '@assay/contract/projects';
import { crewStatusLabel } from '@assay/domain/project/status';
import { ActionIcon, Card, Group, Menu, Title } from '@mantine/core';
import { IconCopy, IconDots, IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { reviewLabel } from '../review-label.ts';
import classes from './crew-status-box.module.css';

interface CrewStatusBoxProps {
  project: Project;
  /** The crew's output and the interview guides. */
  children: ReactNode;
}

export function CrewStatusBox({ project, children }: CrewStatusBoxProps) {
  const debug = new URLSearchParams(window.location.search).has('debug');
  return (
    <Card component="section" aria-label="Crew Status">
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="lg">
        <div>
          <Title order={2} fz={21} mb="xs">
            Crew Status
          </Title>
          <dl className={classes.states}>
            <div>
              <dt>Analysis</dt>
              <dd>
                <StatusBadge status={project.crew_status}>
                  {crewStatusLabel(project.crew_status)}
                </StatusBadge>
              </dd>
            </div>
            <div>
              <dt>QA</dt>
              <dd>
                <StatusBadge status={project.qa_status}>
                  {reviewLabel(project.qa_status)}
                </StatusBadge>
              </dd>
            </div>
            <div>
              <dt>Executive summary</dt>
              <dd>
                <StatusBadge status={project.exec_summary_status}>
                  {reviewLabel(project.exec_summary_status)}
                </StatusBadge>
              </dd>
            </div>
          </dl>
        </div>
        <Menu position="bottom-end" shadow="sm">
          <Menu.Target>
            <ActionIcon size="lg" aria-label="Project actions">
              <IconDots size={20} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
              onClick={() => void copyText(project.id)}
            >
              Copy project ID
            </Menu.Item>
            <Menu.Item
              leftSection={<IconLink size={18} stroke={1.5} aria-hidden />}
              onClick={() => void copyText(window.location.href)}
            >
              Copy link to this page
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {children}
      {debug && (
        <p className={classes.debug}>
          <span>lyzr_run_id</span> <code>{project.lyzr_run_id ?? 'none'}</code>
        </p>
      )}
    </Card>
  );
}
