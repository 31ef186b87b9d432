import { statusFilters } from '@assay/domain/project/status';
import type pg from 'pg';
import { PROJECT_LIST_COLUMNS, type ProjectListItem } from './project-store.ts';
import { searchPattern } from './search-pattern.ts';

export interface ProjectPage {
  skip: number;
  limit: number;
  search?: string | undefined;
  status?: 'new' | 'in_progress' | 'completed' | 'failed' | undefined;
}

export type AllProjectsStore = ReturnType<typeof createAllProjectsStore>;

/** The projects of all users, for administrators. */
export function createAllProjectsStore(pool: pg.Pool) {
  async function list(page: ProjectPage): Promise<ProjectListItem[]> {
    const values: unknown[] = [page.limit, page.skip];
    const conditions: string[] = [];
    if (page.status) {
      values.push(statusFilters[page.status] ?? []);
      conditions.push(`status = any($${values.length})`);
    }
    const pattern = searchPattern(page.search);
    if (pattern) {
      values.push(pattern);
      // The words of the index projects_search, or it cannot serve.
      conditions.push(
        `lower(name || ' ' || company_name || ' ' || description || ' ' || user_id::text) like $${values.length}`,
      );
    }
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    // The metadata is put together for the projects of the page alone.
    const { rows } = await pool.query<ProjectListItem>(
      `select ${PROJECT_LIST_COLUMNS} from
         (select * from projects ${where} order by created_at desc, id limit $1 offset $2) page
       order by created_at desc, id`,
      values,
    );
    return rows;
  }

  async function count(): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from projects',
    );
    return rows[0]?.count ?? 0;
  }

  return { list, count };
}
