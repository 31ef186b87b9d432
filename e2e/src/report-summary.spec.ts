import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { expectFitInEveryLook } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';

/** Without the sections whose words no window is wide enough for. */
function answeredReport() {
  const report = committeeReport();
  return { ...report, sections: report.sections.slice(0, 1) };
}

test.beforeEach(async ({ page, comeIn }) => {
  await comeIn();
  await playProject(page, {});
  await playReport(page, answeredReport());
});

test('the report answers first, and every value of the answer leads to its quote', async ({
  page,
}) => {
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  const management = page.getByRole('region', { name: 'Management against the evidence' });
  await expect(management).toContainText('Management presentation 2026, slide 6 (D)');
  await expect(management).toContainText('Industrial heat in Europe 2026, page 20 (C)');
  const hypotheses = page.getByRole('region', { name: 'Hypotheses' });
  await expect(hypotheses).toContainText('Green: two independent sources at 8 % or more');
  await expect(page.getByRole('region', { name: 'Risk and upside' })).toContainText('Earn-out');
  await management
    .getByRole('button', { name: /^Open quote \d+$/ })
    .first()
    .click();
  await expect(page.getByText('Read in the source').first()).toBeVisible();
});

/** Words that go on in a next line. */
function brokenWords(cells: Element[]): string[] {
  return cells.flatMap((cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
        const range = document.createRange();
        range.setStart(currentNode, index);
        range.setEnd(currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test('the tables of the answer keep their words whole', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  const cells = page.getByRole('region', { name: 'Hypotheses' }).getByRole('cell');
  await expect(cells.first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => cells.evaluateAll(brokenWords)).toEqual([]);
});

test('on a phone a short answer stands beside its name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  const owner = page.locator('[data-table="risks"] [data-head="Owner"]').first();
  await owner.scrollIntoViewIfNeeded();
  const lines = () =>
    owner.evaluate(
      (cell) => cell.clientHeight / Number.parseFloat(getComputedStyle(cell).lineHeight),
    );
  await expect.poll(lines).toBeLessThan(2);
});

test('beside open evidence no table reaches over the edge of its text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  await page.getByRole('button', { name: 'Open quote 3' }).first().click();
  await expect(page.getByText('Read in the source').first()).toBeVisible();
  for (const name of ['Management against the evidence', 'Hypotheses', 'Risk and upside']) {
    const region = page.getByRole('region', { name });
    const over = () => region.evaluate((part) => part.scrollWidth - part.clientWidth);
    await expect.poll(over, { message: name }).toBe(0);
  }
});

test('the answer fits every window, in light and in dark, and reads by machine', async ({
  page,
}) => {
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  await expectFitInEveryLook(page, {
    look: () => expect(page.getByRole('region', { name: 'Hypotheses' })).toBeVisible(),
  });
});

test('on a phone the search of the report keeps room for its words; versions to compare are named in full', async ({
  page,
}) => {
  // Two of one run: the draft is no report that the newest is held against.
  const closings = [
    ['2026-11-14T10:00:00Z', 'Checked by program'],
    ['2026-11-14T09:55:00Z', 'Draft'],
    ['2026-09-28T22:40:00Z', 'Checked by program'],
  ];
  const versions = closings.map(([closed_at, standing], at) => ({
    version: `v${at}`,
    status: standing === 'Draft' ? 'draft' : 'qa_validated',
    closed_at,
    standing,
  }));
  await page.route(`**/api/projects/${PROJECT_ID}/report/versions`, (route) =>
    route.fulfill({ json: versions }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  const search = page.getByRole('textbox', { name: 'Search the report' });
  await expect(search).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  /** Of the words that stand there until something is typed, as wide as they are set. */
  const left = (field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    pen.font = font;
    const room =
      field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return room - pen.measureText(field.placeholder).width;
  };
  await expect.poll(() => search.evaluate(left)).toBeGreaterThanOrEqual(0);

  await page.getByRole('button', { name: 'Compare versions of the report' }).click();
  const before = page.getByRole('combobox', { name: 'As it was' });
  await expect(before).toHaveValue(/28 September 2026.*Checked by program/);
  const cut = (field: HTMLInputElement) => field.scrollWidth - field.clientWidth;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => before.evaluate(cut)).toBe(0);
  }
});
