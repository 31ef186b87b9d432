import { importTemplates } from '@assay/contract/prompts';
import type { RouteBody } from '@assay/contract/route';

export type TemplateFile = RouteBody<typeof importTemplates>;

/** The content of an exported file, or nothing when the text is no such file. */
export function readTemplateFile(text: string): TemplateFile | null {
  try {
    return importTemplates.schema.body.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
