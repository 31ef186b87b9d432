import { z } from 'zod';

export const subsectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  included: z.boolean(),
  isCustom: z.boolean(),
});
export type Subsection = z.output<typeof subsectionSchema>;

export const sectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  included: z.boolean(),
  expanded: z.boolean(),
  isCustom: z.boolean(),
  subsections: z.array(subsectionSchema),
});
export type Section = z.output<typeof sectionSchema>;

export const outlineSchema = z.array(sectionSchema);
export type Outline = z.output<typeof outlineSchema>;
