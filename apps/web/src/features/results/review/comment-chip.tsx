import type { Target } from '@assay/domain/comments/anchor';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMessage, IconMessagePlus } from '@tabler/icons-react';
import classes from './comment-chip.module.css';
import { targetKey, useReview } from './review-context.ts';

function wordsOf(count: number, what: string): string {
  if (count === 0) return `Comment on this ${what}`;
  return count === 1 ? `1 comment on this ${what}` : `${count} comments on this ${what}`;
}

/** After a statement: how many comments it has, or the way to the first one. */
export function CommentChip({ claimId }: { claimId: string }) {
  const review = useReview();
  const target: Target = { kind: 'statement', id: claimId };
  const count = review?.comments.get(targetKey(target)) ?? 0;
  if (!review || (count === 0 && !review.canComment)) return null;
  return (
    <button
      type="button"
      className={`${classes.chip} not-printed`}
      data-idle={count === 0 || undefined}
      // Whoever goes from statement to statement comments by its key; the others are in the way.
      tabIndex={count === 0 ? -1 : 0}
      aria-label={wordsOf(count, 'statement')}
      onClick={() => review.discuss(target)}
    >
      {count === 0 ? (
        <IconMessagePlus size={14} aria-hidden />
      ) : (
        <IconMessage size={12} aria-hidden />
      )}
      {count > 0 && count}
    </button>
  );
}

interface CommentButtonProps {
  target: Target;
  /** "exhibit 3", "section". */
  what: string;
}

/** The same beside an exhibit or a heading. */
export function CommentButton({ target, what }: CommentButtonProps) {
  const review = useReview();
  const count = review?.comments.get(targetKey(target)) ?? 0;
  if (!review || (count === 0 && !review.canComment)) return null;
  const label = wordsOf(count, what);
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={`${classes.button} not-printed`}
        aria-label={label}
        onClick={() => review.discuss(target)}
      >
        {count === 0 ? (
          <IconMessagePlus size={18} stroke={1.5} />
        ) : (
          <>
            <IconMessage size={16} stroke={1.5} />
            <span className={classes.count}>{count}</span>
          </>
        )}
      </ActionIcon>
    </Tooltip>
  );
}
