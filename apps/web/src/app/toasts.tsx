import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { onSessionLost } from '../shared/session/session-lost.ts';
import { takeFailedSignOut } from '../shared/session/sign-out.ts';
import { toast } from '../shared/ui/toast.tsx';
import classes from './toasts.module.css';

/** Where toasts appear, and the toasts that belong to no page: what became of the session. */
export default function Toasts() {
  useEffect(
    () => onSessionLost(() => toast.error('Failed to refresh tokens. Please log in again.')),
    [],
  );
  useEffect(() => {
    if (takeFailedSignOut())
      toast.error(
        'Sign-out failed',
        'You may still be signed in at the login service. Please sign out again.',
      );
  }, []);
  return <Notifications position="bottom-right" limit={3} classNames={{ root: classes.toasts }} />;
}
