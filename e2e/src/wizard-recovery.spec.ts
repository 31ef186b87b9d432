import type { Page } from '@playwright/test';
import { expect } from './assay.ts';
import { gapBetween } from './places.ts';
import { UNHEARD_OF } from './prepared-project.ts';
import { endSession, submitted } from './wizard-steps.ts';
import { RUN_TIMEOUT_MS, wizardTest as test } from './wizard-test.ts';

// The longest files come last; test by test, all workers end together.
test.describe.configure({ mode: 'parallel', timeout: RUN_TIMEOUT_MS });

async function savedWizard(page: Page): Promise<unknown> {
  const stored = await page.evaluate(() =>
    Object.entries(window.sessionStorage).find(([key]) => key.startsWith('assay-saved-wizard')),
  );
  return JSON.parse(stored?.[1] ?? 'null');
}

test('a validation that failed is told in words and retried', async ({ page, wizard }) => {
  await page.route('**/api/workflows/company-validation', (route) =>
    route.fulfill({ status: 400, json: { detail: 'The company is not known.' } }),
  );
  await wizard.enter();
  await expect(page.getByRole('alert').getByText('Failed to validate company:')).toContainText(
    'The company is not known.',
  );
  await expect(wizard.toast('Validation Error')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await wizard.untilValidated();
  await expect(page.getByText('Failed to validate company')).toBeHidden();
});

test('a step under way can be cancelled and started again', async ({ page, wizard }) => {
  // The start is announced and not made, so that there is time to cancel it.
  await page.route('**/api/workflows/company-validation', (route) =>
    route.fulfill({
      json: {
        status: 'started',
        project_id: route.request().postDataJSON().project_id,
        company_name: '',
        company_description: '',
        markets: [],
        geographic_markets: [],
        company_candidates: [],
        crew_based: true,
        error: null,
      },
    }),
  );
  await wizard.enter();
  const panel = page.getByRole('region', { name: 'Validating Company' });
  await expect(panel.getByText('Identification & Market Mapping')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const title = panel.getByRole('heading', { name: 'Validating Company' });
  const stop = panel.getByRole('button', { name: 'Cancel' });
  await expect.poll(() => gapBetween(title, stop)).toBeLessThan(0);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel the step' }).click();
  await expect(page.getByRole('alert').getByText('Cancelled before it finished')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('The company could not be checked');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await wizard.untilValidated();
});

test('a scope under way again can be cancelled, and the former one is back', async ({
  page,
  wizard,
}) => {
  await wizard.openAt('scoped');
  await expect(wizard.launchButton).toBeVisible();
  // The start is not answered, so that there is time to cancel it.
  await page.route('**/api/workflows/scoping-crew/execute', () => undefined);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click();
  const panel = page.getByRole('region', { name: 'Generating Detailed Scope' });
  await page.route('**/api/workflows/*/cancel', (route) =>
    route.fulfill({
      json: {
        project_id: new URL(route.request().url()).pathname.split('/').at(-2),
        workflow_status: 'scope_generated',
        paused: false,
        cancelled: false,
      },
    }),
  );
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The scope that you had stays.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the step' }).click();
  await expect(wizard.launchButton).toBeVisible();
});

test('a connection that is lost in the middle is told, and the wizard goes on by itself', async ({
  page,
  wizard,
}) => {
  await page.route('**/api/workflows/**', (route) => route.abort('internetdisconnected'));
  await wizard.enter();
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await page.unrouteAll();
  await wizard.untilValidated();
  await expect(page.getByText('The connection is lost.')).toBeHidden();
});

test('a session that ends while submitting loses nothing', async ({ page, wizard }) => {
  const projectId = await wizard.openAt('scoped');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Analysis scope' }).fill('1. MINE\n- Kept?');
  await page.getByRole('button', { name: 'Done' }).click();

  await endSession(page);
  await wizard.submit();
  await expect(page).toHaveURL(/\/auth$/);
  await expect
    .poll(() => savedWizard(page))
    .toMatchObject({
      projectId,
      target: { name: expect.stringContaining(UNHEARD_OF) },
      validation: { company_name: expect.stringContaining(UNHEARD_OF) },
      scope: { generated_scope: expect.any(String) },
      edits: { final_scope: '1. MINE\n- Kept?' },
    });
  await page.unrouteAll();

  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL(/report-wizard/);
  await expect(page.getByText('Session Restored')).toBeVisible();
  await expect(page.getByText('Continuing where you left off...')).toBeVisible();
  await expect(page.getByText('Kept?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Target Company' })).toContainText(UNHEARD_OF);
  await wizard.submit();
  await expect(page.getByRole('dialog', { name: submitted })).toBeVisible();
});

test('a launch that the server refuses says why and can be tried again', async ({
  page,
  wizard,
}) => {
  await wizard.openAt('scoped');
  await page.route('**/api/workflows/generator-triad/execute', (route) =>
    route.fulfill({ status: 500, json: { detail: 'hidden' } }),
  );
  await wizard.submit();
  await expect(wizard.toast('Launch Failed')).toBeVisible();
  await expect(
    page.getByRole('alert').getByText('Server error. Please try again later.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: submitted })).toBeVisible();
});
