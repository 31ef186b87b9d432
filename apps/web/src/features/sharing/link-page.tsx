import { openLink, readByLink } from '@assay/contract/shares';
import type { Report } from '@assay/domain/report/report';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { asks } from '../../shared/api/asks.ts';
import { call } from '../../shared/api/call.ts';
import { paths } from '../../shared/paths.ts';
import { checkSessionOnce } from '../../shared/session/check-session.ts';
import { startLogin } from '../../shared/session/hosted-login.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { EmptyState, LoadingState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

interface LinkPageProps {
  /** The report for somebody who is not signed in. */
  renderReport: (report: Report) => ReactNode;
}

/** Where a link leads: to the project for those who sign in, to its report alone for others. */
export function LinkPage({ renderReport }: LinkPageProps) {
  const { token = '' } = useParams();
  const session = useSession();
  usePageTitle('Shared report');
  useEffect(() => {
    void checkSessionOnce();
  }, []);
  if (session.status === 'loading') return <LoadingState minHeight="100dvh" />;
  return session.status === 'authenticated' ? (
    <Arrival token={token} />
  ) : (
    <Guest token={token} renderReport={renderReport} />
  );
}

function Arrival({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: ['link', token],
    queryFn: () => call(openLink, { body: { token } }),
    retry: false,
  });
  if (data) {
    return (
      <Navigate to={{ pathname: paths.project(data.project_id), search: '?view=report' }} replace />
    );
  }
  return error ? <Ended /> : <LoadingState minHeight="100dvh" />;
}

function Guest({ token, renderReport }: { token: string } & LinkPageProps) {
  const { data, error } = useQuery({
    ...asks(['linked-report', token], readByLink, { params: { token } }),
    retry: false,
  });
  if (data) return renderReport(data);
  if (!error) return <LoadingState minHeight="100dvh" />;
  return (
    <EmptyState
      title="Sign in to read this report"
      action={
        <Button onClick={() => void startLogin().catch(() => window.location.assign(paths.auth))}>
          Sign in
        </Button>
      }
    >
      Links are read here by those who sign in, for as long as they stand. Open the link again
      afterwards. If it still leads nowhere, it has expired or was withdrawn.
    </EmptyState>
  );
}

function Ended() {
  return (
    <EmptyState title="This link does not open anything (any more)">
      It has expired, was withdrawn, or was not copied whole. Ask whoever sent it for a new one.
    </EmptyState>
  );
}
