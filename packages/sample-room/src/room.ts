import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readKey } from './key.ts';
import { customerSurvey } from './workbooks/customer-survey.ts';
import { managementAccounts } from './workbooks/management-accounts.ts';
import { writeDocx } from './writers/docx.ts';
import { writePdf } from './writers/pdf.ts';
import { writePptx } from './writers/pptx.ts';

/** The room as shipped has faults planted in it; its clean twin has none. */
export type Variant = 'planted' | 'clean';

const sources = resolve(import.meta.dirname, '../documents');

/** How the ending of a source is made into the ending of a document; others are documents already. */
const writers: [
  ending: string,
  made: string,
  write: (source: string) => Buffer | Promise<Buffer>,
][] = [
  ['.typ', '.pdf', writePdf],
  ['.docx.md', '.docx', writeDocx],
  ['.pptx.md', '.pptx', writePptx],
];

const profile = {
  company: 'Quellmar Sensing',
  aliases: ['Quellmar', 'Quellmar Sensing GmbH'],
  description: 'Maker of industrial sensors and monitoring software in Graz, Austria (fictional)',
  sample: true,
};

/** Every file of the room by name, ready to be written. */
export async function roomFiles(variant: Variant): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>();
  for (const name of readdirSync(sources).sort()) {
    const source = readFileSync(resolve(sources, name), 'utf8');
    const [ending = '', becomes = '', write = Buffer.from] =
      writers.find(([end]) => name.endsWith(end)) ?? [];
    const file = ending === '' ? name : name.replace(ending, becomes);
    const text = variant === 'planted' ? source : withoutFaults(file, source);
    if (text !== null) made.set(file, await write(text));
  }
  made.set('management-accounts-fy2022-fy2025.xlsx', await managementAccounts());
  made.set('customer-survey-2026.xlsx', await customerSurvey());
  made.set('room.json', Buffer.from(`${JSON.stringify(profile, null, 2)}\n`));
  return made;
}

/** The document with what is true, or null where the whole of it is a fault. */
function withoutFaults(file: string, source: string): string | null {
  const { contradictions, copies, stale, instruction } = readKey();
  if (copies.some(({ files }) => files.slice(1).includes(file))) return null;
  if (stale.some((note) => note.file === file)) return null;
  const right = contradictions
    .filter((claim) => claim.file === file)
    .reduce((text, { quote, clean }) => text.replace(quote, clean), source);
  return file === instruction.file ? right.replace(`<!-- ${instruction.quote} -->\n\n`, '') : right;
}
