import type { Grade } from '../../evidence/source.ts';
import type { ScopePart } from '../../scope/read-scope.ts';
import type {
  Guide,
  Hallmark,
  HypothesisState,
  Note,
  Report,
  ReportExhibit,
  ReportSentence,
  ReportSource,
  ReportSubsection,
} from '../report.ts';

/**
 * The report as it is printed: titles, numbers, words and their order are decided here once, and
 * screen, PDF, Word and Markdown only draw what stands in it.
 */
export interface ReportDocument {
  report: Report;
  title: string;
  /** How it stands: "QA-validated", "Draft". */
  standing: { word: string; validated: boolean };
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
  /** Texts in sources that try to steer whoever reads them; none of the conflicts. */
  instructions: number;
  answered: number;
  asked: number;
}

export type DocumentBlock =
  | { kind: 'paragraph'; sentences: ReportSentence[] }
  | { kind: 'exhibit'; exhibit: ReportExhibit; unit: string }
  | { kind: 'earlier'; number: number; text: string }
  | { kind: 'questions'; questions: { question: string; answer: string }[] };

/** Lines of a cell: what the program says, or a statement with its notes. */
export type DocumentCell = (
  | { kind: 'sentence'; sentence: ReportSentence }
  | {
      kind: 'words';
      text: string;
      notes: number[];
      weight: 'strong' | 'plain' | 'quiet';
      state?: HypothesisState;
      /** The documents that it names, where it names nothing else. */
      sources?: string[];
    }
)[];

/** One of the few figures that stand beside the verdict. */
export interface KeyFigure {
  name: string;
  value: string;
  remark: string;
  notes: number[];
}

export interface DocumentTable {
  id: string;
  title: string;
  /** What it comes to; empty where nothing can be said of it as a whole. */
  message: string;
  head: string[];
  /** Of the columns, to each other. */
  widths: number[];
  rows: DocumentCell[][];
  /** Which of them the message speaks of. */
  spoken?: number[];
}

export interface DocumentSubsection {
  id: string;
  number: string;
  title: string;
  /** What it comes to: printed large below the title. */
  message: ReportSentence | null;
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
  /** With the values of its inputs: "EUR 19.8m - EUR 16.7m". */
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
        /** Empty where nobody has weighed. */
        verdict: string;
        verdictLabel: string;
        headline: string;
        figures: KeyFigure[];
        /** The headline as a statement with its notes. */
        answer: ReportSentence | null;
        conditions: ReportSentence[];
        /** Those that follow by rule, where nobody has weighed. */
        ruledConditions: string[];
        management: DocumentTable | null;
        /** The plan beside what plans have reached, and beside the market. */
        plan: DocumentTable | null;
        /** What follows by rule, and statements. */
        messages: DocumentCell;
        hypotheses: DocumentTable | null;
        paragraphs: ReportSentence[][];
        riskTable: DocumentTable | null;
        /** As a list, where there is no table of them. */
        risks: ReportSentence[];
        steps: string[];
        glance: { number: string; title: string; cells: string[] }[];
        /** By whom its statements were checked. */
        checked: string;
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
        message: ReportSentence | null;
        hallmark: Hallmark;
        /** The hallmark in words. */
        standing: string[];
        checked: string;
        subsections: DocumentSubsection[];
      }
    | {
        kind: 'model';
        /** Which set of assumptions it was printed with. */
        set: string;
        scenarios: DocumentTable[];
        exhibits: Extract<DocumentBlock, { kind: 'exhibit' }>[];
        /** Assumptions and checks. */
        tables: DocumentTable[];
        /** What could not be computed. */
        missing: string[];
      }
    | {
        kind: 'assessment';
        summary: string;
        paragraphs: ReportSentence[][];
        recommendations: string[];
      }
    | { kind: 'conflicts'; conflicts: DocumentConflict[] }
    | { kind: 'guides'; guides: Guide[] }
    | {
        kind: 'apart';
        lead: string;
        /** Stands at each of them: "Not verified", "Cut". */
        mark: string;
        /** None of them may be read as fact. */
        warns: boolean;
        groups: { title: string; sentences: ReportSentence[] }[];
      }
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
