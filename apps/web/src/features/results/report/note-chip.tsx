import classes from './paragraph.module.css';
import { useReading } from './reading-context.ts';

/** The small number after a statement: hovering shows its quote, pressing opens it in context. */
export function NoteChip({ number }: { number: number }) {
  const { selection, select, hover } = useReading();
  const open = selection?.kind === 'note' && selection.number === number;
  return (
    <button
      type="button"
      className={classes.chip}
      aria-label={`Open quote ${number}`}
      aria-pressed={open}
      onClick={() => select({ kind: 'note', number })}
      onMouseEnter={(event) => hover(number, event.currentTarget.getBoundingClientRect())}
      onMouseLeave={() => hover(null)}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) {
          hover(number, event.currentTarget.getBoundingClientRect());
        }
      }}
      onBlur={() => hover(null)}
    >
      {number}
    </button>
  );
}
