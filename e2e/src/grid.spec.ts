import type { Grid, GridCell } from '@assay/contract/grid';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject } from './sample-project.ts';

const QUESTION = 'How many depots are there?';
const QUESTION_ID = '1b6a8f7e-5c1d-4d0e-9a41-6f2a1c3d5e70';
const QUOTE = 'Calder runs 12 depots.';
const documents = ['Depot list', 'Minutes of the board'].map((title, at) => ({
  id: `2c7b9f8e-5c1d-4d0e-9a41-6f2a1c3d5e7${at}`,
  source_id: `3d8caf9f-5c1d-4d0e-9a41-6f2a1c3d5e7${at}`,
  name: `${title.toLowerCase().replaceAll(' ', '-')}.md`,
  title,
  date: '2026-03-01',
  grade: 'B',
  status: 'read' as const,
  reason: null,
  copy_of: null,
  superseded_by: null,
}));
const [list, minutes] = documents.map(({ source_id }) => source_id);

const cell = (source_id = '', more: Partial<GridCell> = {}): GridCell => ({
  question_id: QUESTION_ID,
  source_id,
  status: 'answered',
  finding: 'answered',
  statements: [],
  offline: true,
  cost_usd: 0,
  error: null,
  ...more,
});
const quoted = {
  text: 'Depots, Calder, 2026: 12.',
  quotes: [{ quote: QUOTE, locator: 'page 1', start: 0 }],
  checked_by: null,
};
const bare: Grid = {
  company_name: 'Calder Cold Storage',
  can_ask: true,
  not_ready: null,
  estimate: { offline: true, cell_usd: { low: 0, high: 0 } },
  budget_usd: null,
  questions: [],
  documents,
  cells: [],
};
const asked = {
  ...bare,
  questions: [
    { id: QUESTION_ID, text: QUESTION, asked_by: 'Ada', created_at: '2026-11-14T09:00:00Z' },
  ],
};
const running: Grid = {
  ...asked,
  cells: [cell(list, { statements: [quoted] }), cell(minutes, { status: 'answering' })],
};
const done: Grid = {
  ...asked,
  cells: [cell(list, { statements: [quoted] }), cell(minutes, { finding: 'not_found' })],
};

/** A server whose grid is empty, is being answered once it is asked, and is done when told to. */
async function playGrid(page: Page): Promise<() => void> {
  let state = bare;
  const grid = `**/api/projects/${PROJECT_ID}/grid`;
  await page.route(grid, (route) => route.fulfill({ json: state }));
  await page.route(`${grid}/questions`, (route) => {
    expect(route.request().postDataJSON()).toEqual({ text: QUESTION });
    state = running;
    return route.fulfill({ json: { id: QUESTION_ID, cells: 2 } });
  });
  await page.route(`**/api/projects/${PROJECT_ID}/documents`, (route) =>
    route.fulfill({
      json: documents.map((document) => ({
        ...document,
        project_id: PROJECT_ID,
        media_type: 'text/markdown',
        size_bytes: 40,
        origin: 'upload',
        pages: 1,
        reading: null,
        created_at: '2026-11-14T09:00:00Z',
      })),
    }),
  );
  await page.route('**/sources/*/reading?at=0', (route) =>
    route.fulfill({
      json: {
        title: 'Depot list',
        grade: 'B',
        date: null,
        language: 'en',
        reader_version: 1,
        gaps: [],
        block_count: 1,
        from: 0,
        found: 0,
        blocks: [
          {
            index: 0,
            kind: 'paragraph',
            level: null,
            locator: 'page 1',
            speaker: null,
            doubt: 'none',
            instructs: false,
            start: 0,
            text: QUOTE,
            figures: [],
            table: null,
          },
        ],
      },
    }),
  );
  return () => {
    state = done;
  };
}

test('every document is asked at once, answers with its quote at its place, or does not', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  await playProject(page, {});
  const finish = await playGrid(page);
  await page.goto(`/project/${PROJECT_ID}`);
  await page.getByRole('link', { name: 'Ask all in a grid' }).click();
  await expect(page.getByRole('heading', { name: 'Document grid' })).toBeVisible();
  await expect(page.getByText('2 documents, by the offline analyst, no cost')).toBeVisible();

  await page.getByRole('textbox', { name: 'Question to every document' }).fill(QUESTION);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 2 asked')).toBeVisible();
  finish();
  await expect(page.getByText('1 of 2 documents answer')).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Minutes/ })).toContainText('Not in this document');
  await expectAccessible(page);

  await table.getByRole('button', { name: /^Open Depot list:.*page 1/ }).click();
  const viewer = page.getByRole('dialog', { name: 'depot-list.md' });
  await expect(viewer.getByText(QUOTE)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const card = page.getByRole('region', { name: 'Depot list' });
  await expect(card.getByText('Depots, Calder, 2026: 12.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Only documents that answer' }).click();
  await expect(page.getByRole('region', { name: 'Minutes of the board' })).toBeHidden();

  await page.goto(`/project/${PROJECT_ID}`);
  await expect(page.getByRole('link', { name: 'Ask all in a grid' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('every document');
  await page.getByRole('option', { name: 'Ask every document (grid)' }).click();
  await expect(page).toHaveURL(/\/grid$/);
});

test('who may only read sees what was asked and no field to ask, and a project that is gone says so', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  const grid = `**/api/projects/${PROJECT_ID}/grid`;
  await page.route(grid, (route) => route.fulfill({ json: { ...done, can_ask: false } }));
  await page.goto(`/project/${PROJECT_ID}/grid`);
  await expect(page.getByText('Only those who may change this project can ask')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Remove the question/ })).toHaveCount(0);
  await page.unroute(grid);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
});
