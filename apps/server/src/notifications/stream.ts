import type { ServerResponse } from 'node:http';
import type { CommentNews } from '@assay/contract/notifications';
import { COMMENT_CHANNEL } from '../database/comment-store.ts';
import { NOTIFICATION_CHANNEL, type NotificationStore } from '../database/notification-store.ts';
import { USER_ENDED_CHANNEL } from '../database/user-store.ts';
import type { Listener } from './listener.ts';

/** Proxies close connections on which nothing is said. */
const SIGN_OF_LIFE_MS = 20_000;

interface Reader {
  id: string;
  role: 'user' | 'admin' | 'super_admin';
  /** The sign-in that the stream was opened with, and when its bearer ends by itself. */
  session: string;
  until: Date;
}

interface Open {
  reader: Reader;
  response: ServerResponse;
}

/** Whether somebody may follow what is said of a project. */
type MayFollow = (reader: Pick<Reader, 'id' | 'role'>, projectId: string) => Promise<boolean>;

/**
 * Sends new notifications, as they are written, to whoever of their user is connected, and tells
 * those who may follow a project when somebody has said something of it.
 */
export class NotificationStream {
  readonly #store: NotificationStore;
  readonly #mayFollow: MayFollow;
  readonly #open = new Set<Open>();

  constructor(store: NotificationStore, listener: Listener, mayFollow: MayFollow) {
    this.#store = store;
    this.#mayFollow = mayFollow;
    listener.on(COMMENT_CHANNEL, (projectId) => void this.#tellOfComments(projectId));
    listener.on(NOTIFICATION_CHANNEL, (payload) => void this.#send(payload));
    listener.on(USER_ENDED_CHANNEL, (userId) => this.#end(({ id }) => id === userId));
    // What was told in the gap is lost; whoever connects again fetches what it missed.
    listener.onReconnected(() => this.closeAll());
  }

  open(reader: Reader, response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(': connected\n\n');
    const life = setInterval(() => response.write(': still here\n\n'), SIGN_OF_LIFE_MS);
    const end = setTimeout(() => response.end(), reader.until.getTime() - Date.now());
    life.unref();
    end.unref();
    const open = { reader, response };
    this.#open.add(open);
    response.on('close', () => {
      clearInterval(life);
      clearTimeout(end);
      this.#open.delete(open);
    });
  }

  /** Nothing more goes to whoever has signed out. */
  endSession(session: string): void {
    this.#end((reader) => reader.session === session);
  }

  closeAll(): void {
    this.#end(() => true);
  }

  #end(isMeant: (reader: Reader) => boolean): void {
    for (const { reader, response } of this.#open) if (isMeant(reader)) response.end();
  }

  async #tellOfComments(projectId: string): Promise<void> {
    const news: CommentNews = { commented: projectId };
    const line = `data: ${JSON.stringify(news)}\n\n`;
    const readers = Map.groupBy(this.#open, ({ reader }) => reader.id);
    for (const opened of readers.values()) {
      const [first] = opened;
      const follows = first && (await this.#mayFollow(first.reader, projectId).catch(() => false));
      if (follows) for (const { response } of opened) response.write(line);
    }
  }

  async #send(payload: string): Promise<void> {
    const [userId = '', id = ''] = payload.split(' ');
    const listeners = [...this.#open].filter(({ reader }) => reader.id === userId);
    if (listeners.length === 0) return;
    const notification = await this.#store.find(userId, id).catch(() => undefined);
    if (!notification) return;
    const line = `data: ${JSON.stringify(notification)}\n\n`;
    for (const { response } of listeners) response.write(line);
  }
}
