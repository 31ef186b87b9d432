import type { CommentPerson } from '@assay/contract/comments';
import { createContext, useContext } from 'react';
import type { Commenting } from './use-discussion.ts';
import type { Reviewing } from './use-marks.ts';

/** Who may say what in the panel of comments, and what takes it. */
export interface Talk {
  /** Of the report that is read. */
  version: string;
  people: readonly CommentPerson[];
  canComment: boolean;
  commenting: Commenting;
  canReview: boolean;
  reviewing: Reviewing;
}

const TalkContext = createContext<Talk | null>(null);
export const TalkProvider = TalkContext.Provider;

export function useTalk(): Talk {
  const talk = useContext(TalkContext);
  if (!talk) throw new Error('useTalk outside of the panel of comments');
  return talk;
}
