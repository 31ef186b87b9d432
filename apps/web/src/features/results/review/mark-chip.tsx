import { reviewWords } from '@assay/domain/review/mark';
import { IconCheck, IconPencil, IconStrikethrough } from '@tabler/icons-react';
import classes from './comment-chip.module.css';
import { useReview } from './review-context.ts';

export const markSigns = {
  accepted: IconCheck,
  corrected: IconPencil,
  struck: IconStrikethrough,
} as const;

/** After a statement: what a reviewer says of it. */
export function MarkChip({ claimId }: { claimId: string }) {
  const review = useReview();
  const mark = review?.marks.get(claimId);
  if (!review || !mark) return null;
  const Sign = markSigns[mark.state];
  const words = reviewWords(mark);
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return (
    <button
      type="button"
      className={`${classes.chip} not-printed`}
      data-state={mark.state}
      aria-label={label}
      title={label}
      onClick={() => review.discuss({ kind: 'statement', id: claimId })}
    >
      <Sign size={12} aria-hidden />
    </button>
  );
}
