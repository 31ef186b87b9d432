import { z } from 'zod';
import { paragraphSchema, sectionAnswerSchema } from '../evidence/answer.ts';
import { claimSchema } from '../evidence/claim.ts';
import { type Agent, generatorSeats } from './roster.ts';

const text = z.string().max(4000);
const names = z.array(z.string().min(1).max(160)).max(30);
const seat = z.enum(generatorSeats);

export const candidateSchema = z.object({
  name: z.string().min(1).max(200),
  quick_description: z.string().max(600),
  why_matched: z.string().max(600),
});

export const identificationSchema = z.object({
  company_name: z.string().min(1).max(200),
  company_description: text,
  product_markets: names,
  geographic_markets: names,
  company_candidates: z.array(candidateSchema).max(8),
  claims: z.array(claimSchema).max(60).default([]),
});

export const crossReferenceSchema = z.object({
  confirmed: names.describe('Statements or markets that independent evidence supports'),
  disputed: z.array(z.object({ item: z.string().max(300), reason: z.string().max(600) })).max(30),
  claims: z.array(claimSchema).max(60).default([]),
});

export const profileSchema = identificationSchema;

export const scopeSchema = z.object({
  sections: z
    .array(
      z.object({
        title: z.string().min(1).max(200),
        subsections: z
          .array(
            z.object({
              title: z.string().min(1).max(200),
              questions: z.array(z.string().min(1).max(400)).max(12),
            }),
          )
          .max(20),
      }),
    )
    .min(1)
    .max(20),
  rationale: text.default(''),
});

const assessment = z.object({ seat, strengths: text.default(''), weaknesses: text.default('') });

export const factCheckSchema = z.object({
  validation_summary: text,
  commentary: text,
  assessments: z.array(assessment).max(3),
  /** Claims, as seat and id, that the checker holds to be wrong although the code checks pass. */
  disputed_claims: z
    .array(z.object({ seat, claim: z.string(), reason: z.string().max(600) }))
    .max(60)
    .default([]),
});

export const critiqueSchema = z.object({
  winner: seat,
  evaluation: text,
  /** Verified claims found by a losing generator only, to be taken into the winning text. */
  take_over: z
    .array(z.object({ seat, claim: z.string(), subsection: z.string() }))
    .max(60)
    .default([]),
  /** Questions for interviews, tied to what the section leaves open. */
  interview_guides: z
    .array(z.object({ type: z.string().max(80), content: z.string().max(8000) }))
    .max(6)
    .default([]),
});

export const conflictDetectionSchema = z.object({
  conflicts: z
    .array(
      z.object({
        claims: z.array(z.string()).min(2).max(6),
        kind: z.enum(['contradicts', 'qualifies']),
        explanation: z.string().max(800),
      }),
    )
    .max(60),
  summary: text,
});

export const conflictResolutionSchema = z.object({
  resolutions: z
    .array(
      z.object({
        conflict_id: z.string(),
        decision: z.enum(['prefer_first', 'prefer_second', 'keep_both', 'ignored', 'open']),
        reason: z.string().max(800),
      }),
    )
    .max(80),
});

export const figureConsistencySchema = z.object({
  findings: z.array(z.object({ claim: z.string(), issue: z.string().max(600) })).max(80),
  summary: text,
});

export const consolidationSchema = z.object({
  qa_summary: text,
  claims: z.array(claimSchema).max(80).default([]),
  assessment: z.array(paragraphSchema).max(12),
  recommendations: z.array(z.string().max(600)).max(12),
});

export const summarySchema = z.object({
  verdict: z.enum(['attractive', 'attractive_with_conditions', 'unattractive', 'inconclusive']),
  claims: z.array(claimSchema).max(60),
  headline: z.string().max(300),
  paragraphs: z.array(paragraphSchema).max(12),
  key_risks: z.array(z.string().max(400)).max(8),
  next_steps: z.array(z.string().max(400)).max(8),
});

export type Candidate = z.infer<typeof candidateSchema>;
export type Identification = z.infer<typeof identificationSchema>;
export type CrossReference = z.infer<typeof crossReferenceSchema>;
export type ScopeAnswer = z.infer<typeof scopeSchema>;
export type FactCheck = z.infer<typeof factCheckSchema>;
export type Critique = z.infer<typeof critiqueSchema>;
export type ConflictDetection = z.infer<typeof conflictDetectionSchema>;
export type ConflictResolution = z.infer<typeof conflictResolutionSchema>;
export type FigureConsistency = z.infer<typeof figureConsistencySchema>;
export type Consolidation = z.infer<typeof consolidationSchema>;
export type SummaryAnswer = z.infer<typeof summarySchema>;

const specialists: Readonly<Record<string, z.ZodType>> = {
  validation_identification: identificationSchema,
  validation_cross_reference: crossReferenceSchema,
  validation_profile: profileSchema,
  qa_conflict_detection: conflictDetectionSchema,
  qa_conflict_resolution: conflictResolutionSchema,
  qa_figure_consistency: figureConsistencySchema,
  qa_consolidation: consolidationSchema,
};

/** The schema that an agent's answer must satisfy. */
export function answerSchemaOf(agent: Agent): z.ZodType {
  if (agent.role === 'fact_checker') return factCheckSchema;
  if (agent.role === 'critic') return critiqueSchema;
  if (agent.role === 'generator') {
    if (agent.phase === 'scoping') return scopeSchema;
    return agent.phase === 'executive_summary' ? summarySchema : sectionAnswerSchema;
  }
  const schema = specialists[agent.id];
  if (!schema) throw new Error(`no answer schema for ${agent.id}`);
  return schema;
}
