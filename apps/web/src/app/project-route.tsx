import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { FirstLook } from '../shared/ui/first-frame.tsx';

const ProjectHome = lazy(() => import('./project-home.tsx'));
const ReportRoom = lazy(() => import('./report-room.tsx'));

/** A project's page, or its report to read: a view of its own, in a file of its own. */
export function Component() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const isReport = query.get('view') === 'report';
  return (
    <Suspense fallback={<FirstLook />}>
      {isReport ? <ReportRoom projectId={id} /> : <ProjectHome />}
    </Suspense>
  );
}
