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

const mostVersions = 1000;
/** Assembling a report checks every text in it again; those that are looked at now are kept. */
const mostReports = 8;

interface Stamped<T> {
  stamp: string;
  value: T;
}

function remember<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

export class ReportReader {
  readonly #pool: pg.Pool;
  readonly #versions = new Map<string, Stamped<string>>();
  readonly #reports = new Map<string, Stamped<Promise<Report>>>();

  readonly #draw: (report: Report) => Promise<Report>;

  constructor(pool: pg.Pool, draw: (report: Report) => Promise<Report>) {
    this.#pool = pool;
    this.#draw = draw;
  }

  /** All of it as of one moment. It is shared: whoever wants to change it takes a copy. */
  async read(projectId: string): Promise<Report> {
    const { stamp } = await this.#stampOf(projectId);
    const known = this.#reports.get(projectId);
    if (known?.stamp === stamp) return known.value;
    const value = this.#assemble(projectId).then(this.#draw);
    remember(this.#reports, projectId, { stamp, value }, mostReports);
    value.catch(() => this.#reports.delete(projectId));
    return value;
  }

  async #assemble(projectId: string): Promise<Report> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      return await readReport(client, projectId);
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  }

  async #stampOf(projectId: string): Promise<{ stamp: string; readable: boolean }> {
    const { rows } = await this.#pool.query<{ readable: boolean }>(stampQuery, [projectId]);
    return { stamp: JSON.stringify(rows), readable: rows[0]?.readable ?? false };
  }

  /** The version of the present report, or null while there is none. */
  async version(projectId: string): Promise<string | null> {
    const { stamp, readable } = await this.#stampOf(projectId);
    if (!readable) return null;
    const known = this.#versions.get(projectId);
    if (known?.stamp === stamp) return known.value;
    const { version } = await this.read(projectId);
    remember(this.#versions, projectId, { stamp, value: version }, mostVersions);
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
