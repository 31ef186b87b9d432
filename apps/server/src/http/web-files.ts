import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { handleUnknownPath } from './error-handler.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** They tell a browser what a document may do; beside each of thirty small files they outweigh it. */
const headersOfDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** What no browser ever opens as a document. */
const partOfPage = /\.(js|css|woff2?)$/;

/** Serves the built web application; every path that is not a file is a page of it. */
export function webFiles(folder: string) {
  return async (app: FastifyInstance): Promise<void> => {
    if (!existsSync(path.join(folder, 'index.html'))) {
      app.setNotFoundHandler(handleUnknownPath);
      return;
    }
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, file) => {
        // Only names that carry a hash of their content may be kept.
        const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
        if (isHashed && partOfPage.test(file.replace(/\.(br|gz)$/, '')))
          for (const name of headersOfDocuments) reply.removeHeader(name).raw.removeHeader(name);
      },
    });
    const linksOf = readFirstFiles(folder);
    app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
    app.setNotFoundHandler((request, reply) => {
      if (!isPage(request)) return handleUnknownPath(request, reply);
      const links = linksOf(request.url);
      if (links) reply.header('link', links);
      return sendPage(reply);
    });
  };
}

const firstFilesSchema = z.array(z.object({ address: z.string(), files: z.array(z.string()) }));

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `</${file}>; rel=preload; as=style; crossorigin`;
  const isModule = file.startsWith('assets/');
  return `</${file}>; rel=${isModule ? 'modulepreload' : 'preload; as=script'}`;
}

/** With which files a page begins; a browser that is told loads them beside the program. */
function readFirstFiles(folder: string): (url: string) => string | undefined {
  const file = path.join(folder, 'first-files.json');
  if (!existsSync(file)) return () => undefined;
  const pages = firstFilesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).map((page) => ({
    address: new RegExp(page.address),
    links: page.files.map(linkTo).join(', '),
  }));
  return (url) => pages.find(({ address }) => address.test(url))?.links;
}

function isPage({ method, url }: FastifyRequest): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/^\/(api|oidc|assets)(\/|$)/.test(pathname);
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}
