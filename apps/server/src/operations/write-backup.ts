import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { frame, type StoredTable } from './backup-frames.ts';

/** Who is at work at this moment says nothing of use to a later one. */
export const PASSING = [
  'leases',
  'provider_slots',
  'provider_pauses',
  'sign_in_failures',
  'schema_migration',
];

/** All that the product keeps, as it was at one moment, while the server goes on. */
export async function writeBackup(
  databaseUrl: string,
  out: Writable,
  now: Date,
): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'assay backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const send = async (part: Buffer) => {
      if (!out.write(part)) await once(out, 'drain');
    };
    const { rows } = await client.query<{ name: string }>(
      'select name from schema_migration order by name',
    );
    const migrations = rows.map(({ name }) => name);
    await send(frame('H', { product: 'assay', format: 1, madeAt: now.toISOString(), migrations }));
    const counts: Record<string, number> = {};
    for (const table of await tablesInOrder(client)) {
      await send(frame('T', table));
      counts[table.name] = await sendRows(client, table, send);
    }
    await send(frame('E', { rows: counts }));
    return counts;
  } finally {
    await client.end();
  }
}

async function sendRows(
  client: pg.Client,
  { name, columns }: StoredTable,
  send: (part: Buffer) => Promise<void>,
): Promise<number> {
  const stream = client.query(copyTo(`copy "${name}" (${listOf(columns)}) to stdout`));
  for await (const chunk of stream) await send(frame('D', chunk as Buffer));
  return stream.rowCount;
}

export function listOf(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** Tables with their own columns, those first that others refer to. */
async function tablesInOrder(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { refersTo: string[] }>(
    `select relname as name,
       (select json_agg(attname order by attnum) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped
           and attgenerated = '') as columns,
       (select coalesce(json_agg(confrelid::regclass::text), '[]') from pg_constraint
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
     order by relname`,
    [PASSING],
  );
  const ordered: StoredTable[] = [];
  const left = new Map(rows.map((row) => [row.name, row]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ refersTo }) => refersTo.every((to) => !left.has(to)));
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left.keys()]}`);
    for (const { name, columns } of free) {
      ordered.push({ name, columns });
      left.delete(name);
    }
  }
  return ordered;
}
