import type { Page } from '@playwright/test';
import { expect } from './assay.ts';
import { UNHEARD_OF } from './prepared-project.ts';
import { whenTold } from './when-told.ts';
import { RUN_TIMEOUT_MS, wizardTest as test } from './wizard-test.ts';

test.describe.configure({ timeout: RUN_TIMEOUT_MS });

const launch = '**/api/workflows/generator-triad/execute';
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

/** At one stroke: any call in between would renew the session. The press may end the page: nobody waits for it there. */
async function pressWithoutSession(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).evaluate(async (button: HTMLElement) => {
    await cookieStore.delete('id_token');
    window.localStorage.removeItem('id_token');
    setTimeout(() => button.click());
  });
}

async function expectRestored(page: Page): Promise<void> {
  await signInButton(page).click();
  await page.waitForURL(/report-wizard/);
  await expect(page.getByText('Session Restored')).toBeVisible();
  await expect(page.getByText('Continuing where you left off...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Analysis Scope' })).toBeVisible();
}

test('a long step without a session ends at the sign-in page', async ({ page, wizard }) => {
  await page.goto('/report-wizard');
  await page.getByPlaceholder('Enter company name').fill(UNHEARD_OF);
  await pressWithoutSession(page, 'Define Scope');
  await expect(wizard.toast('Authentication Required')).toBeVisible();
  await expect(wizard.toast('Your session has expired. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(signInButton(page)).toBeVisible();
});

test('a launch without a session is restored after signing in, not before', async ({
  page,
  wizard,
}) => {
  await wizard.openAt('scoped');
  await expect(wizard.launchButton).toBeVisible();
  await pressWithoutSession(page, 'Submit Report & Launch Analysis');
  await expect(wizard.toast('Authentication Required')).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  expect(await page.getByText('Session Restored').count()).toBe(0);
  await expectRestored(page);
});

test('a launch that is refused as not signed in ends at the sign-in page', async ({
  page,
  wizard,
}) => {
  await wizard.openAt('scoped');
  await expect(wizard.launchButton).toBeVisible();
  await page.route(launch, (route) => route.fulfill({ status: 401, json: {} }));
  await wizard.submit();
  await expect(wizard.toast('Not authenticated. Please log in.').first()).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await expectRestored(page);
});

test('a launch that is refused even after a renewal leaves for the sign-in page two seconds later', async ({
  page,
  wizard,
}) => {
  await wizard.openAt('scoped');
  await expect(wizard.launchButton).toBeVisible();
  let refusedMs = Number.NaN;
  await page.route(launch, (route) => {
    refusedMs = Date.now();
    return route.fulfill({ status: 403, json: {} });
  });
  const refusal = 'Authentication failed even after token refresh. Please log in again.';
  const told = whenTold(page, refusal);
  await wizard.submit();
  await expect(wizard.toast('Session Expired')).toBeVisible();
  await expect(wizard.toast(refusal).first()).toBeVisible();
  expect((await told).path).toBe('/report-wizard');
  await expect(signInButton(page)).toBeVisible();
  // Counted from the refusal: a busy page may show its words late, and leaves no later for it.
  expect(Date.now() - refusedMs).toBeGreaterThanOrEqual(1_999);
  await expectRestored(page);
});
