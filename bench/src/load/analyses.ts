import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@assay/server/config';
import type { OpenDatabase } from '@assay/server/database/database';
import { startEmbeddedDatabase } from '@assay/server/database/embedded/supervisor';
import { type OpenProgram, openProgram } from '@assay/server/open-program';
import { markPrompts, startScriptedProvider } from '@assay/server/testing/scripted-provider';
import { startWorker, type WorkerProcess } from '@assay/server/testing/worker-process';
import pino from 'pino';
import { type Row, ratio } from '../table.ts';

const WORKERS = 3;
const BUSY_RUNS = 180;
const OTHERS = 10;
const RUNS_OF_OTHER = 2;
const AGENT_MS = 40;
/** Fewer places than calls that want one, so that there is a line to be fair in. */
const PLACES = 24;

interface Ordered {
  projectId: string;
  isBusyUser: boolean;
}

/** One user orders nine of ten analyses at once; how long do the others wait who come after? */
export async function measureAnalyses(): Promise<Row[]> {
  const home = await mkdtemp(path.join(tmpdir(), 'assay-bench-'));
  const server = await startEmbeddedDatabase(home, ['max_connections=300']);
  const provider = await startScriptedProvider({ latencyMs: () => AGENT_MS });
  const limits = { scripted: { concurrency: PLACES, requestsPerMinute: 100_000 } };
  const env = {
    ...provider.env,
    ASSAY_PROVIDER_LIMITS: JSON.stringify(limits),
    ASSAY_HOME: home,
    DATABASE_URL: server.url,
  };
  const config = readConfig({ ...env, ASSAY_ROLE: 'api' });
  const program = await openProgram(config, pino({ level: 'silent' }));
  const workers: WorkerProcess[] = [];
  try {
    await markPrompts(program.database.pool);
    const ordered = await orderAll(program);
    for (let n = 0; n < WORKERS; n += 1) workers.push(await startWorker(env));
    return await watch(program.database, ordered);
  } finally {
    await Promise.all(workers.map((each) => each.signal('SIGTERM')));
    await program.close();
    await provider.close();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function orderAll({ database: { pool }, launches }: OpenProgram): Promise<Ordered[]> {
  const ordered: Ordered[] = [];
  const order = async (name: string, runs: number, isBusyUser: boolean) => {
    for (const projectId of await scopedProjects(pool, name, runs)) {
      await launches.analysis({
        projectId,
        companyDescription: '',
        selectedMarkets: [],
        scope: '1. ALL',
        relaunch: false,
      });
      ordered.push({ projectId, isBusyUser });
    }
  };
  await order('busy', BUSY_RUNS, true);
  for (let n = 0; n < OTHERS; n += 1) await order(`other-${n}`, RUNS_OF_OTHER, false);
  return ordered;
}

async function scopedProjects(
  pool: OpenDatabase['pool'],
  name: string,
  count: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with owner as (
       insert into users (subject, email, username) values ($1, $1 || '@example.com', $1)
       returning id
     )
     insert into projects (user_id, name, company_name, workflow_status, status, phases)
     select id, 'Bench', 'Bench', 'scope_generated', 'in_progress', '{"company_validation":
       {"status": "completed"}, "scope_generation": {"status": "completed"}}'
     from owner cross join generate_series(1, $2) returning id`,
    [name, count],
  );
  return rows.map(({ id }) => id);
}

async function watch({ pool }: OpenDatabase, ordered: readonly Ordered[]): Promise<Row[]> {
  const ids = ordered.map(({ projectId }) => projectId);
  for (;;) {
    const { rows } = await pool.query<{ open: number; failed: number }>(
      `select count(*) filter (where workflow_status = 'running')::int as open,
         count(*) filter (where workflow_status = 'failed')::int as failed
       from projects where id = any($1)`,
      [ids],
    );
    if (rows[0]?.failed) throw new Error('an analysis failed');
    if (rows[0]?.open === 0) break;
    await wait(250);
  }
  const busy = ordered.filter(({ isBusyUser }) => isBusyUser).map(({ projectId }) => projectId);
  const { rows } = await pool.query<{ busy: boolean; seconds: number }>(
    `select project_id = any($2) as busy, percentile_cont(0.5) within group (order by
       extract(epoch from finished_at - started_at))::float8 as seconds
     from runs where project_id = any($1) group by 1`,
    [ids, busy],
  );
  const secondsOf = (isBusy: boolean) => rows.find((row) => row.busy === isBusy)?.seconds ?? 0;
  return [
    ratio(
      `${ids.length} analyses over ${WORKERS} workers: wait of ${OTHERS} users with ${RUNS_OF_OTHER} / of one with ${BUSY_RUNS}`,
      secondsOf(false) / secondsOf(true),
      'at most',
      0.5,
    ),
    await shares(pool, ids),
  ];
}

/** Every worker has its part: the least that one of them has carried out, of an equal part. */
async function shares(pool: OpenDatabase['pool'], ids: readonly string[]): Promise<Row> {
  const { rows } = await pool.query<{ runs: number }>(
    `select count(*)::int as runs from dbos.workflow_status w
     join runs on w.workflow_uuid = runs.id || '-' || runs.attempt
     where runs.project_id = any($1) group by executor_id`,
    [ids],
  );
  const least = rows.length < WORKERS ? 0 : Math.min(...rows.map(({ runs }) => runs));
  const share = least / (ids.length / WORKERS);
  return ratio('  the least busy worker / an equal part', share, 'at least', 0.2);
}
