import {
  createLink,
  getShares,
  type Shares,
  setSharingSettings,
  shareProject,
  unshareProject,
  withdrawLink,
} from '@assay/contract/shares';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/toast.tsx';

const sharesKey = (projectId: string) => ['shares', projectId];

export function useShares(projectId: string) {
  return useQuery({
    queryKey: sharesKey(projectId),
    queryFn: ({ signal }) => call(getShares, { params: { id: projectId }, signal }),
  });
}

type Access = Shares['people'][number]['access'];

/** Every change of who may read; what failed is told, and the list shows what holds. */
export function useSharing(projectId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: sharesKey(projectId) });
  const onError = (cause: unknown) =>
    toast.error('Not shared', detailOf(cause, 'Please try again.'));
  const params = { id: projectId };
  return {
    share: useMutation({
      mutationFn: (body: { email: string; access: Access }) => call(shareProject, { params, body }),
      onSettled,
      onError,
    }),
    unshare: useMutation({
      mutationFn: (userId: string) => call(unshareProject, { params: { ...params, userId } }),
      onSettled,
      onError,
    }),
    createLink: useMutation({
      mutationFn: (days: number) => call(createLink, { params, body: { days } }),
      onSettled,
      onError,
    }),
    withdraw: useMutation({
      mutationFn: (linkId: string) => call(withdrawLink, { params: { ...params, linkId } }),
      onSettled,
      onError,
    }),
    openLinks: useMutation({
      mutationFn: (open_links: boolean) => call(setSharingSettings, { body: { open_links } }),
      onSettled,
      onError,
    }),
  };
}

export type SharingCalls = ReturnType<typeof useSharing>;
