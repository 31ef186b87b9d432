import { type GeneratorSeat, generatorSeats } from '@assay/domain/agents/roster';
import { z } from 'zod';
import { readJson } from './read-json.ts';

const claimSchema = z.object({
  id: z.string(),
  kind: z.string().default('fact'),
  text: z.string().default(''),
  citations: z.array(z.object({ source_id: z.string(), quote: z.string() })).default([]),
});
const subsectionSchema = z.object({
  id: z.string().default(''),
  title: z.string(),
  status: z.string().default('answered'),
  paragraphs: z.array(z.object({ claims: z.array(z.string()) })).default([]),
  open_questions: z
    .array(z.object({ question: z.string(), would_answer: z.string().default('') }))
    .default([]),
});
const draftSchema = z.object({
  claims: z.array(claimSchema).default([]),
  subsections: z.array(subsectionSchema).default([]),
  sections: z
    .array(z.object({ title: z.string(), subsections: z.array(z.unknown()).default([]) }))
    .default([]),
  paragraphs: z.array(z.object({ claims: z.array(z.string()) })).default([]),
});
export type Draft = z.infer<typeof draftSchema>;

const verdictSchema = z.object({
  claim: z.string(),
  status: z.enum(['verified', 'unverified', 'rejected']),
  reasons: z.array(z.object({ code: z.string(), detail: z.string().default('') })).default([]),
});
export type DraftVerdict = z.infer<typeof verdictSchema>;

export interface Candidate {
  seat: GeneratorSeat;
  draft: Draft;
  verdicts: ReadonlyMap<string, DraftVerdict>;
}

/** The drafts of a panel with what the code checks found; a seat that failed is left out. */
export function readCandidates(drafts: string | undefined, verdicts: string | undefined) {
  const byDraft = z.record(z.string(), z.unknown()).safeParse(readJson(drafts));
  const byVerdict = z.record(z.string(), z.unknown()).safeParse(readJson(verdicts));
  const candidates: Candidate[] = [];
  for (const seat of generatorSeats) {
    const draft = draftSchema.safeParse(byDraft.success ? byDraft.data[seat] : null);
    if (!draft.success) continue;
    const found = z
      .array(verdictSchema)
      .catch([])
      .parse(byVerdict.success ? byVerdict.data[seat] : []);
    candidates.push({
      seat,
      draft: draft.data,
      verdicts: new Map(found.map((verdict) => [verdict.claim, verdict])),
    });
  }
  return candidates;
}

export function countOf({ draft, verdicts }: Candidate, status: DraftVerdict['status']): number {
  return draft.claims.filter((claim) => verdicts.get(claim.id)?.status === status).length;
}

export function isVerified({ verdicts }: Candidate, claimId: string): boolean {
  return verdicts.get(claimId)?.status === 'verified';
}
