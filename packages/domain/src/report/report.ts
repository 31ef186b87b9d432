import { z } from 'zod';
import { openQuestionSchema, subsectionStatuses, verdicts } from '../agents/answers.ts';
import { sectionKeys } from '../agents/sections.ts';
import { editOutcomes } from '../editor/edit-outcome.ts';
import { grades } from '../evidence/source.ts';
import { modelAssumptionSchema } from '../model/assumption.ts';
import { matterSchema } from '../model/matter.ts';
import { dealSchema } from '../project/deal.ts';
import { agentRunStatuses } from '../project/status.ts';
import { reviewStates } from '../review/review-states.ts';
import { chartKinds, statementKinds } from '../sentences/statement.ts';

/**
 * The report as a tree: what the screen, the PDF, Word, Markdown and the evidence pack all print.
 * A sentence is a claim; a note is a numbered citation that leads to a source entry.
 */
const confidences = ['high', 'medium', 'low'] as const;
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
  /** Its source holds text that addresses the agents: what rests on it wants a second source. */
  addresses_agents: z.literal(true).optional(),
});
export type Note = z.infer<typeof noteSchema>;

const claimVerdicts = ['verified', 'unverified'] as const;
export type ClaimVerdict = (typeof claimVerdicts)[number];

/** A figure where it stands in the printed text, with what it is made of. */
const sentenceFigureSchema = z.object({
  start: z.number().int(),
  end: z.number().int(),
  /** As written over the figures' ids; null where it is one figure as it stands. */
  formula: z.string().nullable(),
  value: z.string(),
  of: z.array(
    z.object({
      id: z.string(),
      /** "Revenue, group, 2023/24". */
      label: z.string(),
      printed: z.string(),
      /** Exact and scaled; a date as it is. */
      value: z.string(),
      unit: z.string(),
      source_id: z.string(),
      locator: z.string(),
    }),
  ),
});
export type SentenceFigure = z.infer<typeof sentenceFigureSchema>;

/** Who says that the sources carry it. */
const checkedSchema = z.object({
  /** A person: the reviewer who wrote it, where no model could be asked. */
  by: z.enum(['program', 'model', 'person']),
  model: z.string().nullable(),
  verdict: z.string(),
});
export type Checked = z.infer<typeof checkedSchema>;

/** What a reviewer has said of a statement. */
const sentenceReviewSchema = z.object({
  mark_id: z.string(),
  state: z.enum(reviewStates),
  by: z.string(),
  at: z.string(),
});
export type SentenceReview = z.infer<typeof sentenceReviewSchema>;

export const reportSentenceSchema = z.object({
  claim_id: z.string(),
  kind: z.enum(statementKinds),
  text: z.string(),
  verdict: z.enum(claimVerdicts),
  /** Why it is not verified, in words; empty when it is. */
  reason: z.string(),
  confidence: z.enum(confidences),
  notes: z.array(z.number().int()),
  figures: z.array(sentenceFigureSchema),
  checked: checkedSchema.nullable(),
  /** Of a judgement: the claims that it rests on. */
  basis: z.array(z.string()),
  /** Assumptions that its formulas name, by the claims that state them. */
  assumed: z.array(z.object({ name: z.string(), claim_id: z.string() })).optional(),
  review: sentenceReviewSchema.optional(),
  /** Of all that it cites, where it is not that of the report; told as the document is built. */
  source_language: z.string().optional(),
});
export type ReportSentence = z.infer<typeof reportSentenceSchema>;

const reportExhibitSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  kind: z.literal('table'),
  title: z.string(),
  unit: z.string().nullable(),
  chart: z.enum(chartKinds),
  /** The chart as an SVG, drawn once when the report is sealed; the same in every format. */
  drawing: z.string().nullish(),
  columns: z.array(z.string()),
  /** The target's own among the columns, where they are of companies. */
  target_column: z.number().int().optional(),
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
          /** Figures of the ledger behind it, and how they make it where it is computed. */
          figures: z.array(z.string()),
          formula: z.string().nullable(),
        }),
      ),
    }),
  ),
  source_ids: z.array(z.string()),
});
export type ReportExhibit = z.infer<typeof reportExhibitSchema>;

const reportSubsectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(subsectionStatuses),
  /** What it comes to, in one sentence. */
  message: reportSentenceSchema.nullable(),
  paragraphs: z.array(z.array(reportSentenceSchema)),
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
const hallmarkSchema = z.object({
  answered: z.number().int(),
  partial: z.number().int(),
  not_found: z.number().int(),
  confidence: z.enum(confidences),
  sources: z.number().int(),
  verified: z.number().int(),
  unverified: z.number().int(),
});
export type Hallmark = z.infer<typeof hallmarkSchema>;

const reportSectionSchema = z.object({
  key: z.enum(sectionKeys),
  title: z.string(),
  winner: z.string().nullable(),
  message: reportSentenceSchema.nullable(),
  hallmark: hallmarkSchema,
  subsections: z.array(reportSubsectionSchema),
  /** Claims that failed a check and are therefore not printed as fact. */
  unverified: z.array(reportSentenceSchema),
});
export type ReportSection = z.infer<typeof reportSectionSchema>;

