import { importedTemplatesSchema } from '@assay/contract/prompts';
import type { z } from 'zod';

export type TemplateFile = z.output<typeof importedTemplatesSchema>;

/** The content of an exported file, or nothing when the text is no such file. */
export function readTemplateFile(text: string): TemplateFile | null {
  try {
    return importedTemplatesSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
