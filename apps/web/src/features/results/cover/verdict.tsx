import type { KeyFigure, PartOf } from '@assay/domain/report/document/document';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { keepAmounts } from '../../../shared/ui/keep-amounts.ts';
import { KeptChips } from '../report/kept-chips.tsx';
import { NoteChips } from '../report/note-chips.tsx';
import { SentenceView } from '../report/paragraph.tsx';
import classes from './cover.module.css';

function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value, remark, notes }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <KeptChips text={value}>
              <NoteChips notes={notes} />
            </KeptChips>
            <span>{keepAmounts(remark)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The answer in one look: what it is, and what it is subject to. */
export function Verdict({ part }: { part: PartOf<'summary'> }) {
  const { verdict, verdictLabel, headline, answer, figures, conditions, ruledConditions } = part;
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
        <KeyFigures figures={figures} />
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
