import { getSampleReport } from '@assay/contract/sample';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { asks } from '../../shared/api/asks.ts';
import { paths } from '../../shared/paths.ts';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { TOUR_PARAMETER } from './tour-steps.ts';

const LOOK_AGAIN_MS = 2_000;

/** The way to the sample report: there as soon as it is made, and a word while it is not. */
export function Component() {
  usePageTitle('Sample report');
  const { data, error, refetch } = useQuery({
    ...asks(['sample-report'], getSampleReport),
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? LOOK_AGAIN_MS : false),
  });
  if (data?.status === 'ready' && data.project_id) {
    const search = `?view=report&${TOUR_PARAMETER}=1`;
    return <Navigate to={{ pathname: paths.project(data.project_id), search }} replace />;
  }
  if (data?.status === 'making') {
    return <LoadingState label="The sample report is being written. It opens by itself." />;
  }
  if (data) {
    return (
      <EmptyState
        title="There is no sample report here"
        action={
          <Button component={Link} to={paths.wizard}>
            New Project
          </Button>
        }
      >
        This installation makes none. A project of your own takes a few minutes.
      </EmptyState>
    );
  }
  if (!error) return <LoadingState />;
  return (
    <ErrorState title="The sample report could not be opened" onRetry={() => void refetch()}>
      The server did not answer as expected.
    </ErrorState>
  );
}
