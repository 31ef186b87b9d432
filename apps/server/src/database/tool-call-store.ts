import type { Queryable } from './transaction.ts';

export interface ToolCallRecord {
  agentRunId: string;
  projectId: string;
  tool: string;
  query: string;
  subsectionId: string | null;
  resultCount: number;
  sourceIds: readonly string[];
  rejected: readonly { title: string; reason: string }[];
  durationMs: number;
  error: string | null;
}

export async function recordToolCall(db: Queryable, call: ToolCallRecord): Promise<void> {
  await db.query(
    `insert into tool_calls (agent_run_id, project_id, tool, query, subsection_id, result_count,
       source_ids, rejected, duration_ms, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      call.agentRunId,
      call.projectId,
      call.tool,
      call.query,
      call.subsectionId,
      call.resultCount,
      JSON.stringify(call.sourceIds),
      JSON.stringify(call.rejected),
      call.durationMs,
      call.error,
    ],
  );
}
