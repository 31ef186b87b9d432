import type { DigestFrequency } from '@assay/contract/digest';
import type { DigestNews } from '@assay/domain/digest/write-digest';
import type pg from 'pg';
import type { Queryable } from './transaction.ts';

interface Wishes {
  frequency: DigestFrequency;
  by_mail: boolean;
}

export interface DueDigest {
  userId: string;
  frequency: 'daily' | 'weekly';
  byMail: boolean;
  since: Date;
}

const MOST_NEWS = 500;
const INTERVAL = `case frequency when 'daily' then interval '1 day' else interval '7 days' end`;

export type DigestStore = ReturnType<typeof createDigestStore>;

export function createDigestStore(pool: pg.Pool) {
  return {
    async read(userId: string): Promise<Wishes> {
      const { rows } = await pool.query<Wishes>(
        'select frequency, by_mail from digest_preferences where user_id = $1',
        [userId],
      );
      return rows[0] ?? { frequency: 'off', by_mail: false };
    },

    /** A change of how often begins a new count of days; a change of how does not. */
    async write(userId: string, { frequency, by_mail }: Wishes): Promise<void> {
      if (frequency === 'off') {
        await pool.query('delete from digest_preferences where user_id = $1', [userId]);
        return;
      }
      await pool.query(
        `insert into digest_preferences as kept (user_id, frequency, by_mail, next_at)
         select $1, frequency, $3, now() + ${INTERVAL} from (select $2::text as frequency) wanted
         on conflict (user_id) do update set by_mail = excluded.by_mail,
           frequency = excluded.frequency, next_at = case
             when kept.frequency = excluded.frequency then kept.next_at else excluded.next_at end`,
        [userId, frequency, by_mail],
      );
    },
  };
}

/** Takes one digest that is due and says when its user's next one is. */
export async function takeDigest(transaction: Queryable): Promise<DueDigest | null> {
  const { rows } = await transaction.query<DueDigest>(
    `with due as (
       select d.user_id, d.since from digest_preferences d join users u on u.id = d.user_id
       where d.next_at <= now() and u.is_active
       order by d.next_at limit 1 for update of d skip locked)
     update digest_preferences kept set since = now(), next_at = now() + ${INTERVAL}
     from due where kept.user_id = due.user_id
     returning kept.user_id as "userId", frequency, by_mail as "byMail", due.since`,
  );
  return rows[0] ?? null;
}

/** Newest first. */
export async function newsSince(
  db: Queryable,
  { userId, since }: Pick<DueDigest, 'userId' | 'since'>,
): Promise<DigestNews[]> {
  const { rows } = await db.query<DigestNews>(
    `select n.project_id as "projectId", p.company_name as "companyName", n.title, n.message
     from notifications n left join projects p on p.id = n.project_id
     where n.user_id = $1 and n.created_at > $2
     order by n.created_at desc, n.id limit ${MOST_NEWS}`,
    [userId, since],
  );
  return rows;
}
