import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { expectAccessible, expectFitInEveryLook, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { ADMIN } from './login.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';
import { shortReport } from './short-report.ts';

const report = { ...committeeReport(), sections: committeeReport().sections.slice(0, 1) };
const TOKEN = 'k'.repeat(43);
const link = {
  id: '5f0f4a6e-13a5-4a0c-9a2c-0c7f4a1d2e31',
  created_at: '2026-11-15T10:00:00.000Z',
  expires_at: '2026-11-29T10:00:00.000Z',
};

test('an owner shares with a colleague and by a link, and withdraws it again', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await playProject(page, {});
  await playReport(page, shortReport());
  const shares = {
    can_share: true,
    people: [] as object[],
    links: [] as object[],
    open_links: false,
  };
  await page.route(`**/api/projects/${PROJECT_ID}/shares`, async (route) => {
    const body = route.request().postDataJSON();
    if (body) shares.people = [{ user_id: crypto.randomUUID(), name: 'Bo Lund', ...body }];
    await route.fulfill({ json: shares });
  });
  await page.route(`**/api/projects/${PROJECT_ID}/links`, async (route) => {
    shares.links = [link];
    await route.fulfill({ json: { ...link, token: TOKEN } });
  });
  await page.route(`**/api/projects/${PROJECT_ID}/links/*`, async (route) => {
    shares.links = [];
    await route.fulfill({ json: shares });
  });
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  await page.getByRole('button', { name: 'Share the project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the project' });
  await dialog.getByRole('textbox').fill('bo@example.com');
  await dialog.getByRole('combobox', { name: 'What they may do' }).selectOption('comment');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByText('Bo Lund')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect(dialog.getByText(`/shared/${TOKEN}`)).toBeVisible();
  await expect(dialog.getByText('Links may be read without signing in')).toBeVisible();
  await expectFitInEveryLook(page, { part: dialog });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeHidden();
});

test('a link is read without signing in where that is allowed, and asks to sign in where not', async ({
  page,
}) => {
  let isOpen = true;
  await page.route(`**/api/links/${TOKEN}/report`, (route) =>
    isOpen
      ? route.fulfill({ json: report })
      : route.fulfill({ status: 404, json: { detail: 'This link does not open anything.' } }),
  );
  await page.goto(`/shared/${TOKEN}`);
  await expect(page.getByText('Shared with you to read')).toBeVisible();
  await page.getByRole('button', { name: 'Open quote 1', exact: true }).first().click();
  await expect(page.getByText('Found in the stored source, word for word')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  isOpen = false;
  await page.reload();
  await expect(page.getByText('Sign in to read this report')).toBeVisible();
});
