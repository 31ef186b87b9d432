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

it('answers with the page wherever there is no file, and with none below calls and assets', async () => {
  await app.register(webFiles(folder));
  for (const page of ['/', '/list', '/list?sort=name'])
    expect((await app.inject(page)).body).toBe('<title>Page</title>');
  for (const other of ['/api/list', '/assets/list.js'])
    expect((await app.inject(other)).statusCode).toBe(404);
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
