import type { ServerResponse } from 'node:http';
import { NOTIFICATION_CHANNEL, type NotificationStore } from '../database/notification-store.ts';
import type { Listener } from './listener.ts';

/** Proxies close connections on which nothing is said. */
const SIGN_OF_LIFE_MS = 20_000;

/** Sends new notifications, as they are written, to whoever of their user is connected. */
export class NotificationStream {
  readonly #store: NotificationStore;
  readonly #open = new Map<string, Set<ServerResponse>>();

  constructor(store: NotificationStore, listener: Listener) {
    this.#store = store;
    listener.on(NOTIFICATION_CHANNEL, (payload) => void this.#send(payload));
    // What was told in the gap is lost; whoever connects again fetches what it missed.
    listener.onReconnected(() => this.closeAll());
  }

  open(userId: string, response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(': connected\n\n');
    const timer = setInterval(() => response.write(': still here\n\n'), SIGN_OF_LIFE_MS);
    timer.unref();
    const mine = this.#open.get(userId) ?? new Set();
    this.#open.set(userId, mine.add(response));
    response.on('close', () => {
      clearInterval(timer);
      mine.delete(response);
      if (mine.size === 0) this.#open.delete(userId);
    });
  }

  closeAll(): void {
    for (const responses of this.#open.values()) for (const response of responses) response.end();
  }

  async #send(payload: string): Promise<void> {
    const [userId = '', id = ''] = payload.split(' ');
    const listeners = this.#open.get(userId);
    if (!listeners) return;
    const notification = await this.#store.find(userId, id).catch(() => undefined);
    if (!notification) return;
    for (const response of listeners) response.write(`data: ${JSON.stringify(notification)}\n\n`);
  }
}
