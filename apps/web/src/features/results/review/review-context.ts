import type { ReviewMark, Review as ReviewState } from '@assay/contract/review';
import type { Target } from '@assay/domain/comments/anchor';
import { createContext, useContext } from 'react';

/** What people make of the report that is being read; null where nobody may see it. */
export interface Review {
  /** How many comments of open threads stand at what; by `targetKey`. */
  comments: ReadonlyMap<string, number>;
  canComment: boolean;
  discuss: (target: Target) => void;
  /** What reviewers say, by claim; and who answers for sections. */
  marks: ReadonlyMap<string, ReviewMark>;
  signOffs: Pick<ReviewState, 'sign_offs' | 'withdrawn' | 'can_review'>;
  sign: (part: string, given: boolean) => void;
}

export const targetKey = ({ kind, id }: Target) => `${kind} ${id}`;

const ReviewContext = createContext<Review | null>(null);
export const ReviewProvider = ReviewContext.Provider;

export const useReview = (): Review | null => useContext(ReviewContext);
