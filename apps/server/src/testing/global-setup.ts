import { DBOS } from '@dbos-inc/dbos-sdk';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate.ts';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, from which test databases are created. */
    databaseServerUrl: string;
  }
}

export const TEMPLATE_NAME = 'assay_template';

/** One PostgreSQL for the whole run, with one migrated template, the durable engine's tables in it, that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres('assay-tests-');
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE_NAME}`);
  await client.end();
  const templateUrl = new URL(server.url);
  templateUrl.pathname = TEMPLATE_NAME;
  await migrate(templateUrl.href);
  await DBOS.migrate(templateUrl.href);
  project.provide('databaseServerUrl', server.url);
  return server.stop;
}
