import type { AddressInfo } from 'node:net';
import type { Notification } from '@assay/contract/notifications';
import type { SignedIn, TestApp } from './test-app.ts';

/** The line that an open page holds; the server must be listening. */
export async function openStream({ app }: TestApp, user: SignedIn) {
  const { port } = app.server.address() as AddressInfo;
  const ending = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: user.headers,
    signal: ending.signal,
  });
  return { stream, end: () => ending.abort() };
}

/** What comes over the line, one by one. */
export async function* newsOf({ body }: Response): AsyncGenerator<Notification> {
  let heard = '';
  for await (const chunk of body ?? []) {
    heard += Buffer.from(chunk).toString();
    const lines = heard.split('\n');
    heard = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) yield JSON.parse(line.slice(6));
    }
  }
}
