import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect } from './assay.ts';
import { newAccount, signInHere } from './login.ts';
import { apiOf, endRuns, SAMPLE, UNHEARD_OF } from './prepared-project.ts';
import { endSession, submitted, wizardSteps } from './wizard-steps.ts';
import { RUN_TIMEOUT_MS, wizardTest as test } from './wizard-test.ts';

// The longest files come last; test by test, all workers end together.
test.describe.configure({ mode: 'parallel', timeout: RUN_TIMEOUT_MS });

/** A step begins at its question, wherever the one before was left. */
async function expectAtTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('h1')).toBeFocused();
}

async function expectFitsPhone(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  if (usual) await page.setViewportSize(usual);
}

test('a new analyst goes from the landing page to a launched analysis on the sample target, which fits a phone at every step', async ({
  page,
  context,
  assay,
}) => {
  const wizard = wizardSteps(page);
  const account = await newAccount(context, assay.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Your Project' }).click();
  await signInHere(page, account);
  await page.getByRole('button', { name: 'Try the sample target' }).click();

  await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Steps of the report' }).getByRole('listitem'),
  ).toContainText([
    'Enter Acquisition Target',
    'Company Validation',
    'Upload Materials (COMING SOON), skipped',
    'Finalise Analysis Scope',
  ]);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Define Scope' }).click();
  await expect(wizard.toast('Workflow Initialized')).toBeVisible();
  await expect(wizard.toast(/^Project ID \S+ created for tracking$/)).toBeVisible();
  await expect(page.getByText(`Acquisition Target: ${SAMPLE}`)).toBeVisible();

  await wizard.untilValidated();
  await expect(wizard.toast('Company Validated')).toBeVisible();
  await expect(wizard.toast(`Successfully identified ${SAMPLE}`)).toBeVisible();
  await expectFitsPhone(page);
  for (const card of [
    'Company Information',
    'Product Market Analysis Scope',
    'Geographic Market Scope',
    'High-Level Analysis Scope',
  ])
    await expect(page.getByRole('region', { name: card })).toBeVisible();
  await expect(page.getByText('AI Generated')).toBeVisible();
  await expect(page.getByText('Match reason')).toBeVisible();
  // Who is the only candidate is described once.
  await expect(page.getByText('It was founded in Graz')).toHaveCount(1);
  await expectAccessible(page, 'moderate');

  await wizard.untilScoped();
  const scoping = page.getByRole('region', { name: 'Detailed Scope Generated' });
  await expect(scoping.locator('li[data-status="completed"]')).toHaveCount(5);
  await expect(scoping.getByText('Winner', { exact: true })).toHaveCount(1);
  await expect(scoping.getByText('Selected Scope')).toBeVisible();
  await expect(page.getByText('Estimated cost')).toBeVisible();
  await expect(page.getByText('40 AI agents run the analysis.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Target Company' })).toContainText(SAMPLE);
  await expectFitsPhone(page);
  await expectAccessible(page, 'moderate');

  await wizard.submit();
  const dialog = page.getByRole('dialog', { name: submitted });
  await expect(dialog).toContainText(SAMPLE);
  await expect(dialog).toContainText('In Progress');
  await expect(dialog).toContainText('A first draft takes 2-3 business days.');
  await expect(dialog).toContainText('You are notified as each section is ready.');
  await expect(dialog).toContainText(/This run: .* minutes?, by the estimate/);
  await expect(dialog.getByRole('button', { name: 'Back to Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await dialog.getByRole('button', { name: 'View Progress' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('article', { name: SAMPLE })).toBeVisible();
  await endRuns(await apiOf(context, assay.url));
});

test('an analyst comes back the next day and finds markets, outline and scope as left', async ({
  page,
  wizard,
}) => {
  await wizard.openAt('validated', SAMPLE);
  const market = page
    .getByRole('region', { name: 'Geographic Market Scope' })
    .getByRole('switch')
    .first();
  await expect(market).toHaveAttribute('aria-checked', 'true');
  await market.click();
  await expect(market).toContainText('Excluded');
  await page.getByRole('checkbox', { name: 'Include COMPETITIVE LANDSCAPE' }).uncheck();
  await expect(page.getByText('All changes saved')).toBeVisible();

  await page.reload();
  await expect(market).toContainText('Excluded');
  await expect(
    page.getByRole('checkbox', { name: 'Include COMPETITIVE LANDSCAPE' }),
  ).not.toBeChecked();

  await wizard.untilScoped();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Analysis scope' });
  await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThanOrEqual(300);
  await text.fill('1. ONE QUESTION\n- Does it earn money?');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  await page.goto('/dashboard');
  await page
    .getByRole('article', { name: SAMPLE })
    .filter({ hasText: 'Scope Generated' })
    .getByRole('button', { name: 'Finalize Scope' })
    .click();
  await expect(wizard.toast('Resuming Project')).toBeVisible();
  await expect(page.getByText('Does it earn money?')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await page.getByRole('button', { name: 'Previous Step' }).click();
  await expect(market).toContainText('Excluded');
  await expectAtTop(page);
  await market.click();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByText('have changed since this scope was written')).toBeVisible();
  await page.waitForFunction(() => history.state?.usr?.above === true);
  await page.goBack();
  await expect(market).toContainText('Included');
  await expectAtTop(page);
  await page.goForward();
  await expect(page.getByText('have changed since this scope was written')).toBeVisible();
  await expectAtTop(page);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByText('Does it earn money?')).toBeHidden();
  await expectAtTop(page);
  await expect(wizard.launchButton).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('have changed since this scope was written')).toBeHidden();
});

