import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
  streamNotifications,
} from '@assay/contract/notifications';
import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asks } from '../../shared/api/asks.ts';
import { call, callRaw } from '../../shared/api/call.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { type SharedLine, shareLine } from './share-line.ts';

const KEY = ['notifications'];
/** Only while the stream is down; with it nothing has to be asked for. */
const FALLBACK_POLL_MS = 15_000;

/** Marks one as read, or all of them where no id is given. */
function withRead(known: Notification[], id: string | null): Notification[] {
  return known.map((item) => (id === null || item.id === id ? { ...item, read: true } : item));
}

/** Also where a first answer is still on its way: by itself it would count as asked for now. */
async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** The list as it is held here, and what changes it. */
function useKnownNotifications() {
  const client = useQueryClient();
  return {
    change: (to: (known: Notification[]) => Notification[]) =>
      client.setQueryData<Notification[]>(KEY, (known = []) => to(known)),
    /** A list that was asked for before a change would undo it when it comes. */
    isAsking: () => client.isFetching({ queryKey: KEY }) > 0,
    stopAsking: () => client.cancelQueries({ queryKey: KEY }),
    askAgain: () => askAnew(client, KEY),
  };
}

function useMarkRead(tellOthers: (id: string | null) => void) {
  const { change, isAsking, stopAsking, askAgain } = useKnownNotifications();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await call(markAllNotificationsRead);
      else await call(markNotificationRead, { params: { id } });
    },
    onMutate: async (id) => {
      const wasAsking = isAsking();
      await stopAsking();
      change((known) => withRead(known, id));
      return wasAsking;
    },
    onSuccess: (_, id, wasAsking) => {
      tellOthers(id);
      if (wasAsking) void askAgain();
    },
    onError: () => {
      toast.error('Error', 'Could not mark notification as read');
      void askAgain();
    },
  });
}

export function useNotifications() {
  const client = useQueryClient();
  const userId = useUser()?.id;
  const line = useRef<SharedLine | null>(null);
  const [streaming, setStreaming] = useState(false);
  const { change, isAsking, askAgain } = useKnownNotifications();

  const onNews = useEffectEvent((news: Notification) => {
    change((known) => [news, ...known.filter(({ id }) => id !== news.id)]);
    if (isAsking()) void askAgain();
    // What is news of a project is a change in the list of them.
    if (news.project_id) void askAnew(client, ['projects']);
  });
  const onCommented = useEffectEvent((projectId: string) => {
    for (const key of ['comments', 'review']) void askAnew(client, [key, projectId]);
  });
  const onLine = useEffectEvent((open: boolean) => {
    setStreaming(open);
    // What was written while nobody listened is fetched, not told.
    if (!open) return;
    void askAgain();
    for (const key of ['comments', 'review']) void askAnew(client, [key]);
  });
  const onRead = useEffectEvent((id: string | null) => change((known) => withRead(known, id)));

  useEffect(() => {
    if (!userId) return;
    const shared = shareLine({
      name: `assay-notifications-${userId}`,
      connect: (signal) => callRaw(streamNotifications, { signal }),
      onNews: (news) => onNews(news),
      onCommented: (projectId) => onCommented(projectId),
      onLine: (open) => onLine(open),
      onRead: (id) => onRead(id),
    });
    line.current = shared;
    return () => shared.leave();
  }, [userId]);

  const query = useQuery({
    ...asks(KEY, listNotifications),
    refetchInterval: streaming ? false : FALLBACK_POLL_MS,
  });
  const failed = query.isError && query.data === undefined;
  useEffect(() => {
    if (failed) toast.error('Error', 'Could not fetch notifications');
  }, [failed]);

  const markRead = useMarkRead((id) => line.current?.tellRead(id));
  return {
    notifications: query.data ?? [],
    markRead: (id: string) => markRead.mutate(id),
    markAllRead: () => markRead.mutate(null),
  };
}
