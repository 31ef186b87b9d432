import type { Route } from '@playwright/test';
import { expect } from './assay.ts';
import { holdBack } from './held-calls.ts';
import { UNHEARD_OF } from './prepared-project.ts';
import { RUN_TIMEOUT_MS, wizardTest as test } from './wizard-test.ts';

// The longest files come last; test by test, all workers end together.
test.describe.configure({ mode: 'parallel', timeout: RUN_TIMEOUT_MS });

const initialise = '**/api/workflow-session/initialize';
const validate = '**/api/workflows/company-validation';
const scoping = '**/api/workflows/scoping-crew/execute';
const launch = '**/api/workflows/generator-triad/execute';

const answer =
  (status: number, json: object = {}) =>
  (route: Route) =>
    route.fulfill({ status, json });

test('a session that cannot be initialised is told, and a missing call is passed over', async ({
  page,
  wizard,
}) => {
  await page.route(initialise, answer(400));
  await wizard.enter();
  await expect(wizard.toast('Initialization Error')).toBeVisible();
  await expect(wizard.toast('Failed to initialize workflow session')).toBeVisible();
  await expect(page.getByPlaceholder('Enter company name')).toHaveValue(UNHEARD_OF);

  await page.unrouteAll();
  await page.route(initialise, answer(404));
  await page.route(validate, answer(400));
  await page.getByRole('button', { name: 'Define Scope' }).click();
  await expect(wizard.toast('Error Creating Project')).toBeVisible();
  await expect(wizard.toast('An unknown error occurred')).toBeVisible();

  await page.unrouteAll();
  const goOn = await holdBack(page, validate);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Initializing Workflow')).toBeVisible();
  goOn();
  await expect(wizard.toast('Project Created')).toBeVisible();
  await wizard.untilValidated();
});

