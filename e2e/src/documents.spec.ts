import path from 'node:path';
import { expect } from './assay.ts';
import { signedInTest as test } from './signed-in-test.ts';

const DOCUMENT = path.resolve(
  import.meta.dirname,
  '../../data-rooms/quellmar-sensing/company-profile.docx',
);

test('an analyst uploads a document after agreeing to its use, and deletes it again', async ({
  page,
  begin,
}) => {
  await page.goto(`/project/${await begin('Paperless Ltd')}`);
  const card = page.getByRole('region', { name: 'Documents', exact: true });
  await expect(card.getByText('No documents uploaded yet')).toBeVisible();
  await card.getByRole('button', { name: 'Upload documents' }).click();
  const chooser = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Select Files' }).click();
  await (await chooser).setFiles(DOCUMENT);
  await expect(card.getByText('company-profile.docx')).toBeVisible();
  const upload = card.getByRole('button', { name: 'Upload Files' });
  await expect(upload).toBeDisabled();
  await card.getByLabel('I understand these documents will only be used for this project').check();
  await upload.click();
  await expect(page.getByText('Files securely uploaded')).toBeVisible();
  const row = card.getByRole('row').filter({ hasText: 'company-profile.docx' });
  await expect(row.getByText('Read')).toBeVisible({ timeout: 60_000 });

  await row.getByRole('button', { name: 'Delete company-profile.docx' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('No documents uploaded yet')).toBeVisible();
});

test('a file of another kind is refused by name', async ({ page, begin }) => {
  await page.goto(`/project/${await begin('Paperless Ltd')}`);
  const card = page.getByRole('region', { name: 'Documents', exact: true });
  await card.getByRole('button', { name: 'Upload documents' }).click();
  await card.locator('input[type=file]').setInputFiles({
    name: 'notes.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  });
  await expect(page.getByText(/notes\.exe: please choose/)).toBeVisible();
});
