import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded/supervisor.ts';
import { type OpenProgram, openProgram } from '../open-program.ts';
import {
  markPrompts,
  type ScriptedProvider,
  startScriptedProvider,
} from '../testing/scripted-provider.ts';
import { startWorker, type WorkerProcess } from '../testing/worker-process.ts';

const HELD = 'market_overview_fact_checker';

let home: string;
let server: EmbeddedDatabase;
let provider: ScriptedProvider;
let program: OpenProgram;
let worker: WorkerProcess;
let undisturbed: unknown;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'assay-outage-'));
  server = await startEmbeddedDatabase(home);
  provider = await startScriptedProvider();
  const config = readConfig({ ...provider.env, DATABASE_URL: server.url, ASSAY_ROLE: 'api' });
  program = await openProgram(config, pino({ level: 'silent' }));
  await markPrompts(program.database.pool);
  worker = await hire();
  const projectId = await scopedProject();
  await launch(projectId);
  await untilReady(projectId);
  undisturbed = await resultOf(projectId);
}, 120_000);
afterAll(async () => {
  await worker.signal('SIGKILL');
  await program.close();
  await provider.close();
  await server.stop();
  await rm(home, { recursive: true, force: true });
});
beforeEach(() => {
  for (const list of [provider.asked, provider.answered, provider.abandoned]) list.length = 0;
});

const hire = () =>
  startWorker({ ...provider.env, DATABASE_URL: server.url, ASSAY_LEASE_SECONDS: '1' });

async function scopedProject(): Promise<string> {
  const { rows } = await program.database.pool.query<{ id: string }>(
    `with owner as (
       insert into users (subject, email, username) values ('s', 's@example.com', 's')
       on conflict (subject) do update set updated_at = now() returning id
     )
     insert into projects (user_id, name, company_name, workflow_status, status, phases)
     select id, 'Nowhere', 'Nowhere', 'scope_generated', 'in_progress', '{"company_validation":
       {"status": "completed"}, "scope_generation": {"status": "completed"}}' from owner
     returning id`,
  );
  return rows[0]?.id ?? '';
}

const launch = (projectId: string) =>
  program.launches.analysis({
    projectId,
    companyDescription: '',
    selectedMarkets: [],
    scope: '1. ALL',
    relaunch: false,
  });

async function resultOf(projectId: string) {
  const { rows } = await program.database.pool.query(
    `select crew_output - 'execution_time' as crew, report_content, workflow_status, crew_status
     from projects where id = $1`,
    [projectId],
  );
  return rows[0];
}

async function finishedAgents(projectId: string): Promise<string[]> {
  const { rows } = await program.database.pool.query<{ agent_id: string }>(
    `select agent_id from agent_runs where project_id = $1 and status = 'completed'`,
    [projectId],
  );
  return rows.map(({ agent_id }) => agent_id);
}

async function statusOf(projectId: string): Promise<string> {
  const { rows } = await program.database.pool
    .query<{ status: string }>('select workflow_status as status from projects where id = $1', [
      projectId,
    ])
    .catch(() => ({ rows: [] }));
  return rows[0]?.status ?? 'away';
}

const untilReady = (projectId: string) =>
  vi.waitFor(async () => expect(await statusOf(projectId)).toBe('analysis_ready'), {
    timeout: 60_000,
    interval: 50,
  });

interface Postmaster {
  pid: number;
  command: string;
}

async function findPostmaster(): Promise<Postmaster> {
  const { rows } = await program.database.pool.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const folder = rows[0]?.folder ?? '';
  const [pid] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const command = (await readFile(path.join(folder, 'postmaster.opts'), 'utf8')).trim();
  return { pid: Number(pid), command };
}

/** It refuses to start until the last of its old processes is gone. */
async function restart({ command }: Postmaster): Promise<void> {
  const [binary = '', ...args] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  for (let isUp = false; !isUp; ) {
    const child = spawn(binary, args, { stdio: 'ignore', detached: true, ...account });
    const ended = once(child, 'exit').then(() => false);
    isUp = await Promise.race([ended, untilItAnswers(() => child.exitCode === null)]);
    child.unref();
  }
}

async function untilItAnswers(isAlive: () => boolean): Promise<boolean> {
  while (isAlive()) {
    const answers = await program.database.pool.query('select 1').catch(() => null);
    if (answers) return true;
    await wait(50);
  }
  return false;
}

it.each(['the database', 'the database and the worker'])(
  'killing %s in the middle of a run leaves the same result, and no finished call is made again',
  async (victims) => {
    const projectId = await scopedProject();
    const isAsked = Promise.withResolvers<void>();
    const isDead = Promise.withResolvers<void>();
    provider.script.hold = (agentId, call) => {
      if (agentId !== HELD || call > 1) return undefined;
      isAsked.resolve();
      return isDead.promise;
    };
    await launch(projectId);
    await isAsked.promise;
    const finished = await finishedAgents(projectId);
    const since = provider.asked.length;
    const postmaster = await findPostmaster();

    process.kill(postmaster.pid, 'SIGKILL');
    const both = victims.includes('worker');
    if (both) await worker.signal('SIGKILL');
    isDead.resolve();
    // With nobody left to keep it the answer is lost, and only then asked for again.
    const end = both ? provider.abandoned : provider.answered;
    await expect.poll(() => end.includes(HELD), { timeout: 10_000, interval: 20 }).toBe(true);
    await restart(postmaster);
    if (both) worker = await hire();
    await untilReady(projectId);

    expect(provider.asked.slice(since).filter((agent) => finished.includes(agent))).toEqual([]);
    expect(provider.asked.filter((agent) => agent === HELD)).toHaveLength(both ? 2 : 1);
    expect(await resultOf(projectId)).toEqual(undisturbed);
  },
  120_000,
);
