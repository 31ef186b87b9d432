import type { Finding } from '@assay/domain/ask/answer';
import type { ClaimRow } from '@assay/domain/report/report-rows';
import type { Queryable } from './transaction.ts';

export interface GridQuestion {
  id: string;
  projectId: string;
  runId: string;
  text: string;
  round: number;
  askedBy: string;
  createdAt: Date;
}

export interface StoredCell {
  id: string;
  questionId: string;
  sourceId: string;
  status: 'waiting' | 'answering' | 'answered' | 'failed' | 'cancelled';
  finding: Finding | null;
  claims: ClaimRow[];
  provider: string | null;
  error: string | null;
}

/** An asking of a question; a later one takes its place. */
export interface GridRound {
  questionId: string;
  round: number;
}

const QUESTION = `grid_questions.id, project_id as "projectId", run_id as "runId", text, round,
  coalesce(users.full_name, users.username, '') as "askedBy",
  grid_questions.created_at as "createdAt"`;
const CELL = `grid_cells.id, question_id as "questionId", source_id as "sourceId",
  grid_cells.status, finding, claims, provider, error`;
const OPEN = `status in ('waiting', 'answering')`;

/** The step under which everything that a cell costs is booked. */
export const cellStep = (cellId: string, what: string): string => `cell ${cellId}: ${what}`;

/** The newest run of a project that has closed: what is asked is booked under it. */
export async function bookingRun(db: Queryable, projectId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from runs where project_id = $1 and status = 'completed'
     order by finished_at desc limit 1`,
    [projectId],
  );
  return rows[0]?.id ?? null;
}

/** Held until the transaction ends, so that the limits hold whoever asks meanwhile. */
export async function lockGrid(db: Queryable, projectId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('grid ' || $1, 0))`, [projectId]);
}

/** Documents of a project that were read, each by its source. */
export async function readSourceIds(db: Queryable, projectId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select sources.id from sources join documents on documents.id = sources.document_id
     where documents.project_id = $1 and documents.status = 'read'
       and exists (select from readings where readings.source_id = sources.id)
     order by documents.created_at, documents.name`,
    [projectId],
  );
  return rows.map(({ id }) => id);
}

export async function listGridQuestions(db: Queryable, projectId: string): Promise<GridQuestion[]> {
  const { rows } = await db.query<GridQuestion>(
    `select ${QUESTION} from grid_questions left join users on users.id = user_id
     where project_id = $1 order by grid_questions.created_at, grid_questions.id`,
    [projectId],
  );
  return rows;
}

export async function findGridQuestion(db: Queryable, id: string): Promise<GridQuestion | null> {
  const { rows } = await db.query<GridQuestion>(
    `select ${QUESTION} from grid_questions left join users on users.id = user_id
     where grid_questions.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function insertGridQuestion(
  db: Queryable,
  question: { projectId: string; userId: string; runId: string; text: string },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into grid_questions (project_id, user_id, run_id, text)
     values ($1, $2, $3, $4) returning id`,
    [question.projectId, question.userId, question.runId, question.text],
  );
  return rows[0]?.id ?? '';
}

/** A cell for every source that has none, and another turn for those that came to nothing. */
export async function openCells(
  db: Queryable,
  questionId: string,
  sourceIds: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into grid_cells (question_id, source_id) select $1, unnest($2::uuid[])
     on conflict (question_id, source_id) do update set status = 'waiting', error = null
       where grid_cells.status in ('failed', 'cancelled')`,
    [questionId, sourceIds],
  );
  return rowCount ?? 0;
}

/** The next round of a question under its present run; null while one is under way. */
export async function beginRound(
  db: Queryable,
  { questionId, runId }: { questionId: string; runId: string },
): Promise<number | null> {
  const { rows } = await db.query<{ round: number }>(
    `update grid_questions set round = round + 1, run_id = $2 where id = $1
       and not exists (select from grid_cells where question_id = $1 and ${OPEN})
     returning round`,
    [questionId, runId],
  );
  return rows[0]?.round ?? null;
}

export async function cancelCells(db: Queryable, questionId: string): Promise<number> {
  const { rowCount } = await db.query(
    `update grid_cells set status = 'cancelled' where question_id = $1 and ${OPEN}`,
    [questionId],
  );
  return rowCount ?? 0;
}

export async function removeGridQuestion(db: Queryable, id: string): Promise<void> {
  await db.query('delete from grid_questions where id = $1', [id]);
}

export async function listCells(db: Queryable, projectId: string): Promise<StoredCell[]> {
  const { rows } = await db.query<StoredCell>(
    `select ${CELL} from grid_cells join grid_questions on grid_questions.id = question_id
     where project_id = $1`,
    [projectId],
  );
  return rows;
}

/** What each cell of a project has cost, where it has. */
export async function cellCosts(db: Queryable, projectId: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; cost: number }>(
    `select split_part(split_part(step, ':', 1), ' ', 2) as id, sum(cost_usd)::float8 as cost
     from check_calls join runs on runs.id = run_id
     where project_id = $1 and step like 'cell %' and cost_usd > 0
     group by 1`,
    [projectId],
  );
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** Cells that a round has still to answer, in the order of their documents. */
export async function cellsToAnswer(
  db: Queryable,
  { questionId, round }: GridRound,
): Promise<StoredCell[]> {
  const { rows } = await db.query<StoredCell>(
    `select ${CELL} from grid_cells join grid_questions on grid_questions.id = question_id
       join sources on sources.id = source_id join documents on documents.id = document_id
     where question_id = $1 and round = $2 and grid_cells.status in ('waiting', 'answering')
     order by documents.created_at, documents.name`,
    [questionId, round],
  );
  return rows;
}

/** False when it was answered or cancelled meanwhile, its document is gone, or another round has begun. */
export async function beginCell(db: Queryable, id: string, round: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update grid_cells set status = 'answering' from grid_questions
     where grid_cells.id = $1 and grid_questions.id = question_id and round = $2
       and grid_cells.${OPEN}`,
    [id, round],
  );
  return rowCount === 1;
}

export async function keepCell(
  db: Queryable,
  id: string,
  answer: { finding: Finding; claims: ClaimRow[]; provider: string },
): Promise<void> {
  await db.query(
    `update grid_cells set status = 'answered', finding = $2, claims = $3, provider = $4,
       error = null, answered_at = now()
     where id = $1 and ${OPEN}`,
    [id, answer.finding, JSON.stringify(answer.claims), answer.provider],
  );
}

export async function failCell(db: Queryable, id: string, error: string): Promise<void> {
  await db.query(
    `update grid_cells set status = 'failed', error = $2, claims = '[]', answered_at = now()
     where id = $1 and ${OPEN}`,
    [id, error],
  );
}
