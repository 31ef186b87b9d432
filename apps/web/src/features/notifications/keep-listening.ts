import type { CommentNews, Notification } from '@assay/contract/notifications';
import { debugLog } from '../../shared/session/debug-log.ts';
import { readEvents } from './read-events.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_000;
/** The server gives a sign of life every 20 s; a line that is silent for longer is dead. */
const LONGEST_SILENCE_MS = 50_000;

interface ListeningOptions {
  connect: (signal: AbortSignal) => Promise<Response>;
  onNews: (news: Notification) => void;
  /** Somebody has said something of this project. */
  onCommented: (projectId: string) => void;
  onLine: (open: boolean) => void;
  signal: AbortSignal;
}

function isNotification(value: unknown): value is Notification {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value;
}

function isCommentNews(value: unknown): value is CommentNews {
  return typeof value === 'object' && value !== null && 'commented' in value;
}

/** Ends at once when the signal does; it never fails. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

async function listenOnce(options: ListeningOptions): Promise<void> {
  const { connect, onNews, onCommented, onLine, signal } = options;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  };
  try {
    heard();
    const { body } = await connect(AbortSignal.any([signal, silence.signal]));
    if (!body) throw new Error('the stream has no body');
    onLine(true);
    for await (const data of readEvents(body, heard)) {
      const news: unknown = JSON.parse(data);
      if (isNotification(news)) onNews(news);
      else if (isCommentNews(news)) onCommented(news.commented);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Holds a line to the server and takes it up again whenever it breaks, until the signal ends it. */
export async function keepListening(options: ListeningOptions): Promise<void> {
  const { signal } = options;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    let open = false;
    const onLine = (now: boolean) => {
      open = now;
      options.onLine(now);
    };
    try {
      await listenOnce({ ...options, onLine });
    } catch (cause) {
      if (!signal.aborted) debugLog('Notification stream closed', cause);
    }
    if (signal.aborted) return;
    pauseMs = open ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    if (open) options.onLine(false);
    await pause(pauseMs, signal);
  }
}
