import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newKey } from '../auth/api-key.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded/supervisor.ts';
import { startLoopbackServer } from '../testing/loopback-server.ts';
import {
  askedInVain,
  type Blow,
  type PaidAnswer,
  seenSoFar,
  watchAnswers,
} from '../testing/paid-answers.ts';
import { postmasterOf, signalAll, withChildren } from '../testing/postgres-processes.ts';
import {
  markPrompts,
  type ScriptedProvider,
  startScriptedProvider,
} from '../testing/scripted-provider.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { type ProgramProcess, startServer, startWorker } from '../testing/worker-process.ts';

/** A short form in every test run; npm run test:chaos runs two hundred. */
const RUNS = Number(process.env.CHAOS_RUNS ?? 6);
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_115);
const AT_ONCE = 6;
const WORKERS = 3;
/** No longer than the default, however slow the machine. */
const LONGEST_LEASE_SECONDS = 8;
/** Only what hangs is ended: a busy machine takes minutes to start five processes, or to end a run. */
const HANGS_AFTER_MS = 300_000;
const CASE = /Case ([0-9a-f-]{36})/;

interface Hired extends ProgramProcess {
  /** The key by which it asks the provider. */
  asker: string;
}

let home: string;
let server: EmbeddedDatabase;
let database: OpenDatabase;
let provider: ScriptedProvider;
/** What is too short for a busy machine to keep is taken from workers that nothing has struck, again and again. */
let leaseSeconds = 1;
let api: { url: string; env: Record<string, string>; process: ProgramProcess };
const workers: Hired[] = [];
/** All that ever worked, for what they have said. */
const hired: Hired[] = [];
const answers: PaidAnswer[] = [];
const blows: Blow[] = [];
const random = seededRandom(SEED);

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'assay-chaos-'));
  server = await startEmbeddedDatabase(home, ['max_connections=300']);
  server.keepRunning();
  provider = await startScriptedProvider({
    latencyMs: () => 20 + Math.floor(random() * 60),
    onAnswered: (agentId, body, from, asker) => {
      answers.push({ call: `${CASE.exec(body)?.[1]} ${agentId}`, asker, from, to: Date.now() });
    },
  });
  const port = await freePort();
  const env = { ...provider.env, DATABASE_URL: server.url, PORT: String(port) };
  const startedAt = Date.now();
  api = { url: `http://127.0.0.1:${port}`, env, process: await startServer(env) };
  const startingSeconds = (Date.now() - startedAt) / 1_000;
  leaseSeconds = Math.min(Math.max(1, startingSeconds / 4), LONGEST_LEASE_SECONDS);
  database = openDatabase({ url: server.url, poolSize: 10 });
  await markPrompts(database.pool);
  await database.pool.query(
    `update prompt_versions set human_prompt_template = human_prompt_template || E'\\n{company_description}'
     where human_prompt_template not like '%{company_description}%'`,
  );
  await database.pool.query(`select pg_notify('assay_prompts', '*')`);
  await watchAnswers(database.pool);
  for (let n = 0; n < WORKERS; n += 1) workers.push(await hire());
}, HANGS_AFTER_MS);
afterAll(async () => {
  await Promise.all([api.process, ...workers].map((each) => each.signal('SIGKILL')));
  await database.close();
  await provider.close();
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const { port, close } = await startLoopbackServer(() => undefined);
  await close();
  return port;
}

/** One that finds the database gone says so and ends; whoever runs it starts it again. */
async function untilStarted(start: () => Promise<ProgramProcess>): Promise<ProgramProcess> {
  for (;;) {
    const started = await start().catch(() => undefined);
    if (started) return started;
  }
}

async function hire(): Promise<Hired> {
  const asker = randomUUID();
  const env = {
    ...provider.env,
    COMPATIBLE_API_KEY: asker,
    DATABASE_URL: server.url,
    ASSAY_LEASE_SECONDS: String(leaseSeconds),
  };
  const worker = { ...(await untilStarted(() => startWorker(env))), asker };
  hired.push(worker);
  return worker;
}

async function query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  for (;;) {
    const answer = await database.pool.query<T>(sql, values).catch(() => undefined);
    if (answer) return answer.rows;
    await wait(100);
  }
}

/** A project that is brought as far as its scope, and the key by which its owner's program calls. */
async function scopedProject(): Promise<{ projectId: string; key: string }> {
  const { key, prefix, hash } = newKey();
  const name = `owner-${randomUUID()}`;
  const [project] = await query<{ id: string }>(
    `with owner as (
       insert into users (subject, email, username) values ($1, $1 || '@example.com', $1)
       returning id
     ), opened as (
       insert into api_keys (user_id, name, prefix, hash, scope, expires_at)
       select id, 'chaos', $2, $3, 'run', now() + interval '1 day' from owner
     )
     insert into projects (user_id, name, company_name, workflow_status, status, phases)
     select id, 'Nowhere', 'Nowhere', 'scope_generated', 'in_progress', '{"company_validation":
       {"status": "completed"}, "scope_generation": {"status": "completed"}}' from owner
     returning id`,
    [name, prefix, hash],
  );
  return { projectId: project?.id ?? '', key };
}

async function launch(): Promise<string> {
  const { projectId, key } = await scopedProject();
  const request = {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      project_id: projectId,
      company_name: 'Nowhere',
      company_description: `Case ${projectId}`,
      selected_markets: [],
      generated_scope: '1. ALL',
    }),
  };
  // Launching twice starts one run, so that an answer that got lost does no harm.
  for (;;) {
    const url = `${api.url}/api/workflows/generator-triad/execute`;
    const answer = await fetch(url, request).catch(() => undefined);
    if (answer?.ok) return projectId;
    if (answer && answer.status < 500) throw new Error(await answer.text());
    await wait(100);
  }
}

