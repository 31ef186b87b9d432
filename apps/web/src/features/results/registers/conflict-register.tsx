import type { DocumentConflict, PartOf } from '@assay/domain/report/document/document';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { useReading } from '../report/reading-context.ts';
import { Register } from './register.tsx';
import classes from './registers.module.css';
import { SourceLink } from './source-link.tsx';

const tones = {
  contradicts: 'failed',
  arithmetic: 'failed',
  instruction: 'failed',
  qualifies: 'attention',
  stale: 'attention',
} as const;

function ConflictEntry({ conflict }: { conflict: DocumentConflict }) {
  const { readSource } = useReading();
  return (
    <article className={classes.entry}>
      <header className={classes.entryHead}>
        <h3>{conflict.title}</h3>
        <StatusBadge tone={tones[conflict.kind]}>{conflict.kindWord}</StatusBadge>
      </header>
      <p>{conflict.explanation}</p>
      <ul className={classes.sides}>
        {conflict.sides.map(({ statement, quote, locator, source }) => (
          <li key={`${source?.id} ${quote}`}>
            {statement && <p className={classes.statement}>{statement}</p>}
            <blockquote>“{quote}”</blockquote>
            <p className={classes.origin}>
              {source ? (
                <SourceLink
                  onClick={() => readSource({ source_id: source.id, quote, before: '', after: '' })}
                >
                  {source.title}
                </SourceLink>
              ) : (
                'Unknown source'
              )}
              {locator && `, ${locator}`}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <strong>{conflict.decision}.</strong> {conflict.reason}
      </p>
    </article>
  );
}

export function ConflictRegister({ part }: { part: PartOf<'conflicts'> }) {
  return (
    <Register part={part}>
      {part.conflicts.map((conflict) => (
        <ConflictEntry key={conflict.number} conflict={conflict} />
      ))}
    </Register>
  );
}
