import type { ClaimRow } from '@assay/domain/report/report-rows';
import type { Queryable } from '../database/transaction.ts';

/** Free prose is printed only when somebody other than its writer says that it is carried. */
const notAsked = { code: 'unchecked', detail: 'No verifier has checked it.' };

export type AgentClaim = ClaimRow & { agentRunId: string };

/**
 * The claims of these agent calls in the order of their answers, with the citations that held; of the
 * other calls only what is verified, for nothing else of theirs is taken over.
 */
export async function readClaims(
  db: Queryable,
  agentRunIds: readonly string[],
  otherIds: readonly string[] = [],
): Promise<AgentClaim[]> {
  const { rows } = await db.query<AgentClaim>(
    `select claims.agent_run_id as "agentRunId", claims.local_id as "localId", claims.id,
       claims.kind, claims.content as text,
       case claims.verdict when 'verified' then 'verified' else 'unverified' end as verdict,
       case when claims.verdict = 'passed' then $2::jsonb else claims.reasons end as reasons,
       coalesce(claims.confidence, 'low') as confidence, claims.figures, claims.checked, claims.basis,
       coalesce((select jsonb_agg(jsonb_build_object(
           'sourceId', citations.source_id, 'quote', citations.quote, 'locator', citations.locator,
           'start', citations.start_offset, 'end', citations.end_offset,
           'before', citations.before_text, 'after', citations.after_text)
           order by citations.ordinal)
         from citations where citations.claim_id = claims.id), '[]')
       as citations,
       case claims.kind when 'assumption' then claims.written->'assumption' end as assumption,
       coalesce((select json_agg(cited->>'source_id')
         from json_array_elements(claims.written->'citations') cited), '[]') as "writtenFrom"
     from claims where claims.agent_run_id = any($1)
       or (claims.agent_run_id = any($3) and claims.verdict = 'verified')
     order by claims.agent_run_id, claims.ordinal`,
    [agentRunIds, JSON.stringify([notAsked]), otherIds],
  );
  return rows;
}
