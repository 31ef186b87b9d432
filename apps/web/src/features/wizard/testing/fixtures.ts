import { type Project, projectSchema } from '@assay/contract/projects';
import type { ScopeResult, ValidationResult } from '@assay/contract/wizard-results';

export const projectId = '0198f0c2-6f5e-7000-8000-000000000001';

export function validationFixture(change: Partial<ValidationResult> = {}): ValidationResult {
  return {
    status: 'completed',
    project_id: projectId,
    company_name: 'Meridian',
    company_description: 'Cold-chain logistics for pharmaceuticals.',
    markets: [
      { id: 'm1', name: 'Cold-chain warehousing', selected: true },
      { id: 'm2', name: 'Last-mile delivery', selected: false },
    ],
    geographic_markets: ['DACH', 'Nordics'],
    company_candidates: [],
    crew_based: true,
    error: null,
    ...change,
  };
}

export function scopeFixture(change: Partial<ScopeResult> = {}): ScopeResult {
  return {
    status: 'completed',
    company_name: 'Meridian',
    company_description: 'Cold-chain logistics for pharmaceuticals.',
    selected_markets: ['Cold-chain warehousing'],
    high_level_scope: null,
    generated_scope: '1. SCOPE',
    scope_sections: [],
    project_id: projectId,
    scoping_crew_output: { winner: 'o3' },
    agents_executed: 5,
    execution_time: 12,
    winner: 'o3',
    error: null,
    ...change,
  };
}

const blanks = [null, '', false, 0, [], {}];

/** A field that no test speaks of holds the first blank that it may hold. */
const blankProject = Object.fromEntries(
  Object.entries(projectSchema.shape).map(([field, schema]) => [
    field,
    blanks.find((blank) => schema.safeParse(blank).success),
  ]),
);

export function projectFixture(change: Partial<Project> = {}): Project {
  const project = projectSchema.parse({
    ...blankProject,
    id: projectId,
    user_id: '0198f0c2-6f5e-7000-8000-00000000000a',
    name: 'Meridian',
    company_name: 'Meridian',
    status: 'in_progress',
    workflow_status: 'validating_company',
    crew_status: '',
    qa_status: 'not_started',
    exec_summary_status: 'not_started',
    workflow_session_metadata: {
      company_url: '',
      phases: {},
      markets_data: { product_markets: [], geographic_markets: [] },
    },
    created_at: '2026-03-02T10:00:00.000Z',
    updated_at: '2026-03-02T10:00:00.000Z',
    last_updated: '2026-03-02T10:00:00.000Z',
    can_edit: true,
  });
  return { ...project, ...change };
}
