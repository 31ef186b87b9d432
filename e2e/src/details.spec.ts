import { expect } from './assay.ts';
import { ADMIN } from './login.ts';
import { playProgress, sampleProgress } from './sample-progress.ts';
import { PROJECT_ID, playProject } from './sample-project.ts';
import { signedInTest as test } from './signed-in-test.ts';

test('the basic answer about a user is enough where the full one fails', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  await page.route('**/api/users/me/full', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible();
});

test('the logo leads a signed-in analyst from the landing page to the dashboard', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Assay' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the cards of the dashboard stand in one to four columns', async ({ page, begin }) => {
  for (const company_name of ['One', 'Two', 'Three', 'Four']) await begin(company_name);
  await page.goto('/dashboard');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const [width, columns] of [
    [390, 1],
    [1024, 2],
    [1440, 3],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = () =>
      cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().x)).size);
    await expect.poll(lefts, { message: `${width} pixels` }).toBe(columns);
  }
});

test('a user of the list is shown with all that is known of them', async ({ page, signIn }) => {
  await signIn(ADMIN);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'All Users (Admin)' })).toBeVisible();
  const user = page.getByRole('listitem').filter({ hasText: ADMIN.email });
  await expect(user).toContainText('Super Admin');
  await expect(user).toContainText('Active');
  for (const fact of ['Username', 'Name', 'Company', 'Projects', 'Joined', 'Last login'])
    await expect(user).toContainText(fact);
});

test('an agent that is locked or switched off is marked where it is listed', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await page.route('**/api/prompts/templates', async (route) => {
    const [first, ...others] = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...first, is_locked: true, is_active: false }, ...others] });
  });
  await page.goto('/admin/prompts');
  const listed = page.getByRole('button').filter({ hasText: 'Inactive' });
  await expect(listed).toHaveCount(1);
  await expect(listed.getByLabel('Locked')).toBeVisible();
});

test('a state is told by colour and sign: pending grey, running blue and turning, completed green, failed red', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  await playProject(page, { status: 'analyzing', workflow_status: 'running' });
  const [pod] = sampleProgress.progress.pods;
  const seat = { status: 'pending', duration: null, outputLength: 0, searchCalls: 0 };
  const generators = {
    o3: { ...seat, status: 'completed' },
    gemini: { ...seat, status: 'running' },
    claude: { ...seat, status: 'failed' },
    fact_checker: seat,
    critic: { ...seat, status: 'something else' },
  };
  await playProgress(page, {
    ...sampleProgress,
    progress: { ...sampleProgress.progress, pods: [{ ...pod, generators }] },
  });
  await page.goto(`/project/${PROJECT_ID}`);
  const sheet = page.getByRole('region', { name: 'Analysis Workflow Progress' });
  const colourOf = (state: string) =>
    sheet
      .getByRole('img', { name: state, exact: true })
      .first()
      .evaluate((icon) => getComputedStyle(icon).color);
  const [red, green, blue] = await Promise.all(['failed', 'completed', 'running'].map(colourOf));
  const channels = (colour: string | undefined) => (colour?.match(/\d+/g) ?? []).map(Number);
  const strongest = (colour: string | undefined) => {
    const [r = 0, g = 0, b = 0] = channels(colour);
    return ['red', 'green', 'blue'][[r, g, b].indexOf(Math.max(r, g, b))];
  };
  expect([red, green, blue].map(strongest)).toEqual(['red', 'green', 'blue']);
  expect(await colourOf('pending')).toBe(await colourOf('something else'));
  const turning = sheet.getByRole('img', { name: 'running', exact: true }).first();
  await expect(turning).toHaveCSS('animation-name', 'none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(turning).not.toHaveCSS('animation-name', 'none');
});
