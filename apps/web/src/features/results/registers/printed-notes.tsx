import type { Note } from '@assay/domain/report/report';
import { usePrinting } from '../../../shared/ui/use-printing.ts';
import { Heading } from '../report/heading.tsx';
import { useReading } from '../report/reading-context.ts';
import classes from './registers.module.css';

/** On the screen a chip opens its quote; on paper its number is looked up here. */
export function PrintedNotes({ notes }: { notes: readonly Note[] }) {
  const { index } = useReading();
  if (!usePrinting() || notes.length === 0) return null;
  return (
    <section className={classes.register} aria-labelledby="notes">
      <Heading id="notes" level={2}>
        Notes
      </Heading>
      <ol className={classes.notes}>
        {notes.map(({ number, quote, source_id, locator }) => (
          <li key={number} value={number}>
            “{quote}”{' '}
            <span className={classes.origin}>
              Source {index.sources.get(source_id)?.number}
              {locator && `, ${locator}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
