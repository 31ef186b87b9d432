import { longDate } from '@assay/domain/report/report-words';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { useReview } from './review-context.ts';
import classes from './sign-off-line.module.css';

/** Below the head of a section: who answers for it, or the way to do so. */
export function SignOffLine({ part }: { part: string }) {
  const review = useReview();
  if (!review) return null;
  const { sign_offs, withdrawn, can_review: canReview } = review.signOffs;
  const signed = sign_offs.find((each) => each.part === part);
  if (signed) {
    return (
      <p className={classes.line}>
        <span className={classes.signed}>
          <Hallmark variant="stamp" size={18} />
          Signed off by {signed.by} on {longDate(signed.at)}
        </span>
        {!signed.is_printed && <span className={classes.note}>on the next version’s cover</span>}
        {canReview && (
          <Button
            className="not-printed"
            size="compact-xs"
            variant="subtle"
            color="ink"
            onClick={() => review.sign(part, false)}
          >
            Take back
          </Button>
        )}
      </p>
    );
  }
  const last = withdrawn.find((each) => each.part === part);
  if (!canReview && !last) return null;
  return (
    <p className={classes.line}>
      {last && (
        <span className={classes.withdrawn}>
          Sign-off of {last.by} withdrawn: {last.because.charAt(0).toLowerCase()}
          {last.because.slice(1)}
        </span>
      )}
      {canReview && (
        <Button
          className="not-printed"
          size="compact-xs"
          variant="default"
          leftSection={<IconSignature size={16} stroke={1.5} />}
          onClick={() => review.sign(part, true)}
        >
          Sign off
        </Button>
      )}
    </p>
  );
}
