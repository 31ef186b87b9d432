import type { ClaimRow } from '@assay/domain/report/report-rows';
import type { Queryable } from '../database/transaction.ts';

export type AgentClaim = ClaimRow & { agentRunId: string };

/** The claims of these agent calls in the order of their answers, with the citations that held. */
export async function readClaims(
  db: Queryable,
  agentRunIds: readonly string[],
): Promise<AgentClaim[]> {
  const { rows } = await db.query<AgentClaim>(
    `select claims.agent_run_id as "agentRunId", claims.local_id as "localId", claims.id,
       claims.kind, claims.content as text, claims.verdict, claims.reasons,
       coalesce(claims.confidence, 'low') as confidence, claims.figure, claims.formula, claims.basis,
       coalesce((select jsonb_agg(jsonb_build_object(
           'sourceId', citations.source_id, 'quote', citations.quote, 'locator', citations.locator,
           'start', citations.start_offset, 'end', citations.end_offset) order by citations.ordinal)
         from citations where citations.claim_id = claims.id and citations.verified), '[]')
       as citations
     from claims where claims.agent_run_id = any($1)
     order by claims.agent_run_id, claims.ordinal`,
    [agentRunIds],
  );
  return rows;
}
