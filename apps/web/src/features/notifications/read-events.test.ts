import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

function bodyOf(...chunks: string[]): ReadableStream<Uint8Array> {
  return new Response(
    new ReadableStream({
      start(controller) {
        const encoder = new TextEncoder();
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
        controller.close();
      },
    }),
  ).body as ReadableStream<Uint8Array>;
}

async function all(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const seen: string[] = [];
  for await (const data of readEvents(body)) seen.push(data);
  return seen;
}

it('reads an event that arrives in pieces', async () => {
  expect(await all(bodyOf('event: notification\nda', 'ta: {"a":1}\n', '\n'))).toEqual(['{"a":1}']);
});

it('skips comments, which only keep the line open', async () => {
  expect(await all(bodyOf(': ping\n\n', 'data: 1\n\ndata: 2\n\n'))).toEqual(['1', '2']);
});

it('joins the lines of one event', async () => {
  expect(await all(bodyOf('data: a\r\ndata: b\r\n\r\n'))).toEqual(['a\nb']);
});
