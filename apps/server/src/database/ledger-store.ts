import { sectionKeys } from '@assay/domain/agents/sections';
import type { Exhibit, SectionAnswer } from '@assay/domain/evidence/answer';
import type { LedgerFigure } from '@assay/domain/evidence/ledger';
import type { Source } from '@assay/domain/evidence/source';
import type { Queryable } from './transaction.ts';

export interface NamedClaim extends Omit<LedgerFigure, 'figure'> {
  /** Section and claim, as the reviewing agents know it; null outside the winning drafts. */
  name: string | null;
  figure: LedgerFigure['figure'] | null;
  agentRunId: string;
  localId: string;
}

/**
 * Every verified claim of an analysis, of losing drafts too, with its first good citation, in the
 * order of reading: what is found among them is registered in that order.
 */
export async function analysisClaims(db: Queryable, runId: string): Promise<NamedClaim[]> {
  const { rows } = await db.query<NamedClaim>(
    `select claims.id as "claimId", claims.agent_run_id as "agentRunId",
       claims.local_id as "localId",
       case when agent_runs.winner then agent_runs.pod || ':' || claims.local_id end as name,
       claims.content as text, claims.figure, sources.id as "sourceId",
       coalesce(cited.quote, '') as quote, coalesce(cited.locator, '') as locator,
       coalesce(sources.grade, 'D') as grade, sources.published_at::text as "publishedAt",
       sources.group_id::text as "groupId"
     from claims
     join agent_runs on agent_runs.id = claims.agent_run_id
     left join lateral (select * from citations where claim_id = claims.id and verified
       order by ordinal limit 1) cited on true
     left join sources on sources.id = cited.source_id
     where agent_runs.run_id = $1 and agent_runs.phase = 'analysis'
       and claims.verdict = 'verified'
     order by agent_runs.winner desc, array_position($2::text[], agent_runs.pod), agent_runs.seat,
       claims.ordinal`,
    [runId, sectionKeys],
  );
  return rows;
}

/** The exhibits of the winning drafts, whose cells name claims by their ids in the store. */
export async function analysisExhibits(
  db: Queryable,
  runId: string,
  claims: readonly NamedClaim[],
): Promise<Exhibit[]> {
  const { rows } = await db.query<{ id: string; output: SectionAnswer }>(
    `select id, output from agent_runs where run_id = $1 and phase = 'analysis' and winner`,
    [runId],
  );
  const idOf = new Map(
    claims.map((claim) => [`${claim.agentRunId} ${claim.localId}`, claim.claimId]),
  );
  return rows.flatMap(({ id, output }) =>
    output.subsections
      .flatMap(({ exhibits }) => exhibits)
      .map((exhibit) => ({
        ...exhibit,
        rows: exhibit.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => {
            const claim = idOf.get(`${id} ${cell.claim}`);
            return claim ? { ...cell, claim } : { text: '' };
          }),
        })),
      })),
  );
}

export async function projectSources(db: Queryable, projectId: string): Promise<Source[]> {
  const { rows } = await db.query<Source>(
    `select id, kind, title, publisher, published_at::text as "publishedAt",
       to_char(retrieved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "retrievedAt",
       grade, group_id as "groupId", snapshot
     from sources where project_id = $1 order by title, id`,
    [projectId],
  );
  return rows;
}
