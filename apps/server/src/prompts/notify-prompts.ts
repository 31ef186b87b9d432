import { notify } from '../database/notify.ts';
import type { Queryable } from '../database/transaction.ts';

/** Every process listens here; the payload names the template, or all of them. */
export const promptChannel = 'assay_prompts';
export const allTemplates = '*';

export function notifyPrompts(client: Queryable, agentId: string): Promise<void> {
  return notify(client, promptChannel, agentId);
}
