import type { Delivery } from '@assay/contract/webhooks';
import type pg from 'pg';
import { writeNotification } from './notification-store.ts';
import { notify } from './notify.ts';
import type { Queryable } from './transaction.ts';

/** Told when there is something to deliver. */
export const WEBHOOK_CHANNEL = 'assay_webhook';
const KEPT_DAYS = 30;

export interface DeliveryRow
  extends Omit<Delivery, 'created_at' | 'attempted_at' | 'next_attempt_at'> {
  created_at: Date;
  attempted_at: Date | null;
  next_attempt_at: Date;
}

export const DELIVERY_COLUMNS = `id, event, status, attempts, response_status, error, created_at,
  attempted_at, next_attempt_at`;

export function toDelivery(row: DeliveryRow): Delivery {
  const isDue = row.status === 'waiting' || row.status === 'queued';
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
    next_attempt_at: isDue ? row.next_attempt_at.toISOString() : null,
  };
}

export interface Message {
  event: string;
  data: Record<string, unknown>;
}

const bodyOf = ({ event, data }: Message, at: Date) =>
  JSON.stringify({ type: event, timestamp: at.toISOString(), data });

/** Written with what it tells of, in the same transaction; the engine hears of it at the commit. */
export async function tellWebhooks(db: Queryable, userId: string, message: Message): Promise<void> {
  const { rowCount } = await db.query(
    `insert into webhook_deliveries (webhook_id, event, body)
     select id, $2, $3 from webhooks
     where user_id = $1 and disabled_at is null and $2 = any(events)`,
    [userId, message.event, bodyOf(message, new Date())],
  );
  if (rowCount) await notify(db, WEBHOOK_CHANNEL, '');
}

/** A message to one address, whatever it wants to be told. */
export async function tellOne(
  db: Queryable,
  webhookId: string,
  message: Message,
): Promise<Delivery> {
  const { rows } = await db.query<DeliveryRow>(
    `with written as (
       insert into webhook_deliveries (webhook_id, event, body) values ($1, $2, $3) returning *
     ), told as (select pg_notify('${WEBHOOK_CHANNEL}', ''))
     select ${DELIVERY_COLUMNS} from written, told`,
    [webhookId, message.event, bodyOf(message, new Date())],
  );
  const [row] = rows;
  if (!row) throw new Error('the delivery was not written');
  return toDelivery(row);
}

export interface DueDelivery {
  id: string;
  attempt: number;
}

/** Takes what is due out of the waiting, for whoever puts it into the engine in this transaction. */
export async function takeDue(transaction: Queryable, most: number): Promise<DueDelivery[]> {
  const { rows } = await transaction.query<DueDelivery>(
    `update webhook_deliveries set status = 'queued' where id in (
       select id from webhook_deliveries where status = 'waiting' and next_attempt_at <= now()
       order by next_attempt_at limit $1 for update skip locked)
     returning id, attempts + 1 as attempt`,
    [most],
  );
  return rows;
}

/**
 * An attempt whose workflow has ended without a word to its row, as only a fault of ours can bring
 * about, counts as made; the next one is due at once.
 */
export async function releaseOrphans(db: Queryable): Promise<void> {
  await db.query(
    `update webhook_deliveries d set status = 'waiting', attempts = attempts + 1
     from dbos.workflow_status w
     where d.status = 'queued' and w.workflow_uuid = 'webhook-' || d.id || '-' || d.attempts + 1
       and w.status in ('ERROR', 'SUCCESS', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')`,
  );
}

export interface ReadyDelivery {
  url: string;
  body: string;
  secrets: string[];
  isDisabled: boolean;
}

/** Null where this attempt has been made, or the webhook is gone. */
export async function loadAttempt(
  db: Queryable,
  { id, attempt }: DueDelivery,
): Promise<ReadyDelivery | null> {
  const { rows } = await db.query<ReadyDelivery>(
    `select w.url, d.body, w.disabled_at is not null as "isDisabled",
       case when w.former_until > now() then array[w.secret, w.former_secret]
         else array[w.secret] end as secrets
     from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where d.id = $1 and d.status = 'queued' and d.attempts = $2 - 1`,
    [id, attempt],
  );
  return rows[0] ?? null;
}

export interface AttemptOutcome {
  responseStatus: number | null;
  /** Null where the message was taken. */
  error: string | null;
  /** Null where there is no further attempt. */
  nextInMs: number | null;
}

/** Answers which webhook it was, if the attempt was still open. */
export async function recordAttempt(
  db: Queryable,
  { id, attempt }: DueDelivery,
  { responseStatus, error, nextInMs }: AttemptOutcome,
): Promise<string | null> {
  const status = error === null ? 'delivered' : nextInMs === null ? 'failed' : 'waiting';
  const { rows } = await db.query<{ webhookId: string }>(
    `update webhook_deliveries set status = $3, attempts = $2, attempted_at = now(),
       response_status = $4, error = $5,
       next_attempt_at = now() + make_interval(secs => $6)
     where id = $1 and status = 'queued' and attempts = $2 - 1
     returning webhook_id as "webhookId"`,
    [id, attempt, status, responseStatus, error, (nextInMs ?? 0) / 1000],
  );
  return rows[0]?.webhookId ?? null;
}

/** What else waits for the address is given up with it; the owner is told. */
export async function disableWebhook(
  transaction: Queryable,
  webhookId: string,
  reason: string,
): Promise<void> {
  const { rows } = await transaction.query<{ userId: string; url: string }>(
    `update webhooks set disabled_at = now(), disabled_reason = $2
     where id = $1 and disabled_at is null returning user_id as "userId", url`,
    [webhookId, reason],
  );
  const [webhook] = rows;
  if (!webhook) return;
  await transaction.query(
    `update webhook_deliveries set status = 'failed', error = 'The webhook was switched off.'
     where webhook_id = $1 and status = 'waiting'`,
    [webhookId],
  );
  await writeNotification(transaction, {
    userId: webhook.userId,
    type: 'webhook_disabled',
    title: 'Webhook switched off',
    message: `${new URL(webhook.url).host}: ${reason}`,
    projectId: null,
  });
}

/** Whether the address has taken anything since this message was written. */
export async function hasAnsweredSince(db: Queryable, deliveryId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from webhook_deliveries d join webhook_deliveries other
       on other.webhook_id = d.webhook_id and other.status = 'delivered'
       and other.attempted_at > d.created_at
     where d.id = $1 limit 1`,
    [deliveryId],
  );
  return (rowCount ?? 0) > 0;
}

export async function deleteOldDeliveries(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from webhook_deliveries
     where status in ('delivered', 'failed') and created_at < now() - make_interval(days => $1)`,
    [KEPT_DAYS],
  );
}
