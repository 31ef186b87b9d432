import type { Queryable } from './transaction.ts';

/** A source that the present reader has not read yet. */
export interface UnreadSource {
  sourceId: string;
  projectId: string;
  documentId: string;
  fileName: string;
  origin: 'upload' | 'data_room';
  company: string;
  uploadedBy: string | null;
}

interface UnreadQuestion {
  readerVersion: number;
  /** Of the names of files that there is a reader for. */
  endings: readonly string[];
  maxReadingMsPerDay: number;
  except: readonly string[];
}

/** The newest one; those of a user who has used up a day's reading time wait for the next day. */
export async function nextUnread(
  db: Queryable,
  asked: UnreadQuestion,
): Promise<UnreadSource | undefined> {
  const { rows } = await db.query<UnreadSource>(
    `select sources.id as "sourceId", sources.project_id as "projectId",
       document_id as "documentId", documents.name as "fileName", origin,
       company_name as company, uploaded_by as "uploadedBy"
     from sources join projects on projects.id = sources.project_id
       join documents on documents.id = document_id
       left join reading_usage on reading_usage.user_id = uploaded_by and day = current_date
     where not exists (select from readings
         where source_id = sources.id and reader_version >= $1)
       and not exists (select from failed_readings
         where source_id = sources.id and reader_version = $1)
       and coalesce(reading_ms, 0) < $2 and sources.id <> all ($3::uuid[])
       and substring(lower(documents.name) from '[.]([^.]+)$') = any ($4::text[])
     order by retrieved_at desc, sources.id limit 1`,
    [asked.readerVersion, asked.maxReadingMsPerDay, asked.except, asked.endings],
  );
  return rows[0];
}

export async function recordFailedReading(
  db: Queryable,
  sourceId: string,
  readerVersion: number,
  reason: string,
): Promise<void> {
  await db.query(
    `insert into failed_readings (source_id, reader_version, reason)
     select id, $2, $3 from sources where id = $1 on conflict do nothing`,
    [sourceId, readerVersion, reason],
  );
}

export async function recordReadingTime(
  db: Queryable,
  documentId: string,
  spentMs: number,
): Promise<void> {
  await db.query(
    `insert into reading_usage as known (user_id, reading_ms)
     select uploaded_by, $2 from documents where id = $1 and uploaded_by is not null
     on conflict (user_id, day) do update set reading_ms = known.reading_ms + excluded.reading_ms`,
    [documentId, spentMs],
  );
}

/** Whether whoever brought the document has used up today's time of reading. */
export async function isOutOfTime(
  db: Queryable,
  documentId: string,
  maxReadingMsPerDay: number,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from reading_usage join documents on documents.uploaded_by = reading_usage.user_id
     where documents.id = $1 and day = current_date and reading_ms >= $2`,
    [documentId, maxReadingMsPerDay],
  );
  return rows.length > 0;
}

/** Only one process reads a source at a time; the lock lives as long as the connection holds it. */
export async function tryLockSource(db: Queryable, sourceId: string): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 5)) as locked',
    [sourceId],
  );
  return rows[0]?.locked ?? false;
}

export async function unlockSource(db: Queryable, sourceId: string): Promise<void> {
  await db.query('select pg_advisory_unlock(hashtextextended($1, 5))', [sourceId]);
}