const conflictSchema = z.object({
  id: z.string(),
  kind: z.enum(['contradicts', 'qualifies', 'instruction', 'stale', 'arithmetic']),
  measure: z.string(),
  explanation: z.string(),
  /** The rule that found it. */
  rule: z.string(),
  sides: z.array(
    z.object({
      claim_id: z.string().nullable(),
      /** The figure that it states, where it states one. */
      figure_id: z.string().nullable().optional(),
      source_id: z.string(),
      statement: z.string(),
      quote: z.string(),
      locator: z.string(),
    }),
  ),
  /** Why the first side leads, as the program weighs the sources; absent in reports from before it did. */
  ground: z.string().nullable().optional(),
  decision: z.string(),
  reason: z.string(),
});
export type ReportConflict = z.infer<typeof conflictSchema>;

const managementSideSchema = z.object({
  /** As a reader sees it: "EUR 86.4m", "September 2026". */
  value: z.string(),
  source_id: z.string(),
  quote: z.string(),
  locator: z.string(),
  notes: z.array(z.number().int()),
});

/** What the seller says of one thing, and what the evidence shows of it. */
const managementRowSchema = z.object({
  about: z.string(),
  said: managementSideSchema,
  shown: managementSideSchema,
  /** What is shown less what is said; null for words and dates. */
  difference: z.string().nullable(),
  /** Whether what is said looks better; null where that cannot be told, absent in reports from before it was. */
  flatters: z.boolean().nullable().optional(),
  /** Why the evidence leads, as words after "leads"; absent in reports from before it was told. */
  ground: z.string().nullable().optional(),
});
export type ManagementRow = z.infer<typeof managementRowSchema>;

const reportSourceSchema = z.object({
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
  /** Titles of the papers that stand in its place; absent before they were told. */
  replaced_by: z.array(z.string()).optional(),
});
export type ReportSource = z.infer<typeof reportSourceSchema>;

const reportAgentRunSchema = z.object({
  agent_id: z.string(),
  agent_name: z.string(),
  phase: z.string(),
  status: z.enum(agentRunStatuses),
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

const guideSchema = z.object({ type: z.string(), content: z.string() });
export type Guide = z.infer<typeof guideSchema>;

const hypothesisStates = ['green', 'amber', 'red', 'open'] as const;
export type HypothesisState = (typeof hypothesisStates)[number];

const reportSummarySchema = z.object({
  verdict: z.enum(verdicts),
  /** The answer in one sentence; empty where none of it holds. */
  headline: z.string(),
  answer: reportSentenceSchema.nullable(),
  conditions: z.array(reportSentenceSchema),
  messages: z.array(reportSentenceSchema),
  hypotheses: z.array(
    z.object({
      hypothesis: z.string(),
      state: z.enum(hypothesisStates),
      rule: z.string(),
      evidence: z.array(reportSentenceSchema),
      would_change: z.string(),
    }),
  ),
  paragraphs: z.array(z.array(reportSentenceSchema)),
  key_risks: z.array(reportSentenceSchema),
  risks: z.array(
    z.object({
      risk: reportSentenceSchema,
      kind: z.enum(['risk', 'upside']),
      likelihood: z.enum(['low', 'medium', 'high']),
      effect: reportSentenceSchema.nullable(),
      mitigant: z.string(),
      owner: z.string(),
      deal_term: z.string(),
    }),
  ),
  next_steps: z.array(z.string()),
  /** What stood here and may not be printed as fact. */
  unverified: z.array(reportSentenceSchema),
});

/** The model with the set of assumptions that the report was printed with. */
const reportModelSchema = z.object({
  matter: matterSchema,
  /** What the record and the agents suggest. */
  suggested: z.array(modelAssumptionSchema),
  assumptions: z.array(modelAssumptionSchema),
  exhibits: z.array(reportExhibitSchema),
});
export type ReportModel = z.infer<typeof reportModelSchema>;

/** What the editor has done to the text, and what of it is no longer printed. */
const reportEditingSchema = z.object({
  outcome: z.enum(editOutcomes),
  /** Why nothing was edited, in words; empty where something was. */
  why: z.string(),
  provider: z.string(),
  model: z.string(),
  /** Parts in another order, statements joined, statements in other terms, proposals not followed. */
  moved: z.number().int(),
  joined: z.number().int(),
  reworded: z.number().int(),
  declined: z.number().int(),
  cuts: z.array(
    z.object({ section: z.string(), sentence: reportSentenceSchema, reason: z.string() }),
  ),
});
export type ReportEditing = z.infer<typeof reportEditingSchema>;

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
      paragraphs: z.array(z.array(reportSentenceSchema)),
      recommendations: z.array(z.string()),
      unverified: z.array(reportSentenceSchema),
    })
    .nullable(),
  sections: z.array(reportSectionSchema),
  guides: z.array(guideSchema),
  conflicts: z.array(conflictSchema),
  /** Absent in reports from before it was shown. */
  management: z.array(managementRowSchema).optional(),
  /** Absent in reports from before there was one. */
  model: reportModelSchema.optional(),
  /** Absent before the editor's pass, and in reports from before there was one. */
  editing: reportEditingSchema.optional(),
  /** Sections that somebody answers for by name; absent where nobody does. */
  sign_offs: z
    .array(z.object({ part: z.string(), section: z.string(), by: z.string(), at: z.string() }))
    .optional(),
  notes: z.array(noteSchema),
  sources: z.array(reportSourceSchema),
  agent_runs: z.array(reportAgentRunSchema),
  total_cost_usd: z.number(),
  total_tokens: z.number().int(),
});
export type Report = z.infer<typeof reportSchema>;
