import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { apiOf, prepareProject, UNHEARD_OF } from './prepared-project.ts';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

/** Projects as the server would list them, for states that take a run to reach. */
/** As the server lists them: newest first, at most five hundred behind the one that is named. */
async function listInstead(page: Page, rows: readonly { id: string }[]): Promise<void> {
  await page.route(/\/api\/projects(\?.*)?$/, (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    const first = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
    return route.fulfill({ json: rows.slice(first, first + 500) });
  });
}

function row(change: Record<string, unknown>) {
  return {
    id: crypto.randomUUID(),
    user_id: crypto.randomUUID(),
    name: 'Meridian',
    company_name: 'Meridian',
    description: '',
    scope: '[{"title":"COMPETITIVE LANDSCAPE"},{"title":"MARKET OVERVIEW","selected":false}]',
    status: 'in_progress',
    workflow_status: 'running',
    failed_phase: null,
    crew_status: '',
    qa_status: 'not_started',
    exec_summary_status: 'not_started',
    paused: false,
    cancelled: false,
    has_analysis_output: false,
    workflow_session_metadata: {
      company_url: '',
      phases: {},
      markets_data: { product_markets: [], geographic_markets: [] },
    },
    created_at: '2026-03-02T10:00:00.000Z',
    updated_at: '2026-03-02T10:00:00.000Z',
    ...change,
  };
}

test('a new analyst finds no projects and two ways to begin', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'All Projects', level: 1 })).toBeVisible();
  await expect(page.getByText('View all diligence projects across the system')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No current projects' })).toBeVisible();
  await expect(
    page.getByText('Start a new project to generate a diligence report in minutes.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete All Projects' })).toBeDisabled();
  await expectAccessible(page, 'moderate');
  await page.getByRole('button', { name: 'Try the sample target' }).click();
  await expect(page).toHaveURL(/report-wizard/);
  await expect(page.getByPlaceholder('Enter company name')).toHaveValue('Quellmar Sensing');
});

test('every project stands in its section with its status and its next action', async ({
  page,
}) => {
  await listInstead(page, [
    row({ company_name: 'Runs', workflow_status: 'running' }),
    row({ company_name: 'Reviewed', workflow_status: 'in_qa' }),
    row({ company_name: 'Scoped', workflow_status: 'scope_generated' }),
    row({ company_name: 'Done', workflow_status: 'complete' }),
    row({ company_name: 'Old and done', workflow_status: null, crew_status: 'completed' }),
    row({ company_name: 'Broken', workflow_status: 'failed' }),
  ]);
  await page.goto('/dashboard');
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('In Progress').getByRole('article')).toHaveCount(3);
  await expect(section('Completed').getByRole('article')).toHaveCount(2);
  await expect(section('Failed Projects').getByRole('article')).toHaveCount(1);

  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(card('Runs')).toContainText('Running Analysis');
  await expect(card('Runs')).toContainText('COMPETITIVE LANDSCAPE');
  await expect(card('Runs')).not.toContainText('MARKET OVERVIEW');
  await expect(card('Reviewed')).toContainText('In QA Review');
  await expect(card('Scoped').getByRole('button', { name: 'Finalize Scope' })).toBeVisible();
  await expect(card('Broken').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page, 'moderate');

  await card('Done').getByRole('button', { name: 'View Project' }).click();
  await expect(page).toHaveURL(/\/project\//);
});

