import { plainRisk } from '@assay/domain/report/plain-risk';
import type {
  Report,
  ReportExhibit,
  ReportSection,
  ReportSentence,
  SentenceFigure,
} from '@assay/domain/report/report';

type Summary = NonNullable<Report['summary']>;

interface EarlierSentence extends Omit<ReportSentence, 'kind' | 'verdict' | 'figures' | 'checked'> {
  kind: string;
  verdict: string;
  figure: { value: number; unit: string } | null;
  formula: { expression: string } | null;
  inputs?: Record<string, { value: number; unit: string }>;
}

/** A report as it was sealed before claims stood on the ledger. */
interface EarlierReport extends Omit<Report, 'summary' | 'assessment' | 'sections'> {
  summary:
    | (Pick<Summary, 'verdict' | 'headline' | 'next_steps'> & {
        paragraphs: EarlierSentence[][];
        key_risks: EarlierSentence[];
        unverified: EarlierSentence[];
      })
    | null;
  assessment:
    | (Omit<NonNullable<Report['assessment']>, 'paragraphs' | 'unverified'> & {
        paragraphs: EarlierSentence[][];
        unverified: EarlierSentence[];
      })
    | null;
  sections: EarlierSection[];
}

interface EarlierSection extends Omit<ReportSection, 'message' | 'subsections' | 'unverified'> {
  unverified: EarlierSentence[];
  subsections: (Omit<ReportSection['subsections'][number], 'message' | 'paragraphs'> & {
    paragraphs: EarlierSentence[][];
  })[];
}

/** Every sealed report in the present form; what it says stays what it was. */
export function presentReport(sealed: Report): Report {
  const earlier = sealed as unknown as EarlierReport;
  const isPresent = sealed.sections.every(({ message }) => message !== undefined);
  if (isPresent && (!sealed.summary || sealed.summary.risks)) return sealed;
  const { summary, assessment } = earlier;
  return {
    ...earlier,
    summary: summary && presentSummary(summary),
    assessment: assessment && {
      ...assessment,
      paragraphs: assessment.paragraphs.map(sentences),
      unverified: sentences(assessment.unverified),
    },
    sections: earlier.sections.map(presentSection),
  };
}

function presentSummary(summary: NonNullable<EarlierReport['summary']>): Summary {
  const risks = sentences(summary.key_risks);
  return {
    ...summary,
    answer: null,
    conditions: [],
    messages: [],
    hypotheses: [],
    paragraphs: summary.paragraphs.map(sentences),
    key_risks: risks,
    risks: risks.map((risk) => ({ ...plainRisk, risk })),
    unverified: sentences(summary.unverified),
  };
}

function presentSection(section: EarlierSection): ReportSection {
  return {
    ...section,
    message: null,
    unverified: sentences(section.unverified),
    subsections: section.subsections.map((subsection) => ({
      ...subsection,
      message: null,
      paragraphs: subsection.paragraphs.map(sentences),
      exhibits: subsection.exhibits.map(presentExhibit),
    })),
  };
}

function presentExhibit(exhibit: ReportExhibit): ReportExhibit {
  return {
    ...exhibit,
    kind: 'table',
    rows: exhibit.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, figures: [], formula: null })),
    })),
  };
}

const sentences = (all: readonly EarlierSentence[]): ReportSentence[] => all.map(presentSentence);

function presentSentence(sentence: EarlierSentence): ReportSentence {
  const { figure, formula, inputs, kind, verdict, ...rest } = sentence;
  const isVerified = verdict === 'verified';
  return {
    ...rest,
    kind: kind === 'judgement' ? 'judgement' : 'evidence',
    verdict: isVerified ? 'verified' : 'unverified',
    figures: figuresOf(sentence),
    checked: isVerified ? { by: 'program', model: null, verdict: 'carried' } : null,
  };
}

/** What was computed is shown with what it was computed from. */
function figuresOf({ text, figure, formula, inputs }: EarlierSentence): SentenceFigure[] {
  if (!formula || !figure) return [];
  const value = String(figure.value);
  const found = text.indexOf(value);
  const start = found === -1 ? text.length : found;
  const end = found === -1 ? start : start + value.length;
  const of = Object.entries(inputs ?? {}).map(([id, one]) => ({
    id,
    label: '',
    printed: [one.value, one.unit].join(' ').trim(),
    value: String(one.value),
    unit: one.unit,
    source_id: '',
    locator: '',
  }));
  return [{ start, end, formula: formula.expression, value, of }];
}