async function untilEnded(projectId: string): Promise<string> {
  return statusAtEnd(projectId).catch(async (error: unknown) => {
    throw new Error(`${projectId} is stuck: ${await whereabouts(projectId)}`, { cause: error });
  });
}

/** Who holds a run that does not end, for the message. */
async function whereabouts(projectId: string): Promise<string> {
  const held = await query(
    `select w.workflow_uuid as id, w.status, w.executor_id as by, leases.heartbeat_at as beat,
       now() as now, (select string_agg(agent_id, ' ') from agent_runs
         where agent_runs.run_id = runs.id and agent_runs.status = 'running') as agents
     from runs join dbos.workflow_status w on w.workflow_uuid like runs.id || '%'
     left join leases on leases.executor_id = w.executor_id where runs.project_id = $1`,
    [projectId],
  );
  return JSON.stringify({ held, alive: workers.length, blows: blows.slice(-5) });
}

function statusAtEnd(projectId: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const [row] = await query<{ status: string }>(
        'select workflow_status as status from projects where id = $1',
        [projectId],
      );
      expect(['analysis_ready', 'failed']).toContain(row?.status);
      return row?.status ?? '';
    },
    { timeout: HANGS_AFTER_MS, interval: 100 },
  );
}

async function resultOf(projectId: string) {
  const [row] = await query(
    `select crew_output - 'execution_time' as crew, report_content, workflow_status, crew_status
     from projects where id = $1`,
    [projectId],
  );
  return JSON.parse(JSON.stringify(row).replaceAll(projectId, 'this project'));
}

const someone = () => Math.floor(random() * workers.length);

const blowsAtHand: readonly [
  weight: number,
  what: string,
  strike: () => Promise<Blow['struck']>,
][] = [
  [
    4,
    'kill a worker',
    async () => {
      const [gone] = workers.splice(someone(), 1);
      await gone?.signal('SIGKILL');
      workers.push(await hire());
      return { asker: gone?.asker ?? '' };
    },
  ],
  [
    3,
    'freeze a worker',
    async () => {
      const frozen = workers[someone()];
      await frozen?.signal('SIGSTOP');
      await wait(leaseSeconds * (1_200 + random() * 1_500));
      await frozen?.signal('SIGCONT');
      return { asker: frozen?.asker ?? '' };
    },
  ],
  [
    2,
    'kill the API',
    async () => {
      await api.process.signal('SIGKILL');
      api.process = await untilStarted(() => startServer(api.env));
      return 'nobody';
    },
  ],
  [
    1,
    'freeze the API',
    async () => {
      await api.process.signal('SIGSTOP');
      await wait(1_000 + random() * 1_500);
      await api.process.signal('SIGCONT');
      return 'nobody';
    },
  ],
  [
    2,
    'cut all connections',
    async () => {
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and datname = current_database()`,
      );
      return 'all';
    },
  ],
  [
    1,
    'kill the database',
    async () => {
      const postmaster = await postmasterOf(database.pool).catch(() => undefined);
      if (postmaster) signalAll([postmaster], 'SIGKILL');
      await query('select 1');
      return 'all';
    },
  ],
  [
    1,
    'freeze the database',
    async () => {
      const postmaster = await postmasterOf(database.pool).catch(() => undefined);
      const processes = postmaster ? await withChildren(postmaster) : [];
      signalAll(processes, 'SIGSTOP');
      await wait(500 + random() * 1_500);
      signalAll(processes, 'SIGCONT');
      return 'all';
    },
  ],
];

async function strikeUntil(isOver: () => boolean): Promise<void> {
  const lots = blowsAtHand.flatMap((blow) => Array.from({ length: blow[0] }, () => blow));
  while (!isOver()) {
    await wait(200 + random() * 800);
    const blow = lots[Math.floor(random() * lots.length)];
    if (!blow || isOver()) return;
    const from = Date.now();
    const struck = await blow[2]();
    blows.push({ what: blow[1], struck, from, to: Date.now() });
  }
}

/** A process is known to the others by its number, and to the provider by its key. */
function askerOf(executorId: string): string | undefined {
  return hired.find(({ pid }) => executorId.includes(`-${pid}-`))?.asker;
}

it(
  `${RUNS} runs under random blows (seed ${SEED}) all end as if nothing had happened, and nothing is paid for twice in vain`,
  async () => {
    const undisturbed = await launch();
    expect(await untilEnded(undisturbed)).toBe('analysis_ready');
    const expected = await resultOf(undisturbed);

    let over = false;
    const striking = strikeUntil(() => over);
    const ids: string[] = [];
    const line = async () => {
      while (ids.length < RUNS) {
        const slot = ids.push('') - 1;
        ids[slot] = await launch();
        await untilEnded(ids[slot] ?? '');
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, RUNS) }, line));
    over = true;
    await striking;

    const broken = hired.flatMap((worker) =>
      worker
        .output()
        .split('\n')
        .filter((line) => line.includes('a run broke') || line.includes('an agent failed')),
    );
    expect(broken).toEqual([]);
    for (const id of ids) expect(await resultOf(id)).toEqual(expected);
    expect(askedInVain(answers, blows, await seenSoFar(query), askerOf)).toEqual([]);
    const kinds = Map.groupBy(blows, ({ what }) => what);
    const struck = [...kinds].map(([what, all]) => `${what} × ${all.length}`).join(', ');
    const repeated = answers.length - new Set(answers.map(({ call }) => call)).size;
    console.info(`${ids.length} runs, ${answers.length} answers, ${repeated} repeated; ${struck}`);
  },
  2 * HANGS_AFTER_MS + RUNS * 20_000,
);
