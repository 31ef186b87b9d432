import type { Sentence } from '@assay/domain/report/report';
import classes from './asides.module.css';

/** Claims that failed a check stand apart, with the reason, so that nobody reads them as fact. */
export function UnverifiedClaims({ claims }: { claims: readonly Sentence[] }) {
  if (claims.length === 0) return null;
  return (
    <details className={classes.unverified}>
      <summary>
        {claims.length} unverified {claims.length === 1 ? 'claim' : 'claims'}, not printed as fact
      </summary>
      <ul>
        {claims.map(({ claim_id, text, reason }) => (
          <li key={claim_id}>
            <span className={classes.doubtful}>{text}</span>
            {reason && <span className={classes.answer}> {reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
