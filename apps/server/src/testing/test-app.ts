import { randomUUID } from 'node:crypto';
import type { KeyScope } from '@assay/contract/route';
import type { Role } from '@assay/contract/shared';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import pino from 'pino';
import { createSecretStore } from '../auth/secret-store.ts';
import { embeddedRules } from '../auth/sign-in.ts';
import { compose } from '../compose.ts';
import { type Config, readConfig } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Part } from '../wiring/platform.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  database: OpenDatabase;
  /** What works beside requests, whether or not it was started. */
  parts: Part[];
  close(): Promise<void>;
}

interface TestAppOptions {
  env?: Record<string, string>;
  /** Start what works beside requests, the durable engine among them. */
  withParts?: boolean;
  /** Connections that the program shares for its own statements. */
  poolSize?: number;
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(options.poolSize);
  const config = readConfig({
    DATABASE_URL: database.url,
    ASSAY_SAMPLE_REPORT: 'false',
    ...options.env,
  });
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const { app, parts } = await compose({ config, log, database });
  if (!app) throw new Error('a process that only works on runs answers no test');
  const close = async () => {
    await app.close();
    if (options.withParts) for (const part of parts.toReversed()) await part.stop();
    await database.close();
  };
  try {
    if (options.withParts) for (const part of parts) await part.start();
    await app.ready();
  } catch (error) {
    // What has begun would be at work in the next file of the same process.
    await close();
    throw error;
  }
  return {
    app,
    config,
    database,
    parts,
    close,
  };
}

export interface SignedIn {
  id: string;
  email: string;
  headers: { authorization: string };
  /** One call of the API, as this user. */
  send(method: Method, path: string, payload?: object): Promise<LightMyRequestResponse>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface SignedInOptions {
  role?: Role;
  email?: string;
}

/** A user of that role, with a bearer as the embedded login service would sign it. */
export async function signedIn(test: TestApp, options: SignedInOptions = {}): Promise<SignedIn> {
  const { role = 'user', email = `${role}-${randomUUID()}@example.com` } = options;
  const secrets = createSecretStore(test.database.pool);
  const rules = await embeddedRules(test.config, secrets);
  const sub = randomUUID();
  const { rows } = await test.database.pool.query<{ id: string }>(
    `insert into users (subject, email, username, role) values ($1, $2, $3, $4)
     on conflict (email) do update set subject = excluded.subject, role = excluded.role
     returning id`,
    [`${rules.subjectsOf}#${sub}`, email, email.split('@')[0], role],
  );
  const key = await secrets.signingKey();
  const token = await new SignJWT({ email, email_verified: false })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: rules.type })
    .setIssuer(rules.issuer)
    .setAudience(rules.audience)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key));
  const headers = { authorization: `Bearer ${token}` };
  return {
    id: rows[0]?.id ?? '',
    email,
    headers,
    send: (method, path, payload) =>
      test.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) }),
  };
}

/** Lets a guest come to a project by a link that its owner has made. */
export async function comeByLink(
  projectId: string,
  { owner, guest }: { owner: SignedIn; guest: SignedIn },
): Promise<void> {
  const made = await owner.send('POST', `/projects/${projectId}/links`, { days: 7 });
  await guest.send('POST', '/links/open', { token: made.json().token });
}

/** The bearer of a key that the user has made for a program. */
export async function keyOf(user: SignedIn, scope: KeyScope): Promise<SignedIn['headers']> {
  const answer = await user.send('POST', '/account/keys', { name: `to ${scope}`, scope });
  return { authorization: `Bearer ${answer.json().key}` };
}
