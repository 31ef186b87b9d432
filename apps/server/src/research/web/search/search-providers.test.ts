import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../../testing/loopback-server.ts';
import { brave } from './brave.ts';
import { searxng } from './searxng.ts';
import { tavily } from './tavily.ts';

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

describe('web search', () => {
  let service: LoopbackServer;
  afterEach(() => service.close());

  const answering = async (answer: unknown, status = 200) => {
    const asked: Asked[] = [];
    service = await startLoopbackServer(async (request, response) => {
      asked.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: await text(request),
      });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
    return asked;
  };

  it('asks Tavily in its own form', async () => {
    const asked = await answering({
      results: [{ title: 'T', url: 'https://a.example/1', content: 'words', score: 0.9 }],
    });
    const found = await tavily('tvly-key', service.url).search('sensor market');
    expect(found).toEqual([
      { title: 'T', url: 'https://a.example/1', snippet: 'words', published_at: null },
    ]);
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/search' });
    expect(asked[0]?.headers.authorization).toBe('Bearer tvly-key');
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ query: 'sensor market' });
  });

  it('asks Brave in its own form', async () => {
    const asked = await answering({
      web: {
        results: [
          {
            title: 'B',
            url: 'https://b.example',
            description: 'd',
            page_age: '2026-01-02T00:00:00',
          },
        ],
      },
    });
    const found = await brave('key', service.url).search('a & b');
    expect(found[0]).toMatchObject({ title: 'B', published_at: '2026-01-02T00:00:00' });
    expect(asked[0]?.url).toContain('/res/v1/web/search?q=a+%26+b');
    expect(asked[0]?.headers['x-subscription-token']).toBe('key');
  });

  it('takes it that Brave leaves the list out when nothing was found', async () => {
    await answering({ query: { original: 'x' } });
    expect(await brave('key', service.url).search('x')).toEqual([]);
  });

  it('asks SearXNG below any path', async () => {
    const asked = await answering({
      results: Array.from({ length: 30 }, (_, i) => ({
        title: `S${i}`,
        url: `https://s.example/${i}`,
        content: 'c',
        publishedDate: null,
      })),
    });
    const found = await searxng(`${service.url}/meta`).search('q');
    expect(found).toHaveLength(10);
    expect(asked[0]?.url).toBe('/meta/search?q=q&format=json');
  });

  it.each([
    [401, 'refused the key'],
    [429, 'slow down'],
    [503, 'status 503'],
  ])('says in words what status %i means', async (status, words) => {
    await answering({ error: 'internal detail' }, status);
    await expect(tavily('k', service.url).search('q')).rejects.toThrow(words);
  });

  it('refuses an answer that it does not understand', async () => {
    await answering('<html>sign in</html>');
    await expect(searxng(service.url).search('q')).rejects.toThrow('could not be understood');
  });

  it('says when the service is not there', async () => {
    await answering({});
    await service.close();
    await expect(brave('k', service.url).search('q')).rejects.toThrow('could not be reached');
  });
});
