import {
  listNotifications,
  markNotificationRead,
  type Notification,
} from '@assay/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { useNotificationStream } from './use-notification-stream.ts';

const KEY = ['notifications'];
/** Only while the stream is down; with it nothing has to be asked for. */
const FALLBACK_POLL_MS = 15_000;

export function useNotifications() {
  const client = useQueryClient();
  const streaming = useNotificationStream((news) => {
    client.setQueryData<Notification[]>(KEY, (known = []) => [
      news,
      ...known.filter(({ id }) => id !== news.id),
    ]);
  });
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listNotifications, { signal }),
    refetchInterval: streaming ? false : FALLBACK_POLL_MS,
  });
  const failed = query.isError && query.data === undefined;
  useEffect(() => {
    if (failed) toast.error('Error', 'Could not fetch notifications');
  }, [failed]);

  const markRead = useMutation({
    mutationFn: (id: string) => call(markNotificationRead, { params: { id } }),
    onMutate: (id) => {
      client.setQueryData<Notification[]>(KEY, (known = []) =>
        known.map((item) => (item.id === id ? { ...item, read: true } : item)),
      );
    },
    onError: () => {
      toast.error('Error', 'Could not mark notification as read');
      void client.invalidateQueries({ queryKey: KEY });
    },
  });
  return { notifications: query.data ?? [], markRead: markRead.mutate };
}
