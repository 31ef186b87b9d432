import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './assay.ts';
import { newAccount, signInHere } from './login.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/images/first-minutes');
const PAGE = path.resolve(import.meta.dirname, '../../docs/first-minutes.md');
const WORK_MS = 300_000;
const OWN_DOCUMENTS = [
  {
    name: 'annual-review.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(
      '# Annual review of Tromsund Creamery\n\nRevenue of Tromsund Creamery was EUR 18.4 million in 2025, after EUR 16.9 million in 2024.\n\nThe creamery in Tromsund made 412 tonnes of cheese in 2025.\n',
    ),
  },
  {
    name: 'call-with-a-buyer.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(
      '# Call with a buyer of Tromsund Creamery\n\nThe cheese of Tromsund Creamery arrives late far too often.\n',
    ),
  },
];

interface Frame {
  seconds: number;
  name: string;
  words: string;
}

/** Pictures of a page, each with the time since the first. */
class Film {
  readonly frames: Frame[] = [];
  readonly #page: Page;
  #beganMs = Date.now();

  constructor(page: Page) {
    this.#page = page;
  }

  begin(): void {
    this.#beganMs = Date.now();
  }

  async take(name: string, words: string): Promise<void> {
    const seconds = (Date.now() - this.#beganMs) / 1000;
    const file = `${String(this.frames.length + 1).padStart(2, '0')}-${name}`;
    this.frames.push({ seconds, name: file, words });
    await this.#page.screenshot({
      path: path.join(FOLDER, `${file}.png`),
      animations: 'disabled',
    });
  }

  async write(): Promise<void> {
    const rows = this.frames.map(
      ({ seconds, name, words }) =>
        `## ${seconds.toFixed(1)} s: ${words}\n\n![${words}](images/first-minutes/${name}.png)\n`,
    );
    const text = `# A new user's first minutes

Filmed by \`npm run film\` on a fresh installation without any key, from the first look at the landing page.
Nobody reads or hesitates in it: the times are those of the product alone.

${rows.join('\n')}`;
    await writeFile(PAGE, text);
  }
}

test('a new user’s first minutes', async ({ page, context, assay }) => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const account = await newAccount(context, assay.url);
  const film = new Film(page);

  film.begin();
  await page.goto('/');
  const start = page.getByRole('button', { name: 'Start Your Project' });
  await expect(start).toBeVisible();
  await film.take('landing', 'The landing page');
  await start.click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await film.take('sign-in', 'One press to the sign-in');
  await signInHere(page, account);
  await expect(page.getByText('No current projects')).toBeVisible();
  await film.take('dashboard', 'Signed in: an empty dashboard, a finished report one press away');

  await page.getByRole('link', { name: 'Read a finished report' }).click();
  const tour = page.getByRole('complementary', { name: 'Tour' });
  const writing = page.getByText('The sample report is being written.');
  await expect(tour.or(writing).first()).toBeVisible();
  if (await writing.isVisible()) {
    await film.take(
      'being-written',
      'Right after the first start the sample report is being written',
    );
  }
  await expect(tour).toBeVisible({ timeout: WORK_MS });
  await expect(page.getByRole('region', { name: 'Evidence', exact: true })).toBeVisible();
  await film.take('proof', 'The sample report: a statement with the quote that proves it');
  for (const [name, words] of [
    ['contradictions', 'Where documents disagree'],
    ['open-questions', 'What the evidence does not answer'],
    ['ask-pointer', 'The tour points at asking'],
  ] as const) {
    await tour.getByRole('button', { name: 'Next' }).click();
    await film.take(name, words);
  }

  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Ask the report' });
  await panel.getByRole('textbox', { name: 'Your question' }).fill('What was revenue in 2025?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/statements? holds? /)).toBeVisible({ timeout: WORK_MS });
  await film.take('answer', 'The sample report is asked, and answers with its quotes');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();

  await tour.getByRole('link', { name: 'Start with your own target' }).click();
  const shelf = page.getByRole('region', { name: 'Documents' });
  await shelf.getByLabel('Documents to add').setInputFiles(OWN_DOCUMENTS);
  await expect(shelf.getByText('2, 2 read')).toBeVisible({ timeout: WORK_MS });
  await film.take('own-documents', 'Own documents are read');
  await page.getByPlaceholder('Enter company name').fill('Tromsund Creamery');
  await page.getByRole('button', { name: 'Define Scope' }).click();
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeEnabled({ timeout: WORK_MS });
  await film.take('validated', 'The own target is validated');

  const id = new URL(page.url()).searchParams.get('project') ?? '';
  await page.goto(`/project/${id}/grid`);
  const field = page.getByRole('textbox', { name: 'Question to every document' });
  await field.fill('What was revenue in 2025?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 2 documents answer')).toBeVisible({ timeout: WORK_MS });
  await film.take('grid', 'Every own document is asked the same question');
  await film.write();
});
