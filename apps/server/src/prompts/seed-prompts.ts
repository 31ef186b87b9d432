import { type Agent, checkers, roster } from '@assay/domain/agents/roster';
import type pg from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { allTemplates, notifyPrompts } from './notify-prompts.ts';
import { insertVersion } from './prompt-store.ts';
import { hashOfTexts, type PromptText } from './read-texts.ts';
import { lockSeeded, type SeededTemplate, writeTemplate } from './seed-store.ts';

export interface SeedResult {
  created: string[];
  /** Never edited, and the release brought a new text. */
  upgraded: string[];
  /** Edited, so left alone although the release brought a new text. */
  kept: string[];
}

/** Fills the templates from the files; whatever an administrator has edited stays as it is. */
export function seedPrompts(
  pool: pg.Pool,
  texts: ReadonlyMap<string, PromptText>,
): Promise<SeedResult> {
  return inTransaction(pool, async (client) => {
    const current = await lockSeeded(client);
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

async function seedOne(
  client: pg.ClientBase,
  agent: Agent,
  text: PromptText,
  current: SeededTemplate | undefined,
  result: SeedResult,
): Promise<void> {
  if (!current) {
    await writeTemplate(client, agent, text.hash, 1);
    await addVersion(client, agent.id, 1, text, { type: 'initial', summary: 'First text' });
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
  await addVersion(client, agent.id, next, text, {
    type: 'upgrade',
    summary: 'New text of this release',
  });
  result.upgraded.push(agent.id);
}

function addVersion(
  client: pg.ClientBase,
  agentId: string,
  version: number,
  text: PromptText,
  change: { type: 'initial' | 'upgrade'; summary: string },
): Promise<void> {
  return insertVersion(client, agentId, {
    version_number: version,
    system_prompt: text.system,
    human_prompt_template: text.human,
    change_type: change.type,
    change_summary: change.summary,
    created_by: 'Assay',
  });
}
