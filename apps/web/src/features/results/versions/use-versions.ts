import {
  compareReportVersions,
  downloadRedline,
  listReportVersions,
} from '@assay/contract/reports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { detailOf } from '../../../shared/api/api-error.ts';
import { call, callRaw } from '../../../shared/api/call.ts';
import { saveResponse } from '../../../shared/api/save-file.ts';
import { toast } from '../../../shared/ui/toast.tsx';

export interface VersionPair {
  from: string;
  to: string;
}

export function useReportVersions(projectId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['report-versions', projectId],
    queryFn: ({ signal }) => call(listReportVersions, { params: { id: projectId }, signal }),
    enabled,
  });
}

export function useChanges(projectId: string, pair: VersionPair | null) {
  return useQuery({
    queryKey: ['report-changes', projectId, pair],
    queryFn: ({ signal }) =>
      call(compareReportVersions, {
        params: { id: projectId },
        query: pair ?? { from: '', to: '' },
        signal,
      }),
    enabled: pair !== null,
  });
}

export function useRedline(projectId: string) {
  return useMutation({
    mutationFn: async (pair: VersionPair) => {
      const response = await callRaw(downloadRedline, { params: { id: projectId }, query: pair });
      await saveResponse(response, 'Commercial_DD_Report_Changes.pdf');
    },
    onError: (cause) => toast.error('Download failed', detailOf(cause, 'Please try again.')),
  });
}
