import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitInEveryLook } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';
import { shortReport } from './short-report.ts';

const report = shortReport();
const statement = report.sections[0]?.subsections[0]?.paragraphs[0]?.[1];
const ada = { id: '7d1f4a52-0f35-4b5e-8a4e-0c9c8f1d2a01', name: 'Ada Brandt' };
const bo = { id: '7d1f4a52-0f35-4b5e-8a4e-0c9c8f1d2a02', name: 'Bo Lund' };

const comment = (text: string, author: typeof ada, mentions: object[] = []) => ({
  id: crypto.randomUUID(),
  author,
  is_own: author === ada,
  text,
  is_deleted: false,
  mentions,
  created_at: new Date().toISOString(),
  edited_at: null,
});

/** A server on which somebody has commented on a statement that is gone since. */
async function playDiscussion(page: Page) {
  const threads: object[] = [
    {
      id: crypto.randomUUID(),
      target: null,
      section: 'Competitive Landscape',
      excerpt: 'Three rivals share half of the market.',
      resolved: null,
      comments: [comment('Which three?', bo)],
    },
  ];
  const sent: { mentions: string[]; target: object; text: string }[] = [];
  await page.route(`**/api/projects/${PROJECT_ID}/comments`, async (route) => {
    const body = route.request().postDataJSON();
    if (body) {
      sent.push(body);
      threads.push({
        id: crypto.randomUUID(),
        target: body.target,
        section: report.sections[0]?.title,
        excerpt: statement?.text,
        resolved: null,
        comments: [comment(body.text, ada, [bo])],
      });
    }
    await route.fulfill({ json: { can_comment: true, people: [ada, bo], threads } });
  });
  return { sent, threads };
}

/** A server whose section changes when the struck statement leaves it with the next version. */
async function playReview(page: Page) {
  const state = {
    can_review: true,
    version: report.version,
    marks: [] as object[],
    sign_offs: [] as object[],
    withdrawn: [] as object[],
    unprinted: 0,
    corrections: [] as object[],
  };
  const at = '2026-11-16T09:00:00.000Z';
  await page.route(`**/api/projects/${PROJECT_ID}/sign-offs`, async (route) => {
    const { part } = route.request().postDataJSON();
    state.sign_offs = [{ part, by: ada.name, at, is_printed: false }];
    state.unprinted = 1;
    await route.fulfill({ json: state });
  });
  await page.route(`**/api/projects/${PROJECT_ID}/review`, async (route) => {
    const body = route.request().postDataJSON();
    if (body?.marking.state === 'corrected') {
      const detail = 'The sources do not carry it. “14.1 %” is not found in the source.';
      await route.fulfill({ status: 400, json: { detail } });
      return;
    }
    if (body) {
      state.marks = [
        {
          id: crypto.randomUUID(),
          target: { kind: 'statement', id: body.claim_id },
          section: report.sections[0]?.title,
          excerpt: statement?.text,
          state: body.marking.state,
          reason: body.marking.reason,
          correction: null,
          by: ada.name,
          at,
          is_printed: false,
        },
      ];
      state.unprinted = 2;
    }
    await route.fulfill({ json: state });
  });
  await page.route(`**/api/projects/${PROJECT_ID}/report/versions`, async (route) => {
    state.sign_offs = [];
    state.withdrawn = [
      { part: 'target_introduction', by: ada.name, because: 'Its content has changed.' },
    ];
    state.unprinted = 0;
    await route.fulfill({ json: { version: report.version } });
  });
}

const chipOf = (stated: Locator) =>
  stated.getByRole('button', { name: 'Comment on this statement' });

/** Parts that come into sight are laid out and move what stands below them: who has lost it points again. */
async function openComments(stated: Locator): Promise<void> {
  await expect(async () => {
    await stated.hover();
    await chipOf(stated).click({ timeout: 1_000 });
  }).toPass();
}

test.beforeEach(async ({ page, comeIn }) => {
  await comeIn();
  await playProject(page);
  await playReport(page, report);
});

