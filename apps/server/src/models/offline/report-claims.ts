import { figureSchema } from '@assay/domain/evidence/claim';
import { z } from 'zod';
import { readJson } from './read-json.ts';

const reportClaimSchema = z.object({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  subsection: z.string().nullish(),
  figure: figureSchema.nullish(),
  verdict: z.string(),
  citations: z.array(z.object({ source_id: z.string(), quote: z.string() })).default([]),
});
export type ReportClaim = z.infer<typeof reportClaimSchema>;

const sectionSchema = z.object({ key: z.string(), claims: z.array(reportClaimSchema) });
export type ReportSection = z.infer<typeof sectionSchema>;

export function readReport(text: string | undefined): ReportSection[] {
  return z.array(sectionSchema).catch([]).parse(readJson(text));
}

/** What may be said again elsewhere: verified and resting on a source of its own. */
export function quotable(sections: readonly ReportSection[]): ReportClaim[] {
  return sections
    .flatMap(({ claims }) => claims)
    .filter((claim) => claim.verdict === 'verified' && claim.citations.length > 0)
    .filter((claim) => claim.kind === 'fact' || claim.kind === 'figure');
}

const registerSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    measure: z.string(),
    explanation: z.string().default(''),
    sides: z
      .array(
        z.object({
          claim_id: z.string().nullish(),
          source_id: z.string().default(''),
          statement: z.string().default(''),
        }),
      )
      .default([]),
    decision: z.string().default(''),
    reason: z.string().default(''),
  }),
);
export type RegisterEntry = z.infer<typeof registerSchema>[number];

export function readRegister(text: string | undefined): RegisterEntry[] {
  return registerSchema.catch([]).parse(readJson(text));
}
