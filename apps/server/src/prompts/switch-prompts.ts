import type { PromptTemplate } from '@assay/contract/prompts';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import { type AuditAction, type AuditActor, recordAudit } from '../database/audit-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { notifyPrompts } from './notify-prompts.ts';
import { lockTemplate, readTemplate, setSwitches } from './prompt-store.ts';

export interface Switches {
  is_locked?: boolean | undefined;
  is_active?: boolean | undefined;
}

export type PromptSwitches = ReturnType<typeof createPromptSwitches>;

/** The two switches of a template. They make no version: its text stays as it is. */
export function createPromptSwitches(pool: pg.Pool) {
  function change(agentId: string, wanted: Switches, actor: AuditActor): Promise<PromptTemplate> {
    return inTransaction(pool, async (client) => {
      const before = await lockTemplate(client, agentId);
      const after = {
        ...before,
        is_locked: wanted.is_locked ?? before.is_locked,
        is_active: wanted.is_active ?? before.is_active,
      };
      const acts = actsBetween(before, after);
      if (acts.length === 0) return before;
      if (before.is_locked && after.is_locked) {
        throw new AppError('conflict', 'This template is locked. Unlock it before changing it.');
      }
      await setSwitches(client, agentId, after);
      for (const { action, words } of acts) {
        await recordAudit(client, {
          actor,
          action,
          subjectType: 'prompt',
          subjectId: agentId,
          summary: `${before.agent_name}: ${words}`,
        });
      }
      await notifyPrompts(client, agentId);
      return readTemplate(client, agentId);
    });
  }

  return { change };
}

function actsBetween(
  before: PromptTemplate,
  after: PromptTemplate,
): { action: AuditAction; words: string }[] {
  const acts: { action: AuditAction; words: string }[] = [];
  if (before.is_locked !== after.is_locked) {
    acts.push(
      after.is_locked
        ? { action: 'prompt.lock', words: 'locked' }
        : { action: 'prompt.unlock', words: 'unlocked' },
    );
  }
  if (before.is_active !== after.is_active) {
    acts.push(
      after.is_active
        ? { action: 'prompt.activate', words: 'switched on' }
        : { action: 'prompt.deactivate', words: 'switched off, the text of the release is used' },
    );
  }
  return acts;
}
