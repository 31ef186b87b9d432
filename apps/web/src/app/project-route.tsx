import { useParams, useSearchParams } from 'react-router';
import { ProjectPage } from '../features/project/project-page.tsx';
import { CoverSheet } from '../features/results/cover/cover-sheet.tsx';
import { HowMade } from '../features/results/cover/how-made.tsx';
import { ReadingRoom } from '../features/results/reading-room/reading-room.tsx';
import { WorkflowResults } from '../features/results/workflow/workflow-results.tsx';
import { ShareButton } from '../features/sharing/share-button.tsx';
import { Tour } from '../features/tour/tour.tsx';

/** Joins the project page with what there is to read; the report itself is a view of its own. */
export function Component() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  if (query.get('view') === 'report') {
    return (
      <>
        <ReadingRoom projectId={id} actions={<ShareButton projectId={id} />} />
        <Tour />
      </>
    );
  }
  return (
    <ProjectPage
      renderReport={(project) => <CoverSheet project={project} />}
      renderMachinery={(project, machinery) => <HowMade project={project}>{machinery}</HowMade>}
      renderResults={(project, refresh) => (
        <WorkflowResults project={project} onRefresh={refresh} />
      )}
    />
  );
}
