import { overallConfidence } from '../evidence/rate-confidence.ts';
import { NoteBook } from './number-notes.ts';
import type {
  Hallmark,
  Report,
  ReportExhibit,
  ReportSection,
  ReportSource,
  ReportSubsection,
  Sentence,
} from './report.ts';
import {
  basisOf,
  type ClaimRow,
  type ProseRow,
  type ReportRows,
  type SectionRow,
  type SubsectionRow,
} from './report-rows.ts';
import { settleConflicts } from './settle-conflicts.ts';

/** The claims of one answer, as the sentences that may be printed. */
class Sentences {
  readonly #byId: ReadonlyMap<string, ClaimRow>;
  readonly #notes: NoteBook;

  constructor(claims: readonly ClaimRow[], notes: NoteBook) {
    this.#byId = new Map(claims.map((claim) => [claim.localId, claim]));
    this.#notes = notes;
  }

  verified(localId: string): ClaimRow | null {
    const claim = this.#byId.get(localId);
    return claim?.verdict === 'verified' ? claim : null;
  }

  /** A computed figure or a judgement is cited by what it rests on. */
  notesOf(claim: ClaimRow, seen: ReadonlySet<string> = new Set()): number[] {
    if (seen.has(claim.localId)) return [];
    const own = claim.citations.flatMap((citation) => this.#notes.cite(citation));
    const trail = new Set([...seen, claim.localId]);
    const rested = basisOf(claim).flatMap((id) => {
      const basis = this.#byId.get(id);
      return basis ? this.notesOf(basis, trail) : [];
    });
    return [...new Set([...own, ...rested])].toSorted((left, right) => left - right);
  }

  print(claim: ClaimRow): Sentence {
    return {
      claim_id: claim.id,
      kind: claim.kind,
      text: claim.text,
      verdict: claim.verdict,
      reason: claim.reasons.map(({ detail }) => detail).join(' '),
      confidence: claim.confidence,
      notes: claim.verdict === 'verified' ? this.notesOf(claim) : [],
      figure: claim.figure,
      formula: claim.formula,
      basis: basisOf(claim).flatMap((id) => this.#byId.get(id)?.id ?? []),
    };
  }

  /** Only what was verified is prose; a paragraph of which nothing is left is gone. */
  paragraphs(of: readonly { claims: readonly string[] }[]): Sentence[][] {
    return of
      .map(({ claims }) =>
        claims.flatMap((id) => {
          const claim = this.verified(id);
          return claim ? [this.print(claim)] : [];
        }),
      )
      .filter((paragraph) => paragraph.length > 0);
  }
}

interface Counter {
  exhibits: number;
}

function printExhibits(
  row: SubsectionRow,
  sentences: Sentences,
  companyName: string,
  counter: Counter,
): ReportExhibit[] {
  const own = companyName.toLowerCase();
  return row.exhibits.flatMap((exhibit) => {
    const sources = new Set<string>();
    const rows = exhibit.rows.flatMap((line) => {
      const cells = line.cells.map((cell) => {
        const claim = cell.claim ? sentences.verified(cell.claim) : null;
        // A cell whose claim failed is empty rather than wrong.
        if (cell.claim && !claim) return { text: '', value: null, claim_id: null, notes: [] };
        for (const { sourceId } of claim?.citations ?? []) sources.add(sourceId);
        return {
          text: cell.text,
          value: claim ? (cell.value ?? null) : null,
          claim_id: claim?.id ?? null,
          notes: claim ? sentences.notesOf(claim) : [],
        };
      });
      if (cells.length > 0 && cells.every(({ text }) => text === '')) return [];
      return [{ label: line.label, is_target: line.label.toLowerCase().includes(own), cells }];
    });
    if (!rows.some(({ cells }) => cells.some(({ claim_id }) => claim_id))) return [];
    counter.exhibits += 1;
    return [
      {
        id: exhibit.id,
        number: counter.exhibits,
        kind: exhibit.kind,
        title: exhibit.title,
        unit: exhibit.unit ?? null,
        chart: exhibit.chart,
        columns: exhibit.columns,
        rows,
        source_ids: [...sources],
      },
    ];
  });
}

function printSection(
  section: SectionRow,
  rows: ReportRows,
  notes: NoteBook,
  counter: Counter,
): ReportSection {
  const sentences = new Sentences(section.claims, notes);
  const subsections = section.subsections.map((row): ReportSubsection => {
    const paragraphs = sentences.paragraphs(row.paragraphs);
    const exhibits = printExhibits(row, sentences, rows.company_name, counter);
    const bare = paragraphs.length === 0 && exhibits.length === 0;
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
      exhibits,
      open_questions: row.openQuestions,
      coverage: {
        queries: row.queries,
        rejected_sources: row.rejectedSources,
        source_count: cited.size,
      },
    };
  });
  const failed = section.claims.filter(({ verdict }) => verdict !== 'verified');
  // Several drafts may have made the same mistake in the same words.
  const unverified = [...new Map(failed.map((claim) => [claim.text, claim])).values()].map(
    (claim) => sentences.print(claim),
  );
  return {
    key: section.key,
    title: section.title,
    winner: section.winner,
    hallmark: hallmarkOf(subsections, unverified.length, notes),
    subsections,
    unverified,
  };
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

function printProse(prose: ProseRow, notes: NoteBook): Sentence[][] {
  return new Sentences(prose.claims, notes).paragraphs(prose.paragraphs);
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

/** The report as a tree, from the rows of a run. */
export function assembleReport(stored: ReportRows): Report {
  const rows = settleConflicts(stored);
  const notes = new NoteBook(rows.sources);
  const counter = { exhibits: 0 };
  // The order of these lines is the order of reading, and so of the numbers of the notes.
  const summary = rows.summary && {
    verdict: rows.summary.verdict,
    headline: rows.summary.headline,
    key_risks: rows.summary.key_risks,
    next_steps: rows.summary.next_steps,
    paragraphs: printProse(rows.summary, notes),
  };
  const sections = rows.sections.map((section) => printSection(section, rows, notes, counter));
  const assessment = rows.assessment && {
    summary: rows.assessment.summary,
    recommendations: rows.assessment.recommendations,
    paragraphs: printProse(rows.assessment, notes),
  };
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
    summary,
    assessment,
    sections,
    guides: rows.guides,
    conflicts: rows.conflicts,
    notes: notes.notes,
    sources,
    agent_runs: rows.agent_runs,
    total_cost_usd: rows.agent_runs.reduce((total, run) => total + run.cost_usd, 0),
    total_tokens: rows.agent_runs.reduce(
      (total, run) => total + run.input_tokens + run.output_tokens,
      0,
    ),
  };
}
