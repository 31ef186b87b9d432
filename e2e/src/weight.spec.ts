import { reportFront } from '@assay/domain/report/document/report-front';
import { committeeReport } from '@assay/domain/report/testing/committee-report';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './assay.ts';
import { holdTimers } from './held-timers.ts';
import { PROJECT_ID, playFront, playProject, playReport } from './sample-project.ts';
import { weigh } from './weigh.ts';

const KILOBYTE = 1024;
/** While its mark is held too, a page is not taken for loaded and for leaving its files unused. */
const PROGRAM_AND_MARK = /\/assets\/index-[^/]*\.js$|\/hallmark\.svg$/;

/** Until its styles and fonts are there, a frame is laid out without them. */
async function frameIsDressed(page: Page) {
  await expect(page.locator('.first-frame')).toHaveCSS('display', 'grid');
  await page.evaluate(() =>
    Promise.all(
      ['Inter Variable', 'Source Serif 4 Variable'].map((name) =>
        document.fonts.load(`1rem "${name}"`),
      ),
    ),
  );
}

/** Each page that is opened after a call of what this resolves to waits for its program until it is let go. */
async function holdProgram(page: Page) {
  let program = Promise.withResolvers<void>();
  await page.route(PROGRAM_AND_MARK, async (route) => {
    await program.promise;
    await route.continue();
  });
  return () => {
    program = Promise.withResolvers<void>();
    return program.resolve;
  };
}

async function placeOf(part: Locator) {
  const box = await part.boundingBox();
  return box && { left: box.x, top: box.y, bottom: box.y + box.height };
}

interface FirstPage {
  address: string;
  files: string[];
}

/** However late a busy machine puts them on, the styles that a page fetches ahead are those that it wears. */
async function wearsWhatItFetched(page: Page) {
  const fetched = page.locator('link[rel="preload"][as="style"]');
  expect(await fetched.count()).toBeGreaterThan(0);
  const notWorn = () =>
    fetched.evaluateAll((links) => {
      const worn = new Set([...document.styleSheets].map(({ href }) => href));
      return links.flatMap((link) =>
        link instanceof HTMLLinkElement && !worn.has(link.href) ? link.href : [],
      );
    });
  await expect.poll(notWorn).toEqual([]);
}

test('a page loads what it shows, and nothing that only another page needs', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  const loaded = weigh(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await loaded('script')).toBeLessThan(250 * KILOBYTE);
  expect(await loaded('font')).toBeLessThan(110 * KILOBYTE);
});

for (const { pathname, frame, title } of [
  { pathname: '/dashboard', frame: 'dashboard', title: 'All Projects' },
  { pathname: '/report-wizard', frame: 'wizard', title: 'Which company is the target?' },
]) {
  test(`${pathname} shows its frame before the program runs, and stays in place`, async ({
    page,
    comeIn,
  }) => {
    await comeIn();
    const startProgram = await holdProgram(page);
    for (const width of [1440, 390]) {
      const message = `${width} pixels`;
      await page.setViewportSize({ width, height: 900 });
      const start = startProgram();
      await page.goto(pathname, { waitUntil: 'commit' });
      await frameIsDressed(page);
      const shown = page.locator(`[data-frame-of="${frame}"]`);
      const framed = shown.locator('.first-frame-title');
      await expect(framed).toBeVisible();
      const words = shown.locator('.first-frame-words');
      const said = ((await words.textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();
      const [place, wordsPlace] = await Promise.all([framed, words].map(placeOf));

      start();
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
      await expect(framed).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await expect
        .poll(() => placeOf(heading), { message })
        .toMatchObject({ left: place?.left, top: place?.top });
      const description = page.getByText(said, { exact: true });
      await expect
        .poll(() => placeOf(description), { message })
        .toMatchObject({
          left: wordsPlace?.left,
          bottom: expect.closeTo(wordsPlace?.bottom ?? 0, 0),
        });
    }
    await wearsWhatItFetched(page);
  });
}

for (const { view, place, words } of [
  { view: '', place: 'project', words: ['facts', 'notices'] },
  { view: '?view=report', place: 'report', words: ['description', 'version', 'notices'] },
] as const) {
  test(`the ${place} says its first words before the program runs, and keeps them in place`, async ({
    page,
    comeIn,
  }) => {
    await comeIn();
    const report = committeeReport();
    const front = reportFront(report);
    await playProject(page, {
      workflow_status: 'complete',
      qa_status: 'completed',
      exec_summary_status: 'completed',
      company_name: front.name,
      company_description: front.description,
    });
    await playReport(page, report);
    await playFront(page, { complete: true, can_edit: true, front });
    const said = words.flatMap((word) => front[word]);
    const bottoms = (within: Locator) =>
      Promise.all(
        said.map(async (text) => {
          const box = await within.getByText(text, { exact: true }).first().boundingBox();
          return box && Math.round(box.y + box.height);
        }),
      );
    const startProgram = await holdProgram(page);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const start = startProgram();
      await page.goto(`/project/${PROJECT_ID}${view}`, { waitUntil: 'commit' });
      const frame = page.locator(`[data-frame-of="${place}"]`);
      await frameIsDressed(page);
      await expect(frame).toBeVisible();
      const before = await bottoms(frame);

      start();
      await expect(frame).toHaveCount(0);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: front.name })).toBeVisible();
      await expect.poll(() => bottoms(main), { message: `${width} pixels` }).toEqual(before);
    }
    await wearsWhatItFetched(page);
  });
}