test('a new project in the middle of another begins empty, and the other one is pointed out', async ({
  page,
  wizard,
}) => {
  await wizard.openAt('validated');
  await wizard.untilValidated();
  await page.getByRole('link', { name: 'New Project' }).click();
  await expect(page.getByPlaceholder('Enter company name')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Define Scope' })).toBeDisabled();
  await page.getByPlaceholder('Enter company name').fill(UNHEARD_OF.toLowerCase());
  await page.getByRole('link', { name: 'Resume it' }).click();
  await expect(wizard.toast('Resuming Project')).toBeVisible();
  await wizard.untilValidated();
});

test('the sample target is chosen with the keyboard alone', async ({ page, wizard }) => {
  await page.goto('/report-wizard');
  const company = page.getByPlaceholder('Enter company name');
  await company.focus();
  await expect(page.getByRole('option')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveAttribute('data-combobox-selected');
  await expectAccessible(page, 'moderate');
  await page.keyboard.press('Enter');
  await expect(company).toHaveValue(SAMPLE);
  await page.keyboard.press('Enter');
  await expect(wizard.toast('Workflow Initialized')).toBeVisible();
});

test('what is said of the deal before there is a project is kept with it', async ({
  page,
  context,
  assay,
  wizard,
}) => {
  await page.goto('/report-wizard');
  await page.getByRole('button', { name: 'The deal' }).click();
  await page.getByRole('button', { name: 'Strategic buyer' }).click();
  await page.getByLabel('Thesis or hypotheses').fill('Software carries the growth');
  await page.getByLabel('Deadline').fill('2027-01-31');
  await expectAccessible(page, 'moderate');
  await page.getByPlaceholder('Enter company name').fill(UNHEARD_OF);
  await page.getByRole('button', { name: 'Define Scope' }).click();
  await expect(wizard.toast('Workflow Initialized')).toBeVisible();
  const api = await apiOf(context, assay.url);
  await expect
    .poll(async () => {
      const [{ id }] = await api('GET', '/projects');
      return (await api('GET', `/projects/${id}`)).deal;
    })
    .toMatchObject({
      buyer: 'strategic',
      thesis: 'Software carries the growth',
      deadline: '2027-01-31',
    });
  await page.getByRole('button', { name: 'Previous Step' }).click();
  await expect(page.getByLabel('Deadline')).toHaveValue('2027-01-31');
});

test('what is said of one target stays with it when another is named at once', async ({
  page,
  context,
  assay,
  wizard,
}) => {
  const api = await apiOf(context, assay.url);
  const thesisOf = async (id: string) => (await api('GET', `/projects/${id}`)).deal.thesis;
  const first = await wizard.openAt('validated');
  await page.getByRole('button', { name: 'Previous Step' }).click();
  await page.getByRole('button', { name: 'The deal' }).click();
  const thesis = page.getByLabel('Thesis or hypotheses');
  await thesis.fill('Software carries the growth');
  await page.getByPlaceholder('Enter company name').fill('Another One');
  await page.getByRole('button', { name: 'Define Scope' }).click();
  await expect(wizard.toast('Workflow Initialized')).toBeVisible();
  await expect.poll(() => thesisOf(first)).toBe('Software carries the growth');
  await page.getByRole('button', { name: 'Previous Step' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(thesis).toHaveValue('');
  const second = new URL(page.url()).searchParams.get('project') ?? '';
  expect(await thesisOf(second)).toBe('');
});

test('a target that stays as it was goes on with its project, and a web address that is none is pointed out', async ({
  page,
  wizard,
}) => {
  const id = await wizard.openAt('validated', SAMPLE);
  await wizard.untilValidated();
  await page.getByRole('button', { name: 'Previous Step' }).click();
  await expect(page.getByPlaceholder('Enter company name')).toHaveValue(`${SAMPLE} GmbH`);
  await page.getByRole('button', { name: 'Define Scope' }).click();
  await wizard.untilValidated();
  await expect(page).toHaveURL(new RegExp(`project=${id}$`));
  await page.getByRole('button', { name: 'Previous Step' }).click();
  const address = page.getByPlaceholder('Enter company website URL (optional)');
  await address.fill('no such thing');
  await page.getByRole('button', { name: 'Define Scope' }).click();
  await expect(page.getByText('Enter a web address such as https://example.com')).toBeVisible();
  await expect(address).toBeFocused();
});

test('what one person has begun is not shown to the next at the same computer', async ({
  page,
  context,
  wizard,
  signIn,
}) => {
  await page.goto('/report-wizard');
  await page.getByPlaceholder('Enter company name').fill('Secret Target');
  await wizard.openAt('scoped');
  await expect(wizard.launchButton).toBeVisible();
  await endSession(page);
  await wizard.submit();
  await expect(page).toHaveURL(/\/auth$/);
  await page.unrouteAll();

  await context.clearCookies();
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No current projects' })).toBeVisible();
  await page.goto('/report-wizard');
  await expect(page.getByPlaceholder('Enter company name')).toHaveValue('');
});

test('the outline is edited with the keyboard alone', async ({ page, wizard }) => {
  await wizard.openAt('validated');
  await wizard.untilValidated();
  const outline = page.getByRole('region', { name: 'High-Level Analysis Scope' });
  const focused = page.locator(':focus');

  await outline.getByRole('button', { name: 'Add Section' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('technology risk');
  await page.keyboard.press('Enter');
  await expect(outline.getByText('TECHNOLOGY RISK')).toBeVisible();
  await expect(focused).toHaveText('Add Section');

  await outline
    .getByRole('listitem')
    .filter({ hasText: 'TECHNOLOGY RISK' })
    .getByRole('button', { name: 'Add Subsection' })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Code quality');
  await page.keyboard.press('Escape');
  await expect(outline.getByText('Code quality')).toBeHidden();
  await expect(focused).toHaveText('Add Subsection');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Code quality');
  await page.keyboard.press('Enter');
  await expect(outline.getByText('Code quality')).toBeVisible();

  await outline.getByRole('button', { name: 'Edit TECHNOLOGY RISK' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('software');
  await page.keyboard.press('Enter');
  await expect(outline.getByText('SOFTWARE')).toBeVisible();
  await expect(focused).toHaveAccessibleName('Edit SOFTWARE');

  await outline.getByRole('checkbox', { name: 'Include SOFTWARE' }).focus();
  await page.keyboard.press('Space');
  await expect(outline.getByRole('checkbox', { name: 'Include Code quality' })).toBeDisabled();
  await outline.getByRole('button', { name: 'Delete SOFTWARE' }).focus();
  await page.keyboard.press('Enter');
  await expect(outline.getByText('SOFTWARE')).toBeHidden();

  await expect(outline.getByRole('button', { name: /^(Edit|Delete) COMPETITIVE/ })).toHaveCount(0);
  await outline.getByRole('button', { name: 'Exclude All' }).focus();
  await page.keyboard.press('Enter');
  await expect(outline.getByText('0 of 4 included')).toBeVisible();
  await outline.getByRole('button', { name: 'Include All' }).focus();
  await page.keyboard.press('Enter');
  await expect(outline.getByText('4 of 4 included')).toBeVisible();
});

test('on a phone the scope to be read begins within two screens, below those who wrote it', async ({
  page,
  wizard,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await wizard.openAt('scoped');
  await expect(page.getByText('Selected Scope')).toBeVisible();
  const scope = page.getByRole('heading', { name: 'Analysis Scope' });
  const top = () => scope.evaluate((each) => each.getBoundingClientRect().top + window.scrollY);
  await expect.poll(top).toBeLessThan(2 * 844);
  await expectAccessible(page);
});
