import {
  getReview,
  type Marking,
  markStatement,
  type Review,
  sealReview,
  signOff,
  withdrawMark,
  withdrawSignOff,
} from '@assay/contract/review';
import { partKeys } from '@assay/domain/report/placed-statements';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../../shared/api/api-error.ts';
import { asks } from '../../../shared/api/asks.ts';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { toast } from '../../../shared/ui/toast.tsx';

/** A page that hears no news looks for itself whether a correction is decided. */
const CHECKING_POLL_MS = 2_000;

const keyOf = (projectId: string) => ['review', projectId];

export function useMarks(projectId: string) {
  return useQuery({
    ...asks(keyOf(projectId), getReview, { params: { id: projectId } }),
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.corrections.some(({ status }) => status === 'checking') ? CHECKING_POLL_MS : false,
  });
}

export type ReviewChange =
  | { kind: 'mark'; claimId: string; version: string; marking: Marking }
  | { kind: 'withdraw'; markId: string }
  | { kind: 'sign'; part: string; version: string }
  | { kind: 'unsign'; part: string };

const partOf = (name: string) => partKeys.find((key) => key === name) ?? 'summary';

function make(id: string, change: ReviewChange): Promise<Review> {
  switch (change.kind) {
    case 'mark': {
      const { version, claimId, marking } = change;
      return call(markStatement, {
        params: { id },
        body: { version, claim_id: claimId, marking },
      });
    }
    case 'withdraw':
      return call(withdrawMark, { params: { id, markId: change.markId } });
    case 'sign':
      return call(signOff, {
        params: { id },
        body: { part: partOf(change.part), version: change.version },
      });
    case 'unsign':
      return call(withdrawSignOff, { params: { id, part: partOf(change.part) } });
  }
}

/** Every change answers how the review stands then. */
export function useReviewing(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ReviewChange) => make(projectId, change),
    onSuccess: (review) => client.setQueryData(keyOf(projectId), review),
    onError: (cause, { kind }) => {
      // Why a statement was refused is said where it was written.
      if (kind !== 'mark') toast.error('Not saved', detailOf(cause, 'Please try again.'));
    },
  });
}
export type Reviewing = ReturnType<typeof useReviewing>;

export function useSealing(projectId: string) {
  return useChange({
    send: () => call(sealReview, { params: { id: projectId } }),
    failure: { title: 'Not sealed' },
    touches: ['report', 'review', 'comments', 'report-versions'].map((name) => [name, projectId]),
    onDone: ({ version }) =>
      toast.success('A new version is sealed', `Version ${version} prints the review.`),
  });
}
