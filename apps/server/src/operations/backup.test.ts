import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { roster } from '@assay/domain/agents/roster';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startScriptedApp } from '../testing/scripted-app.ts';
import { createDatabase } from '../testing/test-database.ts';
import { analysisBody, callApi, projectThatIs } from '../testing/workflow-calls.ts';
import { restoreBackup } from './restore-backup.ts';
import { PASSING, writeBackup } from './write-backup.ts';

const { provider, test, analyst, close } = await startScriptedApp();

const finished = await projectThatIs(test, analyst, 'analysed');
const interrupted = await projectThatIs(test, analyst, 'scoped');
const critics = roster.filter(({ phase, role }) => phase === 'analysis' && role === 'critic');
const waiting = new Set(critics.map(({ id }) => id));
// Every section stands still, so that nothing is done between the backup and what it is held against.
const held = new Promise<void>((resolve) => {
  provider.script.hold = (agentId) => {
    if (!waiting.delete(agentId)) return undefined;
    if (waiting.size === 0) resolve();
    return new Promise(() => {});
  };
});
await callApi(
  test,
  analyst,
  'POST',
  '/workflows/generator-triad/execute',
  analysisBody(interrupted),
);
await held;
const backup = await takeBackup();
afterAll(close);

async function takeBackup(): Promise<Buffer> {
  const out = new PassThrough();
  const all = buffer(out);
  await writeBackup(test.database.url, out, new Date());
  out.end();
  return all;
}

/** What every table holds, as one short sum each. */
async function sums(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind = 'r' and relname <> all($1) order by 1`,
    [PASSING],
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sum } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as sum
       from (select t::text as line from "${name}" t) lines`,
    );
    found[name] = sum[0].sum;
  }
  await client.end();
  return found;
}

describe('a backup', () => {
  it('restored into an empty database has every row, and what was under way can be retried', async () => {
    const url = await createDatabase();
    const before = await sums(test.database.url);
    const rows = await restoreBackup(url, Readable.from([backup]));
    expect(Object.keys(rows).length).toBeGreaterThan(20);
    const after = await sums(url);
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    // The interrupted run, its project, its agents and what is told of it; nothing else.
    expect(changed.toSorted()).toEqual(
      ['activity', 'agent_runs', 'notifications', 'projects', 'runs'].toSorted(),
    );
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows: projects } = await client.query(
      'select id, workflow_status as status from projects where id = any($1)',
      [[finished, interrupted]],
    );
    expect(new Map(projects.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [finished, 'analysis_ready'],
        [interrupted, 'failed'],
      ]),
    );
    await client.query(
      `insert into activity (project_id, phase, message) values ($1, 'qa', 'goes on')`,
      [finished],
    );
    await client.end();
  }, 60_000);

  it('is refused where the database holds something', async () => {
    await expect(restoreBackup(test.database.url, Readable.from([backup]))).rejects.toThrow(
      'The database is not empty, and a restore overwrites nothing.',
    );
  });

  it('that is cut off leaves nothing behind', async () => {
    const url = await createDatabase();
    const half = Readable.from([backup.subarray(0, Math.floor(backup.length * 0.6))]);
    await expect(restoreBackup(url, half)).rejects.toThrow(/could not be restored|cut off/);
    expect((await sums(url)).projects).toBe('0 ');
  });

  it('of something else, or of a newer release, is refused in words', async () => {
    const url = await createDatabase();
    await expect(
      restoreBackup(url, Readable.from([Buffer.from('PK\u0003\u0004')])),
    ).rejects.toThrow('The file is no backup of Assay.');
    const newer = Buffer.from(
      backup.toString('latin1').replace('0001_initial', '9999_initial'),
      'latin1',
    );
    await expect(restoreBackup(url, Readable.from([newer]))).rejects.toThrow(
      'made by a newer release (9999_initial)',
    );
  });
});
