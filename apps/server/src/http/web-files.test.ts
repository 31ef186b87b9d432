import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { security } from './security.ts';
import { webFiles } from './web-files.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-web-'));
  await writeFile(path.join(folder, 'index.html'), '<title>Page</title>');
  app = Fastify();
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('names the files that a page begins with, and none with other pages', async () => {
  const pages = [
    { address: '^/list(\\?|$)', files: ['first.js', 'assets/list.js', 'assets/list.css'] },
  ];
  await writeFile(path.join(folder, 'first-files.json'), JSON.stringify(pages));
  await app.register(webFiles(folder));
  const named = [
    '</first.js>; rel=preload; as=script',
    '</assets/list.js>; rel=modulepreload',
    '</assets/list.css>; rel=preload; as=style; crossorigin',
  ].join(', ');
  expect((await app.inject('/list')).headers.link).toBe(named);
  expect((await app.inject('/list?sort=name')).headers.link).toBe(named);
  for (const other of ['/', '/listing', '/other'])
    expect((await app.inject(other)).headers.link).toBeUndefined();
});

it('serves pages of a build that names no files', async () => {
  await app.register(webFiles(folder));
  const answer = await app.inject('/list');
  expect(answer.body).toBe('<title>Page</title>');
  expect(answer.headers.link).toBeUndefined();
});

it('says what a document may do with every document, and not with the parts of a page', async () => {
  await mkdir(path.join(folder, 'assets'));
  const files = ['assets/start.js', 'assets/start.css', 'assets/mark.svg', 'before-paint.js'];
  await Promise.all(files.map((file) => writeFile(path.join(folder, file), '')));
  await security({ isHttps: false, loginOrigins: [], callsPerMinute: 100 })(app);
  await app.register(webFiles(folder));
  const headersOf = async (address: string) => (await app.inject(address)).headers;

  for (const document of ['/', '/list', '/assets/mark.svg', '/before-paint.js']) {
    const headers = await headersOf(document);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['permissions-policy']).toContain('camera=()');
  }
  for (const part of ['/assets/start.js', '/assets/start.css']) {
    const headers = await headersOf(part);
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['permissions-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
