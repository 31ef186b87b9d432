import { useParams, useSearchParams } from 'react-router';
import { ProjectPage } from '../features/project/project-page.tsx';
import { ReadingRoom } from '../features/results/reading-room/reading-room.tsx';
import { ReportCard } from '../features/results/report-card.tsx';
import { WorkflowResults } from '../features/results/workflow/workflow-results.tsx';

/** Joins the project page with what there is to read; the report itself is a view of its own. */
export function Component() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  if (query.get('view') === 'report') return <ReadingRoom projectId={id} />;
  return (
    <ProjectPage
      renderReport={(project) => <ReportCard project={project} />}
      renderResults={(project, refresh) => (
        <WorkflowResults project={project} onRefresh={refresh} />
      )}
    />
  );
}
