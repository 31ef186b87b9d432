import { z } from 'zod';
import { sectionKeys } from '../agents/sections.ts';
import {
  chartKinds,
  exhibitKinds,
  openQuestionSchema,
  subsectionStatuses,
} from '../evidence/answer.ts';
import { claimKinds, figureSchema, formulaSchema, verdictStatuses } from '../evidence/claim.ts';
import { grades } from '../evidence/source.ts';
import { dealSchema } from '../project/deal.ts';

/**
 * The report as a tree: what the screen, the PDF, Word, Markdown and the evidence pack all print.
 * A sentence is a claim; a note is a numbered citation that leads to a source entry.
 */
export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

export const noteSchema = z.object({
  /** Printed number, running through the whole report. */
  number: z.number().int(),
  source_id: z.string(),
  quote: z.string(),
  /** "page 3", "sheet P&L, rows 2–14", "slide 5", or an empty text. */
  locator: z.string(),
  /** Some text of the snapshot around the quote, to read it in context. */
  before: z.string(),
  after: z.string(),
});
export type Note = z.infer<typeof noteSchema>;

export const sentenceSchema = z.object({
  claim_id: z.string(),
  kind: z.enum(claimKinds),
  text: z.string(),
  verdict: z.enum(verdictStatuses),
  /** Why it is not verified, in words; empty when it is. */
  reason: z.string(),
  confidence: z.enum(confidences),
  notes: z.array(z.number().int()),
  figure: figureSchema.nullable(),
  formula: formulaSchema.nullable(),
  /** For computed and judgement: the claims it rests on. */
  basis: z.array(z.string()),
  /** The names in the formula with what stands for each; the claim is null where it is a constant. */
  inputs: z
    .record(
      z.string(),
      z.object({ claim_id: z.string().nullable(), value: z.number(), unit: z.string() }),
    )
    .optional(),
});
export type Sentence = z.infer<typeof sentenceSchema>;

export const reportExhibitSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  kind: z.enum(exhibitKinds),
  title: z.string(),
  unit: z.string().nullable(),
  chart: z.enum(chartKinds),
  /** The chart as an SVG, drawn once when the report is sealed; the same in every format. */
  drawing: z.string().nullish(),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      label: z.string(),
      /** The target's own row is drawn in brass. */
      is_target: z.boolean(),
      cells: z.array(
        z.object({
          text: z.string(),
          value: z.number().nullable(),
          claim_id: z.string().nullable(),
          notes: z.array(z.number().int()),
        }),
      ),
    }),
  ),
  source_ids: z.array(z.string()),
});
export type ReportExhibit = z.infer<typeof reportExhibitSchema>;

export const reportSubsectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(subsectionStatuses),
  paragraphs: z.array(z.array(sentenceSchema)),
  exhibits: z.array(reportExhibitSchema),
  /** Exhibits that belong here too and are printed in an earlier subsection: each is printed once. */
  earlier_exhibits: z.array(z.object({ number: z.number().int(), title: z.string() })),
  open_questions: z.array(openQuestionSchema),
  coverage: z.object({
    queries: z.array(z.string()),
    rejected_sources: z.array(z.object({ title: z.string(), reason: z.string() })),
    source_count: z.number().int(),
  }),
});
export type ReportSubsection = z.infer<typeof reportSubsectionSchema>;

/** The hallmark line of a section. */
export const hallmarkSchema = z.object({
  answered: z.number().int(),
  partial: z.number().int(),
  not_found: z.number().int(),
  confidence: z.enum(confidences),
  sources: z.number().int(),
  verified: z.number().int(),
  unverified: z.number().int(),
});
export type Hallmark = z.infer<typeof hallmarkSchema>;

export const reportSectionSchema = z.object({
  key: z.enum(sectionKeys),
  title: z.string(),
  winner: z.string().nullable(),
  hallmark: hallmarkSchema,
  subsections: z.array(reportSubsectionSchema),
  /** Claims that failed a check and are therefore not printed as fact. */
  unverified: z.array(sentenceSchema),
});
export type ReportSection = z.infer<typeof reportSectionSchema>;

export const conflictSchema = z.object({
  id: z.string(),
  kind: z.enum(['contradicts', 'qualifies', 'instruction', 'stale', 'arithmetic']),
  measure: z.string(),
  explanation: z.string(),
  /** The rule that found it. */
  rule: z.string(),
  sides: z.array(
    z.object({
      claim_id: z.string().nullable(),
      source_id: z.string(),
      statement: z.string(),
      quote: z.string(),
      locator: z.string(),
    }),
  ),
  decision: z.string(),
  reason: z.string(),
});
export type Conflict = z.infer<typeof conflictSchema>;

export const reportSourceSchema = z.object({
  id: z.string(),
  /** Printed number in the list of sources. */
  number: z.number().int(),
  kind: z.enum(['document', 'page']),
  title: z.string(),
  publisher: z.string().nullable(),
  published_at: z.string().nullable(),
  retrieved_at: z.string(),
  grade: z.enum(grades),
  grade_reason: z.string(),
  url: z.string().nullable(),
  document_id: z.string().nullable(),
  hash: z.string(),
  copies: z.number().int(),
  cited: z.boolean(),
});
export type ReportSource = z.infer<typeof reportSourceSchema>;

export const reportAgentRunSchema = z.object({
  agent_id: z.string(),
  agent_name: z.string(),
  phase: z.string(),
  status: z.string(),
  provider: z.string(),
  model: z.string(),
  template_version: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Null where nobody has said what the model costs. */
  cost_usd: z.number().nullable(),
  duration_ms: z.number(),
  search_calls: z.number().int(),
});

export const guideSchema = z.object({ type: z.string(), content: z.string() });
export type Guide = z.infer<typeof guideSchema>;

export const reportSummarySchema = z.object({
  verdict: z.enum(['attractive', 'attractive_with_conditions', 'unattractive', 'inconclusive']),
  /** A judgement, as the verdict is: every format prints it as one. */
  headline: z.string(),
  paragraphs: z.array(z.array(sentenceSchema)),
  /** Each restates verified claims, or is a judgement and says so. */
  key_risks: z.array(sentenceSchema),
  next_steps: z.array(z.string()),
  /** What stood here and may not be printed as fact. */
  unverified: z.array(sentenceSchema),
});

export const reportSchema = z.object({
  project_id: z.string(),
  company_name: z.string(),
  company_description: z.string(),
  /** Changes whenever what is printed changes; a content hash, short. */
  version: z.string(),
  status: z.enum(['draft', 'qa_validated']),
  generated_at: z.string(),
  /** True when the offline analyst sat in any seat. */
  offline: z.boolean(),
  scope: z.string(),
  markets: z.array(z.string()),
  geographies: z.array(z.string()),
  limitations: z.array(z.string()),
  /** What was asked beyond the company; absent in reports from before it could be. */
  deal: dealSchema.optional(),
  summary: reportSummarySchema.nullable(),
  assessment: z
    .object({
      summary: z.string(),
      paragraphs: z.array(z.array(sentenceSchema)),
      recommendations: z.array(z.string()),
      unverified: z.array(sentenceSchema),
    })
    .nullable(),
  sections: z.array(reportSectionSchema),
  guides: z.array(guideSchema),
  conflicts: z.array(conflictSchema),
  notes: z.array(noteSchema),
  sources: z.array(reportSourceSchema),
  agent_runs: z.array(reportAgentRunSchema),
  total_cost_usd: z.number(),
  total_tokens: z.number().int(),
});
export type Report = z.infer<typeof reportSchema>;
