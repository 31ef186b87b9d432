import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@assay/server/config';
import { openProgram } from '@assay/server/open-program';
import { openWorkflowSession } from '@assay/server/workflows/session';
import Fastify from 'fastify';
import pino from 'pino';
import { type Row, ratio, type Section } from '../table.ts';
import { signBearers } from './sign-bearer.ts';

const CONNECTIONS = 20;
const BURST_MS = 1_500;
const ROUNDS = 4;

/** The progress call through all of the server, beside a bare route that returns the same bytes. */
export const progress: Section = { name: 'progress', title: 'Progress', run: measureProgress };

async function measureProgress(): Promise<Row[]> {
  const home = await mkdtemp(path.join(tmpdir(), 'assay-bench-'));
  const config = readConfig({
    ASSAY_HOME: home,
    PORT: '0',
    ASSAY_ROLE: 'api',
    CALLS_PER_MINUTE: '10000000',
  });
  const program = await openProgram(config, pino({ level: 'silent' }));
  const { app } = program;
  if (!app) throw new Error('a process that answers has an application');
  try {
    const [bearer] = await signBearers(program.database, config, 1);
    const { userId = '', authorization = '' } = bearer ?? {};
    const target = { userId, companyName: 'Bench', companyUrl: '' };
    const projectId = await openWorkflowSession(program.database.pool, target);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const route = `/api/workflows/${projectId}/workflow-progress`;
    const own = addressOf(app.server.address() as AddressInfo, route);
    const first = await fetch(own, { headers: { authorization } });
    const body = await first.text();
    const etag = first.headers.get('etag') ?? '';

    const bare = Fastify();
    bare.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
    await bare.listen({ host: '127.0.0.1', port: 0 });
    const plain = addressOf(bare.server.address() as AddressInfo, '/');
    const rates = { plain: 0, whole: 0, unchanged: 0 };
    // In turns, so that whatever else the machine does falls on all alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.plain += await rateOf(plain, {});
      rates.whole += await rateOf(own, { authorization });
      rates.unchanged += await rateOf(own, { authorization, 'if-none-match': etag });
    }
    await bare.close();
    return [
      ratio(
        'Progress: requests/s / those of a bare route',
        rates.whole / rates.plain,
        'at least',
        0.35,
      ),
      ratio('Progress unchanged (304): the same', rates.unchanged / rates.plain, 'at least', 0.5),
    ];
  } finally {
    await program.close();
    await rm(home, { recursive: true, force: true });
  }
}

function addressOf({ port }: AddressInfo, route: string): string {
  return `http://127.0.0.1:${port}${route}`;
}

async function rateOf(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + BURST_MS;
  let answered = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const call = request(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200 && response.statusCode !== 304) {
          reject(new Error(`${url} answered ${response.statusCode}`));
        }
        response.resume().on('end', resolve);
      });
      call.on('error', reject).end();
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await ask();
        answered += 1;
      }
    }),
  );
  agent.destroy();
  return (answered * 1000) / BURST_MS;
}
