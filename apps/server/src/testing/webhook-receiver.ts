import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver extends LoopbackServer {
  received: ReceivedMessage[];
  /** What is done to the next messages; 204 unless told otherwise. */
  answer: (response: ServerResponse, message: ReceivedMessage) => void;
  /** As the receivers' own library sees it. */
  verify(message: ReceivedMessage | undefined, secret: string): unknown;
}

/** The far end of a webhook. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const server = await startLoopbackServer((request, response) => {
    void text(request).then((body) => {
      const message = { path: request.url ?? '', headers: request.headers, body };
      received.push(message);
      receiver.answer(response, message);
    });
  });
  const receiver: WebhookReceiver = {
    ...server,
    received,
    answer: (response) => void response.writeHead(204).end(),
    verify: (message, secret) =>
      new Webhook(secret).verify(message?.body ?? '', message?.headers as Record<string, string>),
  };
  return receiver;
}
