import type { Project } from '@assay/contract/projects';
import type { Role } from '@assay/contract/shared';
import { mayChangeProject } from '@assay/domain/access/project-rights';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';

/** Who asks, as far as access to projects depends on it. */
export interface Reader {
  id: string;
  role: Role;
}

type Stored = Omit<Project, 'scope' | 'can_edit' | 'created_at' | 'updated_at' | 'last_updated'> & {
  scope_titles: unknown;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = `id, user_id, name, company_name, company_url, description, company_description,
  scope_titles, status, workflow_status, failed_phase, crew_status, qa_status,
  exec_summary_status, paused, outline, final_scope, private, budget_usd::float8 as budget_usd,
  coalesce(crew_output->>'workflow_type', '') in ('analysis', 'langgraph_analysis')
    as has_analysis_output,
  crew_output, qa_results, executive_summary, report_content, external_run_id as lyzr_run_id,
  jsonb_build_object('company_url', company_url, 'phases',
    phases || case when validation_result is null or not phases ? 'company_validation' then '{}'
      else jsonb_build_object('company_validation',
        phases->'company_validation' || jsonb_build_object('result', validation_result)) end
    || case when scope_result is null or not phases ? 'scope_generation' then '{}'
      else jsonb_build_object('scope_generation',
        phases->'scope_generation' || jsonb_build_object('result', scope_result)) end,
    'markets_data', jsonb_build_object('product_markets', product_markets,
      'geographic_markets', geographic_markets)) as workflow_session_metadata,
  created_at, updated_at`;

export interface ProjectReader {
  /** The whole project, for someone who may read it. */
  read(reader: Reader, id: string): Promise<Project>;
}

export function createProjectReader(pool: pg.Pool): ProjectReader {
  return {
    async read(reader, id) {
      const { rows } = await pool.query<Stored>(`select ${COLUMNS} from projects where id = $1`, [
        id,
      ]);
      if (!rows[0]) throw new AppError('not_found', `Project with ID ${id} not found`);
      return toProject(rows[0], mayChangeProject(reader, rows[0].user_id));
    },
  };
}

function toProject(stored: Stored, editable: boolean): Project {
  const { scope_titles, created_at, updated_at, ...rest } = stored;
  return {
    ...rest,
    scope: JSON.stringify(scope_titles),
    can_edit: editable,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    last_updated: updated_at.toISOString(),
  };
}
