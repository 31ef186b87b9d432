import path from 'node:path';
import type { TemplateFormat, TemplateLook } from '@assay/contract/firm-templates';
import { AppError } from '@assay/domain/errors';
import { askClosed, startClosed } from '../../reading/process/closed-process.ts';
import { templateLimits } from './limits.ts';
import type { TemplateAnswer, TemplateQuestion } from './read-child.ts';

const script = path.resolve(import.meta.dirname, 'read-child.ts');

const endings: Readonly<Record<TemplateFormat, RegExp>> = {
  docx: /\.(docx|dotx)$/i,
  pptx: /\.(pptx|potx)$/i,
};

const wanted: Readonly<Record<TemplateFormat, string>> = {
  docx: 'Upload a Word document or template: .docx or .dotx, without macros.',
  pptx: 'Upload a PowerPoint presentation or template: .pptx or .potx, without macros.',
};

export interface ReadTemplate {
  packed: Uint8Array;
  look: TemplateLook;
}

/** What is taken over from an uploaded file, read in a process of its own as any stranger's file. */
export async function readFirmTemplate(
  format: TemplateFormat,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<ReadTemplate> {
  if (!endings[format].test(name)) throw new AppError('unsupported_type', wanted[format]);
  const child = startClosed(script, templateLimits);
  try {
    const question: TemplateQuestion = { bytes, format };
    const answer = await askClosed<TemplateAnswer>(child, question, templateLimits);
    if ('given-up' in answer) throw new AppError('invalid_input', answer['given-up']);
    if ('unreadable' in answer) throw new AppError('invalid_input', answer.unreadable);
    return answer;
  } finally {
    child.kill('SIGKILL');
  }
}
