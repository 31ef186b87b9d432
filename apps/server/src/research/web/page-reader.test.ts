import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Block } from '@assay/domain/reading/reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../testing/loopback-server.ts';
import { typesetPdf } from '../../testing/typeset.ts';
import { createGuardedFetch, openInternet } from './guarded-fetch.ts';
import { createPageReader, type PageReader } from './page-reader.ts';
import { createRobotsCheck } from './robots.ts';

const article = `<!doctype html><html><head><title>Market grows</title>
<link rel="canonical" href="/report?b=2&a=1&utm_source=mail">
<meta property="og:site_name" content="Plant Weekly">
<meta property="article:published_time" content="2026-01-14T08:00:00Z"></head>
<body><nav><a href="/">Home</a> Menu entry</nav>
<article><h1>Market grows</h1>
<p>The market for condition monitoring grew by eight percent in the last year, as a survey of two hundred plant operators in seven countries found this week.</p>
<h2>Size by year</h2>
<table><tr><th>Year</th><th>EUR million</th></tr><tr><td>2024</td><td>2,720</td></tr><tr><td>2025</td><td>2,940</td></tr></table>
<p>Most operators expect to spend more on software than on sensors in the coming five years, because sensors have become cheap and software saves labour.</p>
</article><script>alert('x')</script></body></html>`;

const html = (response: ServerResponse, body: string) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(body);
};

