import type { Project } from '@assay/contract/projects';
import { cancelledLabel, crewStatusLabel } from '@assay/domain/project/status';
import { ActionIcon, Card, Group, Menu, Title } from '@mantine/core';
import { IconCopy, IconDots, IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { progressWords } from '../../../shared/progress/progress-words.ts';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import classes from './crew-status-box.module.css';

interface CrewStatusBoxProps {
  project: Project;
  /** The crew's output and the interview guides. */
  children: ReactNode;
}

const reviewWords = { ...progressWords, not_started: 'Not started' };

/** What failed because somebody stopped it is not called a failure. */
function crewStates(project: Project) {
  const { crew_status, qa_status, exec_summary_status } = project;
  const states = [
    { what: 'Analysis', status: crew_status, word: crewStatusLabel(crew_status) },
    { what: 'QA', status: qa_status, word: reviewWords[qa_status] },
    {
      what: 'Executive summary',
      status: exec_summary_status,
      word: reviewWords[exec_summary_status],
    },
  ];
  return states.map((state) =>
    project.cancelled && state.status === 'failed'
      ? { ...state, status: 'cancelled' as const, word: cancelledLabel }
      : state,
  );
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
          <FactList
            className={classes.states}
            facts={crewStates(project).map(({ what, status, word }) => [
              what,
              <StatusBadge key={what} status={status}>
                {word}
              </StatusBadge>,
            ])}
          />
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