test('whoever leaves while a project is made is not called back', async ({ page, wizard }) => {
  const goOn = await holdBack(page, initialise);
  await wizard.enter();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  goOn();
  await expect(wizard.toast('Workflow Initialized')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a company without markets can go on', async ({ page, wizard }) => {
  await page.route(validate, async (route) => {
    const { project_id } = route.request().postDataJSON();
    const found = { company_name: 'Lone', company_description: '', markets: [] };
    const rest = { geographic_markets: [], company_candidates: [], crew_based: false, error: null };
    const result = { status: 'completed', project_id, ...found, ...rest };
    await page.route(`**/api/projects/${project_id}`, async (asked) => {
      const project = await (await asked.fetch()).json();
      project.workflow_session_metadata.phases.company_validation = { status: 'completed', result };
      await asked.fulfill({ json: { ...project, workflow_status: 'company_validated' } });
    });
    await route.fulfill({ json: result });
  });
  await wizard.enter('Lone');
  await expect(
    page.getByText('No markets identified for this company. You can proceed to the next step.'),
  ).toBeVisible();
  await expect(
    page.getByText(
      'No geographic markets identified for this company. You can proceed to the next step.',
    ),
  ).toBeVisible();
  await expect(page.getByText('AI Generated')).toBeHidden();
});

test('a scope that is not written says why, whoever failed', async ({ page, wizard }) => {
  const id = await wizard.openAt('validated');
  await page.route(scoping, answer(400));
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(wizard.toast('Scope Generation Error')).toBeVisible();
  await expect(
    page
      .getByRole('alert')
      .getByText('Failed to generate scope: Failed to generate detailed scope'),
  ).toBeVisible();

  await page.unrouteAll();
  await page.route(scoping, async (route) => {
    const answered = await route.fetch();
    await route.fulfill({ json: { ...(await answered.json()), status: 'failed', error: 'Odd.' } });
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(wizard.toast('Generation Error')).toBeVisible();
  await expect(page.getByRole('alert').getByText('Failed to generate scope: Odd.')).toBeVisible();

  await page.unrouteAll();
  // The page that comes after the reload asks first while the scope is written.
  let asked = 0;
  page.once('framenavigated', () => {
    asked = 0;
  });
  await page.route(`**/api/projects/${id}`, async (route) => {
    asked += 1;
    const project = await (await route.fetch()).json();
    const workflow_status = asked === 1 ? 'generating_scope' : 'failed';
    await route.fulfill({ json: { ...project, workflow_status } });
  });
  await page.reload();
  await expect(page.getByText('Scope Generation Failed', { exact: true })).toBeVisible();
});

test('a scope under way names what it does, and one that is there is taken', async ({
  page,
  wizard,
}) => {
  await wizard.openAt('validated');
  const goOn = await holdBack(page, scoping);
  const asked = page.waitForRequest(scoping);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('button', { name: 'Previous Step' }).click();
  await page.getByRole('button', { name: 'Generating Detailed Scope...' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ workflow_type: 'generator_triad' });
  goOn();
  await expect(wizard.toast('Scoping Analysis Started')).toBeVisible();
  await expect(wizard.toast('Scope Generation Complete')).toBeVisible({ timeout: 60_000 });

  const id = await wizard.openAt('scoped');
  let known = false;
  await page.route(scoping, (route) => {
    known = true;
    return route.continue();
  });
  await page.route(`**/api/projects/${id}`, async (route) => {
    if (known) return route.continue();
    const project = await (await route.fetch()).json();
    const { company_validation } = project.workflow_session_metadata.phases;
    project.workflow_session_metadata.phases = { company_validation };
    await route.fulfill({
      json: {
        ...project,
        workflow_status: 'company_validated',
        crew_output: null,
        final_scope: '',
      },
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(wizard.toast('Scoping Crew Executed')).toBeVisible();
  await expect(wizard.launchButton).toBeVisible();
});

test('a stored scope that cannot be fetched is fetched again', async ({ page, wizard }) => {
  const id = await wizard.prepare('scoped');
  // The page asks for the project, then for its scope.
  let asked = 0;
  let broken = true;
  await page.route(`**/api/projects/${id}`, (route) => {
    asked += 1;
    return broken && asked > 1 ? route.fulfill({ status: 400, json: {} }) : route.continue();
  });
  await page.goto(`/report-wizard?project=${id}`);
  await expect(
    page
      .getByRole('alert')
      .getByText('Failed to load scope results: Failed to fetch scope results'),
  ).toBeVisible();
  await expect(page.getByText('Failed to fetch scope result', { exact: true })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Scope Generated', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to load scope results:')).toBeHidden();
});

test('settings of the run are saved, or said not to be', async ({ page, wizard }) => {
  const id = await wizard.openAt('scoped');
  const own = page.getByRole('switch', { name: 'Keep to the documents in hand' });
  await own.click();
  await expect(wizard.toast('Project Updated')).toBeVisible();
  await expect(own).toBeChecked();
  await page.route(`**/api/projects/${id}`, (route) =>
    route.request().method() === 'GET' ? route.continue() : answer(400)(route),
  );
  await own.click();
  await expect(wizard.toast('Error Updating Project')).toBeVisible();
  await expect(own).toBeChecked();
});

test('a launch says that it is under way, and that a refusal is being looked into', async ({
  page,
  wizard,
}) => {
  await wizard.openAt('scoped');
  let refused = false;
  const goOn = await holdBack(page, '**/api/auth/refresh');
  await page.route(launch, (route) => {
    if (refused) return route.continue();
    refused = true;
    return answer(403)(route);
  });
  await wizard.submit();
  await expect(page.getByRole('button', { name: 'Launching Analysis...' })).toBeDisabled();
  await expect(wizard.toast('Session Expired')).toBeVisible();
  await expect(wizard.toast('Refreshing authentication...')).toBeVisible();
  goOn();
  await expect(wizard.toast('Report Submitted')).toBeVisible();
});

test('the wizard opens at the step that it is asked for, as far as the project has come, and at the analysis under way', async ({
  page,
  wizard,
}) => {
  const id = await wizard.openAt('scoped');
  await expect(wizard.launchButton).toBeVisible();
  const openWith = async (state: object) => {
    await page.evaluate((usr) => history.replaceState({ usr }, ''), {
      project: { id },
      ...state,
    });
    await page.reload();
  };
  await openWith({ step: 1, phase: 'scope_generation' });
  await expect(wizard.toast(`${UNHEARD_OF}, at scope generation`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Company Information' })).toBeVisible();

  await openWith({ step: 4 });
  await expect(page.getByRole('heading', { name: 'Upload Materials' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select Files' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'COMING SOON' })).toContainText(
    'skipped',
  );
  await page.getByRole('button', { name: 'Previous Step' }).click();
  await expect(page.getByRole('heading', { name: 'Company Information' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Company Information' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Company Information' })).toBeVisible();

  await openWith({ step: 3 });
  await expect(page.getByRole('heading', { name: 'Executing Analysis Workflow' })).toBeVisible();

  await page.route('**/workflow-progress', async (route) => {
    const response = await route.fetch();
    const waiting = { status: 'running', in_line: true };
    await route.fulfill({ response, json: { ...(await response.json()), ...waiting } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The analysis is in line' })).toBeVisible();
  await expect(page.getByText(/begins by itself when its turn comes/)).toBeVisible();
});

test('an outline without a section is not written as the default scope unasked', async ({
  page,
  wizard,
}) => {
  await wizard.openAt('validated');
  await page.getByRole('button', { name: 'Exclude All' }).click();
  await expect(page.getByText('No section is included: the agents would write')).toBeVisible();
  await page.getByRole('button', { name: 'Next Step' }).click();
  const asked = page.getByRole('dialog', { name: 'No section is included' });
  await asked.getByRole('button', { name: 'Back to the outline' }).click();
  await expect(page.getByRole('heading', { name: 'High-Level Analysis Scope' })).toBeVisible();
  const sent = page.waitForRequest(scoping);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await asked.getByRole('button', { name: 'Write the default scope' }).click();
  expect((await sent).postDataJSON().high_level_scope).toMatch(/^Default scope/);
});

for (const { panel, stage, phase, workflow_status } of [
  {
    panel: 'validation',
    stage: 'validated',
    phase: 'company_validation',
    workflow_status: 'validating_company',
  },
  { panel: 'scoping', stage: 'scoped', phase: 'scoping', workflow_status: 'generating_scope' },
] as const) {
  test(`the ${panel} panel asks every two seconds, and merely rests when its phase has failed`, async ({
    page,
    wizard,
  }) => {
    const id = await wizard.prepare(stage);
    await page.route(`**/api/projects/${id}`, async (route) => {
      const project = await (await route.fetch()).json();
      const { phases } = project.workflow_session_metadata;
      if (stage === 'validated') phases.company_validation = { status: 'in_progress' };
      await route.fulfill({ json: { ...project, workflow_status } });
    });
    await page.route('**/company-validation/*/result', (route) =>
      route.fulfill({ json: { status: 'running', crew_status: null, result: null, error: null } }),
    );
    let asked = 0;
    let status = 'running';
    await page.route('**/workflow-progress', async (route) => {
      asked += 1;
      const told = status;
      const progress = await (await route.fetch()).json();
      const phases = progress.phases.map((each: { phase: string }) =>
        each.phase === phase ? { ...each, status: told } : each,
      );
      await route.fulfill({ json: { ...progress, phases } });
    });
    let answered = 0;
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/workflow-progress')) answered += 1;
    });
    await page.clock.install();
    await page.goto(`/report-wizard?project=${id}`);
    await expect.poll(() => asked).toBeGreaterThan(0);
    // From here the page's time stands still but for what the test lets pass.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
    // What was asked on the way there has been counted once a later question has its answer.
    const untilCounted = () =>
      page.evaluate(() => fetch('/api/health').then((answer) => answer.text()));
    await untilCounted();
    await expect.poll(() => answered).toBe(asked);
    const before = asked;
    await page.clock.runFor(2_000);
    await expect.poll(() => answered).toBe(before + 1);
    status = 'failed';
    await page.clock.runFor(2_000);
    await expect.poll(() => answered).toBe(before + 2);
    // Answers are read in the order in which they come: after this one the failure is known.
    await untilCounted();
    await page.clock.runFor(20_000);
    expect(asked).toBe(before + 2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
