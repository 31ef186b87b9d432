import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { TEMPLATE_NAME } from './global-setup.ts';

/**
 * A migrated, empty PostgreSQL database of the caller's own, in about 50 ms:
 *
 *   const database = await createTestDatabase();
 *   afterAll(() => database.close());
 */
export async function createTestDatabase(poolSize = 10): Promise<OpenDatabase> {
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE_NAME} strategy file_copy`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return openDatabase({ url: url.href, poolSize });
}
