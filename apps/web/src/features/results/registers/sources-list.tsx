import { gradeMeanings } from '@assay/domain/evidence/source';
import type { PartOf } from '@assay/domain/report/document/document';
import type { ReportSource } from '@assay/domain/report/report';
import { longDate } from '@assay/domain/report/report-words';
import { Anchor } from '@mantine/core';
import { sourceAnchor } from '../report/outline-entries.ts';
import { useReading } from '../report/reading-context.ts';
import { Register } from './register.tsx';
import classes from './registers.module.css';
import { SourceLink } from './source-link.tsx';

function whole({ id }: ReportSource) {
  return { source_id: id, quote: '', before: '', after: '' };
}

function SourceEntry({ source }: { source: ReportSource }) {
  const { readSource } = useReading();
  const facts = [
    source.publisher,
    source.published_at ? longDate(source.published_at) : 'not dated',
    `retrieved ${longDate(source.retrieved_at)}`,
    source.copies > 1 ? `${source.copies} near-copies counted once` : null,
  ].filter(Boolean);
  return (
    <li
      id={sourceAnchor(source.number)}
      className={classes.source}
      data-cited={source.cited || undefined}
    >
      <span className={`${classes.sourceNumber} tabular`}>{source.number}</span>
      <span className={classes.grade} title={gradeMeanings[source.grade]}>
        {source.grade}
      </span>
      <div>
        <p className="bare">
          <SourceLink onClick={() => readSource(whole(source))}>{source.title}</SourceLink>
          {!source.cited && <span className={classes.uncited}> read, not cited</span>}
        </p>
        <p className={classes.origin}>
          {facts.join(', ')}
          {source.url && (
            <>
              {', '}
              <Anchor href={source.url} target="_blank" rel="noopener noreferrer" inherit>
                open page
              </Anchor>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

const meanings = Object.entries(gradeMeanings)
  .map(([grade, meaning]) => `${grade}, ${meaning.toLowerCase()}`)
  .join('; ');

export function SourcesList({ part }: { part: PartOf<'sources'> }) {
  return (
    <Register part={part} legend={`Graded ${meanings}.`}>
      <ol className="bare">
        {part.sources.map((source) => (
          <SourceEntry key={source.id} source={source} />
        ))}
      </ol>
    </Register>
  );
}
