import { searchCondition } from './search-pattern.ts';
import type { Queryable } from './transaction.ts';

export interface Page {
  skip: number;
  limit: number;
  /** The last row of the page before: its place is found at once, however deep it lies. */
  after?: string | undefined;
  search?: string | undefined;
}

interface PageSource {
  table: 'projects' | 'users';
  /** What is searched, word for word as its indexes have it. */
  words: string;
}

/** Ids of a page, newest first, under further conditions whose values come first. */
export async function pageQuery(
  db: Queryable,
  { table, words }: PageSource,
  page: Page,
  where: readonly { condition: (placeholder: string) => string; value: unknown }[],
): Promise<{ sql: string; values: unknown[] }> {
  const values: unknown[] = [];
  const next = (value: unknown) => `$${values.push(value)}`;
  // The sample report and its account stand in nobody's list.
  const conditions = ['not sample', ...where.map(({ condition, value }) => condition(next(value)))];
  const searched = searchCondition(words, page.search, `$${values.length + 1}`);
  if (searched) {
    values.push(searched.value);
    conditions.push(searched.condition);
  }
  const from = page.after && (await placeOf(db, table, page.after));
  if (from) {
    const [at, id] = [next(from), next(page.after)];
    conditions.push(`created_at <= ${at} and (created_at < ${at} or id > ${id})`);
  }
  const sql = `select * from ${table}
    where ${conditions.join(' and ')}
    order by created_at desc, id limit ${next(page.limit)} offset ${next(from ? 0 : page.skip)}`;
  return { sql, values };
}

/** As text, because a date of JavaScript has no microseconds; undefined for a row that is gone. */
async function placeOf(db: Queryable, table: string, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ at: string }>(
    `select created_at::text as at from ${table} where id = $1`,
    [id],
  );
  return rows[0]?.at;
}
