import type { Project } from '@assay/contract/projects';
import { Button } from '@mantine/core';
import { IconCheck, IconClipboardCheck, IconRefresh } from '@tabler/icons-react';
import { isAnalyzing, qaState } from '../project-state.ts';
import { useStartQa } from '../use-qa.ts';
import classes from './project-header.module.css';

const looks = {
  not_started: { label: 'Run QA & Exec Summary', icon: IconClipboardCheck, starts: true },
  running: { label: 'QA Running', icon: IconClipboardCheck, starts: false },
  completed: { label: 'QA & Exec Complete', icon: IconCheck, starts: false },
  failed: { label: 'Retry QA & Exec', icon: IconRefresh, starts: true },
} as const;

/** Runs QA and the executive summary; there only once the crew has something to review. */
export function QaButton({ project }: { project: Project }) {
  const start = useStartQa(project.id);
  if (project.crew_status !== 'completed' || isAnalyzing(project)) return null;
  if (start.isPending) {
    return (
      <Button loading disabled className={classes.changing}>
        Starting QA
      </Button>
    );
  }
  const { label, icon: Icon, starts } = looks[qaState(project)];
  return (
    <Button
      className={classes.changing}
      {...(!starts && { variant: 'default' })}
      disabled={!starts || !project.can_edit}
      leftSection={<Icon size={18} />}
      onClick={() => start.mutate()}
    >
      {label}
    </Button>
  );
}
