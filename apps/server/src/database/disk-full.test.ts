import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createDiskProbe } from './disk-probe.ts';
import { waitForDatabase } from './wait-for-database.ts';

const test = await createTestApp();
afterAll(() => test.close());

/** PostgreSQL refuses as it does on a full disk, with its own code for it. */
async function fillDisk(): Promise<void> {
  await test.database.pool.query(`
    create function refuse_for_space() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function refuse_for_space()`);
}

async function makeRoom(): Promise<void> {
  await test.database.pool.query('drop event trigger full_disk; drop function refuse_for_space()');
}

it('a full disk makes the server not ready, and says why', async () => {
  await fillDisk();
  const answer = await test.app.inject({ url: '/api/ready' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ database: true, disk: false });
  await makeRoom();
});

it('room is looked for again after a few seconds, not at every question', async () => {
  let now = 0;
  const hasRoom = createDiskProbe(test.database.pool, () => now);
  await fillDisk();
  expect(await hasRoom()).toBe(false);
  await makeRoom();
  expect(await hasRoom()).toBe(false);
  now = 6_000;
  expect(await hasRoom()).toBe(true);
});

it('work on a full disk waits until there is room', async () => {
  await fillDisk();
  let tries = 0;
  await waitForDatabase(async () => {
    tries += 1;
    if (tries === 2) await makeRoom();
    await test.database.pool.query('create temporary table t as select 1 as one');
  });
  expect(tries).toBe(2);
});
