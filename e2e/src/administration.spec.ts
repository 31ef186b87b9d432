import path from 'node:path';
import type { FileChooser } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { ADMIN, ANALYST } from './login.ts';
import { apiOf } from './prepared-project.ts';

const TEMPLATE = path.resolve(
  import.meta.dirname,
  '../../data-rooms/quellmar-sensing/company-profile.docx',
);
const pages = [
  '/admin/prompts',
  '/admin/projects',
  '/admin/users',
  '/admin/templates',
  '/admin/audit',
];

test('an analyst without the role is told so on every page of the administration', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const address of pages) {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { name: 'You need an administrator role' }),
    ).toBeVisible();
    await expect(page.getByText(/No (projects|users|agents) found/)).toHaveCount(0);
  }
});

test('a super administrator deactivates a user, who is refused at once, and the log tells of it', async ({
  page,
  signIn,
  browser,
  assay,
}) => {
  const elsewhere = await browser.newContext({ baseURL: assay.url });
  const { email } = await signIn(undefined, elsewhere);
  const analyst = await elsewhere.newPage();
  await analyst.goto('/dashboard');
  await signIn(ADMIN);

  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page.getByRole('listitem').filter({ hasText: '@example.com' })).toHaveCount(1);
  const manage = page.getByRole('button', { name: `Manage ${email}` });
  await manage.click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: `Deactivate ${email}?` });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Inactive')).toBeVisible();

  const refused = analyst.waitForResponse((answer) => answer.status() === 403);
  await analyst.goto('/dashboard');
  await refused;
  await expect(analyst.getByText('This account has been deactivated.')).toBeVisible();
  await elsewhere.close();

  await manage.click();
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByText(`${email}: deactivated`)).toBeVisible();
  await expect(page.getByText('User deactivated')).toBeVisible();
});

test('long lists grow by twenty', async ({ page, context, signIn, assay }) => {
  await signIn(ADMIN);
  const api = await apiOf(context, assay.url);
  const firm = `Growing ${Date.now()}`;
  for (let count = 0; count < 21; count += 1) {
    await api('POST', '/projects/', { name: `${firm} ${count}`, description: '' });
  }
  const other = `Something else ${Date.now()}`;
  await api('POST', '/projects/', { name: other, description: '' });
  await page.goto('/admin/projects');
  const projects = page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
  await expect(projects.filter({ hasText: other })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(firm);
  await expect(projects.filter({ hasText: other })).toHaveCount(0);
  await expect(projects.filter({ hasText: firm })).toHaveCount(20);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(projects.filter({ hasText: firm })).toHaveCount(21);
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody of this name');
  await expect(page.getByText('No users found')).toBeVisible();
});

test('the projects of all users are found by words and by status', async ({
  page,
  context,
  signIn,
  assay,
}) => {
  await signIn(ADMIN);
  const api = await apiOf(context, assay.url);
  const about = `About ${Date.now()}`;
  for (const name of ['Northwind Instruments', 'Meridian Freight'])
    await api('POST', '/projects/', { name, description: `${about}: ${name}` });
  await page.goto('/admin/projects');
  await expect(page.getByRole('heading', { name: 'All Projects (Admin)' })).toBeVisible();
  await expect(page.getByText('View all diligence projects across the system')).toBeVisible();
  const projects = page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
  const { id } = await api('GET', '/users/me');
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill(about);
  await expect(projects).toHaveCount(2);
  await expect(projects.first()).toContainText('Meridian Freight');
  await expect(projects.first()).toContainText('New');
  await expect(projects.first()).toContainText('Crew statusNot Started');
  await expect(projects.first()).toContainText(`${about}: Meridian Freight`);
  await expect(projects.first()).toContainText(`User${id}`);
  await expect(projects.first()).toContainText('CreatedJust now');
  await expect(projects.first()).toContainText('UpdatedJust now');
  await search.fill(`${about.toLowerCase()}: northwind`);
  await expect(projects).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(page.getByText('No projects found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'New' }).click();
  await page.getByRole('link', { name: 'View Details of Northwind Instruments' }).click();
  await page.waitForURL('**/projects/*');
});

test('the administration has no accessibility fault at any width', async ({
  page,
  browser,
  signIn,
}) => {
  test.slow();
  // A list with a user of every kind of badge, whatever ran before.
  const elsewhere = await browser.newContext();
  await signIn(ANALYST, elsewhere);
  await elsewhere.close();
  await signIn(ADMIN);
  const views = [
    ...pages,
    '/admin/prompts?agent=market_overview_o3',
    '/admin/prompts?agent=market_overview_o3&tab=test',
    '/admin/prompts?agent=market_overview_o3&tab=history',
  ];
  for (const address of views) {
    await page.goto(address);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page, 'minor');
      await expectNoSidewaysScroll(page);
    }
  }
});

test('an administrator gives documents the look of the firm and takes it back', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await page.goto('/admin/templates');
  const word = page.getByRole('region', { name: 'Word' });
  await expect(word.getByText('None yet.')).toBeVisible();
  const choose = async (button: string, file: Parameters<FileChooser['setFiles']>[0]) => {
    const chooser = page.waitForEvent('filechooser');
    await word.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(file);
  };
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await choose('Upload Word template', {
    name: 'letter.docx',
    mimeType: type,
    buffer: Buffer.from('Dear all,'),
  });
  await expect(word.getByRole('alert')).toContainText('The file is no Office file');
  await expect(word.getByText('None yet.')).toBeVisible();
  await choose('Upload Word template', TEMPLATE);
  await expect(word.getByText('company-profile.docx')).toBeVisible();
  await expect(word.getByText(/^Uploaded by /)).toBeVisible();
  await expect(word.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await word.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(word.getByText('None yet.')).toBeVisible();
});
