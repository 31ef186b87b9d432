import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
    app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
    app.setNotFoundHandler((request, reply) =>
      isPage(request) ? sendPage(reply) : handleUnknownPath(request, reply),
    );
  };
}

function isPage({ method, url }: FastifyRequest): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/^\/(api|oidc|assets)(\/|$)/.test(pathname);
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}
