import type { Document } from '@assay/contract/documents';
import type { ShownReading } from '@assay/contract/readings';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect } from './assay.ts';
import { signedInTest as test } from './signed-in-test.ts';

const YIELDS = {
  name: 'yields.html',
  mimeType: 'text/html',
  buffer: Buffer.from(`<html><head><title>Yields of the orchard</title></head><body>
    <h1>Yields</h1>
    <p>Revenue was EUR 12.4 million in 2025, after EUR 11.9 million in 2024.</p>
    <table><tr><th>EUR thousand</th><th>2024</th><th>2025</th></tr>
    <tr><td>Apples</td><td>8,100</td><td>8,350</td></tr>
    <tr><td>Pears</td><td>3,800</td><td>4,050</td></tr>
    <tr><td>Total</td><td>11,900</td><td>12,400</td></tr></table></body></html>`),
};

/** A sum between two firms and two years, which no rule decides. */
const VATS = {
  name: 'notes-on-the-dye-works.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from(`# Notes on the dye works

Revenue of Orchard Ltd was EUR 31.5 million in 2023.

In 2022 and again in 2024, as Ostby Mills GmbH and Orchard Ltd shared the dye works, EUR 4.2 million went into vats.
`),
};

const MODELS = ['gpt-4o-2024-11-20', 'claude-sonnet-4-5-20250929'];

/** Answers as they are where a model sits in the reader's seat, which here none does. */
async function seatReaders(page: Page): Promise<void> {
  await page.route('**/api/projects/*/documents', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const documents = (await answer.json()) as Document[];
    for (const { reading } of documents)
      if (reading) reading.filled = { fields: 2, models: MODELS };
    await route.fulfill({ response: answer, json: documents });
  });
  await page.route('**/api/projects/*/sources/*/reading*', async (route) => {
    const answer = await route.fetch();
    const reading = (await answer.json()) as ShownReading;
    for (const figure of reading.blocks.flatMap(({ figures }) => figures)) {
      if (!figure.value.includes('4.2')) continue;
      figure.subject = 'Ostby Mills GmbH';
      figure.period = '2024';
      figure.by_model = [
        { field: 'subject', model: 'gpt-4o-2024-11-20', words: 'Ostby Mills GmbH' },
        { field: 'period', model: 'claude-sonnet-4-5-20250929', words: '2024' },
      ];
    }
    await route.fulfill({ response: answer, json: reading });
  });
}

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const;

async function upload(page: Page, card: Locator, file: typeof VATS): Promise<void> {
  await card.getByRole('button', { name: 'Upload documents' }).click();
  await card.locator('input[type=file]').setInputFiles(file);
  // What is chosen is listed above the box to tick, which moves down for it.
  await expect(card.getByText(file.name)).toBeVisible();
  await card.getByLabel('I understand these documents will only be used for this project').check();
  await card.getByRole('button', { name: 'Upload Files' }).click();
  await expect(page.getByText('Files securely uploaded')).toBeVisible();
}

test('a document is listed with what was found in it and opens with its figures marked', async ({
  page,
  api,
  begin,
}) => {
  const id = await begin('Orchard Ltd');
  await page.goto(`/project/${id}`);
  const card = page.getByRole('region', { name: 'Documents', exact: true });
  await upload(page, card, YIELDS);
  await expect
    .poll(async () => (await api('GET', `/projects/${id}/documents`))[0]?.reading?.tables, {
      timeout: 60_000,
    })
    .toBe(1);
  await page.reload();
  await expect(card.getByText(/1 table, \d+ figures, English/)).toBeVisible();

  await card.getByRole('button', { name: 'yields.html', exact: true }).press('Enter');
  const viewer = page.getByRole('dialog', { name: 'yields.html' });
  await expect(viewer.getByRole('heading', { name: 'Yields', exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: '8,350' }).press('Enter');
  await expect(viewer.getByRole('status').getByText(/^f\d+$/)).toBeVisible();
  await expect(viewer.getByRole('status').getByText('Apples')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('what a model has found is told in the list and with the figure, at every width and in the dark', async ({
  page,
  api,
  begin,
}) => {
  const id = await begin('Orchard Ltd');
  await page.goto(`/project/${id}`);
  const card = page.getByRole('region', { name: 'Documents', exact: true });
  await upload(page, card, VATS);
  await expect
    .poll(async () => (await api('GET', `/projects/${id}/documents`))[0]?.status, {
      timeout: 60_000,
    })
    .toBe('read');
  await seatReaders(page);
  await page.reload();
  const remark = /2 fields of its figures were found by .+ in words of the document/;
  await expect(card.getByText(remark)).toBeVisible();
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await card.getByRole('button', { name: VATS.name, exact: true }).press('Enter');
  const viewer = page.getByRole('dialog', { name: VATS.name });
  await expect(viewer.getByText(remark)).toBeVisible();
  await viewer.getByRole('button', { name: /4\.2/ }).press('Enter');
  const bar = viewer.getByRole('status');
  await expect(bar.getByText(`found by ${MODELS[0]} in “Ostby Mills GmbH”`)).toBeVisible();
  await expect(bar.getByText(`found by ${MODELS[1]} in “2024”`)).toBeVisible();
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await expect(bar.getByRole('button', { name: 'Close figure' })).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
