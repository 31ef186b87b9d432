import type { Page } from '@playwright/test';

export const PROJECT_ID = '0f1e2d3c-4b5a-4678-9abc-def012345678';

/** A project as the server answers it, for states that a real run passes through too quickly. */
export const sampleProject = {
  id: PROJECT_ID,
  user_id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Calder Cold Storage',
  company_name: 'Calder Cold Storage',
  company_description: 'Cold storage and distribution.',
  company_url: '',
  description: '',
  scope: '',
  status: 'completed',
  workflow_status: 'analysis_ready',
  failed_phase: null,
  crew_status: 'completed',
  qa_status: 'not_started',
  exec_summary_status: 'not_started',
  paused: false,
  cancelled: false,
  has_analysis_output: true,
  workflow_session_metadata: {
    company_url: '',
    phases: {},
    markets_data: {
      product_markets: [
        { id: 'p1', name: 'Frozen storage', selected: true },
        { id: 'p2', name: 'Dairy transport', selected: false },
      ],
      geographic_markets: [{ id: 'g1', name: 'Denmark', selected: true }],
    },
  },
  outline: [],
  final_scope: '1. TARGET INTRODUCTION',
  private: false,
  budget_usd: null,
  crew_output: {
    workflow_type: 'langgraph_analysis',
    execution_time: 641.6,
    workflow_results: {
      company_identification: 'Calder is **real**.',
      parallel_analysis: {
        market_overview: { raw: 'The market grows.' },
        target_introduction: 'Revenue grew.',
      },
    },
    fact_checker_commentaries: {
      market_overview: {
        pod_name: 'Market pod',
        winner: null,
        validation_summary: 'All quotes found.',
        commentary: 'Sound.',
      },
    },
    interview_guides: [
      { type: 'Customer interviews', content: 'Opening.\n**Price**\n1. What do you pay?\n2. Why?' },
    ],
  },
  qa_results: null,
  executive_summary: null,
  report_content: 'x',
  run_error: null,
  lyzr_run_id: 'run-42',
  last_updated: '2026-11-14T10:00:00Z',
  created_at: '2026-11-14T09:00:00Z',
  updated_at: '2026-11-14T10:00:00Z',
  can_edit: true,
};

type Loose =
  | 'crew_output'
  | 'crew_status'
  | 'executive_summary'
  | 'failed_phase'
  | 'qa_results'
  | 'report_content'
  | 'run_error'
  | 'workflow_session_metadata';
type Project = Omit<typeof sampleProject, Loose> & Record<Loose, unknown>;

/** Plays the server for one project; the answers of other calls stay the real ones. */
export async function playProject(page: Page, part: Partial<Project> = {}): Promise<void> {
  const project = { ...sampleProject, ...part };
  await page.route(`**/api/projects/${PROJECT_ID}`, (route) => route.fulfill({ json: project }));
  await page.route(`**/api/projects/${PROJECT_ID}/crew_results`, (route) =>
    route.fulfill({
      json: {
        project_id: PROJECT_ID,
        crew_status: project.crew_status,
        crew_output: project.crew_output,
      },
    }),
  );
  await page.route(`**/api/projects/${PROJECT_ID}/documents`, (route) =>
    route.fulfill({ json: [] }),
  );
  await page.route(`**/api/projects/${PROJECT_ID}/report`, (route) =>
    route.fulfill({ status: 404, json: { detail: 'There is no report yet.' } }),
  );
  await playFront(page, {
    complete: project.workflow_status === 'complete',
    can_edit: true,
    front: null,
  });
  await playReportStatus(page, {});
}

/** Lets the project that is played say first words of its report, or none. */
export async function playFront(page: Page, front: object): Promise<void> {
  await page.route(`**/api/projects/${PROJECT_ID}/front`, (route) =>
    route.fulfill({ json: front }),
  );
}

/** Lets the project that is played have a report. */
export async function playReport(page: Page, report: object): Promise<void> {
  await page.route(`**/api/projects/${PROJECT_ID}/report`, (route) =>
    route.fulfill({ json: report }),
  );
}

export async function playReportStatus(page: Page, part: object): Promise<void> {
  const status = {
    pdf_available: false,
    can_generate: true,
    generating: false,
    version: null,
    generated_at: null,
    problem: null,
    ...part,
  };
  await page.route(`**/api/reports/${PROJECT_ID}/status`, (route) =>
    route.fulfill({ json: status }),
  );
}
