import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import {
  type AttemptOutcome,
  type DueDelivery,
  disableWebhook,
  hasAnsweredSince,
  loadAttempt,
  type ReadyDelivery,
  recordAttempt,
} from '../database/delivery-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import type { WebhookPost } from './post-webhook.ts';
import { MOST_ATTEMPTS, pauseAfter } from './retry-plan.ts';
import { messageIdOf, signWebhook } from './sign-webhook.ts';

/** With it an address says that it wants nothing more, ever. */
const GONE = 410;

interface DeliverDeps {
  pool: pg.Pool;
  post: WebhookPost['post'];
}

/**
 * One attempt. It is made again only where the process died between the post and its record; a
 * success that was recorded is never repeated, and repeats carry the same id.
 */
export async function deliverWebhook(
  { pool, post }: DeliverDeps,
  delivery: DueDelivery,
): Promise<void> {
  const ready = await waitForDatabase(() => loadAttempt(pool, delivery));
  if (!ready) return;
  const outcome = ready.isDisabled
    ? { responseStatus: null, error: 'The webhook was switched off.', nextInMs: null }
    : await attempt(post, delivery, ready);
  await waitForDatabase(() =>
    inTransaction(pool, async (transaction) => {
      const webhookId = await recordAttempt(transaction, delivery, outcome);
      if (!webhookId || outcome.error === null || outcome.nextInMs !== null) return;
      const reason = await reasonToDisable(transaction, delivery, outcome);
      if (reason) await disableWebhook(transaction, webhookId, reason);
    }),
  );
}

async function attempt(
  post: WebhookPost['post'],
  { id, attempt: number }: DueDelivery,
  { url, body, secrets }: ReadyDelivery,
): Promise<AttemptOutcome> {
  const headers = signWebhook({ id: messageIdOf(id), at: new Date(), body }, secrets);
  try {
    const responseStatus = await post({ url, headers, body });
    if (responseStatus >= 200 && responseStatus < 300) {
      return { responseStatus, error: null, nextInMs: null };
    }
    const error = `The address answered ${responseStatus}.`;
    return {
      responseStatus,
      error,
      nextInMs: responseStatus === GONE ? null : pauseAfter(number),
    };
  } catch (error) {
    return { responseStatus: null, error: wordsOf(error), nextInMs: pauseAfter(number) };
  }
}

async function reasonToDisable(
  transaction: pg.PoolClient,
  { id }: DueDelivery,
  { responseStatus }: AttemptOutcome,
): Promise<string | null> {
  if (responseStatus === GONE) return 'The address answered 410: it wants no more messages.';
  if (await hasAnsweredSince(transaction, id)) return null;
  return `${MOST_ATTEMPTS} attempts over most of a day have failed, and none has succeeded since.`;
}

function wordsOf(error: unknown): string {
  if (error instanceof AppError) return error.detail;
  return error instanceof Error && /Timeout/.test(error.name)
    ? 'The address took too long to answer.'
    : 'The address could not be reached.';
}
