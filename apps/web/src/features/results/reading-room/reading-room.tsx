import { statusOf } from '../../../shared/api/api-error.ts';
import { FirstLook } from '../../../shared/ui/first-frame.tsx';
import { ErrorState } from '../../../shared/ui/states.tsx';
import { RunAgainRoom } from '../run-again/run-again-room.tsx';
import { useLiveReport } from '../use-live-report.ts';
import { useReportDocument } from '../use-report-document.ts';
import { ReportDesk, type ReportDeskProps } from './report-desk.tsx';

export function ReadingRoom({ projectId, actions }: Omit<ReportDeskProps, 'made'>) {
  const { data, error, refetch } = useLiveReport(projectId);
  const made = useReportDocument(data);
  if (made) {
    return (
      <RunAgainRoom projectId={projectId}>
        <ReportDesk made={made} projectId={projectId} actions={actions} />
      </RunAgainRoom>
    );
  }
  if (data || !error) return <FirstLook />;
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
