import type { PartOf } from '@assay/domain/report/document/document';
import { usePrinting } from '../../../shared/ui/use-printing.ts';
import { Heading } from '../report/heading.tsx';
import classes from './registers.module.css';

/** On the screen a chip opens its quote; on paper its number is looked up here. */
export function PrintedNotes({ part }: { part: PartOf<'notes'> }) {
  if (!usePrinting()) return null;
  return (
    <section className={classes.register} aria-labelledby={part.id}>
      <Heading id={part.id} title={part.title} />
      <ol className={classes.notes}>
        {part.notes.map(({ number, quote, source, locator }) => (
          <li key={number} value={number}>
            “{quote}”{' '}
            <span className={classes.origin}>
              Source {source?.number}
              {locator && `, ${locator}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
