import type { ProjectRow } from '@assay/contract/projects';
import { statusFilters } from '@assay/domain/project/status';
import type pg from 'pg';
import { searchPattern } from './search-pattern.ts';

export interface ProjectPage {
  skip: number;
  limit: number;
  search?: string | undefined;
  status?: 'new' | 'in_progress' | 'completed' | 'failed' | undefined;
}

type StoredRow = Omit<ProjectRow, 'scope' | 'created_at' | 'updated_at'> & {
  scope_titles: unknown;
  created_at: Date;
  updated_at: Date;
};

/** None of the large fields is read. */
const COLUMNS = `id, user_id, name, company_name, description, scope_titles, status, workflow_status,
  failed_phase, crew_status, qa_status, exec_summary_status, paused,
  coalesce(crew_output->>'workflow_type' in ('langgraph_analysis', 'analysis'), false)
    as has_analysis_output,
  jsonb_build_object('company_url', company_url, 'phases', phases, 'markets_data',
    jsonb_build_object('product_markets', product_markets, 'geographic_markets', geographic_markets)
  ) as workflow_session_metadata, created_at, updated_at`;

export type AllProjectsStore = ReturnType<typeof createAllProjectsStore>;

/** The projects of all users, for administrators. */
export function createAllProjectsStore(pool: pg.Pool) {
  async function list(page: ProjectPage): Promise<ProjectRow[]> {
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
    const { rows } = await pool.query<StoredRow>(
      `select ${COLUMNS} from
         (select * from projects ${where} order by created_at desc, id limit $1 offset $2) page
       order by created_at desc, id`,
      values,
    );
    return rows.map(toRow);
  }

  async function count(): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from projects',
    );
    return rows[0]?.count ?? 0;
  }

  return { list, count };
}

function toRow({ scope_titles, created_at, updated_at, ...rest }: StoredRow): ProjectRow {
  return {
    ...rest,
    scope: JSON.stringify(scope_titles),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
