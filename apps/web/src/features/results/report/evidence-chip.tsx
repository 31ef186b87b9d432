import type { ReactNode } from 'react';
import { evidenceKey } from './evidence-key.ts';
import classes from './paragraph.module.css';
import { type Selection, useReading } from './reading-context.ts';

interface EvidenceChipProps {
  selection: Selection;
  label: string;
  children: ReactNode;
}

/** A small sign after a statement: hovering shows its quote, pressing opens it in context. */
export function EvidenceChip({ selection, label, children }: EvidenceChipProps) {
  const reading = useReading();
  const key = evidenceKey(selection);
  const open = reading.selection !== null && evidenceKey(reading.selection) === key;
  const hover = (chip: Element | null) => {
    if (selection.kind !== 'note') return;
    if (chip && !open) reading.hover(selection.number, chip.getBoundingClientRect());
    else reading.hover(null);
  };
  return (
    <button
      type="button"
      className={classes.chip}
      data-evidence={key}
      aria-label={label}
      aria-pressed={open}
      onClick={(event) => {
        hover(null);
        reading.select(selection, event.currentTarget);
      }}
      onMouseEnter={(event) => hover(event.currentTarget)}
      onMouseLeave={() => hover(null)}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) hover(event.currentTarget);
      }}
      onBlur={() => hover(null)}
    >
      {children}
    </button>
  );
}
