import type { FreeTextCheck } from '../evidence/check-free-text.ts';
import { overallConfidence } from '../evidence/rate-confidence.ts';
import { freeTextCheckOf, holdFreeText } from './hold-free-text.ts';
import { NoteBook } from './number-notes.ts';
import { type ExhibitPress, printExhibits } from './print-exhibits.ts';
import { onceEach, printUnverified, Remarks } from './print-remarks.ts';
import type { Hallmark, Report, ReportSection, ReportSource, ReportSubsection } from './report.ts';
import type { AssessmentRow, ClaimRow, ReportRows, SectionRow, SummaryRow } from './report-rows.ts';
import { Sentences } from './sentences.ts';
import { settleConflicts } from './settle-conflicts.ts';
import { withdrawDeleted } from './withdraw-deleted.ts';

function printSection(section: SectionRow, notes: NoteBook, press: ExhibitPress): ReportSection {
  const sentences = new Sentences(section.claims, notes);
  const subsections = section.subsections.map((row): ReportSubsection => {
    const paragraphs = sentences.paragraphs(row.paragraphs);
    const shown = printExhibits(row, sentences, press);
    const bare = paragraphs.length + shown.exhibits.length + shown.earlier_exhibits.length === 0;
    const cited = new Set(
      paragraphs
        .flat()
        .flatMap(({ notes: numbers }) =>
          numbers.flatMap((number) => notes.notes[number - 1]?.source_id ?? []),
        ),
    );
    return {
      id: row.id,
      title: row.title,
      status: bare ? 'not_found' : row.status === 'not_found' ? 'partial' : row.status,
      paragraphs,
      ...shown,
      open_questions: row.openQuestions,
      coverage: {
        queries: row.queries,
        rejected_sources: row.rejectedSources,
        source_count: cited.size,
      },
    };
  });
  const unverified = onceEach(failedClaims(section).map((claim) => sentences.print(claim)));
  return {
    key: section.key,
    title: section.title,
    winner: section.winner,
    hallmark: hallmarkOf(subsections, unverified.length, notes),
    subsections,
    unverified,
  };
}

/** What the winning draft stated, or was given from another draft, and may not be printed as fact. */
function failedClaims({ claims, subsections }: SectionRow): ClaimRow[] {
  const named = new Set(
    subsections.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.claims)),
  );
  return claims.filter(
    ({ verdict, ofOther, localId }) => verdict !== 'verified' && (!ofOther || named.has(localId)),
  );
}

function hallmarkOf(
  subsections: readonly ReportSubsection[],
  unverified: number,
  notes: NoteBook,
): Hallmark {
  const printed = subsections.flatMap(({ paragraphs }) => paragraphs.flat());
  const cited = new Set(
    printed.flatMap((sentence) =>
      sentence.notes.flatMap((number) => notes.notes[number - 1]?.source_id ?? []),
    ),
  );
  const count = (status: string) => subsections.filter((one) => one.status === status).length;
  return {
    answered: count('answered'),
    partial: count('partial'),
    not_found: count('not_found'),
    confidence: overallConfidence(printed.map(({ confidence }) => confidence)),
    sources: cited.size,
    verified: new Set(printed.map(({ claim_id }) => claim_id)).size,
    unverified,
  };
}

function printSummary(
  row: SummaryRow,
  notes: NoteBook,
  remarks: Remarks,
): NonNullable<Report['summary']> {
  const sentences = new Sentences(row.claims, notes);
  return {
    verdict: row.verdict,
    headline: row.headline,
    paragraphs: sentences.paragraphs(row.paragraphs),
    key_risks: row.key_risks.map((risk, index) => remarks.print(risk, `risk-${index + 1}`)),
    next_steps: row.next_steps,
    unverified: printUnverified(row, sentences, 'summary'),
  };
}

function printAssessment(row: AssessmentRow, notes: NoteBook): NonNullable<Report['assessment']> {
  const sentences = new Sentences(row.claims, notes);
  return {
    summary: row.summary,
    paragraphs: sentences.paragraphs(row.paragraphs),
    recommendations: row.recommendations,
    unverified: printUnverified(row, sentences, 'assessment'),
  };
}

function printSources(rows: ReportRows, notes: NoteBook): ReportSource[] {
  const cited = new Set(notes.notes.map(({ source_id }) => source_id));
  const firstNote = new Map<string, number>();
  for (const note of notes.notes.toReversed()) firstNote.set(note.source_id, note.number);
  const copies = Map.groupBy(rows.sources, ({ groupId }) => groupId);
  const order = (id: string) => firstNote.get(id) ?? Number.MAX_SAFE_INTEGER;
  return rows.sources
    .toSorted(
      (left, right) => order(left.id) - order(right.id) || left.title.localeCompare(right.title),
    )
    .map(({ groupId, snapshot: _, ...source }, index) => ({
      ...source,
      number: index + 1,
      copies: (copies.get(groupId)?.length ?? 1) - 1,
      cited: cited.has(source.id),
    }));
}

function settle(stored: ReportRows): ReportRows {
  return settleConflicts(withdrawDeleted(stored));
}

/** What remarks on the report, kept outside of it, are held against. */
export function remarkCheckOf(stored: ReportRows): FreeTextCheck {
  return freeTextCheckOf(settle(stored));
}

/** The report as a tree, from the rows of a run. */
export function assembleReport(stored: ReportRows): Report {
  const rows = holdFreeText(settle(stored));
  const notes = new NoteBook(rows.sources);
  const check = freeTextCheckOf(rows);
  const press: ExhibitPress = {
    printed: new Map(),
    companyName: rows.company_name,
    check,
    sources: new Map(rows.sources.map((source) => [source.id, source])),
  };
  const remarks = new Remarks(rows, check, ({ claims }) => new Sentences(claims, notes));
  // The order of these lines is the order of reading, and so of the numbers of the notes.
  const summary = rows.summary && printSummary(rows.summary, notes, remarks);
  const sections = rows.sections.map((section) => printSection(section, notes, press));
  const assessment = rows.assessment && printAssessment(rows.assessment, notes);
  const sources = printSources(rows, notes);
  return {
    project_id: rows.project_id,
    company_name: rows.company_name,
    company_description: rows.company_description,
    version: rows.version,
    status: rows.status,
    generated_at: rows.generated_at,
    offline: rows.offline,
    scope: rows.scope,
    markets: rows.markets,
    geographies: rows.geographies,
    limitations: rows.limitations,
    deal: rows.deal,
    summary,
    assessment,
    sections,
    guides: rows.guides,
    conflicts: rows.conflicts,
    notes: notes.notes,
    sources,
    agent_runs: rows.agent_runs,
    total_cost_usd: rows.agent_runs.reduce((total, run) => total + (run.cost_usd ?? 0), 0),
    total_tokens: rows.agent_runs.reduce(
      (total, run) => total + run.input_tokens + run.output_tokens,
      0,
    ),
  };
}
