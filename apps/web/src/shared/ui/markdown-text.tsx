import { Box } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { headingsBelow } from './headings-below.ts';
import classes from './markdown.module.css';

function ScrollingTable({ children }: ComponentPropsWithoutRef<'table'>) {
  return (
    <Box
      role="group"
      className={`${classes.tableScroll} scroll-cue`}
      aria-label="Table"
      tabIndex={0}
    >
      <table>{children}</table>
    </Box>
  );
}

function OutsideLink({ href, children }: ComponentPropsWithoutRef<'a'>) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

const components = { table: ScrollingTable, a: OutsideLink };
/** Pictures would make the reader's browser call an address that a model wrote. */
const forbidden = ['img'];

/** Markdown written by agents: raw HTML is shown as text, pictures and script links are dropped. */
export default function MarkdownText({ below, children }: { below: number; children: string }) {
  return (
    <div className={classes.prose}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm, [headingsBelow, below]]}
        components={components}
        disallowedElements={forbidden}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}
