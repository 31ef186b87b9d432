import type { LedgerFigure } from '@assay/domain/evidence/ledger';
import type { Queryable } from './transaction.ts';

export interface NamedClaim extends Omit<LedgerFigure, 'figure'> {
  /** Section and claim, as the reviewing agents know it. */
  name: string;
  figure: LedgerFigure['figure'] | null;
}

/** Every verified claim of the winning drafts, with its first good citation. */
export async function reportClaims(db: Queryable, runId: string): Promise<NamedClaim[]> {
  const { rows } = await db.query<NamedClaim>(
    `select claims.id as "claimId", agent_runs.pod || ':' || claims.local_id as name,
       claims.content as text, claims.figure, sources.id as "sourceId",
       coalesce(cited.quote, '') as quote, coalesce(cited.locator, '') as locator,
       coalesce(sources.grade, 'D') as grade, sources.published_at::text as "publishedAt",
       sources.group_id::text as "groupId"
     from claims
     join agent_runs on agent_runs.id = claims.agent_run_id
     left join lateral (select * from citations where claim_id = claims.id and verified
       order by ordinal limit 1) cited on true
     left join sources on sources.id = cited.source_id
     where agent_runs.run_id = $1 and agent_runs.phase = 'analysis' and agent_runs.winner
       and claims.verdict = 'verified'
     order by agent_runs.pod, claims.ordinal`,
    [runId],
  );
  return rows;
}
