import type { Grade } from '../../evidence/source.ts';
import type { ScopePart } from '../../scope/read-scope.ts';
import type {
  Guide,
  Hallmark,
  Note,
  Report,
  ReportExhibit,
  ReportSource,
  ReportSubsection,
  Sentence,
} from '../report.ts';

/**
 * The report as it is printed: titles, numbers, words and their order are decided here once, and
 * screen, PDF, Word and Markdown only draw what stands in it.
 */
export interface ReportDocument {
  report: Report;
  title: string;
  /** What must be said plainly about how the report came to be. */
  notices: string[];
  /** The same in the few words that fit into a footer. */
  footer: string;
  counts: DocumentCounts;
  parts: DocumentPart[];
}

export interface DocumentCounts {
  verified: number;
  unverified: number;
  sources: number;
  notes: number;
  conflicts: number;
  answered: number;
  asked: number;
}

export type DocumentBlock =
  | { kind: 'paragraph'; sentences: Sentence[] }
  | { kind: 'exhibit'; exhibit: ReportExhibit; unit: string }
  | { kind: 'earlier'; number: number; text: string }
  | { kind: 'questions'; questions: { question: string; answer: string }[] };

export interface DocumentSubsection {
  id: string;
  number: string;
  title: string;
  status: ReportSubsection['status'];
  statusWord: string;
  blocks: DocumentBlock[];
  coverage: ReportSubsection['coverage'];
}

export interface DocumentConflict {
  number: number;
  kind: Report['conflicts'][number]['kind'];
  kindWord: string;
  title: string;
  explanation: string;
  rule: string;
  decision: string;
  isOpen: boolean;
  reason: string;
  sides: { statement: string; quote: string; locator: string; source: ReportSource | null }[];
}

export interface DocumentFormula {
  claim_id: string;
  text: string;
  /** With the names of its inputs: "difference = presented - normalised". */
  expression: string;
  inputs: { name: string; value: string }[];
}

interface PartHead {
  /** Where links lead. */
  id: string;
  title: string;
}

export type DocumentPart = PartHead &
  (
    | {
        kind: 'summary';
        verdict: string;
        verdictLabel: string;
        headline: string;
        paragraphs: Sentence[][];
        risks: Sentence[];
        steps: string[];
        glance: { number: string; title: string; cells: string[] }[];
      }
    | { kind: 'question'; facts: { label: string; value: string }[]; hypotheses: string[] }
    | {
        kind: 'guide';
        method: string[];
        limitations: string[];
        grades: { grade: Grade; meaning: string; cited: number }[];
        markets: string[];
        geographies: string[];
        scope: ScopePart[];
      }
    | {
        kind: 'section';
        key: Report['sections'][number]['key'];
        number: string;
        hallmark: Hallmark;
        /** The hallmark in words. */
        standing: string[];
        subsections: DocumentSubsection[];
      }
    | { kind: 'assessment'; summary: string; paragraphs: Sentence[][]; recommendations: string[] }
    | { kind: 'conflicts'; conflicts: DocumentConflict[] }
    | { kind: 'guides'; guides: Guide[] }
    | { kind: 'failed'; lead: string; groups: { title: string; sentences: Sentence[] }[] }
    | { kind: 'formulas'; formulas: DocumentFormula[] }
    | {
        kind: 'coverage';
        sections: { title: string; subsections: DocumentSubsection[] }[];
        setAside: { title: string; reason: string }[];
      }
    | { kind: 'notes'; notes: (Note & { source: ReportSource | null })[] }
    | { kind: 'sources'; sources: (ReportSource & { notes: number[] })[] }
    | { kind: 'models'; runs: Report['agent_runs'] }
  );

export type PartOf<K extends DocumentPart['kind']> = Extract<DocumentPart, { kind: K }>;
