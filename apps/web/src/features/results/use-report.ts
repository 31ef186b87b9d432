import { getReport } from '@assay/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../shared/api/asks.ts';

const STALE_AFTER_MS = 30_000;

export function useReport(projectId: string, enabled = true) {
  return useQuery({
    ...asks(['report', projectId], getReport, { params: { id: projectId } }),
    enabled,
    staleTime: STALE_AFTER_MS,
  });
}
