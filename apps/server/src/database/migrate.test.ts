import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const database = await createTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'assay-migrations-'));
await writeFile(path.join(folder, '8001_first.sql'), 'create table first_thing (id int)');
await writeFile(path.join(folder, '8002_second.sql'), 'insert into first_thing values (1)');

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const countFirst = async () => {
  const { rows } = await database.pool.query('select count(*)::int as n from first_thing');
  return rows[0].n;
};

describe('migrations', () => {
  it('are applied exactly once, in order, by ten processes starting at once', async () => {
    expect(await pendingMigrations(database.pool, folder)).toEqual(['8001_first', '8002_second']);
    const applied = await Promise.all(
      Array.from({ length: 10 }, () => migrate(database.url, folder)),
    );
    expect(applied.flat()).toEqual(['8001_first', '8002_second']);
    expect(await countFirst()).toBe(1);
    expect(await pendingMigrations(database.pool, folder)).toEqual([]);
  });

  it('name the database that does not answer, without its password', async () => {
    const address = 'postgres://assay:secret@127.0.0.1:9/assay';
    const failure = await migrate(address).catch((error: Error) => error.message);
    expect(failure).toMatch(/^The database assay at 127\.0\.0\.1 cannot be opened: .*ECONNREFUSED/);
    expect(failure).not.toContain('secret');
  });

  it('leave nothing behind when one fails', async () => {
    await writeFile(
      path.join(folder, '8003_bad.sql'),
      'insert into first_thing values (2); select nonsense',
    );
    await expect(migrate(database.url, folder)).rejects.toThrow(
      /8003_bad failed and was rolled back/,
    );
    expect(await countFirst()).toBe(1);
    await rm(path.join(folder, '8003_bad.sql'));
  });

  it('refuse a file that was changed after it had been applied', async () => {
    await writeFile(path.join(folder, '8002_second.sql'), 'insert into first_thing values (9)');
    await expect(migrate(database.url, folder)).rejects.toThrow(/8002_second was changed/);
  });
});
