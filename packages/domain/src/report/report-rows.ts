import type { OpenQuestion, SubsectionStatus, SummaryAnswer } from '../agents/answers.ts';
import type { SectionKey } from '../agents/sections.ts';
import type { ManagementDifference } from '../conflicts/management.ts';
import type { Edit } from '../editor/edit.ts';
import type { SetAssumption } from '../model/assumption.ts';
import type { ModelRow } from '../model/read-matter.ts';
import type { ReviewMark } from '../review/mark.ts';
import type { Place } from '../sentences/cite.ts';
import type { Exhibit } from '../sentences/exhibits/exhibit.ts';
import type { Statement } from '../sentences/statement.ts';
import type {
  Checked,
  ClaimVerdict,
  Confidence,
  Guide,
  Report,
  ReportConflict,
  ReportSource,
  SentenceFigure,
  SentenceReview,
} from './report.ts';

/** What is stored of a run, as the report is assembled from it. */

export type CitationRow = Place;

export interface ClaimRow {
  /** As the answers of its pod refer to it. */
  localId: string;
  /** Unique in the whole store. */
  id: string;
  kind: Statement['kind'];
  /** As it is printed, its figures in place. */
  text: string;
  verdict: ClaimVerdict;
  reasons: { code: string; detail: string }[];
  confidence: Confidence;
  figures: SentenceFigure[];
  checked: Checked | null;
  basis: string[];
  /** Quotes that were found, and the places of its figures; those of a deleted source are gone. */
  citations: CitationRow[];
  /** The sources that it cites as it was written, whether they are still there or not. */
  writtenFrom: string[];
  /** Of an assumption: what it sets. */
  assumption?: Statement['assumption'];
  /** Of a losing draft: printed where it was taken over, otherwise there for what rests on it. */
  ofOther?: boolean;
  review?: SentenceReview;
}

/** An exhibit as it was selected from the ledger, with the places of what it shows. */
export interface CitedExhibit extends Exhibit {
  citations: CitationRow[];
}

export interface SubsectionRow {
  id: string;
  title: string;
  status: SubsectionStatus;
  paragraphs: { claims: string[] }[];
  message: string | null;
  exhibits: CitedExhibit[];
  openQuestions: OpenQuestion[];
  queries: string[];
  rejectedSources: { title: string; reason: string }[];
}

export interface SectionRow {
  key: SectionKey;
  title: string;
  winner: string | null;
  message: string | null;
  claims: ClaimRow[];
  subsections: SubsectionRow[];
}

interface ProseRow {
  claims: ClaimRow[];
  paragraphs: { claims: string[] }[];
}

export interface SummaryRow
  extends ProseRow,
    Pick<
      SummaryAnswer,
      'verdict' | 'headline' | 'conditions' | 'messages' | 'hypotheses' | 'risks' | 'next_steps'
    > {}

export interface AssessmentRow extends ProseRow {
  summary: string;
  recommendations: string[];
}

export type SourceRow = Omit<ReportSource, 'number' | 'cited' | 'copies'> & {
  groupId: string;
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
  conflicts: ReportConflict[];
  management: ManagementDifference[];
  /** Null for runs from before there was a model. */
  model: ModelRow | null;
  /** What people have set in place of suggested assumptions. */
  set: SetAssumption[];
  sources: SourceRow[];
  /** What reviewers say of what is printed; absent where nobody has. */
  marks?: ReviewMark[];
  /** Null before the editor's pass, and for runs from before there was one. */
  edit: Edit | null;
}
