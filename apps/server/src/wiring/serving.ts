import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EndedSessions } from '../auth/ended-sessions.ts';
import { createSignIn } from '../auth/sign-in.ts';
import { mayFollow } from '../commenting/people.ts';
import { type Config, isLoopback } from '../config.ts';
import { recordRefusal } from '../database/audit-store.ts';
import { createNotificationStore } from '../database/notification-store.ts';
import { apiDocument } from '../http/api-document.ts';
import { type AppDeps, buildApp } from '../http/app.ts';
import { loginService } from '../http/login-service.ts';
import { postForm } from '../http/post-form.ts';
import { authRoutes } from '../http/routes/auth.ts';
import { notificationRoutes } from '../http/routes/notifications.ts';
import { security } from '../http/security.ts';
import type { ServedRoute } from '../http/serve.ts';
import { createSessionCookies } from '../http/session-cookies.ts';
import { webFiles } from '../http/web-files.ts';
import { measureRequests } from '../metrics/measure-requests.ts';
import { NotificationStream } from '../notifications/stream.ts';
import type { Part, Platform } from './platform.ts';
import { createRoutes } from './routes.ts';
import { createStores } from './stores.ts';
import type { Watching } from './watching.ts';
import type { Work } from './work.ts';

interface Serving {
  app: FastifyInstance;
  parts: Part[];
}

/** All that answers people and programs; a process that only works on runs never loads it. */
export async function createServing(
  platform: Platform,
  work: Work,
  watching: Watching,
): Promise<Serving> {
  const { config, log, database } = platform;
  const stores = createStores(platform);
  const noteRefusal = createRefusalNotes(platform);
  const ended = new EndedSessions(database.pool, work.listener);
  const signIn = await createSignIn({
    config,
    pool: database.pool,
    secrets: stores.secrets,
    users: stores.users,
    keys: stores.keys,
    ended,
    noteRefusal,
    postForm: (url, form) => postForm(app, url, form),
  });
  const notifications = createNotificationStore(database.pool);
  const stream = new NotificationStream(notifications, work.listener, (reader, projectId) =>
    mayFollow(database.pool, projectId, reader, config.projectVisibility),
  );
  const app: FastifyInstance = await buildApp({
    log,
    trustProxy: config.trustProxy,
    authenticate: signIn.authenticate,
    callsPerMinute: config.callsPerMinute,
    noteRefusal,
    plugins: [
      ...(watching.tracing ? [watching.tracing.requests] : []),
      ...createPlugins(config, signIn, noteRefusal),
    ],
    routes: [
      ...createSessionRoutes(config, signIn, noteRefusal),
      ...createRoutes(platform, stores, work, watching.loop),
      ...notificationRoutes({ notifications, stream }),
    ],
  });
  ended.onEnded((session) => stream.endSession(session));
  if (watching.metrics) measureRequests(app, watching.metrics);
  // Open event streams would hold the server back from closing.
  app.addHook('preClose', async () => stream.closeAll());
  const sessions = { name: 'sessions', start: () => ended.load(), stop: async () => undefined };
  return { app, parts: [signIn.housekeeping, sessions] };
}

type SignIn = Awaited<ReturnType<typeof createSignIn>>;

type NoteRefusal = (who: { id: string | null; email: string }, reason: string) => void;

/** Nobody waits for the note, and nobody is let in because it could not be written. */
function createRefusalNotes({ database, log }: Platform): NoteRefusal {
  return (actor, reason) => {
    recordRefusal(database.pool, { actor, reason }).catch((error: unknown) => {
      log.warn({ err: error }, 'a refusal was not written to the audit log');
    });
  };
}

function createPlugins(
  config: Config,
  { embedded, loginOrigins, origins }: SignIn,
  noteRefusal: NoteRefusal,
): AppDeps['plugins'] {
  return [
    security({ isHttps: isHttps(config), loginOrigins, callsPerMinute: config.callsPerMinute }),
    apiDocument(config.publicUrl),
    ...(embedded
      ? [
          loginService({
            provider: embedded.provider,
            accounts: embedded.accounts,
            failures: embedded.failures,
            showReadyAccounts: isLoopback(config.host),
            origins,
            noteRefusal: (email, reason) => noteRefusal({ id: null, email }, reason),
          }),
        ]
      : []),
    webFiles(path.join(config.repository, 'apps/web/dist')),
  ];
}

function createSessionRoutes(
  config: Config,
  { login, embedded, csrf, origins, verifyToken, endSession }: SignIn,
  noteRefusal: NoteRefusal,
): ServedRoute[] {
  return authRoutes({
    login,
    accounts: embedded?.accounts,
    csrf,
    cookies: createSessionCookies(isHttps(config)),
    origins,
    verifyToken,
    endSession,
    noteRefusal: (email, reason) => noteRefusal({ id: null, email }, reason),
  });
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}
