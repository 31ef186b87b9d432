import type { Conflict } from '@assay/domain/report/report';
import { conflictWords, decisionWords } from '@assay/domain/report/report-words';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { Heading } from '../report/heading.tsx';
import { useReading } from '../report/reading-context.ts';
import classes from './registers.module.css';
import { SourceLink } from './source-link.tsx';

const tones = {
  contradicts: 'failed',
  arithmetic: 'failed',
  instruction: 'failed',
  qualifies: 'attention',
  stale: 'attention',
} as const;

/** A statement that only repeats the quote, with or without a lead-in, need not be read twice. */
function addsToQuote({ statement, quote }: Conflict['sides'][number]): boolean {
  return statement !== '' && !statement.includes(quote.trim());
}

function ConflictEntry({ conflict }: { conflict: Conflict }) {
  const { index, readSource } = useReading();
  return (
    <article className={classes.entry}>
      <header className={classes.entryHead}>
        <h3>{conflict.measure}</h3>
        <StatusBadge tone={tones[conflict.kind]}>{conflictWords[conflict.kind]}</StatusBadge>
      </header>
      <p>{conflict.explanation}</p>
      <ul className={classes.sides}>
        {conflict.sides.map((side) => (
          <li key={`${side.source_id} ${side.quote}`}>
            {addsToQuote(side) && <p className={classes.statement}>{side.statement}</p>}
            <blockquote>“{side.quote}”</blockquote>
            <p className={classes.origin}>
              <SourceLink onClick={() => readSource({ ...side, before: '', after: '' })}>
                {index.sources.get(side.source_id)?.title ?? 'Unknown source'}
              </SourceLink>
              {side.locator && `, ${side.locator}`}
            </p>
          </li>
        ))}
      </ul>
      <p className={classes.decision}>
        <strong>{decisionWords(conflict.decision)}.</strong> {conflict.reason}
      </p>
    </article>
  );
}

export function ConflictRegister({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <section className={classes.register} aria-labelledby="conflicts">
      <Heading id="conflicts" level={2}>
        Conflict register
      </Heading>
      {conflicts.map((conflict) => (
        <ConflictEntry key={conflict.id} conflict={conflict} />
      ))}
    </section>
  );
}
