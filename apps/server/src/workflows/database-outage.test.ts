import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded/supervisor.ts';
import { type OpenProgram, openProgram } from '../open-program.ts';
import {
  markPrompts,
  type ScriptedProvider,
  startScriptedProvider,
} from '../testing/scripted-provider.ts';
import { openSession } from './session.ts';

let home: string;
let server: EmbeddedDatabase;
let provider: ScriptedProvider;
let program: OpenProgram;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'assay-outage-'));
  server = await startEmbeddedDatabase(home);
  provider = await startScriptedProvider();
  const config = readConfig({ ...provider.env, DATABASE_URL: server.url });
  program = await openProgram(config, pino({ level: 'silent' }));
  await markPrompts(program.database.pool);
});
afterAll(async () => {
  await program.close();
  await provider.close();
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

/** The server dies without a word, and whoever watches over it starts it again a moment later. */
async function killAndRestartDatabase(): Promise<void> {
  const { rows } = await program.database.pool.query<{ folder: string }>('show data_directory');
  const folder = String(Object.values(rows[0] ?? {})[0]);
  const [pid] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const command = (await readFile(path.join(folder, 'postmaster.opts'), 'utf8')).trim();
  process.kill(Number(pid), 'SIGKILL');
  await wait(1_500);
  const [binary = '', ...args] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  for (;;) {
    const isRoot = process.getuid?.() === 0;
    const child = spawn(binary, args, {
      stdio: 'ignore',
      detached: true,
      ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
    });
    const ended = once(child, 'exit').then(() => true);
    // It refuses to start until the last of its old processes is gone.
    if (!(await Promise.race([ended, wait(1_000).then(() => false)]))) {
      child.unref();
      return;
    }
  }
}

async function statusOf(projectId: string): Promise<string> {
  const { rows } = await program.database.pool
    .query<{ status: string }>('select workflow_status as status from projects where id = $1', [
      projectId,
    ])
    .catch(() => ({ rows: [] }));
  return rows[0]?.status ?? 'away';
}

const reached = (projectId: string, status: string) =>
  expect.poll(() => statusOf(projectId), { timeout: 60_000, interval: 100 }).toBe(status);

it('a run goes on by itself when the database was killed and came back', async () => {
  const { pool } = program.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (subject, email, username) values ('s', 's@example.com', 's') returning id`,
  );
  const target = { userId: rows[0]?.id ?? '', companyName: 'Nowhere', companyUrl: '' };
  const projectId = await openSession(pool, target);
  const about = { projectId, companyDescription: '', selectedMarkets: [] };
  await program.launches.validation(projectId);
  await reached(projectId, 'company_validated');
  await program.launches.scoping({ ...about, highLevelScope: '1. ALL' });
  await reached(projectId, 'scope_generated');

  provider.asked.length = 0;
  let finished: string[] = [];
  let since = 0;
  let outage: Promise<void> | undefined;
  provider.script.hold = (agentId) => {
    if (agentId !== 'market_overview_fact_checker' || outage) return undefined;
    outage = (async () => {
      const done = await pool.query<{ agent_id: string }>(
        `select agent_id from agent_runs where status = 'completed'`,
      );
      finished = done.rows.map(({ agent_id }) => agent_id);
      since = provider.asked.length;
      await killAndRestartDatabase();
    })();
    // The answer arrives while there is no database to keep it in.
    return wait(500);
  };
  await program.launches.analysis({ ...about, scope: '1. ALL', relaunch: false });
  await expect.poll(() => outage !== undefined, { timeout: 30_000 }).toBe(true);
  await outage;
  await reached(projectId, 'analysis_ready');

  const again = provider.asked.slice(since).filter((agent) => finished.includes(agent));
  expect(again).toEqual([]);
  expect(provider.asked.filter((agent) => agent === 'market_overview_fact_checker')).toHaveLength(
    1,
  );
}, 180_000);
