import {
  compareReportVersions,
  downloadRedline,
  listReportVersions,
} from '@assay/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../../shared/api/asks.ts';
import { callRaw } from '../../../shared/api/call.ts';
import { saveResponse } from '../../../shared/api/save-file.ts';
import { useChange } from '../../../shared/api/use-change.ts';

export interface VersionPair {
  from: string;
  to: string;
}

export function useReportVersions(projectId: string) {
  return useQuery(
    asks(['report-versions', projectId], listReportVersions, { params: { id: projectId } }),
  );
}

export function useChanges(projectId: string, pair: VersionPair | null) {
  return useQuery({
    ...asks(['report-changes', projectId, pair], compareReportVersions, {
      params: { id: projectId },
      query: pair ?? { from: '', to: '' },
    }),
    enabled: pair !== null,
  });
}

export function useRedline(projectId: string) {
  return useChange({
    send: async (pair: VersionPair) => {
      const response = await callRaw(downloadRedline, { params: { id: projectId }, query: pair });
      await saveResponse(response, 'Commercial_DD_Report_Changes.pdf');
    },
    failure: { title: 'Download failed' },
  });
}
