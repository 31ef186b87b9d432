import type { PromptTemplate } from '@assay/contract/prompts';
import { roster } from '@assay/domain/agents/roster';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import type { Queryable } from '../database/transaction.ts';

export interface TemplateFilter {
  category_id?: string | undefined;
  search?: string | undefined;
  is_active?: boolean | undefined;
}

export interface PromptVersion {
  version_number: number;
  change_type: string;
  change_summary: string;
  created_by: string;
  created_at: string;
  system_prompt: string;
  human_prompt_template: string;
}

interface TemplateRow {
  agent_id: string;
  agent_name: string;
  description: string;
  category_id: string | null;
  is_locked: boolean;
  is_active: boolean;
  model_primary: string | null;
  max_tokens: number;
  temperature: string;
  tools: string[];
  variables: Record<string, string>;
  current_version: number;
  updated_at: Date;
  system_prompt: string;
  human_prompt_template: string;
}

const SELECT = `
  select t.agent_id, t.agent_name, t.description, t.category_id, t.is_locked, t.is_active,
    t.model_primary, t.max_tokens, t.temperature, t.tools, t.variables, t.current_version,
    t.updated_at, v.system_prompt, v.human_prompt_template
  from prompt_templates t
  join prompt_versions v on v.agent_id = t.agent_id and v.version_number = t.current_version`;

function toTemplate(row: TemplateRow): PromptTemplate {
  const { model_primary, temperature, updated_at, variables, ...rest } = row;
  return {
    ...rest,
    variables: inRosterOrder(row.agent_id, variables),
    model_preferences: { primary: model_primary },
    temperature: { default: Number(temperature) },
    updated_at: updated_at.toISOString(),
  };
}

const places = new Map(roster.map((agent, place) => [agent.id, place]));

/** The order in which the agents work; templates of agents that are no more come last. */
function placeOf(agentId: string): number {
  return places.get(agentId) ?? roster.length;
}

/** The database keeps the keys of an object in an order of its own. */
export function inRosterOrder(
  agentId: string,
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  const order = Object.keys(roster.find((agent) => agent.id === agentId)?.variables ?? {});
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(Object.entries(variables).toSorted(([a], [b]) => place(a) - place(b)));
}

export type PromptStore = ReturnType<typeof createPromptStore>;

export function createPromptStore(pool: pg.Pool) {
  async function list(filter: TemplateFilter = {}): Promise<PromptTemplate[]> {
    const { rows } = await pool.query<TemplateRow>(
      `${SELECT}
       where ($1::text is null or t.category_id = $1)
         and ($2::boolean is null or t.is_active = $2)
         and ($3::text is null
           or strpos(lower(t.agent_name || ' ' || t.agent_id || ' ' || t.description), lower($3)) > 0)
       order by t.agent_id`,
      [filter.category_id ?? null, filter.is_active ?? null, filter.search ?? null],
    );
    return rows.toSorted((a, b) => placeOf(a.agent_id) - placeOf(b.agent_id)).map(toTemplate);
  }

  async function versions(agentId: string, limit: number): Promise<PromptVersion[]> {
    await get(agentId);
    const { rows } = await pool.query<Omit<PromptVersion, 'created_at'> & { created_at: Date }>(
      `select version_number, change_type, change_summary, created_by, created_at,
         system_prompt, human_prompt_template
       from prompt_versions where agent_id = $1 order by version_number desc limit $2`,
      [agentId, limit],
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }

  async function get(agentId: string): Promise<PromptTemplate> {
    return readTemplate(pool, agentId);
  }

  return { list, get, versions };
}

export async function readTemplate(client: Queryable, agentId: string): Promise<PromptTemplate> {
  const { rows } = await client.query<TemplateRow>(`${SELECT} where t.agent_id = $1`, [agentId]);
  const row = rows[0];
  if (!row) throw new AppError('not_found', 'Template not found');
  return toTemplate(row);
}

export async function countTemplates(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from prompt_templates',
  );
  return rows[0]?.count ?? 0;
}

export async function findVersion(client: Queryable, agentId: string, version: number) {
  const { rows } = await client.query<
    Pick<PromptVersion, 'system_prompt' | 'human_prompt_template' | 'created_by'>
  >(
    `select system_prompt, human_prompt_template, created_by from prompt_versions
     where agent_id = $1 and version_number = $2`,
    [agentId, version],
  );
  return rows[0];
}

export async function insertVersion(
  client: Queryable,
  agentId: string,
  version: Omit<PromptVersion, 'created_at'>,
): Promise<void> {
  await client.query(
    `insert into prompt_versions (agent_id, version_number, system_prompt, human_prompt_template,
       change_type, change_summary, created_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      agentId,
      version.version_number,
      version.system_prompt,
      version.human_prompt_template,
      version.change_type,
      version.change_summary,
      version.created_by,
    ],
  );
}

export async function setCurrentVersion(
  client: Queryable,
  agentId: string,
  version: number,
): Promise<void> {
  await client.query(
    'update prompt_templates set current_version = $2, updated_at = now() where agent_id = $1',
    [agentId, version],
  );
}

export async function setSwitches(
  client: Queryable,
  agentId: string,
  { is_locked, is_active }: Pick<PromptTemplate, 'is_locked' | 'is_active'>,
): Promise<void> {
  await client.query(
    `update prompt_templates set is_locked = $2, is_active = $3, updated_at = now()
     where agent_id = $1`,
    [agentId, is_locked, is_active],
  );
}

/** Reads a template and keeps others from changing it until the transaction ends. */
export async function lockTemplate(
  client: pg.PoolClient,
  agentId: string,
): Promise<PromptTemplate> {
  await client.query('select 1 from prompt_templates where agent_id = $1 for update', [agentId]);
  return readTemplate(client, agentId);
}

/** Prompts themselves are for administrators; their hashes let one of them prove which was used. */
export async function promptHashes(
  db: Queryable,
  used: readonly { agent_id: string; template_version: number }[],
) {
  const { rows } = await db.query<{ agent_id: string; version: number; sha256: string }>(
    `select agent_id, version_number as version, encode(sha256(convert_to(
       system_prompt || E'\\n' || human_prompt_template, 'UTF8')), 'hex') as sha256
     from prompt_versions join jsonb_to_recordset($1) as used (agent text, version int)
       on agent_id = used.agent and version_number = used.version
     order by agent_id, version_number`,
    [JSON.stringify(used.map((run) => ({ agent: run.agent_id, version: run.template_version })))],
  );
  return rows;
}
