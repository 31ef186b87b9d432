import { getReport } from '@assay/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const STALE_AFTER_MS = 30_000;

export function useReport(projectId: string, enabled = true) {
  return useQuery({
    queryKey: ['report', projectId],
    queryFn: ({ signal }) => call(getReport, { params: { id: projectId }, signal }),
    enabled,
    staleTime: STALE_AFTER_MS,
  });
}
