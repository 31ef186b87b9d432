import { randomUUID } from 'node:crypto';
import type { Claim, Verdict } from '@assay/domain/evidence/claim';
import type { Source } from '@assay/domain/evidence/source';
import type { Queryable } from './transaction.ts';

export interface CheckedClaim {
  claim: Claim;
  verdict: Verdict;
  confidence: string | null;
  subsectionId: string | null;
}

/** Stores the claims of one answer with what the checks found; a repeated save replaces them. */
export async function saveClaims(
  db: Queryable,
  owner: { projectId: string; agentRunId: string },
  checked: readonly CheckedClaim[],
): Promise<void> {
  await db.query('delete from claims where agent_run_id = $1', [owner.agentRunId]);
  if (checked.length === 0) return;
  const rows = withOwnIds(checked);
  await db.query(
    `insert into claims (id, project_id, agent_run_id, local_id, ordinal, subsection_id, kind,
       content, figure, formula, basis, verdict, reasons, confidence)
     select id, $1, $2, local_id, ordinal, subsection_id, kind, content, figure, formula, basis,
       verdict, reasons, confidence
     from jsonb_to_recordset($3) as claim (id uuid, local_id text, ordinal int, subsection_id text,
       kind text, content text, figure jsonb, formula jsonb, basis jsonb, verdict text,
       reasons jsonb, confidence text)`,
    [owner.projectId, owner.agentRunId, JSON.stringify(rows.map(toClaimRow))],
  );
  await db.query(
    `insert into citations (claim_id, ordinal, source_id, cited_as, quote, verified, start_offset,
       end_offset, locator)
     select cited.claim_id, cited.ordinal, sources.id, cited.cited_as, cited.quote, cited.verified,
       cited.start_offset, cited.end_offset,
       coalesce((select locator from chunks
         where chunks.source_id = sources.id and chunks.start_offset <= cited.start_offset
         order by chunks.start_offset desc limit 1), '')
     from jsonb_to_recordset($2) as cited (claim_id uuid, ordinal int, cited_as text, quote text,
       verified boolean, start_offset int, end_offset int)
     left join sources on sources.project_id = $1 and sources.id::text = cited.cited_as`,
    [owner.projectId, JSON.stringify(rows.flatMap(toCitationRows))],
  );
}

interface ClaimRow extends CheckedClaim {
  id: string;
  localId: string;
  ordinal: number;
}

/** An answer may name two claims alike; the checks refuse both, and both are kept. */
function withOwnIds(checked: readonly CheckedClaim[]): ClaimRow[] {
  const seen = new Set<string>();
  return checked.map((each, ordinal) => {
    const { id } = each.claim;
    const localId = seen.has(id) ? `${id}#${ordinal}` : id;
    seen.add(id);
    return { id: randomUUID(), localId, ordinal, ...each };
  });
}

function toClaimRow(row: ClaimRow) {
  const { id, localId, ordinal, claim, verdict, confidence, subsectionId } = row;
  return {
    id,
    local_id: localId,
    ordinal,
    subsection_id: subsectionId,
    kind: claim.kind,
    content: claim.text,
    figure: claim.figure ?? null,
    formula: claim.formula ?? null,
    basis: claim.basis,
    verdict: verdict.status,
    reasons: verdict.reasons,
    confidence,
  };
}

function toCitationRows({ id, claim, verdict }: ClaimRow) {
  return claim.citations.map((citation, ordinal) => ({
    claim_id: id,
    ordinal,
    cited_as: citation.source_id,
    quote: citation.quote,
    verified: verdict.citations[ordinal]?.ok ?? false,
    start_offset: verdict.citations[ordinal]?.start ?? null,
    end_offset: verdict.citations[ordinal]?.end ?? null,
  }));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const sourceColumns = `id, kind, title, publisher, published_at::text as "publishedAt",
  to_char(retrieved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "retrievedAt",
  grade, group_id as "groupId", snapshot`;

/** The stored sources among those that an answer names. */
export async function findSources(
  db: Queryable,
  projectId: string,
  cited: readonly string[],
): Promise<Source[]> {
  const ids = [...new Set(cited)].filter((id) => UUID.test(id));
  if (ids.length === 0) return [];
  const { rows } = await db.query<Source>(
    `select ${sourceColumns} from sources where project_id = $1 and id = any($2)`,
    [projectId, ids],
  );
  return rows;
}

export async function allSources(db: Queryable, projectId: string): Promise<Source[]> {
  const { rows } = await db.query<Source>(
    `select ${sourceColumns} from sources where project_id = $1 order by title, id`,
    [projectId],
  );
  return rows;
}

export interface ClaimVerdict {
  agentId: string;
  claim: string;
  status: Verdict['status'];
  reasons: Verdict['reasons'];
}

/** What the checks said of the claims of these agents, in the order of their answers. */
export async function claimVerdicts(
  db: Queryable,
  runId: string,
  agentIds: readonly string[],
): Promise<ClaimVerdict[]> {
  const { rows } = await db.query<ClaimVerdict>(
    `select agent_id as "agentId", local_id as claim, verdict as status, reasons
     from claims join agent_runs on agent_runs.id = claims.agent_run_id
     where run_id = $1 and agent_id = any($2) order by agent_id, ordinal`,
    [runId, agentIds],
  );
  return rows;
}

export interface AnalysedClaim {
  /** Section and claim, unique in the report. */
  id: string;
  kind: string;
  text: string;
  subsection: string | null;
  figure: Claim['figure'];
  verdict: Verdict['status'];
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
         'subsection', claims.subsection_id, 'figure', claims.figure, 'verdict', claims.verdict,
         'citations', (select coalesce(jsonb_agg(jsonb_build_object(
             'source_id', cited_as, 'quote', quote) order by ordinal), '[]')
           from citations where citations.claim_id = claims.id and citations.verified)
       ) order by claims.ordinal) filter (where claims.id is not null), '[]') as claims
     from agent_runs left join claims on claims.agent_run_id = agent_runs.id
     where run_id = $1 and phase = 'analysis' and winner
     group by pod, seat, agent_runs.id order by pod`,
    [runId],
  );
  return rows;
}

/** How many claims of each of these agents have stood the checks. */
export async function countVerified(
  db: Queryable,
  runId: string,
  agentIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ agentId: string; verified: number }>(
    `select agent_id as "agentId", count(*)::int as verified
     from claims join agent_runs on agent_runs.id = claims.agent_run_id
     where run_id = $1 and agent_id = any($2) and verdict = 'verified' group by agent_id`,
    [runId, agentIds],
  );
  return new Map(rows.map(({ agentId, verified }) => [agentId, verified]));
}
