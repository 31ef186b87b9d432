import { statusFilters } from '@assay/domain/project/status';
import type pg from 'pg';
import { type Page, pageQuery } from './page.ts';
import {
  PROJECT_LIST_COLUMNS,
  PROJECT_SEARCH_WORDS,
  type ProjectListItem,
} from './project-store.ts';

export interface ProjectListPage extends Page {
  status?: 'new' | 'in_progress' | 'completed' | 'failed' | undefined;
}

const SOURCE = { table: 'projects', words: PROJECT_SEARCH_WORDS } as const;

export type AllProjectsStore = ReturnType<typeof createAllProjectsStore>;

/** The projects of all users, for administrators. */
export function createAllProjectsStore(pool: pg.Pool) {
  async function list(page: ProjectListPage): Promise<ProjectListItem[]> {
    const { sql, values } = await pageQuery(
      pool,
      SOURCE,
      page,
      page.status
        ? [{ condition: (at) => `status = any(${at})`, value: statusFilters[page.status] ?? [] }]
        : [],
    );
    // The metadata is put together for the projects of the page alone.
    const { rows } = await pool.query<ProjectListItem>(
      `select ${PROJECT_LIST_COLUMNS} from (${sql}) page order by created_at desc, id`,
      values,
    );
    return rows;
  }

  async function count(): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from projects where not sample',
    );
    return rows[0]?.count ?? 0;
  }

  return { list, count };
}
