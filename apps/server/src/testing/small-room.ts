import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SAMPLE = path.resolve(import.meta.dirname, '../../../../data-rooms/quellmar-sensing');
const FILES = [
  'room.json',
  'company-profile.docx',
  'management-accounts-fy2022-fy2025.xlsx',
  'management-presentation-2026.pptx',
  'competitor-notes.docx',
  'customer-survey-summary.pptx',
  'contracts-list.csv',
  'call-customer-chemicals.md',
  'call-former-head-of-sales.md',
  'call-customer-food.md',
  'call-customer-lost.md',
  'call-competitor-product-manager.md',
  'mail-finance-director-questions.eml',
  'press-plant-opening.txt',
];

/** A few documents of the sample room, for tests that need a real report and not all of it. */
export async function openSmallRoom() {
  const rooms = await mkdtemp(path.join(tmpdir(), 'assay-small-room-'));
  const folder = path.join(rooms, path.basename(SAMPLE));
  for (const file of FILES) await cp(path.join(SAMPLE, file), path.join(folder, file));
  return {
    env: { ASSAY_DATA_ROOMS: rooms },
    close: () => rm(rooms, { recursive: true, force: true }),
  };
}
