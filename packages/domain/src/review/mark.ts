import type { Anchor } from '../comments/anchor.ts';
import type { SentenceReview } from '../report/report.ts';
import type { ClaimRow } from '../report/report-rows.ts';
import { longDate } from '../report/report-words.ts';

/** What a reviewer says of a statement, by which it is found in the next version. */
export interface ReviewMark {
  id: string;
  anchor: Anchor;
  state: SentenceReview['state'];
  /** Why it is struck; empty otherwise. */
  reason: string;
  /** What stands in its place, as it was checked; null unless it is corrected. */
  correction: Correction | null;
  by: string;
  at: string;
}

/** A statement of a reviewer that has passed the checks of any statement. */
export type Correction = Pick<
  ClaimRow,
  'kind' | 'text' | 'figures' | 'citations' | 'writtenFrom' | 'confidence' | 'checked'
>;

/** "corrected by Ann Lee on 3 March 2026". */
export function reviewWords({
  state,
  by,
  at,
}: Pick<SentenceReview, 'state' | 'by' | 'at'>): string {
  return `${state} by ${by} on ${longDate(at)}`;
}
