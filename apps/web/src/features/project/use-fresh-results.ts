import type { Project } from '@assay/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const DERIVED_FROM_RUN = ['report', 'crew-results', 'report-status'];

/** When a run or a review moves on, everything that was made from it is asked for again. */
export function useFreshResults(project: Project | undefined): void {
  const client = useQueryClient();
  const seen = useRef<string | null>(null);
  const id = project?.id;
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
    for (const key of DERIVED_FROM_RUN) void client.invalidateQueries({ queryKey: [key, id] });
  }, [client, id, standing]);
}
