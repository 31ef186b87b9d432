import { sectionKeys } from '@assay/domain/agents/sections';
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
  const sections = z.array(sectionSchema).catch([]).parse(readJson(text));
  const order = (key: string): number => (sectionKeys as readonly string[]).indexOf(key);
  return sections.toSorted((a, b) => order(a.key) - order(b.key));
}

/** What may be said again elsewhere: verified, resting on a source of its own, and a sentence. */
export function quotable(sections: readonly ReportSection[]): ReportClaim[] {
  return sections
    .flatMap(({ claims }) => claims)
    .filter((claim) => claim.verdict === 'verified' && claim.citations.length > 0)
    .filter((claim) => claim.kind === 'fact' || claim.kind === 'figure')
    .filter((claim) => !claim.text.startsWith('According to “') && !isCell(claim));
}

/** The same, with what was computed or inferred: to be told of, not to be cited anew. */
export function tellable(sections: readonly ReportSection[]): ReportClaim[] {
  const cited = new Set(quotable(sections));
  return sections
    .flatMap(({ claims }) => claims)
    .filter(
      (claim) =>
        cited.has(claim) ||
        (claim.verdict === 'verified' && ['computed', 'judgement'].includes(claim.kind)),
    );
}

/** A cell of a table stands in its exhibit and reads badly alone. */
function isCell({ citations }: ReportClaim): boolean {
  return citations.every(({ quote }) => quote.includes(' | '));
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

/** Entries as the report prints them: what two rules found alike is one. */
export function distinct(entries: readonly RegisterEntry[]): RegisterEntry[] {
  const byText = new Map(
    entries.map((entry) => [`${entry.kind}|${entry.measure}|${entry.explanation}`, entry]),
  );
  return [...byText.values()];
}

export function readRegister(text: string | undefined): RegisterEntry[] {
  return registerSchema.catch([]).parse(readJson(text));
}
