import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { modelReport } from '@assay/domain/report/testing/model-report';
import type { Locator, Page } from '@playwright/test';
import { expectFitInEveryLook } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';

const address = `/project/${PROJECT_ID}`;

/** A committee's answer with a model, without the sections whose words no window is wide enough for. */
function answeredReport() {
  const report = committeeReport();
  const { model } = modelReport();
  const deal = {
    buyer: 'financial',
    thesis: 'Service carries the growth\nPrices hold',
    hold_period: '4 years',
    price: '',
    deadline: '',
  };
  return { ...report, model, deal, sections: report.sections.slice(0, 1) };
}

/** Keeps what is set, as the server does. */
async function playAssumptions(page: Page): Promise<void> {
  const set = new Map<string, { assumption: { key: string } }>();
  await page.route(`**/api/projects/${PROJECT_ID}/assumptions*`, async (route) => {
    const request = route.request();
    if (request.method() === 'PUT') {
      const assumption = { low: null, high: null, added: null, ...request.postDataJSON() };
      const stored = { assumption, author: 'Ines Thal', changed_at: '2026-11-15T10:00:00Z' };
      set.set(assumption.key, stored);
    }
    if (request.method() === 'DELETE') set.clear();
    await route.fulfill({ json: [...set.values()] });
  });
}

test.beforeEach(async ({ page, comeIn }) => {
  await comeIn();
  await playProject(page, {});
  await playAssumptions(page);
  await playReport(page, answeredReport());
});

