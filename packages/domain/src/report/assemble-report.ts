import { applyEdit } from '../editor/apply-edit.ts';
import { overallConfidence } from '../evidence/rate-confidence.ts';
import { applySet } from '../model/assume.ts';
import { applyMarks } from '../review/apply-marks.ts';
import { addressingSources, askCorroboration } from './ask-corroboration.ts';
import { holdNumbers } from './hold-numbers.ts';
import { NoteBook } from './number-notes.ts';
import { printEditing } from './print-editing.ts';
import { type ExhibitPress, printExhibits } from './print-exhibits.ts';
import { printModel } from './print-model.ts';
import { sectionSentences } from './printed-sentences.ts';
import type {
  Hallmark,
  ManagementRow,
  Report,
  ReportSection,
  ReportSource,
  ReportSubsection,
} from './report.ts';
import type { AssessmentRow, ReportRows, SectionRow, SummaryRow } from './report-rows.ts';
import { verdictWords } from './report-words.ts';
import { restateReport } from './restate-report.ts';
import { Sentences } from './sentences.ts';
import { mapClaims, type Reason, setApart } from './set-apart.ts';
import { settleConflicts } from './settle-conflicts.ts';
import { withdrawDeleted } from './withdraw-deleted.ts';

function printSection(section: SectionRow, notes: NoteBook, press: ExhibitPress): ReportSection {
  const sentences = new Sentences(section.claims, notes);
  const messages = [section, ...section.subsections].flatMap(({ message }) => message ?? []);
  const titles = { sentences, taken: new Set(messages) };
  const subsections = section.subsections.map((row): ReportSubsection => {
    const paragraphs = sentences.paragraphs(row.paragraphs);
    const shown = printExhibits(row, titles, press);
    const bare = paragraphs.length + shown.exhibits.length + shown.earlier_exhibits.length === 0;
    const cited = new Set([
      ...paragraphs
        .flat()
        .flatMap(({ notes: numbers }) =>
          numbers.flatMap((number) => notes.notes[number - 1]?.source_id ?? []),
        ),
      ...shown.exhibits.flatMap(({ source_ids }) => source_ids),
    ]);
    return {
      id: row.id,
      title: row.title,
      message: sentences.sentence(row.message),
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
  const named = namedClaims(section);
  const message = sentences.sentence(section.message);
  const unverified = sentences.unverified(({ ofOther, localId }) => !ofOther || named.has(localId));
  return {
    key: section.key,
    title: section.title,
    winner: section.winner,
    message,
    hallmark: hallmarkOf({ message, subsections }, unverified.length, notes),
    subsections,
    unverified,
  };
}

function namedClaims({ subsections }: SectionRow): Set<string> {
  return new Set(
    subsections.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.claims)),
  );
}

function hallmarkOf(
  section: Pick<ReportSection, 'message' | 'subsections'>,
  unverified: number,
  notes: NoteBook,
): Hallmark {
  const { subsections } = section;
  const printed = sectionSentences(section);
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
    verified: printed.length,
    unverified,
  };
}

function printSummary(row: SummaryRow, notes: NoteBook): NonNullable<Report['summary']> {
  const sentences = new Sentences(row.claims, notes);
  const answer = sentences.sentence(row.headline);
  const holds = row.claims.some(({ verdict }) => verdict === 'verified');
  const verdict = holds ? row.verdict : 'inconclusive';
  const risks = row.risks.flatMap(({ claim, effect, ...risk }) => {
    const sentence = sentences.sentence(claim);
    return sentence ? [{ ...risk, risk: sentence, effect: sentences.sentence(effect) }] : [];
  });
  return {
    verdict,
    headline: answer?.text ?? verdictWords[verdict],
    answer,
    conditions: sentences.sentences(row.conditions),
    messages: sentences.sentences(row.messages),
    hypotheses: row.hypotheses.map(({ claims, state, ...hypothesis }) => {
      const evidence = sentences.sentences(claims);
      // A colour that nothing carries is no answer.
      return { ...hypothesis, evidence, state: evidence.length > 0 ? state : 'open' };
    }),
    paragraphs: sentences.paragraphs(row.paragraphs),
    key_risks: risks.filter(({ kind }) => kind === 'risk').map(({ risk }) => risk),
    risks,
    next_steps: row.next_steps,
    unverified: sentences.unverified(() => true),
  };
}

/** Both sides are cited like any statement. */
function printManagement(rows: ReportRows['management'], notes: NoteBook): ManagementRow[] {
  const side = ({ value, ...place }: (typeof rows)[number]['said']) => ({
    value,
    source_id: place.sourceId,
    quote: place.quote,
    locator: place.locator,
    notes: notes.cite(place),
  });
  return rows.map(({ about, said, shown, difference, flatters = null, ground = null }) => ({
    about,
    said: side(said),
    shown: side(shown),
    difference,
    flatters,
    ground,
  }));
}

function printAssessment(row: AssessmentRow, notes: NoteBook): NonNullable<Report['assessment']> {
  const sentences = new Sentences(row.claims, notes);
  return {
    summary: row.summary,
    paragraphs: sentences.paragraphs(row.paragraphs),
    recommendations: row.recommendations,
    unverified: sentences.unverified(() => true),
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
    .map(({ groupId, ...source }, index) => ({
      ...source,
      number: index + 1,
      copies: (copies.get(groupId)?.length ?? 1) - 1,
      cited: cited.has(source.id),
    }));
}

const resting: Reason = { code: 'basis', detail: 'Nothing that it rests on is verified.' };

/** Only what still rests on something printed is printed itself. */
export function settleRows(stored: ReportRows): ReportRows {
  const rested = mapClaims(stored, (claims) => setApart(claims, () => null, resting));
  return settleConflicts(withdrawDeleted(rested));
}

/** Reviewers speak of what is printed, and so of what the editor has left. */
function reviewed(rows: ReportRows): ReportRows {
  return rows.marks ? settleRows(applyMarks(rows, rows.marks, rows.edit?.rewordings)) : rows;
}

/** The report as a tree, from the rows of a run, with the assumptions that people have set. */
export function assembleReport(stored: ReportRows): Report {
  const report = printReport(stored);
  const { model } = report;
  return model && stored.set.length > 0
    ? restateReport(report, applySet(model.suggested, stored.set))
    : report;
}

function printReport(stored: ReportRows): Report {
  const settled = settleRows(stored);
  const edited = settled.edit && applyEdit(settled, settled.edit);
  const rows = holdNumbers(reviewed(edited?.rows ?? settled));
  const notes = new NoteBook(rows.sources, addressingSources(rows.conflicts));
  const titles = new Map(rows.sources.map(({ id, title }) => [id, title]));
  const titleOf = (id: string) => titles.get(id) ?? '';
  const press: ExhibitPress = {
    printed: new Map(),
    companyName: rows.company_name,
    notes,
    sources: new Set(rows.sources.map(({ id }) => id)),
  };
  // The order of these lines is the order of reading, and so of the numbers of the notes.
  const summary = rows.summary && printSummary(rows.summary, notes);
  const management = printManagement(rows.management, notes);
  const printed = rows.sections.map((section) => printSection(section, notes, press));
  const sections = askCorroboration(printed, notes.notes, titleOf);
  const model = printModel(rows, sections, notes);
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
    management,
    ...(model && { model }),
    ...(edited && settled.edit && { editing: printEditing(edited, settled.edit) }),
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
