import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import {
  IconArrowLeft,
  IconHistory,
  IconListDetails,
  IconMessage,
  IconMessageQuestion,
  IconPrinter,
} from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ReportSearch } from './report-search.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps {
  projectId: string;
  company: string;
  text: RefObject<HTMLElement | null>;
  statements: ReactNode;
  onOpenOutline: () => void;
  onOpenVersions: () => void;
  onAsk: () => void;
  /** Threads of comments that nobody has resolved. */
  openComments: number;
  onComments: () => void;
  actions: ReactNode;
}

export function Toolbar(props: ToolbarProps) {
  const { projectId, company, text, statements, onOpenOutline, onOpenVersions, onAsk, actions } =
    props;
  const { openComments, onComments } = props;
  return (
    <div className={classes.toolbar}>
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
          onClick={onOpenOutline}
        >
          Contents
        </Button>
        {statements}
      </div>
      <div className={classes.side}>
        <ReportSearch text={text} />
        <Button
          className={classes.ask ?? ''}
          data-tour="ask"
          size="xs"
          leftSection={<IconMessageQuestion size={16} />}
          onClick={onAsk}
        >
          Ask
        </Button>
        <Tooltip label="Comments">
          <ActionIcon
            className={classes.comments ?? ''}
            aria-label={openComments === 0 ? 'Comments' : `Comments, ${openComments} open`}
            onClick={onComments}
          >
            <IconMessage size={20} stroke={1.5} />
            {openComments > 0 && <span className={classes.open}>{openComments}</span>}
          </ActionIcon>
        </Tooltip>
        {actions}
        <Tooltip label="Versions">
          <ActionIcon aria-label="Compare versions of the report" onClick={onOpenVersions}>
            <IconHistory size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Print">
          <ActionIcon
            className={classes.print ?? ''}
            aria-label="Print the report"
            onClick={() => window.print()}
          >
            <IconPrinter size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}
