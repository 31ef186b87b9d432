import { useDeferredValue } from 'react';
import { statusOf } from '../../../shared/api/api-error.ts';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { RunAgainRoom } from '../run-again/run-again-room.tsx';
import { useLiveReport } from '../use-live-report.ts';
import { ReportDesk, type ReportDeskProps } from './report-desk.tsx';

export function ReadingRoom({ projectId, actions }: Omit<ReportDeskProps, 'report'>) {
  const { data, error, refetch } = useLiveReport(projectId);
  // A hundred pages are drawn in slices, so that the page stays answerable meanwhile.
  const report = useDeferredValue(data);
  if (report) {
    return (
      <RunAgainRoom projectId={projectId}>
        <ReportDesk report={report} projectId={projectId} actions={actions} />
      </RunAgainRoom>
    );
  }
  if (!error) return <LoadingState />;
  const missing = statusOf(error) === 404;
  return (
    <ErrorState
      title={missing ? 'There is no report yet' : 'The report could not be opened'}
      onRetry={() => void refetch()}
    >
      {missing
        ? 'It appears here once the analysis of this project has finished.'
        : 'The server did not answer as expected. The report itself is safe.'}
    </ErrorState>
  );
}
