import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  const pages = [{ address: '^/list(\\?|$)', files: ['assets/list.js', 'assets/list.css'] }];
  await writeFile(path.join(folder, 'first-files.json'), JSON.stringify(pages));
  await app.register(webFiles(folder));
  const named = [
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
