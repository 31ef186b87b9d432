import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createAllProjectsStore } from './all-projects-store.ts';
import { createProjectStore } from './project-store.ts';

const MANY = 8_000;

const database = await createTestDatabase();
const { rows } = await database.pool.query<{ id: string }>(
  `insert into users (subject, email, username) values ('s', 's@example.com', 's') returning id`,
);
const ownerId = rows[0]?.id ?? '';
await database.pool.query(
  `insert into projects (user_id, name, company_name, created_at)
   select $1, 'Target ' || n, case when n = 7 then 'Xq Holdings' else 'Bolt ' || n end,
     timestamptz '2026-01-01' + n / 3 * interval '1 second'
   from generate_series(1, ${MANY}) n`,
  [ownerId],
);
await database.pool.query('vacuum analyze projects');
afterAll(() => database.close());

/** Pages of the database that a statement touches: the same on every machine. */
async function touched(work: () => Promise<unknown>): Promise<number> {
  const seen: { text: string; values: unknown[] }[] = [];
  const spy = vi.spyOn(database.pool, 'query');
  await work();
  for (const [text, values] of spy.mock.calls as unknown as [string, unknown[]][]) {
    seen.push({ text, values });
  }
  spy.mockRestore();
  let sum = 0;
  for (const { text, values } of seen) {
    const { rows } = await database.pool.query(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    sum += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return sum;
}

describe(`among ${MANY} projects`, () => {
  const all = () => createAllProjectsStore(database.pool);

  it('the deepest page costs no more than a few times the first', async () => {
    const first = await touched(() => all().list({ skip: 0, limit: 20 }));
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from projects order by created_at, id desc offset 40 limit 1',
    );
    const page = { skip: MANY - 40, limit: 20, after: rows[0]?.id };
    const deep = await touched(() => all().list(page));
    expect(deep).toBeLessThan(first * 4);
    expect(await all().list(page)).toHaveLength(20);
  });

  it.each(['xq', 'Xq ', 'q h'.slice(0, 2)])(
    'two letters (%j) are found by an index',
    async (search) => {
      const found = await all().list({ skip: 0, limit: 20, search });
      expect(found.map(({ companyName }) => companyName)).toEqual(['Xq Holdings']);
      const first = await touched(() => all().list({ skip: 0, limit: 20 }));
      const cost = await touched(() => all().list({ skip: 0, limit: 20, search }));
      expect(cost).toBeLessThan(first * 4);
    },
  );

  it('a search among those of one owner is served by an index too', async () => {
    const projects = createProjectStore(database.pool);
    const page = { ownerId, skip: 0, limit: 20 };
    const first = await touched(() => projects.list(page));
    const found = await projects.list({ ...page, search: 'holdings' });
    expect(found.map(({ companyName }) => companyName)).toEqual(['Xq Holdings']);
    const cost = await touched(() => projects.list({ ...page, search: 'holdings' }));
    // Each group of three letters is a look into the index; reading every row takes hundreds.
    expect(cost).toBeLessThan(first * 10);
  });

  it('pages that follow each other hold every project once, also those of the same moment', async () => {
    const projects = createProjectStore(database.pool);
    const seen: string[] = [];
    for (let after: string | undefined; ; after = seen.at(-1)) {
      const page = await projects.list({ ownerId, skip: 0, limit: 1_999, after });
      seen.push(...page.map(({ id }) => id));
      if (page.length < 1_999) break;
    }
    expect(seen).toHaveLength(MANY);
    expect(new Set(seen).size).toBe(MANY);
  });

  it('a page after a project that is gone goes by its number', async () => {
    const after = crypto.randomUUID();
    const [expected] = await all().list({ skip: 20, limit: 1 });
    const [found] = await all().list({ skip: 20, limit: 1, after });
    expect(found?.id).toBe(expected?.id);
  });
});
