import type { ReviewCorrection, ReviewMark } from '@assay/contract/review';
import { reviewWords } from '@assay/domain/review/mark';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './comments.module.css';
import { CorrectionForm } from './correction-form.tsx';
import { CorrectionView } from './correction-view.tsx';
import { markSigns } from './mark-chip.tsx';
import { StrikeForm } from './strike-form.tsx';
import { useTalk } from './talk-context.ts';

export function MarkView({ mark }: { mark: ReviewMark }) {
  const { canReview, reviewing } = useTalk();
  const Sign = markSigns[mark.state];
  const words = reviewWords(mark);
  return (
    <div className={classes.mark} data-state={mark.state}>
      <p className={classes.markHead}>
        <Sign size={16} aria-hidden /> {words.charAt(0).toUpperCase()}
        {words.slice(1)}
      </p>
      {mark.correction && <p className={classes.text}>{mark.correction}</p>}
      {mark.reason && <p className={classes.text}>{mark.reason}</p>}
      <p className={classes.hint}>
        {mark.is_printed ? 'Printed in this version.' : 'Printed by the next version.'}{' '}
        {canReview && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="ink"
            onClick={() => reviewing.mutate({ kind: 'withdraw', markId: mark.id })}
          >
            Take back
          </Button>
        )}
      </p>
    </div>
  );
}

interface StatementReviewProps {
  claimId: string;
  text: string;
  mark: ReviewMark | undefined;
  correction: ReviewCorrection | undefined;
}

/** What a reviewer says of a statement: accepted, corrected or struck. */
export function StatementReview({ claimId, text, mark, correction }: StatementReviewProps) {
  const { canReview, reviewing, version } = useTalk();
  const [form, setForm] = useState<'correct' | 'strike' | null>(null);
  const close = () => {
    reviewing.reset();
    setForm(null);
  };
  if (!mark && !correction && !canReview) return null;
  return (
    <section aria-label="Review" className={classes.review}>
      {mark && <MarkView mark={mark} />}
      {correction && <CorrectionView correction={correction} />}
      {canReview && form === null && (
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={mark?.state === 'accepted'}
            leftSection={<markSigns.accepted size={14} />}
            onClick={() =>
              reviewing.mutate({ kind: 'mark', claimId, version, marking: { state: 'accepted' } })
            }
          >
            Accept
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<markSigns.corrected size={14} />}
            onClick={() => setForm('correct')}
          >
            Correct
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<markSigns.struck size={14} />}
            onClick={() => setForm('strike')}
          >
            Strike
          </Button>
        </div>
      )}
      {form === 'correct' && <CorrectionForm claimId={claimId} text={text} onDone={close} />}
      {form === 'strike' && <StrikeForm claimId={claimId} onDone={close} />}
    </section>
  );
}
