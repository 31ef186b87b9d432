import type { Queryable } from '../database/transaction.ts';

/** Every process listens here; the payload names the template, or all of them. */
export const promptChannel = 'assay_prompts';
export const allTemplates = '*';

/** Within a transaction the news goes out with its commit, never before. */
export async function notifyPrompts(client: Queryable, agentId: string): Promise<void> {
  await client.query('select pg_notify($1, $2)', [promptChannel, agentId]);
}
