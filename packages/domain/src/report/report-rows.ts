import type { SectionKey } from '../agents/sections.ts';
import type { Exhibit, OpenQuestion, SubsectionStatus } from '../evidence/answer.ts';
import type { Claim, Figure, Formula, VerdictStatus } from '../evidence/claim.ts';
import type { Confidence, Conflict, Guide, Report, ReportSource } from './report.ts';

/** What is stored of a run, as the report is assembled from it. */

export interface CitationRow {
  sourceId: string;
  quote: string;
  locator: string;
  start: number;
  end: number;
}

export interface ClaimRow {
  /** As the answers of its pod refer to it. */
  localId: string;
  /** Unique in the whole store. */
  id: string;
  kind: Claim['kind'];
  text: string;
  verdict: VerdictStatus;
  reasons: { code: string; detail: string }[];
  confidence: Confidence;
  figure: Figure | null;
  formula: Formula | null;
  basis: string[];
  /** Those whose quote was found. */
  citations: CitationRow[];
  /** Of a losing draft: printed where it was taken over, otherwise there for what rests on it. */
  ofOther?: boolean;
}

/** The claims of the same answer that this one rests on. */
export function basisOf(claim: ClaimRow): string[] {
  const inputs = Object.values(claim.formula?.inputs ?? {});
  return [...inputs.flatMap((input) => ('claim' in input ? [input.claim] : [])), ...claim.basis];
}

export interface SubsectionRow {
  id: string;
  title: string;
  status: SubsectionStatus;
  paragraphs: { claims: string[] }[];
  exhibits: Exhibit[];
  openQuestions: OpenQuestion[];
  queries: string[];
  rejectedSources: { title: string; reason: string }[];
}

export interface SectionRow {
  key: SectionKey;
  title: string;
  winner: string | null;
  claims: ClaimRow[];
  /** Statements of losing drafts that failed a check. */
  refused?: string[];
  subsections: SubsectionRow[];
}

export interface ProseRow {
  claims: ClaimRow[];
  paragraphs: { claims: string[] }[];
}

/** A text that no claim carries, with why it is not printed. */
export interface RefusedText {
  text: string;
  reason: string;
}

export interface SummaryRow extends ProseRow {
  verdict: NonNullable<Report['summary']>['verdict'];
  headline: string;
  key_risks: string[];
  next_steps: string[];
  refused?: RefusedText[];
}

export interface AssessmentRow extends ProseRow {
  summary: string;
  recommendations: string[];
  refused?: RefusedText[];
}

export type SourceRow = Omit<ReportSource, 'number' | 'cited' | 'copies'> & {
  groupId: string;
  snapshot: string;
};

export interface ReportRows
  extends Pick<
    Report,
    | 'project_id'
    | 'company_name'
    | 'company_description'
    | 'version'
    | 'status'
    | 'generated_at'
    | 'offline'
    | 'scope'
    | 'markets'
    | 'geographies'
    | 'limitations'
    | 'deal'
    | 'agent_runs'
  > {
  sections: SectionRow[];
  summary: SummaryRow | null;
  assessment: AssessmentRow | null;
  guides: Guide[];
  conflicts: Conflict[];
  sources: SourceRow[];
}
