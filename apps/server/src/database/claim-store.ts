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

/** The rows of claims and citations, for the statement that stores an answer. */
export function toStoredClaims(checked: readonly CheckedClaim[]) {
  const rows = withOwnIds(checked);
  return { claims: rows.map(toClaimRow), citations: rows.flatMap(toCitationRows) };
}

interface ClaimRow extends CheckedClaim {
  id: string;
  localId: string;
  ordinal: number;
}

/** An answer may name two claims alike; the checks refuse both, and both are kept. */
function withOwnIds(checked: readonly CheckedClaim[]): ClaimRow[] {
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

export interface Contest {
  /** How many claims of each generator have stood the checks, if it has answered at all. */
  verified: Map<string, number>;
  /** The seat that the critic has named, if there is a critic who has answered. */
  choice: string | null;
}

export async function readContest(
  db: Queryable,
  runId: string,
  generatorIds: readonly string[],
  criticId: string | undefined,
): Promise<Contest> {
  const { rows } = await db.query<{ agentId: string; verified: number; choice: string | null }>(
    `select agent_id as "agentId", (select count(*)::int from claims
       where claims.agent_run_id = agent_runs.id and verdict = 'verified') as verified,
       (select output->>'winner' from agent_runs critic where critic.run_id = $1
         and critic.agent_id = $3 and critic.status = 'completed') as choice
     from agent_runs where run_id = $1 and agent_id = any($2) and status = 'completed'`,
    [runId, generatorIds, criticId ?? null],
  );
  return {
    verified: new Map(rows.map(({ agentId, verified }) => [agentId, verified])),
    choice: rows[0]?.choice ?? null,
  };
}
