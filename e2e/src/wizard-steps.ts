import { expect, type Page } from '@playwright/test';
import { UNHEARD_OF } from './prepared-project.ts';

export const submitted = 'Your Commercial Diligence Report Has Been Initiated!';

/** The next launch finds the session ended, and cannot renew it. */
export async function endSession(page: Page): Promise<void> {
  await page.route('**/api/workflows/generator-triad/execute', (route) =>
    route.fulfill({ status: 401, json: { detail: 'Not authenticated.' } }),
  );
  await page.route('**/api/auth/refresh', (route) =>
    route.fulfill({ status: 401, json: { detail: 'No.' } }),
  );
}

/** The first project on a server waits until its data room has been read, however busy the machine is. */
const STEP_MS = 240_000;

/** The steps of the report wizard, as a person takes them. */
export function wizardSteps(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const launchButton = button('Submit Report & Launch Analysis');
  return {
    launchButton,
    async enter(company = UNHEARD_OF): Promise<void> {
      await page.goto('/report-wizard');
      await page.getByPlaceholder('Enter company name').fill(company);
      await button('Define Scope').click();
    },
    async untilValidated(): Promise<void> {
      await expect(button('Next Step')).toBeVisible({ timeout: STEP_MS });
    },
    async untilScoped(): Promise<void> {
      await button('Next Step').click();
      await expect(launchButton).toBeVisible({ timeout: STEP_MS });
    },
    /** By the keyboard, for the page may still grow above the button. */
    async submit(): Promise<void> {
      await expect(launchButton).toBeEnabled();
      await launchButton.press('Enter');
    },
    toast: (text: string | RegExp) =>
      page.getByRole('status').or(page.getByRole('alert')).getByText(text),
  };
}
