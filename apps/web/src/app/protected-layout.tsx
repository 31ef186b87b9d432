import { ModalsProvider } from '@mantine/modals';
import { useDeferredValue, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../shared/paths.ts';
import { checkSessionOnce } from '../shared/session/check-session.ts';
import { debugLog } from '../shared/session/debug-log.ts';
import { startLogin } from '../shared/session/hosted-login.ts';
import { useSession } from '../shared/session/session-store.ts';
import { useProactiveRefresh } from '../shared/session/use-proactive-refresh.ts';
import { FirstFrame, forgetFirstFrame } from '../shared/ui/first-frame.tsx';
import { AppLayout } from './layout/app-layout.tsx';

/** The wrapper of every page that needs a user. */
export function Component() {
  // Drawn in slices, so that the page answers while it comes to stand.
  const session = useDeferredValue(useSession());
  const { pathname } = useLocation();
  const mustSignIn = session.status === 'unauthenticated' && session.reason === 'signed-out';
  useProactiveRefresh(session.status === 'authenticated');

  useEffect(() => {
    void checkSessionOnce();
  }, []);

  useEffect(() => {
    if (session.status !== 'loading') forgetFirstFrame();
  }, [session.status]);

  useEffect(() => {
    if (!mustSignIn || pathname === paths.adminPrompts) return;
    startLogin().catch((cause: unknown) => {
      debugLog('Could not start the login', cause);
      window.location.assign(paths.auth);
    });
  }, [mustSignIn, pathname]);

  if (session.status === 'authenticated') {
    return (
      <ModalsProvider>
        <AppLayout>
          <Outlet />
        </AppLayout>
      </ModalsProvider>
    );
  }
  const sendToSignIn =
    session.status === 'unauthenticated' &&
    (session.reason === 'expired' || pathname === paths.adminPrompts);
  return sendToSignIn ? <Navigate to={paths.auth} replace /> : <FirstFrame />;
}
