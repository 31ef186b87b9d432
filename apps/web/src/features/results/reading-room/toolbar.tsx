import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import {
  IconArrowLeft,
  IconHistory,
  IconListDetails,
  IconMessage,
  IconMessageQuestion,
  IconPrinter,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ReportSearch } from './report-search.tsx';
import { StatementSteps } from './statement-steps.tsx';
import classes from './toolbar.module.css';
import type { Room } from './use-room.ts';

interface ToolbarProps {
  room: Room;
  /** What else can be done with the report, beside its search. */
  actions: ReactNode;
}

export function Toolbar({ room, actions }: ToolbarProps) {
  const { projectId, company, text, panels, talk } = room;
  return (
    <div className={`${classes.toolbar} not-printed`}>
      <div className={classes.side}>
        <Anchor
          component={Link}
          to={paths.project(projectId)}
          size="sm"
          underline="never"
          className={classes.backLink ?? ''}
        >
          <IconArrowLeft size={16} aria-hidden className={classes.back} />
          <span className={classes.company}>{company}</span>
        </Anchor>
        <Button
          className={classes.contents ?? ''}
          size="xs"
          variant="default"
          leftSection={<IconListDetails size={16} />}
          onClick={panels.outline.open}
        >
          Contents
        </Button>
        <StatementSteps statements={room.statements} />
      </div>
      <div className={classes.side}>
        <ReportSearch text={text} />
        <Button
          className={classes.ask ?? ''}
          data-tour="ask"
          size="xs"
          leftSection={<IconMessageQuestion size={16} />}
          onClick={panels.ask.toggle}
        >
          Ask
        </Button>
        <Tooltip label="Comments">
          <ActionIcon
            className={classes.comments ?? ''}
            aria-label={talk.open === 0 ? 'Comments' : `Comments, ${talk.open} open`}
            onClick={talk.show}
          >
            <IconMessage size={20} stroke={1.5} />
            {talk.open > 0 && <span className={classes.open}>{talk.open}</span>}
          </ActionIcon>
        </Tooltip>
        {actions}
        <IconButton
          label="Compare versions of the report"
          tip="Versions"
          icon={IconHistory}
          size={20}
          onClick={panels.versions.open}
        />
        <IconButton
          label="Print the report"
          tip="Print"
          icon={IconPrinter}
          size={20}
          className={classes.print}
          onClick={() => window.print()}
        />
      </div>
    </div>
  );
}
