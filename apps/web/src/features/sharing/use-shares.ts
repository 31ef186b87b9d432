import {
  createLink,
  getShares,
  type Shares,
  setSharingSettings,
  shareProject,
  unshareProject,
  withdrawLink,
} from '@assay/contract/shares';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../shared/api/asks.ts';
import { call } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';

const sharesKey = (projectId: string) => ['shares', projectId];

export function useShares(projectId: string) {
  return useQuery(asks(sharesKey(projectId), getShares, { params: { id: projectId } }));
}

type Access = Shares['people'][number]['access'];

/** Every change of who may read; what failed is told, and the list shows what holds. */
export function useSharing(projectId: string) {
  const changed = { failure: { title: 'Not shared' }, touches: [sharesKey(projectId)] };
  const params = { id: projectId };
  return {
    share: useChange({
      send: (body: { email: string; access: Access }) => call(shareProject, { params, body }),
      ...changed,
    }),
    unshare: useChange({
      send: (userId: string) => call(unshareProject, { params: { ...params, userId } }),
      ...changed,
    }),
    createLink: useChange({
      send: (days: number) => call(createLink, { params, body: { days } }),
      ...changed,
    }),
    withdraw: useChange({
      send: (linkId: string) => call(withdrawLink, { params: { ...params, linkId } }),
      ...changed,
    }),
    openLinks: useChange({
      send: (open_links: boolean) => call(setSharingSettings, { body: { open_links } }),
      ...changed,
    }),
  };
}

export type SharingCalls = ReturnType<typeof useSharing>;
