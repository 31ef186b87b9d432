import type { Figure } from '@assay/domain/reading/figure';
import type { LedgerFigure } from '@assay/domain/sentences/ledger';
import type pg from 'pg';
import { takeNumbers } from './reading-store.ts';
import { inTransaction } from './transaction.ts';

export interface QueriedFigure {
  projectId: string;
  sourceId: string;
  readingId: string;
  /** What was asked, in its one written form: the same question has the same figure. */
  query: unknown;
  figure: Figure;
}

/** Gives the answer to a query its number, once; asked again, the same number answers. */
export async function storeQueriedFigure(
  pool: pg.Pool,
  { projectId, sourceId, readingId, query, figure }: QueriedFigure,
): Promise<LedgerFigure> {
  return inTransaction(pool, async (db) => {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [readingId]);
    const known = await db.query<{ number: number; figure: Figure }>(
      'select number, figure from queried_figures where reading_id = $1 and query = $2',
      [readingId, JSON.stringify(query)],
    );
    const [row] = known.rows;
    if (row) return { ...row.figure, id: `f${row.number}`, sourceId };
    const { figure: number } = await takeNumbers(db, projectId, 0, 1);
    await db.query(
      `insert into queried_figures (project_id, number, reading_id, figure, query)
       values ($1, $2, $3, $4, $5)`,
      [projectId, number, readingId, JSON.stringify(figure), JSON.stringify(query)],
    );
    return { ...figure, id: `f${number}`, sourceId };
  });
}

/** All that were given a number in the project $1. */
export const QUERIED_FIGURES_QUERY = `
  select number, readings.source_id as "sourceId", figure
  from queried_figures join readings on readings.id = reading_id
  where queried_figures.project_id = $1 order by number`;
