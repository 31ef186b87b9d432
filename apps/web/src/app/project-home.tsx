import { lazy, Suspense } from 'react';
import { ProjectPage } from '../features/project/project-page.tsx';
import { CoverSheet } from '../features/results/cover/cover-sheet.tsx';
import { HowMade } from '../features/results/cover/how-made.tsx';

const WorkflowResults = lazy(() => import('../features/results/workflow/workflow-results.tsx'));

/** Joins the project page with what there is to read. */
export default function ProjectHome() {
  return (
    <ProjectPage
      renderReport={(project) => <CoverSheet project={project} />}
      renderMachinery={(project, machinery) => <HowMade project={project}>{machinery}</HowMade>}
      renderResults={(project, refresh) => (
        <Suspense fallback={null}>
          <WorkflowResults project={project} onRefresh={refresh} />
        </Suspense>
      )}
    />
  );
}
