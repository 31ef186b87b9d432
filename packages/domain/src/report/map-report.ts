import { mapExhibit } from './map-exhibit.ts';
import { mapModel } from './map-model.ts';
import type {
  ManagementRow,
  Report,
  ReportExhibit,
  ReportSection,
  ReportSentence,
} from './report.ts';

export interface ReportChanges {
  /** The sentence as it shall stand; null takes it out. */
  sentence: (sentence: ReportSentence) => ReportSentence | null;
  notes: (cited: readonly number[]) => number[];
}

type Summary = NonNullable<Report['summary']>;
/** What is read before the tables. */
type AnswerPart = 'answer' | 'messages' | 'conditions';

class Mapping {
  readonly #changes: ReportChanges;

  constructor(changes: ReportChanges) {
    this.#changes = changes;
  }

  one(sentence: ReportSentence | null): ReportSentence | null {
    const kept = sentence && this.#changes.sentence(sentence);
    return kept && { ...kept, notes: this.#changes.notes(kept.notes) };
  }

  list(sentences: readonly ReportSentence[]): ReportSentence[] {
    return sentences.flatMap((sentence) => this.one(sentence) ?? []);
  }

  prose(paragraphs: readonly ReportSentence[][]): ReportSentence[][] {
    return paragraphs.map((each) => this.list(each)).filter((each) => each.length > 0);
  }

  management(rows: readonly ManagementRow[]): ManagementRow[] {
    return rows.map((row) => ({
      ...row,
      said: { ...row.said, notes: this.#changes.notes(row.said.notes) },
      shown: { ...row.shown, notes: this.#changes.notes(row.shown.notes) },
    }));
  }

  exhibit(exhibit: ReportExhibit): ReportExhibit {
    return mapExhibit(exhibit, this.#changes.notes);
  }

  section(section: ReportSection): ReportSection {
    return {
      ...section,
      message: this.one(section.message),
      subsections: section.subsections.map((each) => ({
        ...each,
        message: this.one(each.message),
        paragraphs: this.prose(each.paragraphs),
        exhibits: each.exhibits.map((exhibit) => this.exhibit(exhibit)),
      })),
    };
  }

  answer({ answer, messages, conditions }: Summary): Pick<Summary, AnswerPart> {
    return {
      answer: this.one(answer),
      messages: this.list(messages),
      conditions: this.list(conditions),
    };
  }

  argument(summary: Summary): Omit<Summary, AnswerPart> {
    return {
      ...summary,
      hypotheses: summary.hypotheses.map((each) => ({
        ...each,
        evidence: this.list(each.evidence),
      })),
      paragraphs: this.prose(summary.paragraphs),
      risks: summary.risks.flatMap((row) => {
        const risk = this.one(row.risk);
        return risk ? [{ ...row, risk, effect: this.one(row.effect) }] : [];
      }),
      key_risks: this.list(summary.key_risks),
    };
  }
}

/** The same report with whatever it prints changed, visited in the order of reading. */
export function mapReport(report: Report, changes: ReportChanges): Report {
  const mapping = new Mapping(changes);
  const { summary } = report;
  const answer = summary && mapping.answer(summary);
  const management = report.management && mapping.management(report.management);
  const argument = summary && mapping.argument(summary);
  const sections = report.sections.map((section) => mapping.section(section));
  const model = report.model && mapModel(report.model, changes.notes);
  const { assessment } = report;
  return {
    ...report,
    ...(management && { management }),
    ...(model && { model }),
    summary: argument && answer && { ...argument, ...answer },
    sections,
    assessment: assessment && {
      ...assessment,
      paragraphs: mapping.prose(assessment.paragraphs),
    },
  };
}
