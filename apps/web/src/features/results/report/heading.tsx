import { ActionIcon } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyLink } from './copy-link.ts';
import classes from './heading.module.css';

interface HeadingProps {
  id: string;
  title: string;
  level?: 2 | 3;
  /** A small line above the message that follows. */
  above?: boolean;
  /** What else can be done with the part, after its link. */
  tools?: ReactNode;
}

/** A heading that can be linked to; the link is offered beside it. */
export function Heading({ id, title, level = 2, above = false, tools }: HeadingProps) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.row} data-level={level} data-above={above || undefined}>
      <Tag id={id} className={classes.heading} tabIndex={-1}>
        {title}
      </Tag>
      <ActionIcon
        className={`${classes.link} not-printed`}
        aria-label={`Copy link to ${title}`}
        onClick={() => copyLink(id)}
      >
        <IconLink size={18} stroke={1.5} />
      </ActionIcon>
      {tools}
    </div>
  );
}
