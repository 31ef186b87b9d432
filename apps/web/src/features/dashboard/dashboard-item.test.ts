import type { ProjectRow } from '@assay/contract/projects';
import { companyNameOf } from '@assay/domain/project/dashboard';
import { expect, it } from 'vitest';
import { itemOf } from './dashboard-item.ts';

const row: ProjectRow = {
  id: '1c9f0a52-9f0f-4b43-8c1b-5f0f5f7d6a01',
  user_id: '1c9f0a52-9f0f-4b43-8c1b-5f0f5f7d6a02',
  name: 'Company Validation: Ostra',
  company_name: 'Ostra',
  description: '',
  scope: '[{"title":"PRICING"},{"title":"PEOPLE","selected":false}]',
  status: 'in_progress',
  workflow_status: 'company_validated',
  failed_phase: null,
  crew_status: '',
  qa_status: 'not_started',
  exec_summary_status: 'not_started',
  paused: false,
  cancelled: false,
  has_analysis_output: false,
  workflow_session_metadata: {
    company_url: '',
    phases: { company_validation: { status: 'completed' } },
    markets_data: { product_markets: [], geographic_markets: [] },
  },
  created_at: '2026-03-02T10:00:00.000Z',
  updated_at: '2026-03-03T10:00:00.000Z',
};

it('derives what the dashboard reads from a row', () => {
  const item = itemOf(row);
  expect(item).toMatchObject({
    days_remaining: 0,
    last_updated: row.updated_at,
    titles: ['PRICING'],
    phases: { company_validation: 'completed' },
  });
  expect(companyNameOf(item)).toBe('Ostra');
  expect(companyNameOf(itemOf({ ...row, company_name: '' }))).toBe('Company Validation: Ostra');
});
