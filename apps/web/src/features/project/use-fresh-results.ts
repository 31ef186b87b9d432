import type { Project } from '@assay/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isAnalyzing } from './project-state.ts';

const DERIVED_FROM_RUN = ['report', 'crew-results', 'report-status'];

/**
 * When a run or a review moves on, everything that was made from it is asked for again. A new
 * analysis leaves nothing of the last one to be shown until its own is there.
 */
export function useFreshResults(project: Project | undefined): void {
  const client = useQueryClient();
  const seen = useRef<string | null>(null);
  const id = project?.id;
  const anew = project !== undefined && isAnalyzing(project);
  const standing =
    project &&
    [
      project.id,
      project.workflow_status,
      project.crew_status,
      project.qa_status,
      project.exec_summary_status,
    ].join(' ');

  useEffect(() => {
    if (!standing || !id) return;
    const moved = seen.current?.startsWith(id) && seen.current !== standing;
    seen.current = standing;
    if (!moved) return;
    for (const key of DERIVED_FROM_RUN) {
      const queryKey = [key, id];
      void (anew ? client.resetQueries({ queryKey }) : client.invalidateQueries({ queryKey }));
    }
  }, [client, id, standing, anew]);
}
