import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import type { Page } from '@playwright/test';
import { expect, test } from './assay.ts';
import { holdTimers } from './held-timers.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';

const address = `/project/${PROJECT_ID}?view=report`;

test.beforeEach(async ({ page, comeIn }) => {
  await comeIn();
  await playProject(page);
  await playReport(page, { ...specimenReport(), project_id: PROJECT_ID });
});

test('a report is drawn to its end by itself, and a jump leads to where it was meant to', async ({
  page,
}) => {
  await page.goto(address);
  const end = page.locator('#sources');
  await expect(end).toHaveCount(1);
  // The place of a reader who scrolls is written to the address before the jump is told of.
  await page.evaluate(() => {
    window.location.assign('#sources');
    window.scrollTo({ top: 0 });
    history.replaceState(history.state, '', '#target_introduction');
  });
  await expect(end).toBeInViewport();
});

/** Pieces of the text take their turns without a delay; here no turn ever comes. */
const holdTurns = (page: Page) => holdTimers(page, 'turns');

/** Resolves once the page listens to all that a reader may do. */
async function listeningOf(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const { addEventListener: listen } = window;
    Object.assign(window, {
      addEventListener: (type: string, act: EventListener, how?: AddEventListenerOptions) => {
        listen(type, act, how);
        if (type === 'beforeprint' && how?.capture) Object.assign(window, { isListening: true });
      },
    });
  });
  return () => page.waitForFunction('window.isListening');
}

const actions: Record<string, (page: Page) => Promise<unknown>> = {
  'a key': (page) => page.keyboard.press('Shift'),
  'a press': (page) => page.locator('h1').click(),
  'a search': (page) => page.getByRole('textbox', { name: 'Search the report' }).fill('a'),
  'a print': (page) => page.evaluate(() => window.dispatchEvent(new Event('beforeprint'))),
  'a jump': (page) => page.evaluate(() => window.location.assign('#sources')),
};

test('a report is whole at once after whatever its reader does', async ({ page }) => {
  await holdTurns(page);
  const listening = await listeningOf(page);
  for (const [name, act] of Object.entries(actions)) {
    await test.step(name, async () => {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#sources')).toHaveCount(0);
      await listening();
      await act(page);
      await expect(page.locator('#sources')).toHaveCount(1);
    });
  }
});

test('a report is whole at once where its address names a place', async ({ page }) => {
  await holdTurns(page);
  await page.goto(`${address}#sources`);
  await expect(page.locator('#sources')).toHaveCount(1);
});

test('an exhibit is drawn for the width of a phone once it comes near, and as sealed elsewhere', async ({
  page,
}) => {
  const report = specimenReport();
  const sealed = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 90"><rect/></svg>';
  const exhibits = report.sections.flatMap(({ subsections }) =>
    subsections.flatMap((each) => each.exhibits),
  );
  for (const exhibit of exhibits) if (exhibit.chart !== 'none') exhibit.drawing = sealed;
  await playReport(page, { ...report, project_id: PROJECT_ID });
  const exhibit = page.locator('figure:has([role=img])').first();
  const chart = exhibit.locator('[role=img] > svg');
  await page.goto(address);
  await exhibit.scrollIntoViewIfNeeded();
  await expect(chart).toHaveAttribute('viewBox', '0 0 480 90');
  await page.setViewportSize({ width: 390, height: 844 });
  await exhibit.scrollIntoViewIfNeeded();
  await expect(chart).toHaveAttribute('viewBox', /^0 0 320 /);
  // No target is smaller than a finger asks for.
  const toggle = exhibit.getByRole('button', { name: 'Show table' });
  await expect.poll(async () => (await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('no line begins with the chips of a statement, and the bar on a phone has two lines', async ({
  page,
}) => {
  const begun = () =>
    page.locator('[data-statement] button').evaluateAll((chips) =>
      chips.flatMap((chip) => {
        const block = chip.closest('p, li, td');
        const text = block?.textContent ?? '';
        const box = chip.getBoundingClientRect();
        const isFirst = box.left < (block?.getBoundingClientRect().left ?? 0) + 6;
        // Behind a word that is longer than a line there is nowhere else to stand.
        return box.width > 0 && isFirst && !/\S{40}/.test(text) ? [text] : [];
      }),
    );
  await page.goto(address);
  await expect(page.locator('#sources')).toHaveCount(1);
  for (const width of [360, 390, 420, 460, 500]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(begun).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const lines = await page
    .getByRole('button', { name: /^(?:Contents|Ask|Comments|Compare versions of the report)$/ })
    .evaluateAll((buttons) =>
      buttons.map((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return Math.round((top + bottom) / 2 / 8);
      }),
    );
  expect(new Set(lines).size).toBe(2);
  const search = page.getByRole('textbox', { name: 'Search the report' });
  await search.fill('the');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  expect((await search.boundingBox())?.width).toBeGreaterThan(120);
});

/** Names of the parts that are not set and were taken for shorter than they are. */
const overlapping = (page: Page) =>
  page.locator('.far-away').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const end = part.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      const isOver = end > part.getBoundingClientRect().bottom + 1;
      return isOver ? [part.textContent.slice(0, 40)] : [];
    }),
  );

const widths = [1440, 390];

test('no part that is far away lies over what follows', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.locator('#sources')).toHaveCount(1);
    await expect.poll(() => overlapping(page), { message: `${width} pixels` }).toEqual([]);
  }
});

test('charts that come late have their place before', async ({ page }) => {
  let drawing = Promise.withResolvers<void>();
  await page.route('**/assets/draw-exhibit-*.js', async (route) => {
    await drawing.promise;
    await route.fallback();
  });
  for (const width of widths) {
    const message = `${width} pixels`;
    drawing = Promise.withResolvers<void>();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#sources')).toHaveCount(1);
    await expect.poll(() => overlapping(page), { message }).toEqual([]);
    const charts = page.locator('[role=img] > svg');
    const sealed = await charts.count();
    drawing.resolve();
    await expect.poll(() => charts.count(), { message }).toBeGreaterThan(sealed);
    await expect.poll(() => overlapping(page), { message }).toEqual([]);
  }
});

test('a part that was set before it was drawn is judged anew, however late that is told', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const news: (() => void)[] = [];
    const { addEventListener: listen } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, act, how) {
      const late = (event: Event) => news.push(() => typeof act === 'function' && act(event));
      listen.call(this, type, type === 'contentvisibilityautostatechange' ? late : act, how);
    };
    Object.assign(window, { tellNews: () => news.splice(0).forEach((tell) => void tell()) });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await expect(page.locator('#sources')).toHaveCount(1);
  await expect.poll(() => overlapping(page)).not.toEqual([]);
  await page.evaluate('window.tellNews()');
  await expect.poll(() => overlapping(page)).toEqual([]);
});

test('a report whose first call is lost is asked for again', async ({ page }) => {
  let asked = 0;
  await page.route(`**/api/projects/${PROJECT_ID}/report`, async (route) => {
    asked += 1;
    if (asked === 1) await route.abort('connectionreset');
    else await route.fallback();
  });
  await page.goto(address);
  await expect(page.locator('#sources')).toHaveCount(1);
  expect(asked).toBe(2);
});

test('a report that cannot be made says so instead of being waited for', async ({ context }) => {
  // A page of its own: what it complains of in its console is meant.
  const page = await context.newPage();
  await playProject(page);
  await playReport(page, { project_id: PROJECT_ID });
  await page.goto(address);
  await expect(page.getByText('This page could not be shown')).toBeVisible();
});
