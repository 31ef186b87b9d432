import { access, constants, statfs } from 'node:fs/promises';
import { seats } from '@assay/domain/agents/roster';
import type pg from 'pg';
import { discover } from '../auth/external-login.ts';
import type { Config } from '../config.ts';
import { createDiskProbe } from '../database/disk-probe.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { systemClock } from '../models/clock.ts';
import { ModelRoll } from '../models/model-roll.ts';
import { OFFLINE_PROVIDER } from '../models/offline/answer-offline.ts';
import { priceOf } from '../models/prices.ts';
import { RollCall } from '../models/roll-call.ts';
import { firstModelFor } from '../models/seating.ts';

/** ok: nothing to do. note: worth knowing. fault: something will not work. */
export interface Diagnosis {
  state: 'ok' | 'note' | 'fault';
  about: string;
  words: string;
}

const LOW_SPACE_BYTES = 2 * 1024 ** 3;
const OLDEST_POSTGRES = 150_000;

/** Looks at everything that a running server stands on, and changes nothing. */
export async function examine(config: Config, pool: pg.Pool): Promise<Diagnosis[]> {
  const groups = await Promise.all([
    examineDatabase(pool),
    examineWork(pool),
    examineDisk(config),
    examineDataRooms(config),
    examineModels(config),
    examineSignIn(config),
    [examineSearch(config)],
  ]);
  return groups.flat();
}

async function examineDatabase(pool: pg.Pool): Promise<Diagnosis[]> {
  const about = 'Database';
  const { rows } = await pool.query<{ number: number; version: string; most: number }>(
    `select current_setting('server_version_num')::int as number,
       current_setting('server_version') as version,
       current_setting('max_connections')::int as most`,
  );
  const { number = 0, version = '', most = 0 } = rows[0] ?? {};
  const pending = await pendingMigrations(pool);
  const hasRoom = await createDiskProbe(pool)();
  return [
    number < OLDEST_POSTGRES
      ? fault(about, `PostgreSQL ${version} is too old: 15 is the oldest that is supported.`)
      : ok(about, `PostgreSQL ${version}, ${most} connections at most.`),
    pending.length > 0
      ? note(about, `${pending.length} migrations are still to be applied: the next start does it.`)
      : ok(about, 'All migrations are applied.'),
    ...(hasRoom ? [] : [fault(about, 'The disk of the database is full.')]),
  ];
}

async function examineWork(pool: pg.Pool): Promise<Diagnosis[]> {
  const about = 'Runs';
  const { rows } = await pool.query<{ workers: number; stale: number; running: number }>(
    `select (select count(*)::int from leases
         where heartbeat_at > now() - interval '1 minute') as workers,
       (select count(*)::int from leases
         where heartbeat_at <= now() - interval '1 minute') as stale,
       (select count(*)::int from runs where status = 'running') as running`,
  );
  const { workers = 0, stale = 0, running = 0 } = rows[0] ?? {};
  const waiting = running > 0 && workers === 0;
  return [
    waiting
      ? fault(about, `${running} runs wait, and no worker is alive. Start one: npm start`)
      : ok(about, `${workers} workers are alive, ${running} runs are at work.`),
    ...(stale > 0
      ? [note(about, `${stale} workers went silent; a living one takes over from them.`)]
      : []),
  ];
}

async function examineDisk({ home, database }: Config): Promise<Diagnosis[]> {
  if (database.url) return [];
  const about = 'Disk';
  const { bavail, bsize } = await statfs(home);
  const free = bavail * bsize;
  const gigabytes = `${(free / 1024 ** 3).toFixed(1)} GB`;
  return free < LOW_SPACE_BYTES
    ? [fault(about, `Only ${gigabytes} are free where ${home} lies.`)]
    : [ok(about, `${gigabytes} are free where the data lies.`)];
}

async function examineDataRooms({ research }: Config): Promise<Diagnosis[]> {
  const about = 'Data rooms';
  try {
    await access(research.dataRooms, constants.R_OK);
    return [ok(about, `${research.dataRooms} can be read.`)];
  } catch {
    return [note(about, `${research.dataRooms} cannot be read: no data room lies ready.`)];
  }
}

async function examineModels({ models }: Config): Promise<Diagnosis[]> {
  const roll = new ModelRoll(systemClock);
  const call = new RollCall({
    settings: models,
    roll,
    clock: systemClock,
    log: { warn: () => undefined },
  });
  const remarks = await call.call();
  const sitting = seats.map((seat) => {
    const { provider, model } = firstModelFor(models, seat, roll);
    if (!provider) return ok(`Seat ${seat}`, `The ${OFFLINE_PROVIDER} analyst.`);
    const price = priceOf(models.prices, model, systemClock.now());
    const words = price
      ? `$${price.inputUsdPerMillion} and $${price.outputUsdPerMillion} for a million tokens in and out.`
      : 'its price is not known: set it in ASSAY_MODEL_PRICES, or no budget can be kept.';
    const about = `Seat ${seat}`;
    return (price ? ok : note)(about, `${model} of ${provider.name}, ${words}`);
  });
  return [...sitting, ...remarks.map(({ about, words }) => note(capital(about), `${words}.`))];
}

async function examineSignIn({ signIn, publicUrl }: Config): Promise<Diagnosis[]> {
  const about = 'Sign-in';
  if (!signIn.external) {
    return [note(about, 'The embedded login service, with its demonstration accounts.')];
  }
  try {
    const { issuer } = await discover(signIn.external.issuer);
    return [ok(about, `${issuer} answers; people come back to ${publicUrl}/auth/callback.`)];
  } catch (error) {
    return [fault(about, error instanceof Error ? error.message : String(error))];
  }
}

function examineSearch({ research }: Config): Diagnosis {
  const { tavilyApiKey, braveApiKey, searxngUrl } = research;
  return tavilyApiKey || braveApiKey || searxngUrl
    ? ok('Web search', 'A search service is configured.')
    : note('Web search', 'None is configured: agents work from documents alone.');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const ok = (about: string, words: string): Diagnosis => ({ state: 'ok', about, words });
const note = (about: string, words: string): Diagnosis => ({ state: 'note', about, words });
const fault = (about: string, words: string): Diagnosis => ({ state: 'fault', about, words });
