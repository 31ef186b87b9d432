import type { CommentNews, Notification } from '@assay/contract/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SharedLine, shareLine } from './share-line.ts';

const news = { id: 'n1', title: 'Section ready' } as Notification;
const encoder = new TextEncoder();

/** A server whose streams the test writes to and breaks. */
function startServer() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const connect = async (signal: AbortSignal) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal.addEventListener('abort', () => controller.error(signal.reason), { once: true });
      },
    });
    return new Response(body);
  };
  const send = (told: Notification | CommentNews) =>
    streams.at(-1)?.enqueue(encoder.encode(`data: ${JSON.stringify(told)}\n\n`));
  return { streams, connect, send };
}

const tabs: SharedLine[] = [];
let name = '';

function openTab(connect: (signal: AbortSignal) => Promise<Response>) {
  const seen = {
    news: [] as string[],
    commented: [] as string[],
    line: [] as boolean[],
    read: [] as (string | null)[],
  };
  const tab = shareLine({
    name,
    connect,
    onNews: ({ id }) => seen.news.push(id),
    onCommented: (projectId) => seen.commented.push(projectId),
    onLine: (open) => seen.line.push(open),
    onRead: (id) => seen.read.push(id),
  });
  tabs.push(tab);
  return { ...tab, seen };
}

beforeEach(() => {
  name = `line-${Math.random()}`;
  // The trail for support is kept in the window, of which there is none here.
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const tab of tabs.splice(0)) tab.leave();
});

it('many tabs hold one line and all hear what comes over it', async () => {
  const server = startServer();
  const all = Array.from({ length: 8 }, () => openTab(server.connect));
  await expect.poll(() => all.map(({ seen }) => seen.line.at(-1))).toEqual(Array(8).fill(true));
  server.send(news);
  await expect.poll(() => all.map(({ seen }) => seen.news)).toEqual(Array(8).fill(['n1']));
  expect(server.streams).toHaveLength(1);
});

it('all tabs hear of a project in which somebody has commented, and take it for no notification', async () => {
  const server = startServer();
  const [first, second] = [openTab(server.connect), openTab(server.connect)];
  await expect.poll(() => second.seen.line.at(-1)).toBe(true);
  server.send({ commented: 'p1' });
  await expect.poll(() => second.seen.commented).toEqual(['p1']);
  expect(first.seen).toMatchObject({ commented: ['p1'], news: [] });
});

it('a tab that comes later learns that the line is open', async () => {
  const server = startServer();
  const first = openTab(server.connect);
  await expect.poll(() => first.seen.line).toEqual([true]);
  const second = openTab(server.connect);
  await expect.poll(() => second.seen.line).toEqual([true]);
});

it('the next tab takes over when the one that listens is closed', async () => {
  const server = startServer();
  const first = openTab(server.connect);
  await expect.poll(() => first.seen.line).toEqual([true]);
  const second = openTab(server.connect);
  first.leave();
  await expect.poll(() => server.streams).toHaveLength(2);
  server.send(news);
  await expect.poll(() => second.seen.news).toEqual(['n1']);
});

it('what one tab marks read is read in the others', async () => {
  const server = startServer();
  const first = openTab(server.connect);
  const second = openTab(server.connect);
  second.tellRead('n1');
  await expect.poll(() => first.seen.read).toEqual(['n1']);
  expect(second.seen.read).toEqual([]);
});

it('a line that breaks is said to be down, and taken up again a second later', async () => {
  const server = startServer();
  const tab = openTab(server.connect);
  await expect.poll(() => tab.seen.line).toEqual([true]);
  vi.useFakeTimers();
  server.streams[0]?.close();
  await vi.advanceTimersByTimeAsync(900);
  expect(tab.seen.line).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(200);
  expect(tab.seen.line).toEqual([true, false, true]);
});

it('a line on which nothing is said any more is given up', async () => {
  vi.useFakeTimers();
  const server = startServer();
  const tab = openTab(server.connect);
  await vi.advanceTimersByTimeAsync(10);
  server.streams[0]?.enqueue(encoder.encode(': still here\n\n'));
  await vi.advanceTimersByTimeAsync(49_000);
  expect(tab.seen.line).toEqual([true]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(tab.seen.line).toEqual([true, false, true]);
});
