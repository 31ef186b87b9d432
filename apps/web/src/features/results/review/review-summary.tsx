import type { Review } from '@assay/contract/review';
import { counted } from '@assay/domain/report/report-words';
import { Button } from '@mantine/core';
import classes from './comments.module.css';
import { CorrectionView } from './correction-view.tsx';
import { MarkView } from './statement-review.tsx';
import { useSealing } from './use-marks.ts';

interface ReviewSummaryProps {
  projectId: string;
  review: Review;
}

/** What reviewers have said so far, and the way into print. */
export function ReviewSummary({ projectId, review }: ReviewSummaryProps) {
  const sealing = useSealing(projectId);
  const { marks, corrections, unprinted, can_review: canReview } = review;
  if (marks.length === 0 && corrections.length === 0 && unprinted === 0) return null;
  return (
    <section aria-label="Review">
      <h3 className={classes.group}>Review</h3>
      {unprinted > 0 && (
        <p className={classes.seal}>
          <span>{counted(unprinted, 'change is', 'changes are')} not printed yet.</span>
          {canReview && (
            <Button size="compact-sm" loading={sealing.isPending} onClick={() => sealing.mutate()}>
              Seal a new version
            </Button>
          )}
        </p>
      )}
      {corrections.map((correction) => (
        <CorrectionView key={correction.id} correction={correction} />
      ))}
      {marks.map((mark) => (
        <article key={mark.id} className={classes.thread}>
          <p className={classes.section}>
            {mark.section}
            {mark.target === null && ', on a statement that is gone'}
          </p>
          <blockquote className={classes.excerpt}>{mark.excerpt}</blockquote>
          <MarkView mark={mark} />
        </article>
      ))}
    </section>
  );
}
