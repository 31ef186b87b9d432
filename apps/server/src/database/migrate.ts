import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';

const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');
/** Any constant will do, as long as every process of the product takes the same lock. */
const LOCK_KEY = 7_267_725_529;

const CONNECT_TIMEOUT_MS = 15_000;

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** Applies the SQL files that the database has not seen; processes starting together take turns. */
export async function migrate(
  databaseUrl: string,
  folder = MIGRATIONS_FOLDER,
  /** These and no others, to get a database as an older release had it. */
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrations = all.filter(({ name }) => only?.has(name) ?? true);
  const client = await connect(databaseUrl);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
  }
}

export async function knownMigrations(): Promise<string[]> {
  return (await readMigrations(MIGRATIONS_FOLDER)).map(({ name }) => name);
}

/** A server that is just starting says so, and is waited for. */
const STARTING = '57P03';
const LOOK_AGAIN_MS = 250;

async function connect(
  databaseUrl: string,
  giveUpAt = Date.now() + CONNECT_TIMEOUT_MS,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'assay migrate',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if ((error as { code?: string }).code === STARTING && Date.now() < giveUpAt) {
      await wait(LOOK_AGAIN_MS);
      return connect(databaseUrl, giveUpAt);
    }
    const { host, database } = client;
    throw new StartError(
      `The database ${database} at ${host} cannot be opened: ${reasonOf(error)}. Check DATABASE_URL and that PostgreSQL is running there, then start again.`,
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

/** The names of migrations that are still to be applied; empty when the database is current. */
export async function pendingMigrations(
  pool: pg.Pool,
  folder = MIGRATIONS_FOLDER,
): Promise<string[]> {
  const known = await appliedHashes(pool);
  const migrations = await readMigrations(folder);
  return migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, file), 'utf8');
      return { name: path.basename(file, '.sql'), sql, hash: hashOf(sql) };
    }),
  );
}

function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

async function appliedHashes(client: pg.Client | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const known = await appliedHashes(client);
  const applied: string[] = [];
  for (const migration of migrations) {
    const hash = known.get(migration.name);
    if (hash === undefined) {
      await apply(client, migration);
      applied.push(migration.name);
    } else if (hash !== migration.hash) {
      throw new StartError(
        `Migration ${migration.name} was changed after it had been applied to this database. Restore the file and put the change into a new migration.`,
      );
    }
  }
  return applied;
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(`Migration ${name} failed and was rolled back: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