describe('reading a page', () => {
  let site: LoopbackServer;
  let inner: LoopbackServer;
  let read: PageReader;
  let readInHaste: PageReader;
  let visitedInside = 0;

  const pages: Record<string, RequestListener> = {
    '/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /hidden\n'),
    '/report': (_, response) => html(response, article),
    '/packed': (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(article));
    },
    '/bomb': (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(Buffer.alloc(30_000_000, 'a')));
    },
    '/huge': (_, response) => {
      response.setHeader('content-type', 'text/html');
      const part = Buffer.alloc(100_000, 'a');
      const pour = () => {
        while (!response.destroyed && response.write(part));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    },
    '/silent': () => undefined,
    '/trickle': (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.write('<p>and then nothing more');
    },
    '/moved': (_, response) => response.writeHead(301, { location: '/report' }).end(),
    '/inward': (_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/secret` }).end(),
    '/cloud': (_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    '/to-hidden': (_, response) => response.writeHead(302, { location: '/hidden' }).end(),
    '/image': (_, response) => response.setHeader('content-type', 'image/png').end('png'),
    '/paper': (_, response) => {
      const paper = typesetPdf('Revenue was EUR 90.8 million.');
      response.setHeader('content-type', 'application/pdf').end(paper);
    },
    '/gone': (_, response) => response.writeHead(410).end('gone'),
  };

  beforeAll(async () => {
    site = await startLoopbackServer((request, response) => {
      const page = pages[new URL(request.url ?? '/', 'http://site').pathname];
      if (page) page(request, response);
      else html(response, '<p>hidden</p>');
    });
    inner = await startLoopbackServer((_, response) => {
      visitedInside += 1;
      html(response, article);
    });
    // Stands for the open internet: this one server, and nothing else of this machine.
    const parts = {
      ...openInternet,
      isAllowed: (address: string, port: number) =>
        openInternet.isAllowed(address, port) || port === site.port,
      resolve: async () => ['127.0.0.1'],
    };
    const fetch = createGuardedFetch(parts);
    const robots = createRobotsCheck(fetch);
    const limits = { maxBytes: 2_000_000, timeoutMs: 30_000, readingMs: 60_000 };
    read = createPageReader(fetch, robots, limits);
    readInHaste = createPageReader(fetch, robots, { ...limits, timeoutMs: 1_500 });
  });
  afterAll(async () => {
    await site.close();
    await inner.close();
  });

  it('keeps the readable text, its tables and what the page says of itself', async () => {
    const page = await read(`${site.url}/report`);
    expect(page.reading.text).toContain('grew by eight percent in the last year');
    expect(page.reading.text).toContain('Year | EUR million\n2024 | 2,720\n2025 | 2,940');
    expect(page.reading.text).not.toContain('alert');
    const blocks: Block[] = JSON.parse(page.reading.json.blocks);
    const menu = page.reading.text.indexOf('Menu entry');
    expect(blocks.find(({ start, end }) => menu >= start && menu < end)?.kind).toBe('furniture');
    expect(page.reading.card).toMatchObject({
      title: 'Market grows',
      owner: 'Plant Weekly',
      date: '2026-01-14',
    });
    expect(page.reading).toMatchObject({ tableCount: 1 });
    expect(page.canonicalUrl).toBe(`${site.url}/report?a=1&b=2`);
  });

  it('reads packed pages, moved pages and papers', async () => {
    expect((await read(`${site.url}/packed`)).reading.card.title).toBe('Market grows');
    expect((await read(`${site.url}/moved`)).url).toBe(`${site.url}/report`);
    expect((await read(`${site.url}/paper`)).reading.text).toContain('EUR 90.8 million');
  });

  it.each([
    ['http://127.0.0.1:1/', 'not on the open internet'],
    ['http://[::1]/', 'not on the open internet'],
    ['http://[::ffff:10.0.0.1]/', 'not on the open internet'],
    ['http://0x7f.1/', 'not on the open internet'],
    ['http://10.1.2.3/', 'not on the open internet'],
    ['http://169.254.169.254/latest', 'not on the open internet'],
    ['http://100.64.0.1/', 'not on the open internet'],
    ['http://somewhere.example/', 'not on the open internet'],
    ['ftp://example.com/', 'Only plain http and https'],
    ['http://user:word@example.com/', 'Only plain http and https'],
    ['file:///etc/passwd', 'Only plain http and https'],
  ])('refuses %s', async (address, words) => {
    await expect(read(address)).rejects.toThrow(words);
  });

  it('does not follow a redirect to an address inside', async () => {
    await expect(read(`${site.url}/inward`)).rejects.toThrow('not on the open internet');
    await expect(read(`${site.url}/cloud`)).rejects.toThrow('not on the open internet');
    expect(visitedInside).toBe(0);
  });

  it('connects to the address that was checked, whatever the name says later', async () => {
    let asked = 0;
    const rebinding = createGuardedFetch({
      ...openInternet,
      // First a harmless answer; whoever asked again would be led inside.
      resolve: async () => {
        asked += 1;
        return asked === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
      },
      isAllowed: (address) => address === '127.0.0.1',
    });
    const answer = await rebinding(`http://rebinding.example:${site.port}/report`, {
      accept: 'text/html',
      maxBytes: 1_000_000,
      maxRedirects: 0,
      timeoutMs: 30_000,
    });
    expect(answer.status).toBe(200);
    expect(asked).toBe(1);
  });

  it('refuses a name of which any address is inside', async () => {
    const fetch = createGuardedFetch({
      ...openInternet,
      resolve: async () => ['93.184.216.34', '192.168.1.1'],
    });
    const options = { accept: '*/*', maxBytes: 1, maxRedirects: 0, timeoutMs: 30_000 };
    await expect(fetch('http://mixed.example/', options)).rejects.toThrow('open internet');
  });

  it('respects robots.txt, after a redirect too', async () => {
    await expect(read(`${site.url}/hidden/page`)).rejects.toThrow('stay away');
    await expect(read(`${site.url}/to-hidden`)).rejects.toThrow('stay away');
  });

  it('gives up on what is too large, too slow, endless or not text', async () => {
    await expect(read(`${site.url}/huge`)).rejects.toThrow('too large');
    await expect(read(`${site.url}/bomb`)).rejects.toThrow('too large');
    await expect(readInHaste(`${site.url}/silent`)).rejects.toThrow('too long');
    await expect(readInHaste(`${site.url}/trickle`)).rejects.toThrow('too long');
    await expect(read(`${site.url}/round`)).rejects.toThrow('redirects too many times');
    await expect(read(`${site.url}/image`)).rejects.toThrow('serves image/png, which is not read');
    await expect(read(`${site.url}/gone`)).rejects.toThrow('status 410');
  });

  it('ends at once when the run is cancelled', async () => {
    const cancelled = new AbortController();
    const reading = read(`${site.url}/silent`, cancelled.signal);
    cancelled.abort(new Error('cancelled by the user'));
    await expect(reading).rejects.toThrow('cancelled by the user');
  });
});
