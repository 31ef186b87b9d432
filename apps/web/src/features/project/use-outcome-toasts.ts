import type { Project } from '@assay/contract/projects';
import { useEffect, useRef } from 'react';
import { toast } from '../../shared/ui/toast.tsx';
import { hasFailed, isAnalyzing, isReviewRunning, qaState } from './project-state.ts';

const COMPLETION_TOAST_DELAY_MS = 2_000;

type Work = 'analysis' | 'review' | null;

function workOn(project: Project): Work {
  if (isAnalyzing(project)) return 'analysis';
  return isReviewRunning(project) ? 'review' : null;
}

function tellAnalysisEnded(project: Project): void {
  if (hasFailed(project)) {
    toast.error('Analysis Failed', 'There was an error with the analysis. Please retry.');
  } else if (project.crew_status === 'completed') {
    setTimeout(
      () => toast.success('Analysis Complete', 'The report has been generated successfully.'),
      COMPLETION_TOAST_DELAY_MS,
    );
  }
}

function tellReviewEnded(project: Project): void {
  const state = qaState(project);
  if (state === 'failed')
    toast.error('QA Failed', 'There was an error with the review. Please retry.');
  if (state === 'completed') toast.success('QA Complete', 'The report is checked and summed up.');
}

/** Says how work ended that was under way while the page was open. */
export function useOutcomeToasts(project: Project | undefined): void {
  const before = useRef<{ id: string; work: Work } | null>(null);
  useEffect(() => {
    if (!project) return;
    const last = before.current;
    const work = workOn(project);
    before.current = { id: project.id, work };
    if (last?.id !== project.id || last.work === work || project.cancelled) return;
    if (last.work === 'analysis') tellAnalysisEnded(project);
    if (last.work === 'review') tellReviewEnded(project);
  }, [project]);
}
