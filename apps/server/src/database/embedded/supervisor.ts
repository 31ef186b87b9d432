import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, open, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  diskFullError,
  forbiddenError,
  isDiskFull,
  isForbidden,
  StartError,
} from '../../start-error.ts';
import { type Binaries, locateBinaries } from './binaries.ts';
import { DATABASE_USER, prepareDataFolder } from './data-folder.ts';
import { type Postmaster, postmasterPath, readPostmaster } from './postmaster-file.ts';
import { isAlive, isPostgresOf } from './processes.ts';
import { canEnter, databaseAccount, type RunAs } from './run-as.ts';
import { withStartLock } from './start-lock.ts';

/** Root's own place for what its database account cannot reach inside a private folder. */
const SHARED_FOLDER = '/var/lib/assay';
const DATABASE_NAME = 'assay';
const HOLDER_NAME = 'assay holder';
const READY_TIMEOUT_MS = 60_000;
const FAST_STOP_MS = 6_000;
const REVIVE_PAUSE_MS = 1_000;

export interface EmbeddedDatabase {
  url: string;
  /** Where the data lies; run by root, that may be outside its home. */
  folder: string;
  /** True when the server was already running, for example after a crash of this program. */
  adopted: boolean;
  /** From now on a server that dies is started again, for as long as this process holds it. */
  keepRunning(): void;
  /** Stops the server, unless another process of this folder still holds it. */
  stop(): Promise<void>;
}

interface Place {
  folder: string;
  passwordFile: string;
  logFile: string;
  lockFile: string;
  binaries: Binaries;
  account: RunAs;
  settings: readonly string[];
}

export async function startEmbeddedDatabase(
  home: string,
  settings: readonly string[] = [],
): Promise<EmbeddedDatabase> {
  try {
    const place = await choosePlace(path.resolve(home), settings);
    return await withStartLock(place.lockFile, () => startOrAdopt(place));
  } catch (error) {
    if (isDiskFull(error)) throw diskFullError(home);
    if (isForbidden(error)) throw forbiddenError(home, error);
    throw error;
  }
}

async function choosePlace(home: string, settings: readonly string[]): Promise<Place> {
  const account = databaseAccount();
  await mkdir(home, { recursive: true });
  if (account.uid !== undefined) await chmod(home, 0o711);
  const root = canEnter(home, account) ? home : await outsideFolder(home);
  return {
    folder: path.join(root, 'postgres'),
    passwordFile: path.join(home, 'postgres.password'),
    logFile: path.join(home, 'postgres.log'),
    lockFile: path.join(home, 'postgres.lock'),
    binaries: await locateBinaries(account, SHARED_FOLDER),
    account,
    settings,
  };
}

async function outsideFolder(home: string): Promise<string> {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const folder = path.join(SHARED_FOLDER, name);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}

async function startOrAdopt(place: Place): Promise<EmbeddedDatabase> {
  const password = await prepareDataFolder(place);
  const running = await runningPostmaster(place.folder);
  const postmaster = running ?? (await startServer(place));
  const url = databaseUrl(postmaster.port, password, DATABASE_NAME);
  await createDatabase(databaseUrl(postmaster.port, password, 'postgres'));
  let holder = await hold(url);
  let stopped = false;

  async function revive(): Promise<void> {
    while (!stopped) {
      try {
        // It comes back where everyone looks for it: at the same port.
        await withStartLock(place.lockFile, async () => {
          const alive =
            (await runningPostmaster(place.folder)) ?? (await launch(place, postmaster.port));
          if (!alive) throw new Error('PostgreSQL did not start again');
          holder = await hold(url);
        });
        holder.once('end', () => void revive());
        return;
      } catch {
        await wait(REVIVE_PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  return {
    url,
    folder: place.folder,
    adopted: running !== undefined,
    keepRunning: () => void holder.once('end', () => void revive()),
    stop: () => {
      stopped = true;
      return withStartLock(place.lockFile, () => stopUnlessHeld(place.folder, holder));
    },
  };
}

/** A connection that only marks this process as a holder of the database. */
async function hold(url: string): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: url, application_name: HOLDER_NAME });
  holder.on('error', () => undefined);
  await holder.connect();
  return holder;
}

function databaseUrl(port: number, password: string, database: string): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Adopts a live server; clears what a dead one left behind. */
async function runningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const found = await readPostmaster(folder);
  if (found && isPostgresOf(folder, found.pid)) {
    return found.ready ? found : waitUntilReady(folder, () => isPostgresOf(folder, found.pid));
  }
  await rm(postmasterPath(folder), { force: true });
  return undefined;
}

async function startServer(place: Place): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const postmaster = await launch(place, port);
    if (postmaster) return postmaster;
    const log = await tailOf(place.logFile);
    if (isDiskFull(log)) throw diskFullError(place.folder);
    // The port was taken in the meantime, or children of a killed server are still leaving.
    const passes = /Address already in use|shared memory block|lock file/.test(log);
    if (!passes || attempt === 20) {
      throw new StartError(
        `PostgreSQL did not start. Its log ${place.logFile} ends with: ${log.trim().split('\n').at(-1)}`,
      );
    }
    await wait(250);
  }
}

async function launch(place: Place, port: number): Promise<Postmaster | undefined> {
  const log = await open(place.logFile, 'w');
  const fixed = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ];
  const options = [...fixed, ...place.settings].flatMap((setting) => ['-c', setting]);
  const child = spawn(place.binaries.postgres, ['-D', place.folder, ...options], {
    ...place.account,
    cwd: place.folder,
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: ['ignore', log.fd, log.fd],
    // Its own process group: Ctrl-C in the terminal must not end it before our last query.
    detached: true,
  });
  let ended = false;
  child.once('error', () => {
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  child.unref();
  await log.close();
  return waitUntilReady(place.folder, () => !ended);
}

async function waitUntilReady(
  folder: string,
  isRunning: () => boolean,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (isRunning() && Date.now() < deadline) {
    const postmaster = await readPostmaster(folder);
    if (postmaster?.ready) return postmaster;
    await wait(15);
  }
  return undefined;
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE_NAME,
    ]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

async function stopUnlessHeld(folder: string, holder: pg.Client): Promise<void> {
  const others = await holder
    .query(
      'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
      [HOLDER_NAME],
    )
    .catch(() => ({ rowCount: 0 }));
  await holder.end().catch(() => undefined);
  const postmaster = await readPostmaster(folder);
  if (others.rowCount !== 0 || !postmaster || !isPostgresOf(folder, postmaster.pid)) return;
  process.kill(postmaster.pid, 'SIGINT');
  if (await isGone(postmaster.pid, FAST_STOP_MS)) return;
  process.kill(postmaster.pid, 'SIGQUIT');
  await isGone(postmaster.pid, FAST_STOP_MS);
}

async function isGone(pid: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await wait(15);
  }
  return true;
}

async function tailOf(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).slice(-4000);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}
