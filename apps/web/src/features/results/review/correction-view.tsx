import type { ReviewCorrection } from '@assay/contract/review';
import { Alert, Button, Loader } from '@mantine/core';
import classes from './comments.module.css';
import { useTalk } from './talk-context.ts';

/** A correction that a verifier is asked about, or that it has refused. */
export function CorrectionView({ correction }: { correction: ReviewCorrection }) {
  const { canReview, reviewing } = useTalk();
  const isChecking = correction.status === 'checking';
  const takeBack = canReview && (
    <Button
      size="compact-xs"
      variant="subtle"
      color="ink"
      onClick={() => reviewing.mutate({ kind: 'withdraw', markId: correction.id })}
    >
      {isChecking ? 'Take back' : 'Put away'}
    </Button>
  );
  if (isChecking) {
    return (
      <div className={classes.mark} role="status">
        <p className={classes.markHead}>
          <Loader size={14} aria-hidden /> A correction by {correction.by} is being checked
        </p>
        <p className={classes.text}>{correction.text}</p>
        <p className={classes.hint}>
          A verifier reads it against its source. You need not wait here. {takeBack}
        </p>
      </div>
    );
  }
  return (
    <Alert color="red" title="Correction not accepted" role="alert">
      <p className={classes.text}>“{correction.text}”</p>
      <p className={classes.text}>{correction.reason}</p>
      {takeBack}
    </Alert>
  );
}
