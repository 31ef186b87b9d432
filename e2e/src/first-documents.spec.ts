import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect } from './assay.ts';
import { prepareProject, SAMPLE } from './prepared-project.ts';
import { signedInTest as test } from './signed-in-test.ts';

const NOTE = {
  name: 'visit.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('The creamery in Tromsund made 412 tonnes of cheese in 2025.'),
};
const PLAN = {
  name: 'plan.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Year,Tonnes\n2026,430\n2027,455\n'),
};

test('documents come before the question, wait for their target and go with it', async ({
  page,
  api,
}) => {
  await page.goto('/report-wizard');
  const shelf = page.getByRole('region', { name: 'Documents' });
  await shelf.getByLabel('Documents to add').setInputFiles([NOTE, PLAN]);
  await expect(shelf.getByText('2, 2 read')).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/project=/);

  await page.reload();
  await expect(shelf.getByText('visit.txt')).toBeVisible();
  await expect(page.getByPlaceholder('Enter company name')).toHaveValue('');
  await page.getByPlaceholder('Enter company name').fill('Tromsund Creamery');
  await page.getByRole('button', { name: 'Define Scope' }).click();
  await expect(page.getByText('Workflow Initialized')).toBeVisible();

  const projects = await api('GET', '/projects');
  expect(projects).toHaveLength(1);
  expect(projects[0].company_name).toBe('Tromsund Creamery');
  const documents = await api('GET', `/projects/${projects[0].id}/documents`);
  expect(documents).toHaveLength(2);
  const project = await api('GET', `/projects/${projects[0].id}`);
  expect(project.private).toBe(true);
});

test('what is said of the deal while the first document comes is kept with it', async ({
  page,
  api,
}) => {
  await page.goto('/report-wizard');
  await page.getByRole('button', { name: 'The deal' }).click();
  const made = Promise.withResolvers<void>();
  await page.route('**/api/projects/', async (route) => {
    await made.promise;
    await route.continue();
  });
  const shelf = page.getByRole('region', { name: 'Documents' });
  await shelf.getByLabel('Documents to add').setInputFiles(NOTE);
  await page.getByLabel('Thesis or hypotheses').fill('Cheese carries the growth');
  made.resolve();
  await expect(page).toHaveURL(/project=/);
  await expect(page.getByLabel('Thesis or hypotheses')).toHaveValue('Cheese carries the growth');
  await expect
    .poll(async () => {
      const [{ id }] = await api('GET', '/projects');
      return (await api('GET', `/projects/${id}`)).deal.thesis;
    })
    .toBe('Cheese carries the growth');
});

test('what is said before the page has drawn the project that was made is kept with it', async ({
  page,
  api,
}) => {
  await page.goto('/report-wizard');
  await page.getByRole('button', { name: 'The deal' }).click();
  const thesis = page.getByLabel('Thesis or hypotheses');
  // Types as soon as the address has its project: what is made of that is drawn a turn later.
  await thesis.evaluate((field) => {
    const { replaceState } = window.history;
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    window.history.replaceState = (...entry) => {
      replaceState.apply(window.history, entry);
      if (!String(entry[2]).includes('project=')) return;
      const turn = new MessageChannel();
      turn.port1.onmessage = () => {
        write?.call(field, 'Cheese carries the growth');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      turn.port2.postMessage(null);
    };
  });
  const shelf = page.getByRole('region', { name: 'Documents' });
  await shelf.getByLabel('Documents to add').setInputFiles(NOTE);
  await expect(thesis).toHaveValue('Cheese carries the growth');
  await expect
    .poll(async () => {
      const [{ id }] = await api('GET', '/projects');
      return (await api('GET', `/projects/${id}`)).deal.thesis;
    })
    .toBe('Cheese carries the growth');
});

test('a file that is refused says why and can be dismissed', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/report-wizard');
  const shelf = page.getByRole('region', { name: 'Documents' });
  const broken = { name: 'room.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') };
  await shelf.getByLabel('Documents to add').setInputFiles(broken);
  await expect(shelf.getByText(/“room.zip” cannot be taken/)).toBeVisible();
  await shelf.getByRole('button', { name: 'Dismiss room.zip' }).click();
  await expect(shelf.getByText('room.zip')).toHaveCount(0);
});

test('documents can be added once more before the launch, by keyboard and on a phone', async ({
  page,
  api,
}) => {
  const id = await prepareProject(api, 'scoped', SAMPLE);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/report-wizard?project=${id}`);
  await expect(page.getByRole('heading', { name: 'Before you launch' })).toBeVisible();
  const shelf = page.getByRole('region', { name: 'Documents' });
  await expect(shelf.getByText('6 of 22 shown, 22 read')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await shelf.getByRole('button', { name: 'Add files' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(NOTE);
  await expect(shelf.getByText('6 of 23 shown, 23 read')).toBeVisible({ timeout: 60_000 });
  await shelf.getByRole('button', { name: 'Show all 23' }).click();
  await expect(shelf.getByText('visit.txt')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
