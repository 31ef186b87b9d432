import { z } from 'zod';
import { defineRoute } from './route.ts';
import { timestamp } from './shared.ts';

const tag = 'Administration';

export const templateFormats = ['docx', 'pptx'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

const hex = z.string().regex(/^[0-9A-F]{6}$/);

/** What documents take from a firm's file. */
const lookSchema = z.object({
  fonts: z.object({ heading: z.string(), body: z.string() }),
  /** By their names in the theme: dk1, lt1, accent1 … */
  colors: z.record(z.string(), hex),
  /** Of a deck: the layouts of its cover and of its other slides. */
  layouts: z.array(z.string()),
  /** Inches. */
  page: z.object({ w: z.number(), h: z.number() }),
  header: z.boolean(),
  footer: z.boolean(),
});
export type TemplateLook = z.infer<typeof lookSchema>;

const firmTemplateSchema = z.object({
  format: z.enum(templateFormats),
  file_name: z.string(),
  size_bytes: z.number().int(),
  uploaded_by: z.string(),
  uploaded_at: timestamp,
  look: lookSchema,
});
export type FirmTemplateEntry = z.infer<typeof firmTemplateSchema>;

const params = z.object({ format: z.enum(templateFormats) });

export const listFirmTemplates = defineRoute(
  'GET /admin/document-templates',
  'The templates that Word documents and decks take their look from',
  { access: 'admin', tag },
  { answer: z.array(firmTemplateSchema) },
);

/** Takes multipart/form-data with one file. */
export const uploadFirmTemplate = defineRoute(
  'POST /admin/document-templates/{format}',
  'Upload the template of a format, in place of the one before',
  { access: 'admin', tag, takesFiles: true, costly: true },
  { params, answer: firmTemplateSchema },
);

export const deleteFirmTemplate = defineRoute(
  'DELETE /admin/document-templates/{format}',
  'Return a format to the look of the house',
  { access: 'admin', tag },
  { params, answer: params },
);
