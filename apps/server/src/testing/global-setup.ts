import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DBOS } from '@dbos-inc/dbos-sdk';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../database/embedded/supervisor.ts';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, from which test databases are created. */
    databaseServerUrl: string;
  }
}

export const TEMPLATE_NAME = 'assay_template';

/** One PostgreSQL for the whole run, with one migrated template, the durable engine's tables in it, that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(tmpdir(), 'assay-tests-'));
  // Tests need no data after a crash, so nothing waits for the disk.
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=400',
  ];
  const server = await startEmbeddedDatabase(home, settings);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE_NAME}`);
  await client.end();
  const templateUrl = new URL(server.url);
  templateUrl.pathname = TEMPLATE_NAME;
  await migrate(templateUrl.href);
  await DBOS.migrate(templateUrl.href);
  project.provide('databaseServerUrl', server.url);
  return async () => {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
}
