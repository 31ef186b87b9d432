import { applySet } from '@assay/domain/model/assume';
import { restateReport } from '@assay/domain/report/restate-report';
import { useMemo } from 'react';
import { useAssumptions } from './use-assumptions.ts';
import { useReport } from './use-report.ts';

/** The report under the assumptions that are set now; without any it is the printed one. */
export function useLiveReport(projectId: string, enabled = true) {
  const query = useReport(projectId, enabled);
  const { data: printed } = query;
  const { data: set } = useAssumptions(projectId, printed?.model !== undefined);
  const report = useMemo(() => {
    if (!printed?.model || !set || set.length === 0) return printed;
    const own = set.map(({ assumption }) => assumption);
    return restateReport(printed, applySet(printed.model.suggested, own));
  }, [printed, set]);
  return { ...query, data: report, printed };
}
