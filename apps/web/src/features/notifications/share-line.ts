import type { Notification } from '@assay/contract/notifications';
import { keepListening } from './keep-listening.ts';

type Message =
  | { kind: 'news'; news: Notification }
  | { kind: 'commented'; projectId: string }
  | { kind: 'line'; open: boolean }
  | { kind: 'read'; id: string | null }
  | { kind: 'newcomer' };

interface SharedLineOptions {
  /** The same in all tabs of one user, and another one for another user. */
  name: string;
  connect: (signal: AbortSignal) => Promise<Response>;
  onNews: (news: Notification) => void;
  onCommented: (projectId: string) => void;
  onLine: (open: boolean) => void;
  /** Another tab has marked a notification read, or all of them. */
  onRead: (id: string | null) => void;
}

export interface SharedLine {
  tellRead: (id: string | null) => void;
  leave: () => void;
}

/**
 * One stream for all tabs: a browser opens six connections to a host, and a seventh tab with a
 * stream of its own would wait for ever. The tab that holds the lock listens and tells the others;
 * when it is closed, the next one takes over.
 */
export function shareLine({
  name,
  connect,
  onNews,
  onCommented,
  onLine,
  onRead,
}: SharedLineOptions): SharedLine {
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  let leading = false;
  let open = false;
  const tell = (message: Message) => {
    if (!left.signal.aborted) channel.postMessage(message);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'news') onNews(data.news);
    else if (data.kind === 'commented') onCommented(data.projectId);
    else if (data.kind === 'line') onLine(data.open);
    else if (data.kind === 'read') onRead(data.id);
    else if (leading) tell({ kind: 'line', open });
  };

  async function lead() {
    leading = true;
    await keepListening({
      connect,
      signal: left.signal,
      onNews: (news) => {
        onNews(news);
        tell({ kind: 'news', news });
      },
      onCommented: (projectId) => {
        onCommented(projectId);
        tell({ kind: 'commented', projectId });
      },
      onLine: (now) => {
        open = now;
        onLine(now);
        tell({ kind: 'line', open: now });
      },
    });
  }

  // A tab that leaves while it waits for the lock is told so by a rejection that means nothing.
  navigator.locks.request(name, { signal: left.signal }, lead).catch(() => undefined);
  tell({ kind: 'newcomer' });
  return {
    tellRead: (id) => tell({ kind: 'read', id }),
    leave: () => {
      left.abort();
      channel.close();
    },
  };
}
