import { z } from 'zod';

/** A source in our store and the words in it that carry the statement. */
export const citationSchema = z.object({
  source_id: z.string().min(1),
  quote: z.string().min(1).max(2000),
});
export type Citation = z.infer<typeof citationSchema>;

export const figureSchema = z.object({
  /** What is measured, e.g. "revenue", "market size", "market share". */
  measure: z.string().min(1).max(120),
  /** Whom or what it is measured of: the target, a rival, a market or segment. */
  subject: z.string().max(160).nullish(),
  value: z.number(),
  /** "%", "EUR", "customers", "x", "months" … */
  unit: z.string().max(40),
  currency: z.string().max(3).nullish(),
  /** "FY2024", "2024", "2024-2029" … */
  period: z.string().max(40).nullish(),
  geography: z.string().max(80).nullish(),
  definition: z.string().max(300).nullish(),
});
export type Figure = z.infer<typeof figureSchema>;

export const formulaSchema = z.object({
  /** Arithmetic over the names of `inputs`, e.g. "(end / start) ^ (1 / years) - 1". */
  expression: z.string().min(1).max(300),
  /** A name is either a claim of the same answer (its figure's value) or a plain constant. */
  inputs: z.record(
    z.string(),
    z.union([z.object({ claim: z.string() }), z.object({ constant: z.number() })]),
  ),
});
export type Formula = z.infer<typeof formulaSchema>;

/**
 * fact: a cited statement. figure: a cited number. computed: a number that follows from others by
 * its formula. judgement: an inference that rests on other claims of the same answer.
 */
export const claimKinds = ['fact', 'figure', 'computed', 'judgement'] as const;

export const claimSchema = z.object({
  id: z.string().min(1).max(60),
  kind: z.enum(claimKinds),
  text: z.string().min(1).max(1200),
  citations: z.array(citationSchema).max(8).default([]),
  figure: figureSchema.nullish(),
  formula: formulaSchema.nullish(),
  /** For a judgement: ids of the claims it rests on. */
  basis: z.array(z.string()).max(20).default([]),
});
export type Claim = z.infer<typeof claimSchema>;

export const verdictStatuses = ['verified', 'unverified', 'rejected'] as const;
export type VerdictStatus = (typeof verdictStatuses)[number];

export const verdictReasons = [
  'duplicate_id',
  'no_citation',
  'unknown_source',
  'quote_too_short',
  'quote_not_found',
  'figure_not_in_quote',
  'wording_not_supported',
  'direction_mismatch',
  'formula_invalid',
  'formula_mismatch',
  'basis_missing',
  'basis_not_verified',
  'growth_mismatch',
  'shares_do_not_sum',
  'market_order',
  'mixed_currency',
  'mixed_base_year',
  'contradicted',
  'follows_instruction',
] as const;
export type VerdictReason = (typeof verdictReasons)[number];

export interface CitationVerdict {
  ok: boolean;
  /** Where the quote stands in the snapshot, when it does. */
  start: number | null;
  end: number | null;
  reason: VerdictReason | null;
}

export interface Verdict {
  claimId: string;
  status: VerdictStatus;
  reasons: { code: VerdictReason; detail: string }[];
  citations: CitationVerdict[];
}
