import type { PromptTemplate } from '@assay/contract/prompts';
import { templateFaults } from '@assay/domain/agents/template';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import { type AuditAction, type AuditActor, recordAudit } from '../database/audit-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { allTemplates, notifyPrompts } from './notify-prompts.ts';
import {
  countTemplates,
  findVersion,
  insertVersion,
  lockTemplate,
  readTemplate,
  setCurrentVersion,
} from './prompt-store.ts';

export interface PromptTexts {
  system_prompt: string;
  human_prompt_template: string;
}

export interface SaveRequest extends PromptTexts {
  change_summary: string;
  base_version?: number | undefined;
}

export interface ImportResult {
  imported: string[];
  unchanged: string[];
  refused: { agent_id: string; reason: string }[];
}

interface Change {
  type: 'manual_edit' | 'import' | 'revert';
  action: AuditAction;
  summary: string;
}

export type PromptEditor = ReturnType<typeof createPromptEditor>;

/** Every change of a template is a further version, an audit entry and news to all processes. */
export function createPromptEditor(pool: pg.Pool) {
  function save(agentId: string, request: SaveRequest, actor: AuditActor): Promise<PromptTemplate> {
    return inTransaction(pool, async (client) => {
      const template = await lockTemplate(client, agentId);
      refuseLocked(template);
      await refuseStale(client, template, request.base_version);
      refuseFaults(request, template);
      if (isSame(request, template)) {
        throw new AppError('invalid_input', 'The text is the same as that of the current version.');
      }
      return addVersion(client, template, request, actor, {
        type: 'manual_edit',
        action: 'prompt.save',
        summary: request.change_summary,
      });
    });
  }

  function revert(agentId: string, version: number, actor: AuditActor): Promise<PromptTemplate> {
    return inTransaction(pool, async (client) => {
      const template = await lockTemplate(client, agentId);
      refuseLocked(template);
      const texts = await findVersion(client, agentId, version);
      if (!texts) throw new AppError('not_found', `There is no version ${version}.`);
      if (version === template.current_version) {
        throw new AppError('invalid_input', `Version ${version} is the current one.`);
      }
      refuseFaults(texts, template);
      return addVersion(client, template, texts, actor, {
        type: 'revert',
        action: 'prompt.revert',
        summary: `Reverted to version ${version}`,
      });
    });
  }

  /** Takes what can be taken; what cannot is named with its reason and holds up nothing else. */
  function importAll(
    files: readonly (PromptTexts & { agent_id: string })[],
    actor: AuditActor,
  ): Promise<ImportResult> {
    return inTransaction(pool, async (client) => {
      const result: ImportResult = { imported: [], unchanged: [], refused: [] };
      // In one order, so that two imports at once wait for each other instead of locking up.
      for (const file of files.toSorted((a, b) => a.agent_id.localeCompare(b.agent_id))) {
        await importOne(client, file, actor, result);
      }
      return result;
    });
  }

  async function reload(): Promise<{ reloaded: number }> {
    const reloaded = await countTemplates(pool);
    await notifyPrompts(pool, allTemplates);
    return { reloaded };
  }

  return { save, revert, importAll, reload };
}

async function importOne(
  client: pg.PoolClient,
  file: PromptTexts & { agent_id: string },
  actor: AuditActor,
  result: ImportResult,
): Promise<void> {
  try {
    const template = await lockTemplate(client, file.agent_id);
    if (isSame(file, template)) {
      result.unchanged.push(file.agent_id);
      return;
    }
    refuseLocked(template);
    refuseFaults(file, template);
    await addVersion(client, template, file, actor, {
      type: 'import',
      action: 'prompt.import',
      summary: 'Imported from a file',
    });
    result.imported.push(file.agent_id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    result.refused.push({ agent_id: file.agent_id, reason: error.detail });
  }
}

function refuseLocked(template: PromptTemplate): void {
  if (template.is_locked) {
    throw new AppError('conflict', 'This template is locked and cannot be changed.');
  }
}

function refuseFaults(texts: PromptTexts, template: PromptTemplate): void {
  const faults = templateFaults(texts.human_prompt_template, template.variables);
  if (faults.length > 0) {
    throw new AppError('invalid_input', `The human prompt cannot be used: ${faults.join('; ')}.`);
  }
}

async function refuseStale(
  client: pg.PoolClient,
  template: PromptTemplate,
  baseVersion: number | undefined,
): Promise<void> {
  if (baseVersion === undefined || baseVersion === template.current_version) return;
  const newer = await findVersion(client, template.agent_id, template.current_version);
  throw new AppError(
    'conflict',
    `${newer?.created_by ?? 'Someone'} has saved version ${template.current_version} since you began with version ${baseVersion}. Your text is still here: compare the two before you save again.`,
  );
}

function isSame(texts: PromptTexts, template: PromptTemplate): boolean {
  return (
    texts.system_prompt === template.system_prompt &&
    texts.human_prompt_template === template.human_prompt_template
  );
}

async function addVersion(
  client: pg.PoolClient,
  template: PromptTemplate,
  texts: PromptTexts,
  actor: AuditActor,
  change: Change,
): Promise<PromptTemplate> {
  const next = template.current_version + 1;
  await insertVersion(client, template.agent_id, {
    version_number: next,
    system_prompt: texts.system_prompt,
    human_prompt_template: texts.human_prompt_template,
    change_type: change.type,
    change_summary: change.summary,
    created_by: actor.email,
  });
  await setCurrentVersion(client, template.agent_id, next);
  await recordAudit(client, {
    actor,
    action: change.action,
    subjectType: 'prompt',
    subjectId: template.agent_id,
    summary: `${template.agent_name}, version ${next}: ${change.summary}`,
  });
  await notifyPrompts(client, template.agent_id);
  return readTemplate(client, template.agent_id);
}
