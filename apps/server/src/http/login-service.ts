import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { AccountStore } from '../auth/embedded/account-store.ts';
import { errorPage, signInPage } from '../auth/embedded/pages.ts';
import { LOCKED, type SignInFailures } from '../auth/embedded/sign-in-failure-store.ts';
import { answerFor, handleError } from './error-handler.ts';

const PREFIX = '/oidc';
const ASSETS_FOLDER = path.resolve(import.meta.dirname, '../auth/embedded/assets');
const resolveModule = createRequire(import.meta.url).resolve;

const ASSETS: Record<string, { type: string; file: string }> = {
  'login.css': { type: 'text/css', file: path.join(ASSETS_FOLDER, 'login.css') },
  'submit.js': { type: 'text/javascript', file: path.join(ASSETS_FOLDER, 'submit.js') },
  'hallmark.svg': { type: 'image/svg+xml', file: path.join(ASSETS_FOLDER, 'hallmark.svg') },
  'source-serif.ttf': {
    type: 'font/ttf',
    file: resolveModule(
      '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
    ),
  },
  'inter.ttf': {
    type: 'font/ttf',
    file: resolveModule('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  },
};

export interface LoginServiceOptions {
  provider: Provider;
  accounts: AccountStore;
  showReadyAccounts: boolean;
  failures: SignInFailures;
  /** Addresses under which a browser may reach this server; the first is the public one. */
  origins: readonly string[];
  noteRefusal(email: string, reason: string): void;
}

/** Mounts the embedded login service, with its own pages, below /oidc. */
export function loginService(options: LoginServiceOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (scope) => mountPages(scope, options));
    await app.register(async (scope) => mountProvider(scope, options));
  };
}

function mountPages(scope: FastifyInstance, options: LoginServiceOptions): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // A person sees these answers in the browser, also the refusals.
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, detail } = answerFor(error);
    if (status >= 500) return handleError(error, request, reply);
    return reply.status(status).type('text/html').send(errorPage(detail));
  });
  const schema = { hide: true };
  const url = `${PREFIX}/sign-in/:uid`;
  scope.get(url, { schema }, (request, reply) => showSignIn(request, reply, options));
  scope.post(
    url,
    { schema, config: { rateLimit: { max: 20, timeWindow: 60_000 } } },
    (request, reply) => takeSignIn(request, reply, options),
  );
  scope.get(`${PREFIX}/assets/:name`, { schema }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (!asset) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=3600').type(asset.type);
    return reply.send(createReadStream(asset.file));
  });
}

async function showSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  options: LoginServiceOptions,
  problem?: { text: string; email: string },
) {
  reply.type('text/html').header('cache-control', 'no-store');
  try {
    await options.provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return reply.status(400).send(errorPage('This sign-in page is too old. Please start again.'));
  }
  return reply.send(
    signInPage({
      action: request.url,
      email: problem?.email ?? '',
      problem: problem?.text,
      showReadyAccounts: options.showReadyAccounts,
    }),
  );
}

async function takeSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  options: LoginServiceOptions,
) {
  const { email = '', password = '' } = (request.body ?? {}) as Record<string, string>;
  const { failures, noteRefusal } = options;
  if (await failures.isLocked(email)) {
    noteRefusal(email, 'too many wrong passwords');
    reply.status(429);
    return showSignIn(request, reply, options, { text: LOCKED, email });
  }
  const account = await options.accounts.check(email, password);
  if (!account) {
    await failures.note(email);
    noteRefusal(email, 'wrong password');
    reply.status(401);
    const text = 'The e-mail address or the password is wrong.';
    return showSignIn(request, reply, options, { text, email });
  }
  await failures.forget(email);
  try {
    const next = await options.provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: account.id, amr: ['pwd'] },
    });
    return reply.redirect(next, 303);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return showSignIn(request, reply, options);
  }
}

function mountProvider(scope: FastifyInstance, { provider, origins }: LoginServiceOptions): void {
  // The library reads the request's body itself.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  provider.use(replaceInlineScript);
  const answer = provider.callback();
  scope.all(
    `${PREFIX}/*`,
    { schema: { hide: true }, config: { rateLimit: { max: 240, timeWindow: 60_000 } } },
    async (request, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      keepToOwnAddress(request, origins);
      // The library builds its addresses from the part of the path that was cut off.
      Object.assign(request.raw, { originalUrl: request.raw.url });
      request.raw.url = request.raw.url?.slice(PREFIX.length) || '/';
      await answer(request.raw, reply.raw);
    },
  );
}

/** The library builds addresses from the name it was called by: it must be one of ours. */
function keepToOwnAddress(request: FastifyRequest, origins: readonly string[]): void {
  const { headers } = request.raw;
  delete headers['x-forwarded-host'];
  if (origins.includes(`${request.protocol}://${request.host}`)) {
    headers.host = request.host;
    return;
  }
  const [own] = origins;
  if (own) headers.host = new URL(own).host;
}

/** The library's self-sending forms carry an inline script, which our policy forbids. */
async function replaceInlineScript(
  ctx: { type: string; body: unknown },
  next: () => Promise<void>,
): Promise<void> {
  await next();
  if (ctx.type !== 'text/html' || typeof ctx.body !== 'string') return;
  ctx.body = ctx.body.replace(
    /<script>[\s\S]*?<\/script>/,
    '<script src="/oidc/assets/submit.js" defer></script>',
  );
}
