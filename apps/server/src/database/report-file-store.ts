import { Readable } from 'node:stream';
import type { ReportFormat } from '@assay/contract/reports';
import type pg from 'pg';
import type { Queryable } from './transaction.ts';

export interface ReportFile {
  id: string;
  projectId: string;
  format: ReportFormat;
  version: string;
  /** The mark of the firm's template that it is made with; empty where with none. */
  template: string;
  status: 'generating' | 'ready' | 'failed';
  fileName: string;
  error: string | null;
  sizeBytes: number;
  createdAt: Date;
}

const columns = `id, project_id as "projectId", format, version, template, status, file_name as "fileName",
  error, coalesce(octet_length(content), 0) as "sizeBytes", created_at as "createdAt"`;
const chunkBytes = 256 * 1024;

type Wanted = Pick<ReportFile, 'projectId' | 'format' | 'version' | 'template'>;

export async function findReportFile(db: Queryable, wanted: Wanted): Promise<ReportFile | null> {
  const { rows } = await db.query<ReportFile>(
    `select ${columns} from report_files
     where project_id = $1 and format = $2 and version = $3 and template = $4
       and status <> 'prepared'`,
    [wanted.projectId, wanted.format, wanted.version, wanted.template],
  );
  return rows[0] ?? null;
}

/** Keeps a file that nobody has asked for yet. */
export async function prepareReportFile(
  db: Queryable,
  wanted: Wanted & { fileName: string },
  content: Uint8Array,
): Promise<void> {
  const { projectId, format, version, template, fileName } = wanted;
  await db.query(
    `insert into report_files (project_id, format, version, template, file_name, status, content)
     select $1, $2, $3, $4, $5, 'prepared', $6
     where exists (select from report_versions where project_id = $1 and version = $3)
     on conflict (project_id, format, version, template) do nothing`,
    [projectId, format, version, template, fileName, Buffer.from(content)],
  );
}

export async function isPrepared(db: Queryable, wanted: Wanted): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from report_files where project_id = $1 and format = $2 and version = $3
       and template = $4 and status = 'prepared'`,
    [wanted.projectId, wanted.format, wanted.version, wanted.template],
  );
  return rowCount === 1;
}

/** The prepared file, from now on there for all; null where none was prepared. */
export async function releaseReportFile(
  transaction: Queryable,
  wanted: Wanted,
): Promise<ReportFile | null> {
  const { rows } = await transaction.query<ReportFile>(
    `update report_files set status = 'ready', created_at = now()
     where project_id = $1 and format = $2 and version = $3 and template = $4
       and status = 'prepared' returning ${columns}`,
    [wanted.projectId, wanted.format, wanted.version, wanted.template],
  );
  const [file] = rows;
  if (file) await dropOutdated(transaction, file);
  return file ?? null;
}

export async function loadReportFile(db: Queryable, id: string): Promise<ReportFile | null> {
  const { rows } = await db.query<ReportFile>(`select ${columns} from report_files where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/**
 * The row of a file that is to be made, or null where one is being made or is made already: of
 * any number of simultaneous requests, one gets the row.
 */
export async function openReportFile(
  transaction: Queryable,
  wanted: Wanted & { fileName: string },
): Promise<string | null> {
  await transaction.query(
    `delete from report_files
     where project_id = $1 and format = $2 and version = $3 and template = $4
       and status = 'failed'`,
    [wanted.projectId, wanted.format, wanted.version, wanted.template],
  );
  const { rows } = await transaction.query<{ id: string }>(
    `insert into report_files (project_id, format, version, template, file_name)
     values ($1, $2, $3, $4, $5)
     on conflict (project_id, format, version, template) do nothing returning id`,
    [wanted.projectId, wanted.format, wanted.version, wanted.template, wanted.fileName],
  );
  return rows[0]?.id ?? null;
}

/** Keeps the file and lets go of those of versions that are no more, and of templates before. */
export async function keepReportFile(
  transaction: Queryable,
  file: ReportFile,
  content: Uint8Array,
): Promise<void> {
  const { rowCount } = await transaction.query(
    `update report_files set status = 'ready', content = $2, created_at = now()
     where id = $1 and status = 'generating'`,
    [file.id, Buffer.from(content)],
  );
  if (rowCount === 1) await dropOutdated(transaction, file);
}

async function dropOutdated(transaction: Queryable, file: ReportFile): Promise<void> {
  await transaction.query(
    `delete from report_files
     where project_id = $1 and format = $2 and id <> $3 and status <> 'generating'
       and (template <> $4
         or version not in (select version from report_versions where project_id = $1))`,
    [file.projectId, file.format, file.id, file.template],
  );
}

export async function failReportFile(db: Queryable, id: string, error: string): Promise<void> {
  await db.query(
    `update report_files set status = 'failed', error = $2 where id = $1 and status = 'generating'`,
    [id, error],
  );
}

/** The stored bytes in pieces, so that many downloads at once never hold whole files in memory. */
export function streamReportFile(pool: pg.Pool, file: ReportFile): Readable {
  async function* read(): AsyncGenerator<Buffer> {
    for (let at = 0; at < file.sizeBytes; at += chunkBytes) {
      const { rows } = await pool.query<{ part: Buffer }>(
        'select substring(content from $2 for $3) as part from report_files where id = $1',
        [file.id, at + 1, chunkBytes],
      );
      const part = rows[0]?.part;
      if (!part) throw new Error('the file was replaced while it was read');
      yield part;
    }
  }
  return Readable.from(read(), { objectMode: false });
}

export async function reportFileBytes(db: Queryable, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ content: Buffer | null }>(
    'select content from report_files where id = $1',
    [id],
  );
  return rows[0]?.content ?? null;
}
