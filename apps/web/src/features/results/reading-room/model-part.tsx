import type { PartOf } from '@assay/domain/report/document/document';
import { FarAway } from '../../../shared/ui/far-away.tsx';
import { Later } from '../../../shared/ui/later.tsx';
import { ExhibitView } from '../exhibits/exhibit-view.tsx';
import { Heading } from '../report/heading.tsx';
import classes from './summary-parts.module.css';
import { SummaryTable } from './summary-table.tsx';

/** Scenarios, what moves them, and what they rest on, as the report was printed. */
export function ModelPart({ part }: { part: PartOf<'model'> }) {
  return (
    <FarAway className={classes.part} labelledBy={part.id} inPieces>
      <Heading id={part.id} title={part.title} />
      <p>{part.set}</p>
      {part.scenarios.map((table) => (
        <Later key={table.id}>
          <SummaryTable table={table} />
        </Later>
      ))}
      {part.exhibits.map(({ exhibit, unit }) => (
        <Later key={exhibit.id}>
          <ExhibitView exhibit={exhibit} unit={unit} />
        </Later>
      ))}
      {part.tables.map((table) => (
        <Later key={table.id}>
          <SummaryTable table={table} />
        </Later>
      ))}
      {part.missing.length > 0 && (
        <div>
          <h3 className={classes.subtitle}>What could not be computed</h3>
          <ul className={classes.points}>
            {part.missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
    </FarAway>
  );
}
