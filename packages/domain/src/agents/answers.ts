import { z } from 'zod';
import { statementSchema as claimSchema, exhibitSelectionSchema } from '../sentences/statement.ts';
import { type Agent, generatorSeats } from './roster.ts';

const text = z.string().max(4000);
const names = z.array(z.string().min(1).max(160)).max(30);
const seat = z.enum(generatorSeats);
/** Names a claim of the same answer. */
const claimId = z.string().max(60);
/** Prose is nothing but claims in order: what no claim carries cannot be printed. */
const paragraph = z.object({ claims: z.array(claimId).min(1).max(20) });

export const subsectionStatuses = ['answered', 'partial', 'not_found'] as const;
export type SubsectionStatus = (typeof subsectionStatuses)[number];

export const openQuestionSchema = z.object({
  question: z.string().min(1).max(400),
  /** What would answer it, e.g. "customer-level revenue for FY2023–FY2025". */
  would_answer: z.string().max(400).default(''),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

/** Of one subsection. */
export const MOST_EXHIBITS = 8;

const subsectionDraftSchema = z.object({
  id: z.string().min(1).max(80),
  title: z.string().min(1).max(200),
  status: z.enum(subsectionStatuses),
  /** The claim that says what the subsection comes to. */
  message: claimId.nullish(),
  paragraphs: z.array(paragraph).max(20).default([]),
  exhibits: z.array(exhibitSelectionSchema).max(MOST_EXHIBITS).default([]),
  open_questions: z.array(openQuestionSchema).max(10).default([]),
});
export type SubsectionDraft = z.infer<typeof subsectionDraftSchema>;

/** A generator's answer. */
const sectionDraftSchema = z.object({
  claims: z.array(claimSchema).max(200),
  message: claimId.nullish(),
  subsections: z.array(subsectionDraftSchema).max(30),
});
export type SectionDraft = z.infer<typeof sectionDraftSchema>;

const candidateSchema = z.object({
  name: z.string().min(1).max(200),
  quick_description: z.string().max(600),
  why_matched: z.string().max(600),
});

const identificationSchema = z.object({
  company_name: z.string().min(1).max(200),
  company_description: text,
  product_markets: names,
  geographic_markets: names,
  company_candidates: z.array(candidateSchema).max(8),
  claims: z.array(claimSchema).max(60).default([]),
});

const crossReferenceSchema = z.object({
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

const factCheckSchema = z.object({
  validation_summary: text,
  commentary: text,
  assessments: z.array(assessment).max(3),
  /** Claims, as seat and id, that the checker holds to be wrong although the code checks pass. */
  disputed_claims: z
    .array(z.object({ seat, claim: z.string(), reason: z.string().max(600) }))
    .max(60)
    .default([]),
});

const critiqueSchema = z.object({
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

const conflictDetectionSchema = z.object({
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

const conflictResolutionSchema = z.object({
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

const figureConsistencySchema = z.object({
  findings: z.array(z.object({ claim: z.string(), issue: z.string().max(600) })).max(80),
  summary: text,
});

const consolidationSchema = z.object({
  qa_summary: text,
  claims: z.array(claimSchema).max(80).default([]),
  assessment: z.array(paragraph).max(12),
  recommendations: z.array(z.string().max(600)).max(12),
});

export const verdicts = [
  'attractive',
  'attractive_with_conditions',
  'unattractive',
  'inconclusive',
] as const;

const summarySchema = z.object({
  verdict: z.enum(verdicts),
  claims: z.array(claimSchema).max(80),
  /** The claim that says the answer in one sentence. */
  headline: claimId.nullish(),
  conditions: z.array(claimId).max(8).default([]),
  messages: z.array(claimId).max(5).default([]),
  hypotheses: z
    .array(
      z.object({
        hypothesis: z.string().min(1).max(300),
        state: z.enum(['green', 'amber', 'red', 'open']),
        rule: z.string().max(300).default(''),
        claims: z.array(claimId).max(12).default([]),
        would_change: z.string().max(300).default(''),
      }),
    )
    .max(12)
    .default([]),
  paragraphs: z.array(paragraph).max(12).default([]),
  risks: z
    .array(
      z.object({
        claim: claimId,
        kind: z.enum(['risk', 'upside']).default('risk'),
        likelihood: z.enum(['low', 'medium', 'high']).default('medium'),
        /** The claim that puts it in money, where one can. */
        effect: claimId.nullish(),
        mitigant: z.string().max(300).default(''),
        owner: z.string().max(120).default(''),
        deal_term: z.string().max(300).default(''),
      }),
    )
    .max(16)
    .default([]),
  next_steps: z.array(z.string().max(400)).max(8).default([]),
});

export type Identification = z.infer<typeof identificationSchema>;
export type ScopeAnswer = z.infer<typeof scopeSchema>;
export type FactCheck = z.infer<typeof factCheckSchema>;
export type Critique = z.infer<typeof critiqueSchema>;
export type ConflictDetection = z.infer<typeof conflictDetectionSchema>;
export type ConflictResolution = z.infer<typeof conflictResolutionSchema>;
export type Consolidation = z.infer<typeof consolidationSchema>;
export type SummaryAnswer = z.infer<typeof summarySchema>;

const specialists: Readonly<Record<string, z.ZodObject>> = {
  validation_identification: identificationSchema,
  validation_cross_reference: crossReferenceSchema,
  validation_profile: profileSchema,
  qa_conflict_detection: conflictDetectionSchema,
  qa_conflict_resolution: conflictResolutionSchema,
  qa_figure_consistency: figureConsistencySchema,
  qa_consolidation: consolidationSchema,
};

/** The schema that an agent's answer must satisfy. */
export function answerSchemaOf(agent: Agent): z.ZodObject {
  if (agent.role === 'fact_checker') return factCheckSchema;
  if (agent.role === 'critic') return critiqueSchema;
  if (agent.role === 'generator') {
    if (agent.phase === 'scoping') return scopeSchema;
    return agent.phase === 'executive_summary' ? summarySchema : sectionDraftSchema;
  }
  const schema = specialists[agent.id];
  if (!schema) throw new Error(`no answer schema for ${agent.id}`);
  return schema;
}
