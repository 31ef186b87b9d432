import type { TemplateFormat, TemplateLook } from '@assay/contract/firm-templates';
import { checkArchive, isZip, readParts } from '../../reading/open-entries.ts';
import { closeNetwork } from '../../reading/process/close-network.ts';
import { UnreadableError } from '../../reading/unreadable-error.ts';
import { templateLimits } from './limits.ts';
import { packTemplate } from './template.ts';

export interface TemplateQuestion {
  bytes: Uint8Array;
  format: TemplateFormat;
}

export type TemplateAnswer = { packed: Uint8Array; look: TemplateLook } | { unreadable: string };

async function read({ bytes, format }: TemplateQuestion): Promise<TemplateAnswer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isZip(file)) throw new UnreadableError('The file is no Office file, or is protected.');
  await checkArchive(file, templateLimits);
  const parts = await readParts(file);
  const template =
    format === 'docx'
      ? (await import('./read-word-template.ts')).readWordTemplate(parts)
      : (await import('./read-deck-template.ts')).readDeckTemplate(parts);
  return { packed: await packTemplate(template), look: template.look };
}

async function answer(question: TemplateQuestion): Promise<TemplateAnswer> {
  try {
    return await read(question);
  } catch (error) {
    if (error instanceof UnreadableError) return { unreadable: error.message };
    return { unreadable: 'The file is damaged, or not quite what its name says.' };
  }
}

closeNetwork();
process.on('message', async (question: TemplateQuestion) => process.send?.(await answer(question)));
process.on('disconnect', () => process.exit(0));
