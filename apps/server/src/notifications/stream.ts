import type { ServerResponse } from 'node:http';
import { NOTIFICATION_CHANNEL, type NotificationStore } from '../database/notification-store.ts';
import { USER_ENDED_CHANNEL } from '../database/user-store.ts';
import type { Listener } from './listener.ts';

/** Proxies close connections on which nothing is said. */
const SIGN_OF_LIFE_MS = 20_000;

interface Reader {
  id: string;
  /** The sign-in that the stream was opened with, and when its bearer ends by itself. */
  session: string;
  until: Date;
}

interface Open {
  reader: Reader;
  response: ServerResponse;
}

/** Sends new notifications, as they are written, to whoever of their user is connected. */
export class NotificationStream {
  readonly #store: NotificationStore;
  readonly #open = new Set<Open>();

  constructor(store: NotificationStore, listener: Listener) {
    this.#store = store;
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