test('a correction is checked while its reviewer reads on, and says at its statement what came of it', async ({
  page,
}) => {
  await playDiscussion(page);
  const correction = {
    id: crypto.randomUUID(),
    claim_id: statement?.claim_id,
    text: 'Revenue grew by a seventh.',
    status: 'checking',
    reason: '',
    by: ada.name,
    at: '2026-11-16T09:00:00.000Z',
  };
  const refused = {
    ...correction,
    status: 'refused',
    reason: 'The sources do not carry it. The quote says something else.',
  };
  let corrections: object[] = [];
  await page.route(`**/api/projects/${PROJECT_ID}/review**`, async (route) => {
    const method = route.request().method();
    if (method === 'PUT') corrections = [correction];
    if (method === 'DELETE') corrections = [];
    const json = {
      can_review: true,
      version: report.version,
      marks: [],
      sign_offs: [],
      withdrawn: [],
      unprinted: 0,
      corrections,
    };
    await route.fulfill({ json });
  });
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  const stated = page.locator(`[data-statement="${statement?.claim_id}"]`).last();
  await openComments(stated);
  const panel = page.getByRole('dialog', { name: 'Comments' });
  await panel.getByRole('button', { name: 'Correct' }).click();
  await panel.getByRole('textbox', { name: /as it should read/ }).fill(correction.text);
  await panel.getByRole('button', { name: 'Check and correct' }).click();
  await expect(panel.getByRole('status').getByText('is being checked')).toBeVisible();
  await expectAccessible(page);
  corrections = [refused];
  await expect(panel.getByRole('alert').getByText('The quote says something else.')).toBeVisible();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Put away' }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('a section is signed off, and the signature is withdrawn when a statement of it is struck', async ({
  page,
}) => {
  await playDiscussion(page);
  await playReview(page);
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  const section = page.getByRole('region', { name: report.sections[0]?.title ?? '' });
  await section.getByRole('button', { name: 'Sign off' }).click();
  await expect(section.getByText('Signed off by Ada Brandt on 16 November 2026')).toBeVisible();

  const stated = page.locator(`[data-statement="${statement?.claim_id}"]`).last();
  await openComments(stated);
  const panel = page.getByRole('dialog', { name: 'Comments' });
  await panel.getByRole('button', { name: 'Correct' }).click();
  await panel.getByRole('textbox', { name: /as it should read/ }).fill('Revenue grew by 14.1 %.');
  await panel.getByRole('button', { name: 'Check and correct' }).click();
  await expect(panel.getByRole('alert')).toContainText('is not found in the source');
  await expectFitInEveryLook(page, { part: panel });
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Strike' }).click();
  await panel.getByRole('textbox', { name: /Why it is struck/ }).fill('Counted twice.');
  await panel.getByRole('button', { name: 'Strike' }).click();
  await expect(panel.getByText('Struck by Ada Brandt on 16 November 2026')).toBeVisible();
  await panel.getByRole('button', { name: 'All comments' }).click();
  await panel.getByRole('button', { name: 'Seal a new version' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(
    section.getByText('Sign-off of Ada Brandt withdrawn: its content has changed.'),
  ).toBeVisible();
});

test('a statement is commented on by keyboard, with a mention, and what is gone is listed apart', async ({
  page,
}) => {
  const { sent } = await playDiscussion(page);
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  const stated = page.locator(`[data-statement="${statement?.claim_id}"]`).last();
  await expect(async () => {
    await stated.hover();
    await expect(chipOf(stated)).toHaveCSS('opacity', '1', { timeout: 1_000 });
  }).toPass();
  await stated.evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  await page.keyboard.press('c');
  const panel = page.getByRole('dialog', { name: 'Comments' });
  const field = panel.getByRole('textbox', { name: 'Your comment' });
  await expect(field).toBeFocused();
  await field.pressSequentially('Please check, @bo');
  const offered = panel.getByRole('option', { name: 'Bo Lund' });
  await expect(offered).toHaveAttribute('data-combobox-selected', 'true');
  // Right above or below the field that is typed in.
  await expect
    .poll(async () => {
      const [option, typed] = await Promise.all([offered.boundingBox(), field.boundingBox()]);
      if (!option || !typed) return Number.POSITIVE_INFINITY;
      return Math.max(typed.y - option.y - option.height, option.y - typed.y - typed.height);
    })
    .toBeLessThan(30);
  await expectAccessible(panel);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Please check, @Bo Lund ');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect
    .poll(() => sent)
    .toMatchObject([{ mentions: [bo.id], target: { kind: 'statement', id: statement?.claim_id } }]);
  await expect(panel.getByText('Please check, @Bo Lund')).toBeVisible();
  await expect(stated.getByRole('button', { name: '1 comment on this statement' })).toBeVisible();

  await panel.getByRole('button', { name: 'All comments' }).click();
  const gone = panel.getByRole('region', { name: 'On statements that are gone' });
  await expect(gone.getByText('Which three?')).toBeVisible();
  await expectFitInEveryLook(page, { part: panel });
});
