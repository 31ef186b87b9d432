import { DBOSClient } from '@dbos-inc/dbos-sdk';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createTestApp, signedIn } from '../testing/test-app.ts';
import { projectThatIs } from '../testing/workflow-calls.ts';
import { Retention } from './retention.ts';

const test = await createTestApp({ withParts: true });
const analyst = await signedIn(test);
const client = await DBOSClient.create({ systemDatabaseUrl: test.database.url });
afterAll(async () => {
  await client.destroy();
  await test.close();
});

it('clears the records of runs that ended long ago, and leaves our own rows', async () => {
  const id = await projectThatIs(test, analyst, 'validated');
  const retention = new Retention(() => client, pino({ level: 'silent' }), 30);
  expect(await retention.sweep(new Date())).toBe(0);
  const later = new Date(Date.now() + 31 * 24 * 60 * 60_000);
  expect(await retention.sweep(later)).toBe(1);
  const { rows } = await test.database.pool.query(
    `select (select count(*)::int from dbos.workflow_status) as records,
       (select count(*)::int from agent_runs where project_id = $1) as agents`,
    [id],
  );
  expect(rows[0]).toEqual({ records: 0, agents: 3 });
});
