import { type Notification, streamNotifications } from '@assay/contract/notifications';
import { useEffect, useEffectEvent, useState } from 'react';
import { callRaw } from '../../shared/api/call.ts';
import { debugLog } from '../../shared/session/debug-log.ts';
import { readEvents } from './read-events.ts';

const RECONNECT_MS = 5_000;

function isNotification(value: unknown): value is Notification {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value;
}

/**
 * Listens for news over server-sent events; tells whether the line is open. It is read with the
 * HTTP client and not with EventSource, which cannot send a bearer header.
 */
export function useNotificationStream(onNews: (news: Notification) => void): boolean {
  const [open, setOpen] = useState(false);
  const tell = useEffectEvent(onNews);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function listen() {
      try {
        const response = await callRaw(streamNotifications, { signal: stop.signal });
        if (!response.body) throw new Error('the stream has no body');
        setOpen(true);
        for await (const data of readEvents(response.body)) {
          const news: unknown = JSON.parse(data);
          if (isNotification(news)) tell(news);
        }
      } catch (cause) {
        if (!stop.signal.aborted) debugLog('Notification stream closed', cause);
      }
      if (stop.signal.aborted) return;
      setOpen(false);
      timer = setTimeout(listen, RECONNECT_MS);
    }

    void listen();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return open;
}
