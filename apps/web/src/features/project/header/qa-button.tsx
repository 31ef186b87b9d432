import type { Project } from '@assay/contract/projects';
import { Button } from '@mantine/core';
import { IconCheck, IconClipboardCheck, IconRefresh } from '@tabler/icons-react';
import { isAnalyzing, qaState } from '../project-state.ts';
import { useStartQa } from '../use-qa.ts';
import classes from './project-header.module.css';

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
  switch (qaState(project)) {
    case 'running':
      return (
        <Button
          className={classes.changing}
          variant="default"
          disabled
          leftSection={<IconClipboardCheck size={18} />}
        >
          QA Running
        </Button>
      );
    case 'completed':
      return (
        <Button
          className={classes.changing}
          variant="default"
          disabled
          leftSection={<IconCheck size={18} />}
        >
          QA & Exec Complete
        </Button>
      );
    case 'failed':
      return (
        <Button
          className={classes.changing}
          onClick={() => start.mutate()}
          disabled={!project.can_edit}
          leftSection={<IconRefresh size={18} />}
        >
          Retry QA & Exec
        </Button>
      );
    case 'not_started':
      return (
        <Button
          className={classes.changing}
          onClick={() => start.mutate()}
          disabled={!project.can_edit}
          leftSection={<IconClipboardCheck size={18} />}
        >
          Run QA & Exec Summary
        </Button>
      );
  }
}
