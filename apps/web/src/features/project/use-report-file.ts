import {
  downloadReport,
  generateReport,
  getReportStatus,
  type ReportFormat,
  reportFileTypes,
} from '@assay/contract/reports';
import type { RouteAnswer } from '@assay/contract/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { asks } from '../../shared/api/asks.ts';
import { call, callRaw } from '../../shared/api/call.ts';
import { saveResponse } from '../../shared/api/save-file.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { downloadProblem, generationProblem } from './report-problems.ts';

const RECHECK_AFTER_GENERATION_MS = 3_000;

type ReportStatus = RouteAnswer<typeof getReportStatus>;

/** Says once that a file which was being made could not be made. */
function useTellFailure(status: ReportStatus | undefined) {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isAwaited.current && status?.problem) toast.error('PDF not generated', status.problem);
    isAwaited.current = status?.generating ?? false;
  }, [status]);
}

/** The state of the PDF, asked for again while one is being made. */
export function useReportStatus(id: string) {
  const query = useQuery({
    ...asks(['report-status', id], getReportStatus, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.generating ? RECHECK_AFTER_GENERATION_MS : false),
  });
  useTellFailure(query.data);
  return query;
}

export function useGenerateReport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(generateReport, { params: { id } }),
    onSuccess: ({ estimated_time }) => {
      toast.success('PDF generation started', `Estimated time: ${estimated_time}`);
      // Until the status is checked again, the button shows that the file is being made.
      client.setQueryData<ReportStatus>(
        ['report-status', id],
        (known) => known && { ...known, generating: true, problem: null },
      );
    },
    onError: (cause) => toast.error('PDF not generated', generationProblem(cause)),
  });
}

export function useDownloadReport(id: string) {
  return useMutation({
    mutationFn: async (format: ReportFormat) => {
      const response = await callRaw(downloadReport, { params: { id }, query: { format } });
      await saveResponse(
        response,
        `Commercial_DD_Report_Project_${id}.${reportFileTypes[format].ending}`,
      );
    },
    onError: (cause) => toast.error('Download failed', downloadProblem(cause)),
  });
}
