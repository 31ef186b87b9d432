import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

const server = await createTestDatabase();
afterAll(() => server.close());

it('are prepared anew after a migration has changed what they answer with', async () => {
  const { pool, close } = openDatabase({ url: server.url, poolSize: 1 });
  const ask = async () =>
    (await pool.query<{ size: unknown }>('select size from things where id = $1', [1])).rows;
  await pool.query('create table things (id int, size int)');
  await pool.query('insert into things values ($1, $2)', [1, 7]);
  expect(await ask()).toEqual([{ size: 7 }]);
  await pool.query('alter table things alter size type text');
  await expect(ask()).rejects.toThrow('cached plan');
  expect(await ask()).toEqual([{ size: '7' }]);
  await close();
});
