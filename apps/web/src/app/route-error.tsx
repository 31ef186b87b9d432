import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { debugLog } from '../shared/session/debug-log.ts';
import { ErrorState } from '../shared/ui/states.tsx';

/** A page that failed to load or to draw: say so, and offer the one thing that helps. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    debugLog('Page failed', error);
    console.error(error);
  }, [error]);
  return (
    <ErrorState
      isPage
      title="This page could not be shown"
      onRetry={() => window.location.reload()}
    >
      Something went wrong while opening it. Your work on the server is safe.
    </ErrorState>
  );
}
