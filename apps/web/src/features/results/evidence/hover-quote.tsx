import { Portal } from '@mantine/core';
import type { ReportIndex } from '../report/report-index.ts';
import classes from './evidence.module.css';

export interface Hovered {
  number: number;
  at: DOMRect;
}

const WIDTH = 340;
const GAP = 8;
const NEEDED_HEIGHT = 160;

/** One floating quote for all chips of the report; a popover per chip would slow long reports down. */
export function HoverQuote({ hovered, index }: { hovered: Hovered | null; index: ReportIndex }) {
  const note = hovered && index.notes.get(hovered.number);
  if (!hovered || !note) return null;
  const { at } = hovered;
  const left = Math.max(GAP, Math.min(at.left - 24, window.innerWidth - WIDTH - GAP));
  const above = at.top > NEEDED_HEIGHT + 120;
  const place = above ? { bottom: window.innerHeight - at.top + GAP } : { top: at.bottom + GAP };
  return (
    <Portal>
      <div className={classes.hover} style={{ left, width: WIDTH, ...place }} role="tooltip">
        <p className={classes.hoverQuote}>“{note.quote}”</p>
        <p className={classes.hoverSource}>
          {index.sources.get(note.source_id)?.title}
          {note.locator && `, ${note.locator}`}
        </p>
      </div>
    </Portal>
  );
}
