import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SAMPLE = path.resolve(import.meta.dirname, '../../../../data-rooms/quellmar-sensing');
const FILES = [
  'room.json',
  'company-profile.docx',
  'management-accounts-fy2022-fy2025.xlsx',
  'customer-survey-summary.pptx',
  'contracts-list.csv',
  'call-customer-chemicals.md',
  'mail-finance-director-questions.eml',
  'press-plant-opening.txt',
];

/** One document of each kind of the sample room, for tests that need a real report and not all of it. */
export async function openSmallRoom() {
  const rooms = await mkdtemp(path.join(tmpdir(), 'assay-small-room-'));
  const folder = path.join(rooms, path.basename(SAMPLE));
  for (const file of FILES) await cp(path.join(SAMPLE, file), path.join(folder, file));
  return {
    env: { ASSAY_DATA_ROOMS: rooms },
    close: () => rm(rooms, { recursive: true, force: true }),
  };
}