test('the cover sheet answers first, opens the reading room at a quote, and folds the machinery', async ({
  page,
}) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(`**/api/projects/${PROJECT_ID}/report`, async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  await page.goto(address);
  const cover = page.getByRole('region', { name: 'Report', exact: true });
  // While the report is on its way its place is kept, and nothing is shown only to be taken away.
  await expect(page.getByRole('button', { name: 'How this was made' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Task Status' })).toHaveCount(0);
  await expect(cover.getByText('Verdict', { exact: false })).toHaveCount(0);
  arrival.resolve();
  await expect(cover.getByText('Verdict', { exact: false }).first()).toBeVisible();
  await expect(cover.getByRole('region', { name: 'Hypotheses' })).toContainText('Green');
  await expect(cover.getByRole('region', { name: 'Risk and upside' })).toContainText('Earn-out');
  const question = cover.getByRole('region', { name: 'The question' });
  await expect(question).toContainText('Financial buyer');
  await expect(question.getByText('Prices hold')).toBeVisible();
  const crew = page.getByRole('region', { name: 'Crew Status' });
  await expect(crew).toBeHidden();
  await page.getByRole('button', { name: 'How this was made' }).click();
  await expect(crew).toBeVisible();
  await expect(page.getByRole('region', { name: 'Task Status' })).toBeVisible();
  const management = cover.getByRole('region', { name: 'Management against the evidence' });
  const chip = management.getByRole('button', { name: /^Open quote \d+$/ }).first();
  const number = await chip.textContent();
  await chip.click();
  await expect(page.getByText('Read in the source').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`view=report#note-${number}$`));
});

const ways = {
  'comes near': (page: Page) =>
    page.getByText('What to do before signing').scrollIntoViewIfNeeded(),
  'presses a key': (page: Page) => page.keyboard.press('Shift'),
};

/** Whoever acts before the page listens, or while it still grows, acts again. */
async function untilScenarios(page: Page, act: (page: Page) => Promise<void>): Promise<Locator> {
  const scenarios = page.getByRole('region', { name: 'Scenarios', exact: true });
  await expect(async () => {
    await act(page);
    await expect(scenarios).toBeAttached({ timeout: 1000 });
  }).toPass();
  return scenarios;
}

for (const [name, act] of Object.entries(ways)) {
  test(`what moves the scenarios is fetched once a reader ${name}`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const panels = () => asked.filter((each) => /\/scenario-panel-[^/]*\.js$/.test(each)).length;
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(address);
    await expect(page.getByText('What to do before signing')).toBeAttached();
    await expect(page.getByRole('region', { name: 'Risk and upside' })).toBeAttached();
    expect(panels()).toBe(0);
    await untilScenarios(page, act);
    expect(panels()).toBeGreaterThan(0);
  });
}

test('a project asks for its report once it is painted itself', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Frames are held back until a test lets them come.
  await page.addInitScript(() => {
    const { requestAnimationFrame: plan } = window;
    const held: FrameRequestCallback[] = [];
    Object.assign(window, {
      requestAnimationFrame: (work: FrameRequestCallback) => held.push(work),
      letFramesCome: () => {
        Object.assign(window, { requestAnimationFrame: plan });
        for (const work of held) plan(work);
      },
    });
  });
  await page.goto(address);
  const cover = page.getByRole('region', { name: 'Report', exact: true });
  await expect(cover.getByText('The report is ready to read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'How this was made' })).toBeVisible();
  expect(asked.filter((each) => each.endsWith('/report'))).toEqual([]);
  await page.evaluate('letFramesCome()');
  await expect(cover.getByText('Verdict', { exact: false }).first()).toBeVisible();
});

test('an assumption that is changed changes the scenarios at once, is saved with its reason, and reset', async ({
  page,
}) => {
  await page.goto(address);
  const scenarios = await untilScenarios(page, ways['comes near']);
  await expect(scenarios.getByRole('row', { name: /^Base/ })).toContainText('EUR 31.4m');
  const margin = page.getByRole('textbox', { name: /^EBITDA margin in \d{4}/ });
  await margin.fill('950');
  await expect(page.getByText('Between -100 and 90')).toBeVisible();
  await margin.fill('9');
  await expect(scenarios.getByRole('row', { name: /^Base/ })).toContainText('EUR 15.7m');
  const effect = page.getByText(/takes EUR\s15.7m off EBITDA of 2030/);
  await expect(effect).toBeVisible();
  await page.setViewportSize({ width: 390, height: 600 });
  await margin.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(margin).toBeInViewport();
  await expect(effect).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('textbox', { name: 'Why this value?' }).fill('Prices fall');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Set by hand, Ines Thal')).toBeVisible();
  await page.getByRole('button', { name: 'Add an assumption' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('A large customer leaves');
  await dialog.getByLabel('Value').fill('-10');
  await dialog.getByLabel('Why').fill('Its contract ends');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('A large customer leaves')).toBeVisible();
  await page.getByRole('button', { name: 'Back to what is suggested' }).click();
  await expect(scenarios.getByRole('row', { name: /^Base/ })).toContainText('EUR 31.4m');
});

test('a chart is drawn for the column that it stands in, whatever the window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await untilScenarios(page, ways['comes near']);
  const chart = page.getByRole('img', { name: /^Chart: / }).first();
  const drawn = chart.locator('svg');
  await expect(drawn).toHaveAttribute('viewBox', /^0 0 480 /);
  // Beside the open sidebar a tablet has less room than a phone that lies down.
  await page.setViewportSize({ width: 768, height: 900 });
  await chart.scrollIntoViewIfNeeded();
  await expect(drawn).toHaveAttribute('viewBox', /^0 0 320 /);
});

test('the cover sheet fits every window, in light and in dark, and reads by machine', async ({
  page,
}) => {
  await page.goto(address);
  const cover = page.getByRole('region', { name: 'Report', exact: true });
  const names = cover.getByRole('rowheader', { name: 'Downside' }).first();
  const stamp = cover.getByText('Verdict', { exact: false }).first().locator('svg');
  const shadeOf = (part: Locator) =>
    part.evaluate((each) => getComputedStyle(each).backgroundColor);
  await untilScenarios(page, ways['comes near']);
  const look = async () => {
    await expect(page.getByRole('img', { name: /^Chart: / }).first()).toBeVisible();
    // The names of rows lie over the rest of a table, in the shade of what it lies on.
    await expect.poll(async () => (await shadeOf(names)) === (await shadeOf(cover))).toBe(true);
    // However long the rule beside it is told, the stamp keeps its size.
    await expect(stamp).toHaveCSS('width', '20px');
  };
  await expectFitInEveryLook(page, { look });
});