test('whoever has no project yet is told so before the program runs', async ({ page, comeIn }) => {
  await comeIn();
  const start = (await holdProgram(page))();
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const words = page.getByText('Start a new project to generate a diligence report in minutes.');
  await frameIsDressed(page);
  await expect(words).toBeVisible();
  const before = await words.boundingBox();
  start();
  await expect(page.getByRole('button', { name: 'New Project' }).first()).toBeVisible();
  await expect(words).toHaveCount(1);
  expect((await words.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('a page asks for what it shows while the program is on its way, and asks once', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await Promise.all([
    page.waitForRequest('**/api/users/me/full'),
    page.waitForRequest('**/api/projects'),
    page.goto('/dashboard', { waitUntil: 'commit' }),
  ]);
  late.resolve();
  await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible();
  await expect(page.getByText('Start a new project to generate a diligence report')).toBeVisible();
  for (const call of ['/api/users/me/full', '/api/projects'])
    expect(asked.filter((each) => each === call)).toHaveLength(1);
});

test('a page whose program was cut off once opens all the same', async ({ page, comeIn }) => {
  await comeIn();
  await page.route('**/assets/index-*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'All Projects' })).toBeVisible();
});

test('whoever is not signed in sees no frame of a page', async ({ page }) => {
  await page.route(PROGRAM_AND_MARK, () => new Promise(() => undefined));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('.first-frame')).toHaveCSS('display', 'none');
});

test('the files of a page are named with it, come after its frame, and each is loaded once', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  await holdTimers(page, 'what comes late');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const painted = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.css', async (route) => {
    await painted.promise;
    await route.continue();
  });
  const answer = await page.goto('/dashboard', { waitUntil: 'commit' });
  const text = (await answer?.text()) ?? '';
  const [, list = '[]'] = /id="first-files"[^>]*>([^<]*)</.exec(text) ?? [];
  const pages: FirstPage[] = JSON.parse(list);
  const named = pages.find(({ address }) => new RegExp(address).test('/dashboard'))?.files ?? [];
  expect(named.length).toBeGreaterThan(2);
  // Without its styles the frame cannot be painted, and nothing in the page is told of a picture.
  await expect(page.locator('.first-frame')).toBeAttached();
  expect(asked.filter((each) => named.includes(each))).toEqual([]);

  painted.resolve();
  await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible();
  for (const file of named) expect(asked.filter((each) => each === file)).toHaveLength(1);
  const scripts = asked.filter((each) => /^\/assets\/(?!index-).*\.js$/.test(each));
  expect(scripts.filter((each) => !named.includes(each))).toEqual([]);
  // It would run before the frame of the page is painted.
  expect(text).not.toContain('type="module"');
});
