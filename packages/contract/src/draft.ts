import { outlineLimit } from '@assay/domain/scope/edit-outline';
import { z } from 'zod';

/** A market as it may be sent; `Market` is the domain's. */
export const sentMarketSchema = z.object({
  id: z.string().min(1).max(80),
  name: z.string().trim().min(1).max(160),
  selected: z.boolean(),
});

const outlineSubsectionSchema = z.object({
  id: z.string().min(1).max(80),
  title: z.string().min(1).max(200),
  included: z.boolean(),
  isCustom: z.boolean(),
});
export const outlineSectionSchema = z.object({
  id: z.string().min(1).max(80),
  title: z.string().min(1).max(200),
  included: z.boolean(),
  expanded: z.boolean(),
  isCustom: z.boolean(),
  subsections: z.array(outlineSubsectionSchema).max(outlineLimit),
});

/** What the wizard keeps as the user goes. */
export const draftPartsSchema = z
  .object({
    product_markets: z.array(sentMarketSchema).max(60),
    geographic_markets: z.array(sentMarketSchema).max(60),
    outline: z.array(outlineSectionSchema).max(outlineLimit),
    final_scope: z.string().max(100_000),
  })
  .partial();
