import type { ModelFills } from '@assay/domain/reading/reader-seat/apply-fills';
import type { Fill } from '@assay/domain/reading/reader-seat/fill';
import type { Queryable } from './transaction.ts';

export interface NewFills {
  readingId: string;
  /** Figures that were asked about, whatever came of it. */
  asked: readonly number[];
  fills: readonly Fill[];
  dropped: number;
  provider: string;
  model: string;
  promptVersion: number;
}

export async function insertFills(db: Queryable, found: NewFills): Promise<void> {
  await db.query(
    `insert into reading_fills (reading_id, asked, fills, field_count, dropped, provider, model,
       prompt_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      found.readingId,
      found.asked,
      JSON.stringify(found.fills),
      found.fills.length,
      found.dropped,
      found.provider,
      found.model,
      found.promptVersion,
    ],
  );
}

/** How often models were asked about a reading, and about which of its figures. */
export async function askedBefore(
  db: Queryable,
  readingId: string,
): Promise<{ calls: number; figures: Set<number> }> {
  const { rows } = await db.query<{ asked: number[] }>(
    'select asked from reading_fills where reading_id = $1',
    [readingId],
  );
  return { calls: rows.length, figures: new Set(rows.flatMap(({ asked }) => asked)) };
}

/** What models have found for a reading, in the order in which they did. */
export async function fillsOf(db: Queryable, readingId: string): Promise<ModelFills[]> {
  const { rows } = await db.query<ModelFills>(
    'select model, fills from reading_fills where reading_id = $1 and field_count > 0 order by id',
    [readingId],
  );
  return rows;
}

/** Readings of a project whose figures nobody has been asked about yet. */
export async function countUnasked(db: Queryable, projectId: string): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(distinct source_id)::int as open from readings
     where project_id = $1 and figure_count > 0
       and not exists (select from reading_fills where reading_id = readings.id)`,
    [projectId],
  );
  return rows[0]?.open ?? 0;
}
