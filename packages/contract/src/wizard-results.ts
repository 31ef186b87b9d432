import { z } from 'zod';
import { sentMarketSchema } from './draft.ts';

export const validationResultSchema = z.object({
  status: z.string(),
  project_id: z.uuid(),
  company_name: z.string(),
  company_description: z.string(),
  markets: z.array(sentMarketSchema),
  geographic_markets: z.array(z.string()),
  company_candidates: z.array(
    z.object({ name: z.string(), quick_description: z.string(), why_matched: z.string() }),
  ),
  crew_based: z.boolean(),
  error: z.string().nullable(),
});
export type ValidationResult = z.infer<typeof validationResultSchema>;

export const scopeResultSchema = z.object({
  status: z.enum(['started', 'running', 'completed', 'success', 'failed']),
  company_name: z.string(),
  company_description: z.string(),
  selected_markets: z.array(z.string()),
  /** The outline that the scope was written from; null where that is not known. */
  high_level_scope: z.string().nullable().default(null),
  generated_scope: z.string(),
  scope_sections: z.array(
    z.object({
      title: z.string(),
      subsections: z.array(z.object({ title: z.string(), questions: z.array(z.string()) })),
    }),
  ),
  project_id: z.uuid(),
  scoping_crew_output: z.unknown().nullable(),
  agents_executed: z.number().int(),
  /** Seconds. */
  execution_time: z.number(),
  winner: z.string().nullable(),
  error: z.string().nullable(),
});
export type ScopeResult = z.infer<typeof scopeResultSchema>;
