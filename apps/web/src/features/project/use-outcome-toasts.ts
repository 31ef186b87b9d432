import type { Project } from '@assay/contract/projects';
import { useEffect, useRef } from 'react';
import { toast } from '../../shared/ui/toast.tsx';
import { wasCancelled } from './failure-message.ts';
import { hasFailed, isAnalyzing } from './project-state.ts';

const COMPLETION_TOAST_DELAY_MS = 2_000;

/** Says how an analysis ended that was under way while the page was open. */
export function useOutcomeToasts(project: Project | undefined): void {
  const before = useRef<{ id: string; analyzing: boolean } | null>(null);
  useEffect(() => {
    if (!project) return;
    const last = before.current;
    before.current = { id: project.id, analyzing: isAnalyzing(project) };
    if (last?.id !== project.id || !last.analyzing || isAnalyzing(project)) return;
    if (wasCancelled(project)) return;
    if (hasFailed(project)) {
      toast.error('Analysis Failed', 'There was an error with the analysis. Please retry.');
    } else if (project.crew_status === 'completed') {
      setTimeout(
        () => toast.success('Analysis Complete', 'The report has been generated successfully.'),
        COMPLETION_TOAST_DELAY_MS,
      );
    }
  }, [project]);
}
