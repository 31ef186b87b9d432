import { type Delivery, mostWebhooksPerUser, type Webhook } from '@assay/contract/webhooks';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import { type AuditActor, type AuditEntry, recordAudit } from './audit-store.ts';
import { DELIVERY_COLUMNS, type DeliveryRow, toDelivery } from './delivery-store.ts';
import { inTransaction, type Queryable } from './transaction.ts';

interface Row extends Omit<Webhook, 'created_at' | 'disabled_at' | 'last_delivery'> {
  created_at: Date;
  disabled_at: Date | null;
}

const COLUMNS = 'id, url, events, created_at, disabled_at, disabled_reason';
const NEWEST = 50;
const FORMER_SECRET_HOURS = 24;

export type WebhookChange = Partial<Pick<Webhook, 'events'>> & { enabled?: boolean };

/** All of it by owner: somebody else's webhook is not there. */
export class WebhookStore {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async #withLast(rows: Row[]): Promise<Webhook[]> {
    const { rows: last } = await this.#pool.query<DeliveryRow & { webhookId: string }>(
      `select distinct on (webhook_id) webhook_id as "webhookId", ${DELIVERY_COLUMNS}
       from webhook_deliveries where webhook_id = any($1)
       order by webhook_id, created_at desc, id`,
      [rows.map(({ id }) => id)],
    );
    const byHook = new Map(last.map(({ webhookId, ...row }) => [webhookId, toDelivery(row)]));
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      disabled_at: row.disabled_at?.toISOString() ?? null,
      last_delivery: byHook.get(row.id) ?? null,
    }));
  }

  async #whole(row: Row | undefined): Promise<Webhook> {
    const [webhook] = row ? await this.#withLast([row]) : [];
    if (!webhook) throw notFound();
    return webhook;
  }

  async mustOwn(userId: string, id: string): Promise<void> {
    const { rowCount } = await this.#pool.query(
      'select from webhooks where id = $1 and user_id = $2',
      [id, userId],
    );
    if (rowCount === 0) throw notFound();
  }

  async list(userId: string): Promise<Webhook[]> {
    const { rows } = await this.#pool.query<Row>(
      `select ${COLUMNS} from webhooks where user_id = $1 order by created_at, id`,
      [userId],
    );
    return this.#withLast(rows);
  }

  async create(
    actor: AuditActor,
    wanted: Pick<Webhook, 'url' | 'events'> & { secret: string },
  ): Promise<Webhook> {
    const row = await inTransaction(this.#pool, async (transaction) => {
      await requireRoom(transaction, actor.id);
      const { rows } = await transaction.query<Row>(
        `insert into webhooks (user_id, url, events, secret) values ($1, $2, $3, $4)
           returning ${COLUMNS}`,
        [actor.id, wanted.url, [...new Set(wanted.events)], wanted.secret],
      );
      await note(transaction, actor, 'webhook.create', rows[0]);
      return rows[0];
    });
    return this.#whole(row);
  }

  async change(userId: string, id: string, { events, enabled }: WebhookChange): Promise<Webhook> {
    const { rows } = await this.#pool.query<Row>(
      `update webhooks set events = coalesce($3, events),
           disabled_at = case when $4 then null when not $4 then now() else disabled_at end,
           disabled_reason = case when $4 is null then disabled_reason end
         where id = $1 and user_id = $2 returning ${COLUMNS}`,
      [id, userId, events ? [...new Set(events)] : null, enabled ?? null],
    );
    return this.#whole(rows[0]);
  }

  async rotate(actor: AuditActor, id: string, secret: string): Promise<Webhook> {
    const row = await inTransaction(this.#pool, async (transaction) => {
      const { rows } = await transaction.query<Row>(
        `update webhooks set former_secret = secret, secret = $3,
             former_until = now() + make_interval(hours => $4)
           where id = $1 and user_id = $2 returning ${COLUMNS}`,
        [id, actor.id, secret, FORMER_SECRET_HOURS],
      );
      await note(transaction, actor, 'webhook.rotate', rows[0]);
      return rows[0];
    });
    return this.#whole(row);
  }

  remove(actor: AuditActor, id: string): Promise<void> {
    return inTransaction(this.#pool, async (transaction) => {
      const { rows } = await transaction.query<Row>(
        `delete from webhooks where id = $1 and user_id = $2 returning ${COLUMNS}`,
        [id, actor.id],
      );
      await note(transaction, actor, 'webhook.delete', rows[0]);
    });
  }

  async deliveries(userId: string, id: string): Promise<Delivery[]> {
    await this.mustOwn(userId, id);
    const { rows } = await this.#pool.query<DeliveryRow>(
      `select ${DELIVERY_COLUMNS} from webhook_deliveries where webhook_id = $1
         order by created_at desc, id limit ${NEWEST}`,
      [id],
    );
    return rows.map(toDelivery);
  }
}

async function note(
  transaction: Queryable,
  actor: AuditActor,
  action: Extract<AuditEntry['action'], `webhook.${string}`>,
  row: Row | undefined,
): Promise<void> {
  if (!row) throw notFound();
  // The host alone: many receivers put a secret into the path.
  const summary = `${new URL(row.url).host}: ${row.events.join(', ')}`;
  await recordAudit(transaction, {
    actor,
    action,
    subjectType: 'webhook',
    subjectId: row.id,
    summary,
  });
}

const notFound = () => new AppError('not_found', 'This webhook no longer exists.');

/** The user's row is held, so that two at once cannot both take the last place. */
async function requireRoom(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query('select from users where id = $1 for no key update', [userId]);
  const { rows } = await transaction.query<{ count: number }>(
    'select count(*)::int as count from webhooks where user_id = $1',
    [userId],
  );
  if ((rows[0]?.count ?? 0) >= mostWebhooksPerUser) {
    throw new AppError(
      'conflict',
      `You have ${mostWebhooksPerUser} webhooks. Delete one that is no longer needed.`,
    );
  }
}
