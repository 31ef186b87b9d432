import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { onSessionLost } from '../shared/session/session-lost.ts';
import { toast } from '../shared/ui/toast.tsx';

/** Where toasts appear, and the one toast that belongs to no page: the session that was lost. */
export default function Toasts() {
  useEffect(
    () => onSessionLost(() => toast.error('Failed to refresh tokens. Please log in again.')),
    [],
  );
  return <Notifications position="bottom-right" limit={3} />;
}
