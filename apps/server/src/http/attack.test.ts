import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type KeyScope, keyScopes, type Route } from '@assay/contract/route';
import { roles } from '@assay/contract/shared';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { allRoutes, routesOf } from '../testing/contract-routes.ts';
import { hostileValue, nasty } from '../testing/hostile-values.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { createTestApp, keyOf, type SignedIn, signedIn } from '../testing/test-app.ts';
import { insertProject } from '../testing/test-project.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 5_200);
const RANK: Readonly<Record<Route['access'], number>> = {
  public: -1,
  user: 0,
  admin: 1,
  super_admin: 2,
};

const test = await createTestApp({
  withParts: true,
  env: { ASSAY_ROLE: 'api', CALLS_PER_MINUTE: '1000000' },
});
const owner = await signedIn(test);
const projectId = await insertProject(test.database.pool, owner.id, 'Acme');
afterAll(() => test.close());

/** Streams never end, so that nobody can wait for their answer. */
const answering = allRoutes.filter(({ path: at }) => !at.endsWith('/stream'));

const addressOf = ({ path: at }: Route, fill: (name: string) => string) =>
  `/api${at.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fill(name).toWellFormed()))}`;

describe('the matrix of calls and callers', () => {
  it('knows every file of the contract, so that no call can be left out', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../../packages/contract/src');
    const files = (await readdir(folder)).filter((file) => /^[a-z-]+\.ts$/.test(file));
    const parts = await Promise.all(files.map((file) => import(path.join(folder, file))));
    const nameOf = ({ method, path: at }: Route) => `${method} ${at}`;
    expect(allRoutes.map(nameOf).toSorted()).toEqual(
      routesOf(...parts)
        .map(nameOf)
        .toSorted(),
    );
  });

  it('lets nobody in below the rank or scope that a call names, and everybody at it', async () => {
    const callers: [rank: number, headers: Record<string, string>, scope?: KeyScope][] = [
      [-1, {}],
      [-1, { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.' }],
      [-1, { authorization: `Bearer assay_000000000000_${'a'.repeat(43)}` }],
      [-1, { cookie: 'access_token=anything; id_token=anything' }],
    ];
    for (const role of roles) {
      const user = await signedIn(test, { role });
      callers.push([RANK[role], user.headers]);
      for (const scope of keyScopes) {
        callers.push([RANK[role], await keyOf(user, scope), scope]);
      }
    }
    const holes: string[] = [];
    let sent = 0;
    for (const route of answering) {
      for (const [rank, headers, scope] of callers) {
        sent += 1;
        const answer = await test.app.inject({
          method: route.method,
          url: addressOf(route, () => crypto.randomUUID()),
          // Strangers are limited by their address; here each call has one of its own.
          remoteAddress: `10.0.${Math.floor(sent / 250)}.${sent % 250}`,
          headers,
        });
        const { detail = '' } = answer.headers['content-type']?.toString().includes('json')
          ? answer.json()
          : {};
        const isRefused =
          (answer.statusCode === 401 && rank < 0) ||
          (answer.statusCode === 403 &&
            /You need (an|the super) administrator role|API key/.test(detail)) ||
          answer.statusCode === 429;
        const mustBeRefused = rank < RANK[route.access] || !isOpenTo(scope, route);
        if (isRefused !== mustBeRefused && route.path !== '/auth/refresh') {
          const who = `${rank}${scope ? ` with a key to ${scope}` : ''}`;
          holes.push(`${route.method} ${route.path} by ${who}: ${answer.statusCode} ${detail}`);
        }
      }
    }
    expect(holes).toEqual([]);
  }, 120_000);
});

/** A key reads what every user may read; it orders only what the contract opens to it. */
function isOpenTo(scope: KeyScope | undefined, route: Route): boolean {
  if (!scope || route.access === 'public') return true;
  if (route.access !== 'user' || route.personsOnly) return false;
  return route.method === 'GET' || (scope === 'run' && route.forKeys === 'run');
}

describe('requests that nobody would write', () => {
  it(`${REQUESTS} of them (seed ${SEED}) are all answered, and none by an internal error`, async () => {
    const random = seededRandom(SEED);
    let caller: SignedIn | undefined;
    const broken: string[] = [];
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      // Costly calls are limited by caller; a fresh one comes before the limit does.
      if (sent % 60 === 0) {
        const role =
          (['user', 'admin', 'super_admin'] as const)[Math.floor(random() * 3)] ?? 'user';
        caller = await signedIn(test, { role });
      }
      const route = answering[sent % answering.length];
      if (!route || !caller) continue;
      const request = hostileRequest(route, caller, random);
      const answer = await test.app.inject(request);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode >= 500) {
        broken.push(
          `${answer.statusCode} ${request.method} ${request.url} ${request.payload ?? ''}`,
        );
      }
    }
    expect(broken.map((line) => line.slice(0, 400))).toEqual([]);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
  }, 300_000);
});

function hostileRequest(route: Route, caller: SignedIn, random: () => number): InjectOptions {
  const fill = () => (random() < 0.6 ? projectId : textOf(nasty(random)).slice(0, 300) || 'x');
  const { query, body } = route.schema;
  const values = query ? (hostileValue(query, random) as Record<string, unknown>) : {};
  const search = Object.entries(values ?? {}).map(
    ([name, value]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(textOf(value))}`,
  );
  const payload = route.takesFiles
    ? brokenForm(random)
    : body
      ? JSON.stringify(hostileValue(body, random))
      : undefined;
  const type = route.takesFiles ? 'multipart/form-data; boundary=b' : 'application/json';
  return {
    method: route.method,
    url: `${addressOf(route, fill)}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: {
      ...caller.headers,
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...(random() < 0.5 ? { origin: test.config.publicUrl } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  };
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** Forms with files as careless or hostile senders write them. */
function brokenForm(random: () => number): string {
  const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`;
  const file = (name: string, content: string) =>
    part(`content-disposition: form-data; name="files"; filename="${name}"`, content);
  const forms = [
    '',
    '--b--',
    '--b\r\n\r\n',
    file('a.pdf', '%PDF-1.7'),
    file('a.pdf', ''),
    `${file('a.txt', 'Revenue was EUR 3 million.')}--b--\r\n`,
    `${file('../../a.txt', 'x')}--b--\r\n`,
    `${file('a\u0000.txt', 'x')}--b--\r\n`,
    `${file('a.docx', 'PK\u0003\u0004')}--b--\r\n`,
    `${file('a.xlsx', 'x'.repeat(5_000))}--b--\r\n`,
    `${file('a'.repeat(3_000), 'x')}--b--\r\n`,
    `${file('.', 'x')}--b--\r\n`,
    `${part('content-disposition: form-data; name="__proto__"', 'x')}--b--\r\n`,
    `${part('content-disposition: form-data', 'x')}--b--\r\n`,
    `${part('', 'x')}--b--\r\n`,
    `${Array.from({ length: 40 }, (_, n) => file(`${n}.txt`, 'x')).join('')}--b--\r\n`,
    `--c\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\nx\r\n--c--`,
  ];
  return forms[Math.floor(random() * forms.length)] ?? '';
}
