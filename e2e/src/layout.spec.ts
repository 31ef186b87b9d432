import { expectAccessible } from './accessibility.ts';
import { expect } from './assay.ts';
import { ADMIN } from './login.ts';
import { expectBelow } from './places.ts';
import { prepareProject } from './prepared-project.ts';
import { signedInTest as test } from './signed-in-test.ts';

test('the sidebar leads an analyst only where they may go, folds with Ctrl+B and stays so for a week', async ({
  page,
  context,
  comeIn,
}) => {
  await comeIn();
  await page.goto('/dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toHaveCSS('width', '256px');
  await expect(sidebar.getByRole('link')).toHaveText(['Dashboard', 'New Project']);
  // What is fetched is drawn after the page has begun to listen to keys.
  await expect(page.getByRole('heading', { name: 'No current projects' })).toBeVisible();
  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveCSS('width', '48px');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(7, 1);
  await page.reload();
  await expect(sidebar).toHaveCSS('width', '48px');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '256px');
});

test('the sidebar leads an administrator everywhere, and is a drawer on a phone', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await page.goto('/dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByRole('link')).toHaveText([
    'Dashboard',
    'New Project',
    'Agent Prompts',
    'All Projects',
    'All Users',
    'Document Templates',
    'Audit Log',
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toHaveCSS('width', '288px');
  await drawer.getByRole('link', { name: 'All Users' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(drawer).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the signs of the header take a finger over 44 pixels', async ({ page, comeIn }) => {
    await comeIn();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    for (const name of ['Toggle sidebar', 'Switch to the dark theme', 'Notifications']) {
      const sign = page.getByRole('button', { name });
      await expect(sign).toBeVisible();
      const takes = await sign.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return [-21, 21].map((off) =>
          button.contains(document.elementFromPoint(left + width / 2, top + height / 2 + off)),
        );
      });
      expect(takes, name).toEqual([true, true]);
    }
  });
});

test('the user menu names the account and leads everywhere', async ({ page, signIn }) => {
  const { email } = await signIn();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText('Logged in as')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  for (const [name, path] of [
    ['Agent Prompts', '/admin/prompts'],
    ['All Projects', '/admin/projects'],
    ['All Users', '/admin/users'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', path);
  }
  await expectAccessible(page);
});

test('a user without an address is called Demo User', async ({ page, comeIn }) => {
  await comeIn();
  await page.route('**/api/users/me/full', async (route) => {
    const user = await (await route.fetch()).json();
    await route.fulfill({ json: { ...user, email: '' } });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText('Demo User')).toBeVisible();
});

test('the news of one project are folded behind the latest, and read with it', async ({
  page,
  assay,
  api,
  begin,
}) => {
  const id = await prepareProject(api, 'validated');
  await begin('Newsworthy Ltd');
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list.getByRole('button').filter({ hasText: 'Newsworthy' })).toHaveCount(1);
  const fold = list.getByRole('button', { name: /earlier of this project/ });
  await fold.click();
  await expect(list.getByRole('button', { name: 'Show less' })).toBeVisible();
  await expect(list.getByText('Project created')).toHaveCount(2);
  await list.getByRole('button', { name: 'Show less' }).click();
  await expectAccessible(page);
  await list.getByRole('button').filter({ hasText: 'Company Validated' }).click();
  await expect(page).toHaveURL(`${assay.url}/project/${id}`);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
});

test('a sign-out that fails says so after the next sign-in', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign-out failed')).toBeVisible();
  await expect(page.getByText('You may still be signed in at the login service.')).toBeVisible();
});

test('never more than three messages stand on the page, at its lower right, none of them twice', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  await page.goto('/dashboard');
  const refresh = page.getByRole('button', { name: 'Refresh projects' });
  const toasts = page.getByRole('status').or(page.getByRole('alert'));
  await refresh.click();
  const done = toasts.filter({ hasText: 'Projects Refreshed' });
  await expect(done).toBeVisible();
  await expect.poll(async () => (await done.boundingBox())?.x).toBeGreaterThan(1440 / 2);
  await expect.poll(async () => (await done.boundingBox())?.y).toBeGreaterThan(900 / 2);
  const answered = page.waitForResponse('**/api/projects');
  await refresh.click();
  await answered;
  await expect(refresh).toHaveAttribute('aria-busy', 'false');
  await expect(done).toHaveCount(1);
});

test('news arrive on the open page, and opening one marks it read', async ({
  page,
  assay,
  begin,
}) => {
  const listening = page.waitForResponse('**/api/notifications/stream');
  await page.goto('/dashboard');
  await listening;
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  const project_id = await begin('Newsworthy Ltd');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await list.getByRole('button').filter({ hasText: 'Newsworthy' }).click();
  await expect(page).toHaveURL(`${assay.url}/project/${project_id}`);
  await expect(bell).toHaveAccessibleName('Notifications');
});

test('news that came before the page listened are fetched, though its first list is late', async ({
  page,
  begin,
}) => {
  const first = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await page.route(
    '**/api/notifications',
    async (route) => {
      const answer = await route.fetch();
      asked.resolve();
      await first.promise;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await page.route('**/api/notifications/stream', async (route) => {
    await begun.promise;
    await route.continue();
  });
  const listening = page.waitForResponse('**/api/notifications/stream');
  await page.goto('/dashboard');
  await asked.promise;
  await begin('Newsworthy Ltd');
  begun.resolve();
  await listening;
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  first.resolve();
});

test('news that come while the list is being fetched are not undone by it', async ({
  page,
  begin,
}) => {
  const older = Promise.withResolvers<void>();
  await page.route('**/api/notifications', async (route) => {
    const answer = await route.fetch();
    await older.promise;
    await route.fulfill({ response: answer });
  });
  const listening = page.waitForResponse('**/api/notifications/stream');
  await page.goto('/dashboard');
  await listening;
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const askedAgain = page.waitForRequest('**/api/notifications');
  await begin('Newsworthy Ltd');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await askedAgain;
  older.resolve();
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
});

test('without news the list says so, and news that cannot be had are told', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list.getByText('No notifications yet')).toHaveCSS('height', '300px');

  await page.route('**/api/notifications', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByText('Could not fetch notifications')).toBeVisible();
});

test('a notification that cannot be marked read is told below its list, not over it', async ({
  page,
  begin,
}) => {
  await begin('Newsworthy Ltd');
  await page.route('**/api/notifications/read-all', (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Could not mark notification as read' });
  await expect(told).toBeVisible();
  await expectBelow(told, list);
});
