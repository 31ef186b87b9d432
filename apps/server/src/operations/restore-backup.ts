import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { inTransaction } from '../database/transaction.ts';
import { StartError } from '../start-error.ts';
import { failAttempt } from '../workflows/close-run.ts';
import { endSchema, headerSchema, readFrames, tableSchema } from './backup-frames.ts';
import { listOf } from './write-backup.ts';

const INTERRUPTED =
  'The run was interrupted when a backup was restored. Retry goes on where it stopped.';

/**
 * Fills an empty database from a backup: the tables as they were then, the data, then whatever the
 * release has changed since. All of the data comes in, or none.
 */
export async function restoreBackup(
  databaseUrl: string,
  backup: Readable,
): Promise<Record<string, number>> {
  const frames = readFrames(backup);
  const first = await frames.next().catch(() => undefined);
  const header = headerSchema.safeParse(jsonOf(first?.value?.content));
  if (!header.success) throw new StartError('The file is no backup of Assay.');
  const known = new Set(await knownMigrations());
  const strange = header.data.migrations.filter((name) => !known.has(name));
  if (strange.length > 0) {
    throw new StartError(
      `The backup was made by a newer release (${strange.join(', ')}). Restore it with that release.`,
    );
  }
  await requireEmpty(databaseUrl);
  await migrate(databaseUrl, undefined, new Set(header.data.migrations));
  const rows = await fill(databaseUrl, frames);
  await migrate(databaseUrl);
  await settleWork(databaseUrl);
  return rows;
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query(`select to_regclass('public.schema_migration') as found`);
    if (rows[0]?.found === null) return;
    throw new StartError(
      'The database is not empty, and a restore overwrites nothing. Set ASSAY_HOME to an empty folder, or DATABASE_URL to an empty database, and restore there.',
    );
  } finally {
    await client.end();
  }
}

async function fill(
  databaseUrl: string,
  frames: AsyncGenerator<{ kind: string; content: Buffer }>,
): Promise<Record<string, number>> {
  const client = await connect(databaseUrl);
  let rows: Record<string, number> | undefined;
  let into: ReturnType<typeof copyFrom> | undefined;
  try {
    await client.query('begin');
    for await (const { kind, content } of frames) {
      if (kind === 'D') {
        if (into && !into.write(content)) await once(into, 'drain');
        continue;
      }
      into?.end();
      if (into) await finished(into);
      into = undefined;
      if (kind === 'E') rows = endSchema.parse(jsonOf(content)).rows;
      if (kind === 'T') {
        const { name, columns } = tableSchema.parse(jsonOf(content));
        into = client.query(copyFrom(`copy "${name}" (${listOf(columns)}) from stdin`));
        // Waited for at its end; until then a failure must not end the process.
        into.on('error', () => undefined);
      }
    }
    if (!rows) throw new StartError('The backup is cut off: its end is missing.');
    await requireRows(client, rows);
    await continueSequences(client);
    await client.query('commit');
    return rows;
  } catch (error) {
    into?.destroy();
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup could not be restored: ${String(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function requireRows(client: pg.Client, rows: Record<string, number>): Promise<void> {
  for (const [name, expected] of Object.entries(rows)) {
    const { rows: found } = await client.query(`select count(*)::int as n from "${name}"`);
    if (found[0]?.n !== expected) {
      throw new StartError(
        `The backup is damaged: ${name} has ${found[0]?.n} of ${expected} rows.`,
      );
    }
  }
}

/** Numbers that the database gives out go on after the last one that was given. */
async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_attribute
     join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max("${column}"), 0) + 1, false)
       from "${table}"`,
      [`public.${table}`, column],
    );
  }
}

/** The engine's own memory is not restored: what was under way then waits for a retry. */
async function settleWork(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    await pool.query(`delete from report_files where status = 'generating'`);
    const { rows } = await pool.query<{ runId: string; attempt: number }>(
      `select id as "runId", attempt from runs where status = 'running'`,
    );
    for (const run of rows) {
      await inTransaction(pool, (transaction) => failAttempt(transaction, run, INTERRUPTED));
    }
    // A copy must not tell the world again what the original has told it.
    await pool.query(
      `update webhook_deliveries set status = 'failed', error = 'A backup was restored.'
       where status in ('waiting', 'queued')`,
    );
    await pool.query(`update mails set status = 'failed', subject = null, body = null
       where status = 'queued'`);
  } finally {
    await pool.end();
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'assay restore',
  });
  // A connection that is given up half-way says so once more.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function jsonOf(content: Buffer | undefined): unknown {
  try {
    return JSON.parse(content?.toString() ?? '');
  } catch {
    return undefined;
  }
}
