import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { AccountStore } from '../auth/embedded/account-store.ts';
import { errorPage, signInPage } from '../auth/embedded/pages.ts';

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
}

/** Mounts the embedded login service, with its own pages, below /oidc. */
export function loginService(options: LoginServiceOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (scope) => mountPages(scope, options));
    await app.register(async (scope) => mountProvider(scope, options.provider));
  };
}

function mountPages(scope: FastifyInstance, options: LoginServiceOptions): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const schema = { hide: true };
  const url = `${PREFIX}/sign-in/:uid`;
  scope.get(url, { schema }, (request, reply) => showSignIn(request, reply, options));
  scope.post(
    url,
    { schema, config: { rateLimit: { max: 20, timeWindow: 60_000 } } },
    (request, reply) => takeSignIn(request, reply, options),
  );
  scope.get(`${PREFIX}/assets/:name`, { schema }, async (request, reply) => {
    const asset = ASSETS[(request.params as { name: string }).name];
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
  const account = await options.accounts.check(email, password);
  if (!account) {
    reply.status(401);
    const text = 'The e-mail address or the password is wrong.';
    return showSignIn(request, reply, options, { text, email });
  }
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

function mountProvider(scope: FastifyInstance, provider: Provider): void {
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
      // The library builds its addresses from the part of the path that was cut off.
      Object.assign(request.raw, { originalUrl: request.raw.url });
      request.raw.url = request.raw.url?.slice(PREFIX.length) || '/';
      await answer(request.raw, reply.raw);
    },
  );
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
