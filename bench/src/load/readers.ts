import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, readConfig } from '@assay/server/config';
import { writeActivity } from '@assay/server/database/activity-store';
import { type OpenDatabase, openDatabase } from '@assay/server/database/database';
import { startEmbeddedDatabase } from '@assay/server/database/embedded/supervisor';
import { migrate } from '@assay/server/database/migrate';
import { writeNotification } from '@assay/server/database/notification-store';
import { waitForDatabase } from '@assay/server/database/wait-for-database';
import { startLoopbackServer } from '@assay/server/testing/loopback-server';
import { type ProgramProcess, startServer } from '@assay/server/testing/worker-process';
import { openWorkflowSession } from '@assay/server/workflows/session';
import { type Bearer, signBearers } from '../engine/sign-bearer.ts';
import { type Row, ratio } from '../table.ts';
import { openStreams } from './open-streams.ts';
import { type Place, pollFor, rateOf } from './poll.ts';

const USERS = 200;
const PROJECTS_OF_USER = 5;
const STREAMS = 200;
const POLL_EVERY_MS = 3_000;
const WATCHED_MS = 21_000;
const RUSH_MS = 5_000;
const CONNECTIONS = 40;
/** Bearers are signed for it, whatever port a process has. */
const PUBLIC_URL = 'http://localhost:3000';

interface Stage {
  home: string;
  config: Config;
  database: OpenDatabase;
  servers: { url: string; process: ProgramProcess }[];
  close(): Promise<void>;
}

/** A thousand pages that ask for progress and two hundred streams, on one process that answers. */
export async function measureReaders(): Promise<Row[]> {
  const stage = await openStage();
  try {
    const users = await signBearers(stage.database, stage.config, USERS);
    const places = await openProjects(stage.database, users);
    const first = await addServer(stage);
    const streams = await openStreams(first, users.slice(0, STREAMS));
    const changes = keepChanging(stage.database, places);
    const watched = { everyMs: POLL_EVERY_MS, forMs: WATCHED_MS };
    const polled = await pollFor(first, places, watched).finally(changes.stop);
    const heard = streams.heard();
    const readiness = await fetch(`${first}/api/ready`);
    const { event_loop_ms: loopMs } = (await readiness.json()) as { event_loop_ms: number };
    streams.close();
    const alone = await rateOf([first], places, { connections: CONNECTIONS, forMs: RUSH_MS });
    const second = await addServer(stage);
    const both = await rateOf([first, second], places, {
      connections: CONNECTIONS,
      forMs: RUSH_MS,
    });
    return [
      ratio(
        `${places.length} pollers and ${STREAMS} streams on one process: p99 / p50 of a poll`,
        polled.p99 / polled.p50,
        'at most',
        10,
      ),
      shown(`  its p50 and p99`, `${polled.p50.toFixed(1)}, ${polled.p99.toFixed(1)} ms`),
      shown('  p99 of the first polls of a new process', `${polled.firstP99.toFixed(1)} ms`),
      shown('  polls answered, news heard on streams', `${polled.count}, ${heard}`),
      shown('  longest event-loop delay of the process', `${loopMs.toFixed(0)} ms`),
      shown('A second API process: requests/s / those of one', `${(both / alone).toFixed(2)} x`),
    ];
  } finally {
    await stage.close();
  }
}

function shown(measure: string, result: string): Row {
  return { measure, result, wanted: 'reported', holds: true };
}

async function openStage(): Promise<Stage> {
  const home = await mkdtemp(path.join(tmpdir(), 'assay-bench-'));
  const server = await startEmbeddedDatabase(home, ['max_connections=200']);
  await migrate(server.url);
  const config = readConfig({ ASSAY_HOME: home, DATABASE_URL: server.url, PUBLIC_URL });
  const database = openDatabase({ url: server.url, poolSize: 10 });
  const servers: Stage['servers'] = [];
  const close = async () => {
    await Promise.all(servers.map((each) => each.process.signal('SIGTERM')));
    await database.close();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
  return { home, config, database, servers, close };
}

async function addServer({ home, database, servers }: Stage): Promise<string> {
  const { port, close } = await startLoopbackServer(() => undefined);
  await close();
  const process = await startServer({
    ASSAY_HOME: home,
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLIC_URL,
    CALLS_PER_MINUTE: '10000000',
  });
  const url = `http://127.0.0.1:${port}`;
  servers.push({ url, process });
  return url;
}

async function openProjects({ pool }: OpenDatabase, users: readonly Bearer[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const { userId, authorization } of users) {
    for (let index = 0; index < PROJECTS_OF_USER; index += 1) {
      const target = { userId, companyName: 'Bench', companyUrl: '' };
      places.push({ projectId: await openWorkflowSession(pool, target), userId, authorization });
    }
  }
  return places;
}

/** As runs do it: now this project changes, now that one, and its owner is told. */
function keepChanging({ pool }: OpenDatabase, places: readonly Place[]) {
  let isOver = false;
  const loop = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const place = places[(turn * 7) % places.length];
      if (!place) return;
      const { projectId, userId } = place;
      await waitForDatabase(async () => {
        await writeActivity(pool, { projectId, phase: 'analysis', message: 'Something happened' });
        await writeNotification(pool, {
          userId,
          type: 'section_ready',
          title: 'Section ready',
          message: 'A section is ready.',
          projectId,
        });
      });
      await wait(50);
    }
  };
  const running = loop();
  return {
    async stop() {
      isOver = true;
      await running;
    },
  };
}