test('two thousand projects are there at once and searched while typing', async ({ page }) => {
  const rows = Array.from({ length: 2000 }, (_, index) =>
    row({ company_name: `Target ${index}`, created_at: new Date(2026, 0, 1, 0, index).toJSON() }),
  );
  await listInstead(page, rows);
  await page.goto('/dashboard');
  const cards = page.getByRole('article');
  await expect(page.getByRole('heading', { name: 'In Progress 2000' })).toBeVisible();
  await expect(cards.first()).toHaveAccessibleName('Target 1999');
  await expect(cards).toHaveCount(24);
  await page.getByRole('button', { name: /more of/ }).click();
  await expect(cards).toHaveCount(72);
  await page.getByPlaceholder('Search projects...').pressSequentially('TARGET 1234');
  await expect(cards).toHaveCount(1);
  await page.getByPlaceholder('Search projects...').fill('no such company');
  await expect(page.getByRole('heading', { name: 'No project matches the search' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(cards).toHaveCount(24);
});

test('an analyst refreshes the list, deletes one project and then all of them', async ({
  page,
  context,
  assay,
}) => {
  const api = await apiOf(context, assay.url);
  for (const company_name of ['First Target', 'Second Target', 'Third Target'])
    await api('POST', '/workflow-session/initialize', { company_name });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Refresh projects' }).click();
  await expect(page.getByText('Projects Refreshed')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Second Target' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Project' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete "Second Target"? This action cannot be undone.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: 'Second Target' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Second Target' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Project Deleted')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Second Target' })).toBeHidden();

  await page.getByRole('button', { name: 'Delete All Projects' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete All' }).click();
  await expect(page.getByText('All Projects Deleted')).toBeVisible();
  await expect(page.getByText('2 projects deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No current projects' })).toBeVisible();
});

test('a list that cannot be fetched is told apart from an empty one', async ({ page }) => {
  await page.route(/\/api\/projects(\?.*)?$/, (route) =>
    route.fulfill({ status: 400, json: { detail: 'The list is closed.' } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Error fetching projects')).toBeVisible();
  await expect(page.getByRole('alert').getByText('could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh projects' }).click();
  await expect(page.getByText('Refresh Failed')).toBeVisible();
  await expect(page.getByText('Could not refresh project list')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No current projects' })).toBeVisible();
});

test('a refresh that fails is told once and leaves the list as it was; that the session has ended is told alone', async ({
  page,
}) => {
  await listInstead(page, [row({ company_name: 'Kept' })]);
  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: 'Kept' })).toBeVisible();
  await page.route(/\/api\/projects(\?.*)?$/, (route) =>
    route.fulfill({ status: 400, json: { detail: 'The list is closed.' } }),
  );
  await page.getByRole('button', { name: 'Refresh projects' }).click();
  await expect(page.getByText('Could not refresh project list')).toBeVisible();
  await expect(page.getByText('Error fetching projects')).toBeHidden();
  await expect(page.getByRole('article', { name: 'Kept' })).toBeVisible();

  for (const address of ['**/api/projects', '**/api/auth/refresh'])
    await page.route(address, (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('button', { name: 'Refresh projects' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Failed to refresh tokens. Please log in again.')).toBeVisible();
  expect(await page.getByText('Projects Refreshed').count()).toBe(0);
});

test('a card follows what happens to its project elsewhere', async ({ page, context, assay }) => {
  const api = await apiOf(context, assay.url);
  const project_id = await prepareProject(api, 'validated');
  await page.goto('/dashboard');
  const card = page.getByRole('article', { name: UNHEARD_OF });
  await expect(card).toContainText('Company Validated');
  await api('POST', '/workflows/scoping-crew/execute', {
    company_name: UNHEARD_OF,
    company_description: '',
    selected_markets: [],
    high_level_scope: '1. TARGET INTRODUCTION & HISTORICAL PERFORMANCE',
    project_id,
  });
  await expect(card).toContainText('Scope Generated', { timeout: 60_000 });
});

test('deleting with the keyboard leaves the focus at the next project', async ({
  page,
  context,
  assay,
}) => {
  const api = await apiOf(context, assay.url);
  for (const company_name of ['First Ltd', 'Second Ltd'])
    await api('POST', '/workflow-session/initialize', { company_name });
  await page.goto('/dashboard');
  const card = (name: string) => page.getByRole('article', { name });
  await card('Second LTD').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(card('Second LTD')).toHaveCount(0);
  await expect(card('First LTD').getByRole('button', { name: 'View Progress' })).toBeFocused();
  await card('First LTD').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a delete that fails says so and keeps the card', async ({ page, context, assay }) => {
  const api = await apiOf(context, assay.url);
  const user = await api('GET', '/users/me');
  await listInstead(page, [row({ company_name: 'Kept', user_id: user.id })]);
  await page.route('**/api/projects/*', (route) =>
    route.fulfill({ status: 400, json: { detail: 'Not now.' } }),
  );
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete Kept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete Failed')).toBeVisible();
  await expect(page.getByText('Failed to delete the project. Please try again.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Kept' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete All Projects' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete All' }).click();
  await expect(page.getByText('Cleanup Error')).toBeVisible();
  await expect(page.getByText('Not now.')).toBeVisible();
});

test('the dashboard folds on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await listInstead(page, [
    row({ company_name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunternehmen' }),
    row({ company_name: 'Done', workflow_status: 'complete' }),
  ]);
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'moderate');
});
