import type { Agent } from '@assay/domain/agents/roster';
import type { Queryable } from '../database/transaction.ts';

/** A template as it is used, and the text of the release that it began with. */
export interface SeededTemplate {
  agent_id: string;
  seed_hash: string;
  current_version: number;
  system_prompt: string;
  human_prompt_template: string;
}

/** Processes that start together take turns. */
export async function lockSeeded(transaction: Queryable): Promise<Map<string, SeededTemplate>> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('assay seed prompts'))`);
  const { rows } = await transaction.query<SeededTemplate>(
    `select t.agent_id, t.seed_hash, t.current_version, v.system_prompt, v.human_prompt_template
     from prompt_templates t
     join prompt_versions v on v.agent_id = t.agent_id and v.version_number = t.current_version`,
  );
  return new Map(rows.map((row) => [row.agent_id, row]));
}

/** What the roster says of an agent follows the release; the switches are the operator's. */
export async function writeTemplate(
  db: Queryable,
  agent: Agent,
  seedHash: string,
  version: number,
): Promise<void> {
  await db.query(
    `insert into prompt_templates (agent_id, agent_name, description, category_id, max_tokens,
       temperature, tools, variables, current_version, seed_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (agent_id) do update set agent_name = excluded.agent_name,
       description = excluded.description, category_id = excluded.category_id,
       max_tokens = excluded.max_tokens, temperature = excluded.temperature,
       tools = excluded.tools, variables = excluded.variables, seed_hash = excluded.seed_hash,
       current_version = excluded.current_version,
       updated_at = case when prompt_templates.current_version = excluded.current_version
         then prompt_templates.updated_at else now() end`,
    [
      agent.id,
      agent.name,
      agent.description,
      agent.categoryId,
      agent.maxTokens,
      agent.temperature,
      JSON.stringify(agent.tools),
      JSON.stringify(agent.variables),
      version,
      seedHash,
    ],
  );
}
