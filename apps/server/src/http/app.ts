import { AppError } from '@assay/domain/errors';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Authenticate } from './caller.ts';
import { handleError, UNSTORABLE_TEXT } from './error-handler.ts';
import { createGuard } from './guard.ts';
import { mountRoute, serializerCompiler } from './mount.ts';
import type { ServedRoute } from './serve.ts';

const JSON_LIMIT_BYTES = 1024 * 1024;
const UPLOAD_LIMIT_BYTES = 200 * 1024 * 1024;

export interface AppDeps {
  log: FastifyBaseLogger;
  /** How many proxies in front may say who is calling. */
  trustProxy: number;
  authenticate: Authenticate;
  callsPerMinute: number;
  noteRefusal(who: { id: string; email: string }, reason: string): void;
  routes: readonly ServedRoute[];
  /** Parts of the server that are more than calls of the contract, in the order of mounting. */
  plugins: readonly ((app: FastifyInstance) => Promise<void>)[];
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    trustProxy: (_address, hop) => hop < deps.trustProxy,
    bodyLimit: JSON_LIMIT_BYTES,
    // A slow line may need minutes for a large document; headers have Node's own minute.
    requestTimeout: 300_000,
    keepAliveTimeout: 10_000,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // What the router itself refuses is answered like everything else.
    frameworkErrors: handleError,
    genReqId: () => crypto.randomUUID(),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  acceptEmptyJson(app);
  app.decorateRequest('caller', undefined);
  await app.register(cookie);
  await app.register(etag, { weak: true });
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT_BYTES, files: 20, fields: 20 },
  });
  for (const plugin of deps.plugins) await plugin(app);
  await app.register(async (api) => {
    const guard = createGuard(deps);
    for (const served of deps.routes) mountRoute(api, served, guard);
  });
  return app;
}

/** Halves of characters can be escaped in JSON, and no database takes them. */
function isStorable(json: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return true;
  try {
    JSON.parse(json, (key, value: unknown) => {
      const whole = key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed());
      if (!whole) throw new RangeError('half a character');
      return value;
    });
    return true;
  } catch (error) {
    // What is no JSON at all is for the parser to say.
    return !(error instanceof RangeError);
  }
}

/** Many clients announce JSON with every call, also with one that has no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    if (!isStorable(text)) {
      return done(new AppError('invalid_input', UNSTORABLE_TEXT), undefined);
    }
    return parse(request, text, done);
  });
}
