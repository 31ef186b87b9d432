import type { Figure } from '@assay/domain/reading/figure';
import type { LedgerFigure } from '@assay/domain/sentences/ledger';
import { QUERIED_FIGURES_QUERY } from './queried-figure-store.ts';
import { READINGS_QUERY, type ShelvedReading } from './reading-store.ts';
import type { Queryable } from './transaction.ts';

/** What a project's ledger is opened from, without the readings themselves. */
export interface Shelf {
  company: string;
  readings: ShelvedReading[];
  queried: LedgerFigure[];
}

interface ShelfRow extends Omit<Shelf, 'queried'> {
  queried: { number: number; sourceId: string; figure: Figure }[];
}

/** Asked at every answer of an agent, and so in one go. */
export async function readShelf(db: Queryable, projectId: string): Promise<Shelf> {
  const { rows } = await db.query<ShelfRow>(
    `select company_name as company,
       (select coalesce(json_agg(reading), '[]') from (${READINGS_QUERY}) reading) as readings,
       (select coalesce(json_agg(asked), '[]') from (${QUERIED_FIGURES_QUERY}) asked) as queried
     from projects where id = $1`,
    [projectId],
  );
  const { company = '', readings = [], queried = [] } = rows[0] ?? {};
  return {
    company,
    readings,
    queried: queried.map(({ number, sourceId, figure }) => ({
      ...figure,
      id: `f${number}`,
      sourceId,
    })),
  };
}
