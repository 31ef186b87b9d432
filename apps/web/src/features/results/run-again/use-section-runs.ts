import { listSections, runSection, type SectionRuns } from '@assay/contract/sections';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../../shared/api/asks.ts';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { progressKey } from '../../../shared/progress/use-workflow-progress.ts';
import { toast } from '../../../shared/ui/toast.tsx';

export type SectionKey = SectionRuns['sections'][number]['key'];

const sectionsKey = (projectId: string) => ['sections', projectId];

/** What running a section again would take; asked anew whenever somebody is about to. */
export function useSectionRuns(projectId: string) {
  return useQuery(asks(sectionsKey(projectId), listSections, { params: { id: projectId } }));
}

export function useRunSection(projectId: string) {
  return useChange({
    send: (section: SectionKey) => call(runSection, { params: { id: projectId, section } }),
    forgets: [progressKey(projectId)],
    touches: [sectionsKey(projectId), ['project', projectId]],
    onDone: () =>
      toast.success('Section started', 'Its agents work it again; the other sections are kept.'),
  });
}
