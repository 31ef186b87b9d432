import type { SectionKey } from '@assay/domain/agents/sections';
import type { Run } from './run-store.ts';
import type { Queryable } from './transaction.ts';

/**
 * The finished answers of all other sections as rows of the new run, with their claims, citations and
 * searches. Both versions then stand on their own; what the answers have cost was booked once already.
 */
export async function keepSections(
  db: Queryable,
  run: Pick<Run, 'id' | 'projectId'>,
  formerRunId: string,
  section: SectionKey,
): Promise<void> {
  await db.query(
    `with kept as materialized (
       select id as old, gen_random_uuid() as new from agent_runs
       where run_id = $2 and phase = 'analysis' and pod <> $3 and status = 'completed'
     ), stated as materialized (
       select claims.id as old, gen_random_uuid() as new, kept.new as agent_run from claims
       join kept on kept.old = claims.agent_run_id
     ), runs_kept as (
       insert into agent_runs (id, run_id, project_id, agent_id, phase, pod, seat, status, winner,
         provider, model, template_version, started_at, finished_at, duration_ms, output_length,
         search_calls, tool_call_count, finish_reason, output, exhibits)
       select kept.new, $1, project_id, agent_id, phase, pod, seat, status, winner, provider, model,
         template_version, started_at, finished_at, duration_ms, output_length, search_calls,
         tool_call_count, finish_reason, output, exhibits
       from agent_runs join kept on kept.old = agent_runs.id
     ), claims_kept as (
       insert into claims (id, agent_run_id, local_id, ordinal, subsection_id, kind, content, written,
         figures, basis, verdict, reasons, checked, confidence)
       select stated.new, stated.agent_run, local_id, ordinal, subsection_id, kind, content, written,
         figures, basis, verdict, reasons, checked, confidence
       from claims join stated on stated.old = claims.id
     ), citations_kept as (
       insert into citations (claim_id, ordinal, source_id, quote, start_offset, end_offset, locator,
         before_text, after_text)
       select stated.new, ordinal, source_id, quote, start_offset, end_offset, locator, before_text,
         after_text
       from citations join stated on stated.old = citations.claim_id
     )
     insert into tool_calls (agent_run_id, project_id, tool, query, subsection_id, result_count,
       source_ids, rejected, duration_ms, error, created_at)
     select kept.new, project_id, tool, query, subsection_id, result_count, source_ids, rejected,
       duration_ms, error, created_at
     from tool_calls join kept on kept.old = tool_calls.agent_run_id`,
    [run.id, formerRunId, section],
  );
}
