import { z } from 'zod';
import { marketSchema } from '../company/market.ts';
import { phaseStatuses } from './phases.ts';
import { readStored } from './read-stored.ts';

const phaseRecordSchema = z.object({
  status: z.enum(phaseStatuses),
  /** What the phase found, where the reader is given it. */
  result: z.unknown().optional(),
  error: z.string().optional(),
  started_at: z.string().optional(),
  finished_at: z.string().optional(),
});
export type PhaseRecord = z.output<typeof phaseRecordSchema>;

const marketsDataSchema = z.object({
  product_markets: z.array(marketSchema).catch([]),
  geographic_markets: z.array(marketSchema).catch([]),
});

const workflowMetadataSchema = z.object({
  company_url: z.string().catch(''),
  phases: z
    .object({
      company_validation: phaseRecordSchema.optional().catch(undefined),
      scope_generation: phaseRecordSchema.optional().catch(undefined),
      main_analysis: phaseRecordSchema.optional().catch(undefined),
    })
    .catch({}),
  markets_data: marketsDataSchema.optional().catch(undefined),
});
export type WorkflowMetadata = z.output<typeof workflowMetadataSchema>;

/**
 * Stored metadata comes as an object or as JSON text; what cannot be read counts as absent,
 * so that one odd record never takes the whole list down.
 */
export function readMetadata(stored: unknown): WorkflowMetadata | null {
  const parsed = workflowMetadataSchema.safeParse(readStored(stored));
  return parsed.success ? parsed.data : null;
}
