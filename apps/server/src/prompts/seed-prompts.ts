import { type Agent, checkers, roster } from '@assay/domain/agents/roster';
import type pg from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { allTemplates, notifyPrompts } from './notify-prompts.ts';
import { hashOfTexts, type PromptText } from './read-texts.ts';

export interface SeedResult {
  created: string[];
  /** Never edited, and the release brought a new text. */
  upgraded: string[];
  /** Edited, so left alone although the release brought a new text. */
  kept: string[];
}

interface CurrentTemplate {
  agent_id: string;
  seed_hash: string;
  current_version: number;
  system_prompt: string;
  human_prompt_template: string;
}

/** Fills the templates from the files; whatever an administrator has edited stays as it is. */
export function seedPrompts(
  pool: pg.Pool,
  texts: ReadonlyMap<string, PromptText>,
): Promise<SeedResult> {
  return inTransaction(pool, async (client) => {
    // Processes that start together take turns.
    await client.query(`select pg_advisory_xact_lock(hashtext('assay seed prompts'))`);
    const current = await readCurrent(client);
    const result: SeedResult = { created: [], upgraded: [], kept: [] };
    for (const agent of [...roster, ...checkers]) {
      const text = texts.get(agent.id);
      if (!text) throw new Error(`no prompt text for ${agent.id}`);
      await seedOne(client, agent, text, current.get(agent.id), result);
    }
    if (result.created.length + result.upgraded.length > 0) {
      await notifyPrompts(client, allTemplates);
    }
    return result;
  });
}

async function readCurrent(client: pg.ClientBase): Promise<Map<string, CurrentTemplate>> {
  const { rows } = await client.query<CurrentTemplate>(
    `select t.agent_id, t.seed_hash, t.current_version, v.system_prompt, v.human_prompt_template
     from prompt_templates t
     join prompt_versions v on v.agent_id = t.agent_id and v.version_number = t.current_version`,
  );
  return new Map(rows.map((row) => [row.agent_id, row]));
}

async function seedOne(
  client: pg.ClientBase,
  agent: Agent,
  text: PromptText,
  current: CurrentTemplate | undefined,
  result: SeedResult,
): Promise<void> {
  if (!current) {
    await writeTemplate(client, agent, text.hash, 1);
    await addVersion(client, agent.id, 1, text, 'initial', 'First text');
    result.created.push(agent.id);
    return;
  }
  if (current.seed_hash === text.hash) {
    await writeTemplate(client, agent, text.hash, current.current_version);
    return;
  }
  const hash = hashOfTexts(current.system_prompt, current.human_prompt_template);
  if (hash !== current.seed_hash) {
    await writeTemplate(client, agent, current.seed_hash, current.current_version);
    result.kept.push(agent.id);
    return;
  }
  const next = current.current_version + 1;
  await writeTemplate(client, agent, text.hash, next);
  await addVersion(client, agent.id, next, text, 'upgrade', 'New text of this release');
  result.upgraded.push(agent.id);
}

/** What the roster says of an agent follows the release; the switches are the operator's. */
async function writeTemplate(
  client: pg.ClientBase,
  agent: Agent,
  seedHash: string,
  version: number,
): Promise<void> {
  await client.query(
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

async function addVersion(
  client: pg.ClientBase,
  agentId: string,
  version: number,
  text: PromptText,
  changeType: 'initial' | 'upgrade',
  summary: string,
): Promise<void> {
  await client.query(
    `insert into prompt_versions (agent_id, version_number, system_prompt, human_prompt_template,
       change_type, change_summary, created_by)
     values ($1, $2, $3, $4, $5, $6, 'Assay')`,
    [agentId, version, text.system, text.human, changeType, summary],
  );
}
