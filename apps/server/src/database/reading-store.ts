import type { Grade } from '@assay/domain/evidence/source';
import type { Card, Reading } from '@assay/domain/reading/reading';
import type { Queryable } from './transaction.ts';

/** What a reading is stored from; what is large comes as JSON. */
export interface NewReading {
  readerVersion: number;
  text: string;
  card: Card;
  gaps: readonly string[];
  tableCount: number;
  figureCount: number;
  json: { blocks: string; tables: string; figures: string; entities: string };
}

export interface StoredReading {
  id: string;
  sourceId: string;
  readerVersion: number;
  firstTable: number;
  firstFigure: number;
  /** It was there already, from the same reader. */
  known: boolean;
}

const placement = `id, source_id as "sourceId", reader_version as "readerVersion",
  first_table as "firstTable", first_figure as "firstFigure"`;

type PlacementRow = Omit<StoredReading, 'known'>;

/** One at a time per project: what replaces what is settled over all of its readings. */
export async function lockShelf(transaction: Queryable, projectId: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [projectId]);
}

/**
 * Stores what was read of a source, once per reader, and numbers its tables and figures within the
 * project. Call in a transaction that lets no other store for the project: numbers and rows belong
 * together.
 */
export async function insertReading(
  db: Queryable,
  { projectId, sourceId }: { projectId: string; sourceId: string },
  reading: NewReading,
): Promise<StoredReading> {
  const known = await findPlacement(db, sourceId, reading.readerVersion);
  if (known) return { ...known, known: true };
  const first = await takeNumbers(db, projectId, reading.tableCount, reading.figureCount);
  const { rows } = await db.query<PlacementRow>(
    `insert into readings (project_id, source_id, reader_version, text, card, blocks, tables,
       figures, entities, gaps, table_count, figure_count, first_table, first_figure)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     returning ${placement}`,
    [
      projectId,
      sourceId,
      reading.readerVersion,
      reading.text,
      JSON.stringify(reading.card),
      reading.json.blocks,
      reading.json.tables,
      reading.json.figures,
      reading.json.entities,
      JSON.stringify(reading.gaps),
      reading.tableCount,
      reading.figureCount,
      first.table,
      first.figure,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('A reading was inserted and is not there');
  return { ...row, known: false };
}

async function findPlacement(
  db: Queryable,
  sourceId: string,
  readerVersion: number,
): Promise<PlacementRow | undefined> {
  const { rows } = await db.query<PlacementRow>(
    `select ${placement} from readings where source_id = $1 and reader_version = $2`,
    [sourceId, readerVersion],
  );
  return rows[0];
}

/** The first of as many free numbers as asked for; none is ever given twice. */
export async function takeNumbers(
  db: Queryable,
  projectId: string,
  tables: number,
  figures: number,
): Promise<{ table: number; figure: number }> {
  const { rows } = await db.query<{ table: number; figure: number }>(
    `insert into ledger_numbers as numbers (project_id, next_table, next_figure)
     values ($1, 1 + $2, 1 + $3)
     on conflict (project_id) do update
       set next_table = numbers.next_table + $2, next_figure = numbers.next_figure + $3
     returning next_table - $2 as table, next_figure - $3 as figure`,
    [projectId, tables, figures],
  );
  const [row] = rows;
  if (!row) throw new Error('The numbers of a project could not be taken');
  return row;
}

export async function loadReading(db: Queryable, readingId: string): Promise<Reading> {
  const { rows } = await db.query<Reading>(
    `select reader_version as "readerVersion", text, card, blocks, tables, figures, entities, gaps
     from readings where id = $1`,
    [readingId],
  );
  const [row] = rows;
  if (!row) throw new Error('A reading is asked for that does not exist');
  return row;
}

/** What a person has put right of a document; the reading itself stays as it was. */
type CardCorrections = Partial<Pick<Card, 'title' | 'date'>>;

/** The newest reading of a source, without what was read. */
export interface ShelvedReading {
  id: string;
  sourceId: string;
  groupId: string;
  grade: Grade;
  card: Card;
  corrections: CardCorrections;
  gaps: string[];
  tableCount: number;
  figureCount: number;
  firstTable: number;
  firstFigure: number;
  supersededBy: string[];
  /** Fields that models have found, and which models. */
  filled: { fields: number; models: string[] };
}

export async function listReadings(db: Queryable, projectId: string): Promise<ShelvedReading[]> {
  const { rows } = await db.query<ShelvedReading>(READINGS_QUERY, [projectId]);
  return rows;
}

/** The newest reading of every source of the project $1, in an order that every run finds again. */
export const READINGS_QUERY = `
  select newest.* from (select distinct on (readings.source_id) readings.id, source_id as "sourceId",
    group_id as "groupId", grade, card, corrections, gaps,
    table_count as "tableCount", figure_count as "figureCount",
    first_table as "firstTable", first_figure as "firstFigure",
    array(select newer::text from supersessions where older = source_id and scope = 'whole'
      order by newer) as "supersededBy",
    (select json_build_object('fields', coalesce(sum(field_count), 0),
        'models', coalesce(json_agg(distinct model) filter (where field_count > 0), '[]'))
      from reading_fills where reading_id = readings.id) as filled
  from readings join sources on sources.id = source_id
  where readings.project_id = $1
  order by readings.source_id, reader_version desc) newest
  join sources on sources.id = newest."sourceId" order by title collate "C", hash`;

export async function newestReadingOf(db: Queryable, sourceId: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'select id from readings where source_id = $1 order by reader_version desc limit 1',
    [sourceId],
  );
  if (rows[0]) return rows[0].id;
  throw new Error('A source was asked that has no reading');
}
