import type { Page } from '@playwright/test';
import { expectFitInEveryLook } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';
import { shortReport } from './short-report.ts';

const THREAD_ID = '0d7c4b1a-5a52-4a3e-9d0f-6f1f3a1f9a01';
const report = shortReport();
const sentence = report.sections[0]?.subsections.flatMap(({ paragraphs }) => paragraphs.flat())[0];

const answered = (text: string) => ({
  id: crypto.randomUUID(),
  text,
  status: 'answered',
  stage: '',
  finding: 'answered',
  sentences: [{ ...sentence, claim_id: 'answer-1', notes: [1] }],
  would_answer: '',
  looked_in: 8,
  offline: true,
  model: 'offline-analyst',
  cost_usd: 0,
  error: null,
  pinned: false,
  open: false,
  asked_by: 'Ada',
  created_at: new Date().toISOString(),
  seconds: 1.4,
});

const refused = (text: string) => ({
  ...answered(text),
  finding: 'not_found',
  sentences: [],
  would_answer: 'Churned recurring revenue by customer and year',
});

const STAGE = 'Checking every statement of the answer';

/** A server that answers the first question from the evidence, and refuses the next, when told to. */
async function playThread(page: Page) {
  const questions: object[] = [];
  let isAnswering = false;
  await page.route(`**/api/projects/${PROJECT_ID}/threads`, (route) =>
    route.fulfill({ json: { can_ask: true, can_keep: true, threads: [] } }),
  );
  await page.route(`**/api/projects/${PROJECT_ID}/questions`, async (route) => {
    const { text } = route.request().postDataJSON();
    questions.push(questions.length === 0 ? answered(text) : refused(text));
    isAnswering = true;
    await route.fulfill({
      json: { question_id: crypto.randomUUID(), thread_id: THREAD_ID },
    });
  });
  await page.route(`**/api/projects/${PROJECT_ID}/threads/${THREAD_ID}`, async (route) => {
    const shown = isAnswering
      ? questions.with(-1, {
          ...questions.at(-1),
          status: 'answering',
          stage: STAGE,
          sentences: [],
        })
      : questions;
    await route.fulfill({
      json: { id: THREAD_ID, questions: shown, notes: report.notes.slice(0, 1) },
    });
  });
  return () => {
    isAnswering = false;
  };
}

let answer: () => void;

test.beforeEach(async ({ page, comeIn }) => {
  await comeIn();
  await playProject(page, {});
  await playReport(page, report);
  answer = await playThread(page);
});

test('a reader asks, sees the quote behind the answer, and is told when the evidence has none', async ({
  page,
}) => {
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Ask the report' });
  await expect(panel.getByRole('textbox', { name: 'Your question' })).toBeFocused();
  await page.keyboard.type('How did orders develop?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(STAGE)).toBeVisible();
  answer();
  await expect(panel.getByText('1 statement holds')).toBeVisible();
  await panel.getByRole('button', { name: 'Open quote 1' }).click();
  await expect(panel.getByRole('region', { name: 'Evidence' })).toContainText(
    'Found in the stored source, word for word',
  );
  await panel.getByRole('button', { name: 'Close evidence' }).click();

  await panel.getByRole('textbox', { name: 'Your question' }).fill('And how high was churn?');
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(panel.getByText(STAGE)).toBeVisible();
  answer();
  await expect(panel.getByText('Not in the evidence')).toBeVisible();
  await expect(panel.getByText('Churned recurring revenue by customer and year')).toBeVisible();
  await expect(panel.getByText('Thread of 2 questions, kept with the project')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Pin to the next version' })).toHaveCount(1);

  await expectFitInEveryLook(page, { part: panel });

  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
});
