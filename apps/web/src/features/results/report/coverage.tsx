import type { ReportSubsection } from '@assay/domain/report/report';
import classes from './asides.module.css';

type CoverageFigures = ReportSubsection['coverage'];

/** What was looked for and what was left out, for a reader who asks how hard anyone searched. */
export function Coverage({ coverage }: { coverage: CoverageFigures }) {
  const { queries, rejected_sources, source_count } = coverage;
  if (queries.length === 0 && rejected_sources.length === 0) return null;
  return (
    <details className={`${classes.details} not-printed`}>
      <summary>
        How this was researched: {source_count} {source_count === 1 ? 'source' : 'sources'},{' '}
        {queries.length} {queries.length === 1 ? 'query' : 'queries'}
      </summary>
      {queries.length > 0 && (
        <ul>
          {queries.map((query) => (
            <li key={query}>{query}</li>
          ))}
        </ul>
      )}
      {rejected_sources.length > 0 && (
        <>
          <p>Not used:</p>
          <ul>
            {rejected_sources.map(({ title, reason }) => (
              <li key={`${title} ${reason}`}>
                {title}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
