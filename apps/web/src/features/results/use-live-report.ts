import type { Report } from '@assay/domain/report/report';
import { useQuery } from '@tanstack/react-query';
import { useAssumptions } from './use-assumptions.ts';
import { useReport } from './use-report.ts';

/** What computes sentences anew is fetched where somebody has set an assumption. */
function useRestated(projectId: string, printed: Report | undefined): Report | undefined {
  const { data: set = [] } = useAssumptions(projectId, printed?.model !== undefined);
  const { data: restated } = useQuery({
    queryKey: ['restated', projectId, printed?.version, set],
    queryFn: async () => {
      const { restateLive } = await import('./restate-live.ts');
      const own = set.map(({ assumption }) => assumption);
      return printed && restateLive(printed, own);
    },
    enabled: set.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
    placeholderData: (before, query) => (query?.queryKey[1] === projectId ? before : undefined),
  });
  return set.length > 0 ? (restated ?? printed) : printed;
}

/** The report under the assumptions that are set now; without any it is the printed one. */
export function useLiveReport(projectId: string, enabled = true) {
  const query = useReport(projectId, enabled);
  const { data: printed } = query;
  return { ...query, data: useRestated(projectId, printed), printed };
}
