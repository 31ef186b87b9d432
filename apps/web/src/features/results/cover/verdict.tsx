import type { PartOf } from '@assay/domain/report/document/document';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { keepAmounts } from '../../../shared/ui/keep-amounts.ts';
import { SentenceView } from '../report/paragraph.tsx';
import classes from './cover.module.css';

/** The answer in one look: what it is, and what it is subject to. */
export function Verdict({ part }: { part: PartOf<'summary'> }) {
  const { verdict, verdictLabel, headline, answer, conditions, ruledConditions } = part;
  const hasConditions = conditions.length + ruledConditions.length > 0;
  return (
    <div className={classes.verdict} data-alone={!hasConditions || undefined}>
      <div>
        {verdict && (
          <p className={classes.verdictLine}>
            <Hallmark variant="stamp" size={20} /> Verdict
            <span className={classes.verdictLabel}>{verdictLabel}</span>
          </p>
        )}
        {verdict && <p className={classes.verdictWord}>{verdict}</p>}
        <h2 className={classes.headline}>
          {answer ? <SentenceView sentence={answer} /> : keepAmounts(headline)}
        </h2>
      </div>
      {hasConditions && (
        <div>
          <h3 className={classes.onInk}>Conditions</h3>
          <ol className={classes.conditions}>
            {conditions.map((sentence) => (
              <li key={sentence.claim_id}>
                <SentenceView sentence={sentence} />
              </li>
            ))}
            {ruledConditions.map((condition) => (
              <li key={condition}>{keepAmounts(condition)}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
