import type { Page } from '@playwright/test';
import { expect, test } from './assay.ts';
import { ADMIN } from './login.ts';
import { apiOf } from './prepared-project.ts';

async function openAgent(page: Page, name: string): Promise<void> {
  await page.goto('/admin/prompts');
  await page.getByRole('navigation', { name: 'Agents' }).getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

async function save(page: Page, summary: string): Promise<void> {
  await page.getByLabel('Change Summary').fill(summary);
  await page.getByRole('button', { name: 'Save & Apply' }).click();
}

test('an administrator edits a prompt, compares its versions and reverts', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await page.goto('/admin/prompts');
  await expect(page.getByText('Select an agent to edit prompts')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search agents' });
  await search.fill('nobody like this');
  await expect(page.getByText('No agents found matching “nobody like this”')).toBeVisible();
  await search.fill('conflict_det');
  await page.getByRole('button', { name: 'Conflict Detection' }).click();

  const saveButton = page.getByRole('button', { name: 'Save & Apply' });
  await expect(saveButton).toBeDisabled();
  await expect(
    page.getByText('Changes will be applied immediately to all running workflows after saving.'),
  ).toBeVisible();
  const system = page.getByLabel('System Prompt');
  await system.fill(`${await system.inputValue()}\nBe brief.`);
  await expect(saveButton).toBeDisabled();
  await system.press('ControlOrMeta+s');
  await expect(page.getByText('Change summary required')).toBeVisible();
  await expect(page.getByText('Please provide a brief description of your changes')).toBeVisible();
  await save(page, 'Asks for brevity');
  await expect(page.getByText('Prompts Updated')).toBeVisible();
  await expect(page.getByText('Changes have been saved and applied to the system.')).toBeVisible();
  await expect(page.getByText('version 2')).toBeVisible();

  await page.getByRole('tab', { name: 'Version History' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Manual Edit');
  await expect(versions.first()).toContainText('Current');
  await expect(versions.first()).toContainText('Asks for brevity');
  await page.getByRole('button', { name: 'Compare version 2 with version 1' }).click();
  await expect(page.getByRole('dialog').locator('ins', { hasText: 'Be brief.' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Revert to version 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revert to Version 1?' });
  await dialog.getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByText('Reverted successfully')).toBeVisible();
  await expect(page.getByText('Template has been reverted to version 1')).toBeVisible();
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('Revert');
});

test('a template that names an unknown variable, or says nothing, is refused with the reason', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await openAgent(page, 'Conflict Resolution');
  const human = page.getByLabel('Human Prompt Template');
  await human.fill((await human.inputValue()).replace('{conflicts}', '{conflict}'));
  const reason = '{conflict} is not a variable of this agent; {conflicts} is required and missing.';
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await save(page, 'A slip');
  await expect(page.getByText('Save Failed')).toBeVisible();
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(human).toHaveValue(/\{conflicts\}/);

  await page.getByLabel('System Prompt').fill(' ');
  await expect(page.getByText('the system prompt is empty.')).toBeVisible();
  await save(page, 'A slip');
  await expect(page.getByText('system_prompt: must not be empty')).toBeVisible();
});

test('leaving an edited prompt asks first, changing tabs does not', async ({ page, signIn }) => {
  await signIn(ADMIN);
  await openAgent(page, 'Consolidation');
  await page.getByLabel('System Prompt').fill('Something else');
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await expect(page.getByText('not your unsaved changes')).toBeVisible();
  await page.getByRole('tab', { name: 'Edit Prompts' }).click();
  await expect(page.getByLabel('System Prompt')).toHaveValue('Something else');

  await page.getByRole('link', { name: 'All Users' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/agent=qa_consolidation/);
  await page.getByRole('button', { name: 'Figure Consistency' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Figure Consistency' })).toBeVisible();
});

test('of two administrators who edit one prompt the second is told and keeps the text', async ({
  page,
  signIn,
  browser,
  assay,
}) => {
  await signIn(ADMIN);
  const state = await page.context().storageState();
  const other = await (await browser.newContext({ storageState: state })).newPage();
  await openAgent(page, 'Final Company Profile');
  await other.goto(`${assay.url}/admin/prompts?agent=validation_profile`);
  await other.getByLabel('System Prompt').fill('The text of the second');

  await page.getByLabel('System Prompt').fill('The text of the first');
  await save(page, 'First');
  await expect(page.getByText('Prompts Updated')).toBeVisible();

  await save(other, 'Second');
  await expect(other.getByText('Save Failed')).toBeVisible();
  await expect(
    other.getByText('Version 2 was saved while you were editing version 1'),
  ).toBeVisible();
  await expect(other.getByLabel('System Prompt')).toHaveValue('The text of the second');
  await other.getByRole('button', { name: 'Keep my text' }).click();
  await other.getByRole('button', { name: 'Save & Apply' }).click();
  await expect(other.getByText('Prompts Updated')).toBeVisible();
  await other.context().close();
});

test('a prompt is tested on the offline analyst, and the test is kept', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(ADMIN);
  await openAgent(page, 'Identification & Market Mapping');
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue(/^gpt-4o/);
  await page.getByRole('tab', { name: 'Test History' }).click();
  await expect(page.getByText('No test history yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Run Test' }).click();

  const run = page.getByRole('button', { name: 'Run Test' });
  await run.click();
  await expect(page.getByText('Missing inputs')).toBeVisible();
  await expect(
    page.getByText('Please provide values for: company_name, company_url'),
  ).toBeVisible();
  await page.getByLabel('Name of the target company').fill('Northwind');
  await page.getByLabel(/^Website of the target company/).fill('https://northwind.example');
  await run.click();
  const result = page.getByRole('region', { name: 'Test result' });
  await expect(result).toContainText('No key is configured for gpt-4o.');

  await expect(page.getByText('Test failed', { exact: true })).toBeVisible();

  // Whoever tests goes to and fro between the text and its test.
  await page.getByRole('tab', { name: 'Edit Prompts' }).click();
  await expect(page.getByLabel('System Prompt')).toBeVisible();
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await expect(page.getByLabel('Name of the target company')).toHaveValue('Northwind');
  await page.getByRole('combobox', { name: 'Model' }).click();
  await page.getByRole('option', { name: 'offline-analyst' }).click();
  await run.click();
  await expect(result).toContainText('"company_name": "Northwind"');
  await expect(page.getByText('Test completed', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Executed in \d+ms$/)).toBeVisible();
  await result.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Northwind');
  await page.getByRole('tab', { name: 'Test History' }).click();
  await expect(page.getByRole('button', { name: /offline-analyst/ })).toBeVisible();
});

test('what cannot be loaded or reverted is said in the place where it is missing', async ({
  page,
  context,
  signIn,
  assay,
}) => {
  await signIn(ADMIN);
  const api = await apiOf(context, assay.url);
  const id = 'qa_figure_consistency';
  const { human_prompt_template } = await api('GET', `/prompts/templates/${id}`);
  await api('PUT', `/prompts/templates/${id}`, {
    system_prompt: 'Another text',
    human_prompt_template,
    change_summary: 'A second version',
  });
  const refuse = (address: string) =>
    page.route(`**/api/prompts/${address}`, (route) => route.fulfill({ status: 400, json: {} }));

  await refuse(`templates/${id}/revert/1`);
  await page.goto(`/admin/prompts?agent=${id}&tab=history`);
  await page.getByRole('button', { name: 'Revert to version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByText('Revert failed')).toBeVisible();

  await refuse(`templates/${id}/versions?limit=20`);
  await page.reload();
  await expect(page.getByText('Failed to load version history')).toBeVisible();
  await refuse(`templates/${id}/test-history`);
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('tab', { name: 'Test History' }).click();
  await expect(page.getByText('Failed to load test data')).toBeVisible();
  await refuse(`templates/${id}`);
  await page.reload();
  await expect(page.getByText('Failed to load template')).toBeVisible();
  await page.goto('/admin/prompts?agent=nobody');
  await expect(page.getByText('Template not found')).toBeVisible();
  await refuse('categories');
  await page.reload();
  await expect(page.getByText('Request failed with status 400')).toBeVisible();
  await page.route('**/api/prompts/categories', (route) =>
    route.fulfill({ status: 400, json: { detail: 'The desk is closed.' } }),
  );
  await page.reload();
  await expect(page.getByText('The desk is closed.')).toBeVisible();
});

test('all prompts are exported to a file that imports again', async ({ page, signIn }) => {
  await signIn(ADMIN);
  await page.goto('/admin/prompts');
  const menu = page.getByRole('button', { name: 'Export or import' });
  await menu.click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export all prompts' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^assay-prompts-\d{4}-\d\d-\d\d\.json$/);

  await menu.click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Import prompts...' }).click();
  await (await choosing).setFiles(await file.path());
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('0 changed, 42 unchanged, 0 refused')).toBeVisible();
});

test('an agent is chosen and its tabs are walked by the keyboard alone', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await page.goto('/admin/prompts');
  await page.getByRole('searchbox', { name: 'Search agents' }).focus();
  await page.keyboard.type('figure consistency');
  await expect(page.getByRole('navigation', { name: 'Agents' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('tab', { name: 'Edit Prompts' });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Test', exact: true })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Run Test' })).toBeVisible();
});
