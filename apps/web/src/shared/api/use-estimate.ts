import type { RouteAnswer } from '@assay/contract/route';
import { getEstimate } from '@assay/contract/workflows';
import { useQuery } from '@tanstack/react-query';
import { asks } from './asks.ts';

export type Estimate = RouteAnswer<typeof getEstimate>;

export const estimateKey = (projectId: string) => ['estimate', projectId];

/** What an analysis of the project would take. */
export function useEstimate(projectId: string) {
  return useQuery(asks(estimateKey(projectId), getEstimate, { params: { projectId } }));
}
