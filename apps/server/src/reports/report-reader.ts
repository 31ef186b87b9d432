import { AppError } from '@assay/domain/errors';
import type { Report } from '@assay/domain/report/report';
import type pg from 'pg';
import { readReport } from './read-report.ts';

/**
 * Everything that can change what the report prints, without reading it: asking for the version of
 * an unchanged report costs one small query.
 */
const stampQuery = `
  select md5(concat_ws('|', company_name, company_description, final_scope, private,
      product_markets, geographic_markets)) as target,
    (select string_agg(id || status || coalesce(finished_at::text, ''), ',' order by started_at)
      from runs where project_id = $1 and kind in ('analysis', 'qa')) as runs,
    (select count(*) || coalesce(max(retrieved_at)::text, '') from sources
      where project_id = $1) as sources,
    (select md5(string_agg(id || decision || reason, ',' order by id)) from conflicts
      where project_id = $1) as conflicts,
    exists (select from runs where project_id = $1 and kind = 'analysis' and status = 'completed')
      as readable
  from projects where id = $1`;

const mostRemembered = 1000;

export class ReportReader {
  readonly #pool: pg.Pool;
  readonly #versions = new Map<string, { stamp: string; version: string }>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** All of it as of one moment. */
  async read(projectId: string): Promise<Report> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      return await readReport(client, projectId);
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  }

  /** The version of the present report, or null while there is none. */
  async version(projectId: string): Promise<string | null> {
    const { rows } = await this.#pool.query<{ readable: boolean }>(stampQuery, [projectId]);
    if (!rows[0]?.readable) return null;
    const stamp = JSON.stringify(rows[0]);
    const known = this.#versions.get(projectId);
    if (known?.stamp === stamp) return known.version;
    const { version } = await this.read(projectId);
    this.#versions.delete(projectId);
    this.#versions.set(projectId, { stamp, version });
    const oldest = this.#versions.keys().next().value;
    if (this.#versions.size > mostRemembered && oldest) this.#versions.delete(oldest);
    return version;
  }

  async source(projectId: string, sourceId: string) {
    const { rows } = await this.#pool.query<{
      id: string;
      title: string;
      hash: string;
      snapshot: string;
    }>('select id, title, hash, snapshot from sources where project_id = $1 and id = $2', [
      projectId,
      sourceId,
    ]);
    if (rows[0]) return rows[0];
    throw new AppError('not_found', 'This source does not exist, or was deleted.');
  }
}
