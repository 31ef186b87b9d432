import { randomUUID } from 'node:crypto';
import type { Confidence, SentenceFigure } from '@assay/domain/report/report';
import type { CitedExhibit } from '@assay/domain/report/report-rows';
import type { Place } from '@assay/domain/sentences/cite';
import type { ProgramCheck, Statement } from '@assay/domain/sentences/statement';
import type { Queryable } from './transaction.ts';

export interface CheckedClaim {
  claim: Statement;
  check: ProgramCheck;
  figures: SentenceFigure[];
  places: Place[];
  confidence: Confidence;
  subsectionId: string | null;
}

/** What is stored of an answer beside its own text. */
export interface CheckedAnswer {
  claims: CheckedClaim[];
  exhibits: (CitedExhibit & { subsection: string })[];
}

/**
 * verified: may be printed. passed: the program has nothing against it, and a verifier has not been
 * asked yet. unverified: set apart, with its reasons.
 */
export const storedVerdicts = ['verified', 'passed', 'unverified'] as const;
export type StoredVerdict = (typeof storedVerdicts)[number];

export function verdictOf({ vetoes, ownWords }: ProgramCheck): StoredVerdict {
  if (vetoes.length > 0) return 'unverified';
  return ownWords ? 'verified' : 'passed';
}

/** What was written, without its text where that is printed as it was written. */
export type StoredStatement = Omit<Statement, 'text'> & Partial<Pick<Statement, 'text'>>;

function toStored(written: Statement, printed: string): StoredStatement {
  const { text, ...rest } = written;
  return text === printed ? rest : written;
}

export function asWritten(stored: StoredStatement, printed: string): Statement {
  return { text: printed, ...stored };
}

/** The rows of claims and citations, for the statement that stores an answer. */
export function toStoredClaims(checked: readonly CheckedClaim[]) {
  const rows = withOwnIds(checked);
  return {
    claims: rows.map(toClaimRow),
    citations: rows.flatMap((row) => toCitationRows(row.id, row)),
  };
}

interface NumberedClaim extends CheckedClaim {
  id: string;
  localId: string;
  ordinal: number;
}

/** An answer may name two claims alike; the checks refuse the second, and both are kept. */
function withOwnIds(checked: readonly CheckedClaim[]): NumberedClaim[] {
  const given = new Set(checked.map(({ claim }) => claim.id));
  const seen = new Set<string>();
  return checked.map((each, ordinal) => {
    const { id } = each.claim;
    let localId = id;
    for (let turn = ordinal; seen.has(localId); turn += 1) {
      const other = `${id}#${turn}`;
      if (!given.has(other)) localId = other;
    }
    seen.add(localId);
    return { id: randomUUID(), localId, ordinal, ...each };
  });
}

/** The rows of claims that stay where they stand, in other words. */
export function toReplacedClaims(corrected: readonly { id: string; anew: CheckedClaim }[]) {
  return {
    claims: corrected.map(({ id, anew }) => ({ id, ...contentOf(anew) })),
    citations: corrected.flatMap(({ id, anew }) => toCitationRows(id, anew)),
  };
}

function toClaimRow(row: NumberedClaim) {
  const { id, localId, ordinal, subsectionId } = row;
  return {
    id,
    local_id: localId,
    ordinal,
    subsection_id: subsectionId,
    ...contentOf(row),
  };
}

function contentOf({ claim, check, figures, confidence }: CheckedClaim) {
  return {
    kind: claim.kind,
    content: check.printed,
    written: toStored(claim, check.printed),
    figures,
    basis: check.basis,
    verdict: verdictOf(check),
    reasons: check.vetoes,
    checked:
      verdictOf(check) === 'verified' ? { by: 'program', model: null, verdict: 'carried' } : null,
    confidence,
  };
}

function toCitationRows(id: string, { places }: CheckedClaim) {
  return places.map((place, ordinal) => ({
    claim_id: id,
    ordinal,
    source_id: place.sourceId,
    quote: place.quote,
    start_offset: place.start,
    end_offset: place.end,
    locator: place.locator,
    before_text: place.before,
    after_text: place.after,
  }));
}

export interface JudgedAnswer {
  agentId: string;
  /** The answer as it was stored. */
  text: string;
  /** What the checks said of its claims, in their order: name, verdict and reasons. */
  verdicts: [claim: string, status: StoredVerdict, reasons: ProgramCheck['vetoes']][];
}

/** The finished answers of these agents, each with what the checks said of it. */
export async function judgedAnswers(
  db: Queryable,
  runId: string,
  agentIds: readonly string[],
): Promise<JudgedAnswer[]> {
  const { rows } = await db.query<JudgedAnswer>(
    `select agent_id as "agentId", output::text as text,
       (select coalesce(json_agg(json_build_array(local_id, verdict, reasons) order by ordinal), '[]')
         from claims where claims.agent_run_id = agent_runs.id) as verdicts
     from agent_runs where run_id = $1 and agent_id = any($2) and status = 'completed'`,
    [runId, agentIds],
  );
  return rows;
}

interface AnalysedClaim {
  /** Section and claim, unique in the report. */
  id: string;
  kind: string;
  text: string;
  subsection: string | null;
  figures: SentenceFigure[];
  verdict: StoredVerdict;
  citations: { source_id: string; quote: string }[];
}

export interface AnalysedSection {
  key: string;
  winner: string;
  claims: AnalysedClaim[];
}

/** The winning answers of an analysis as claims, for the agents that review them. */
export async function analysedSections(db: Queryable, runId: string): Promise<AnalysedSection[]> {
  const { rows } = await db.query<AnalysedSection>(
    `select pod as key, seat as winner, coalesce(jsonb_agg(jsonb_build_object(
         'id', pod || ':' || claims.local_id, 'kind', claims.kind, 'text', claims.content,
         'subsection', claims.subsection_id, 'figures', claims.figures, 'verdict', claims.verdict,
         'citations', (select coalesce(jsonb_agg(jsonb_build_object(
             'source_id', source_id, 'quote', quote) order by ordinal), '[]')
           from citations where citations.claim_id = claims.id)
       ) order by claims.ordinal) filter (where claims.id is not null), '[]') as claims
     from agent_runs left join claims on claims.agent_run_id = agent_runs.id
     where run_id = $1 and phase = 'analysis' and winner
     group by pod, seat, agent_runs.id order by pod`,
    [runId],
  );
  return rows;
}

export interface NamedClaim {
  text: string;
  figures: SentenceFigure[];
  citation: { sourceId: string; start: number; end: number } | null;
}

/** The claims of the winning drafts by section and claim, as the reviewing agents know them. */
export async function namedClaims(db: Queryable, runId: string): Promise<Map<string, NamedClaim>> {
  const { rows } = await db.query<NamedClaim & { name: string }>(
    `select agent_runs.pod || ':' || claims.local_id as name, claims.content as text,
       claims.figures, (select json_build_object('sourceId', source_id, 'start', start_offset,
         'end', end_offset) from citations where claim_id = claims.id order by ordinal limit 1)
         as citation
     from claims join agent_runs on agent_runs.id = claims.agent_run_id
     where agent_runs.run_id = $1 and agent_runs.phase = 'analysis' and agent_runs.winner
       and claims.verdict <> 'unverified'`,
    [runId],
  );
  return new Map(rows.map((row) => [row.name, row]));
}
