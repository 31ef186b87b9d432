import type { Notification } from '@assay/contract/notifications';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import type { Queryable } from './transaction.ts';

export const NOTIFICATION_CHANNEL = 'assay_notification';
const NEWEST = 100;

interface Row extends Omit<Notification, 'created_at'> {
  created_at: Date;
}

export interface NewNotification {
  userId: string;
  type: Notification['type'];
  title: string;
  message: string;
  /** Null where it tells of no project. */
  projectId: string | null;
}

const COLUMNS = 'id, type, title, message, project_id, read, created_at';

/**
 * Written with what it tells of, in the same transaction; listeners hear of it at the commit. It is as
 * new as its writing: a transaction that began earlier and had to wait tells what happened later.
 */
export async function writeNotification(db: Queryable, note: NewNotification): Promise<void> {
  await db.query(
    `with written as (
       insert into notifications (user_id, type, title, message, project_id, created_at)
       values ($1, $2, $3, $4, $5, clock_timestamp())
       returning id, user_id
     )
     select pg_notify('${NOTIFICATION_CHANNEL}', user_id || ' ' || id) from written`,
    [note.userId, note.type, note.title, note.message, note.projectId],
  );
}

export type NotificationStore = ReturnType<typeof createNotificationStore>;

export function createNotificationStore(pool: pg.Pool) {
  return {
    async newest(userId: string) {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from notifications where user_id = $1
         order by created_at desc, id limit ${NEWEST}`,
        [userId],
      );
      return rows.map(toNotification);
    },
    async find(userId: string, id: string) {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from notifications where user_id = $1 and id = $2`,
        [userId, id],
      );
      return rows[0] && toNotification(rows[0]);
    },
    async markRead(userId: string, id: string) {
      const { rows } = await pool.query<Row>(
        `update notifications set read = true where user_id = $1 and id = $2 returning ${COLUMNS}`,
        [userId, id],
      );
      if (!rows[0]) throw new AppError('not_found', 'This notification no longer exists.');
      return toNotification(rows[0]);
    },
    /** Answers how many were unread. */
    async markAllRead(userId: string) {
      const { rowCount } = await pool.query(
        'update notifications set read = true where user_id = $1 and not read',
        [userId],
      );
      return rowCount ?? 0;
    },
  };
}

function toNotification(row: Row): Notification {
  return { ...row, created_at: row.created_at.toISOString() };
}
