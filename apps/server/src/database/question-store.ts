import type { Finding } from '@assay/domain/ask/answer';
import type { KeptQuestion } from '@assay/domain/ask/place-answer';
import type { ClaimRow } from '@assay/domain/report/report-rows';
import type { Queryable } from './transaction.ts';

export interface StoredQuestion {
  id: string;
  threadId: string;
  projectId: string;
  runId: string;
  userId: string | null;
  ordinal: number;
  text: string;
  status: 'asked' | 'answering' | 'answered' | 'failed';
  stage: string;
  finding: Finding | null;
  claims: ClaimRow[];
  wouldAnswer: string;
  lookedIn: number;
  provider: string | null;
  model: string | null;
  costUsd: number;
  error: string | null;
  pinned: boolean;
  open: boolean;
  askedBy: string;
  createdAt: Date;
  answeredAt: Date | null;
}

const COLUMNS = `questions.id, thread_id as "threadId", threads.project_id as "projectId",
  questions.run_id as "runId", questions.user_id as "userId", ordinal, text, questions.status, stage, finding, claims,
  would_answer as "wouldAnswer", looked_in as "lookedIn", provider, model,
  coalesce((select sum(cost_usd) from check_calls where check_calls.run_id = questions.run_id
    and step like 'question ' || questions.id || '%'), 0)::float8 as "costUsd",
  error, pinned, open, coalesce(users.full_name, users.username, '') as "askedBy",
  questions.created_at as "createdAt", answered_at as "answeredAt"`;
const FROM = `from questions join threads on threads.id = thread_id
  left join users on users.id = questions.user_id`;

/** The step under which everything that a question costs is booked. */
export const stepOf = (questionId: string, what: string): string =>
  `question ${questionId}: ${what}`;

/** The newest analysis of a project that has closed: what is asked is put to it. */
export async function askedRun(db: Queryable, projectId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from runs where project_id = $1 and kind = 'analysis' and status = 'completed'
     order by finished_at desc limit 1`,
    [projectId],
  );
  return rows[0]?.id ?? null;
}

export async function openThread(
  db: Queryable,
  projectId: string,
  onlyFor: string | null,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'insert into threads (project_id, only_for) values ($1, $2) returning id',
    [projectId, onlyFor],
  );
  return rows[0]?.id ?? '';
}

/** A thread as somebody asks for it. */
interface ThreadOf {
  projectId: string;
  threadId: string;
  /** Who looks; a thread that is for another alone is not there. */
  userId: string | null;
}

const SEEN_BY = (user: string) => `(only_for is null or only_for = ${user})`;

/** Held until the transaction ends, so that two questions cannot take one place; null where there is none. */
export async function lockQuestionThread(
  db: Queryable,
  { projectId, threadId, userId }: ThreadOf,
): Promise<{ questions: number } | null> {
  const { rows } = await db.query<{ questions: number }>(
    `select (select count(*)::int from questions where thread_id = threads.id) as questions
     from threads where id = $1 and project_id = $2 and ${SEEN_BY('$3')} for update`,
    [threadId, projectId, userId],
  );
  return rows[0] ?? null;
}

export async function insertQuestion(
  db: Queryable,
  question: { threadId: string; userId: string; runId: string; ordinal: number; text: string },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into questions (thread_id, user_id, run_id, ordinal, text)
     values ($1, $2, $3, $4, $5) returning id`,
    [question.threadId, question.userId, question.runId, question.ordinal, question.text],
  );
  return rows[0]?.id ?? '';
}

export async function loadQuestion(db: Queryable, id: string): Promise<StoredQuestion | null> {
  const { rows } = await db.query<StoredQuestion>(
    `select ${COLUMNS} ${FROM} where questions.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function questionsOf(
  db: Queryable,
  { projectId, threadId, userId }: ThreadOf,
): Promise<StoredQuestion[]> {
  const { rows } = await db.query<StoredQuestion>(
    `select ${COLUMNS} ${FROM} where thread_id = $1 and threads.project_id = $2
       and ${SEEN_BY('$3')} order by ordinal`,
    [threadId, projectId, userId],
  );
  return rows;
}

export interface ThreadRow {
  id: string;
  title: string;
  questions: number;
  createdAt: Date;
}

export async function listQuestionThreads(
  db: Queryable,
  projectId: string,
  userId: string,
  limit: number,
): Promise<ThreadRow[]> {
  const { rows } = await db.query<ThreadRow>(
    `select threads.id, first.text as title, threads.created_at as "createdAt",
       (select count(*)::int from questions where thread_id = threads.id) as questions
     from threads join questions first on first.thread_id = threads.id and first.ordinal = 1
     where project_id = $1 and ${SEEN_BY('$2')} order by threads.created_at desc limit $3`,
    [projectId, userId, limit],
  );
  return rows;
}

/** False when it was answered already, or its project is gone. */
export async function noteStage(db: Queryable, id: string, stage: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update questions set status = 'answering', stage = $2
     where id = $1 and status in ('asked', 'answering')`,
    [id, stage],
  );
  return rowCount === 1;
}

export interface GivenAnswer {
  finding: Finding;
  claims: ClaimRow[];
  wouldAnswer: string;
  lookedIn: number;
  provider: string;
  model: string;
}

/** What stands so far; the first answer stays. */
export async function keepAnswer(db: Queryable, id: string, answer: GivenAnswer): Promise<void> {
  await db.query(
    `update questions set status = 'answered', stage = '', finding = $2, claims = $3,
       would_answer = $4, looked_in = $5, provider = $6, model = $7, answered_at = now()
     where id = $1 and status in ('asked', 'answering')`,
    [
      id,
      answer.finding,
      JSON.stringify(answer.claims),
      answer.wouldAnswer,
      answer.lookedIn,
      answer.provider,
      answer.model,
    ],
  );
}

/** Sentences that are checked already are shown while the others still are. */
export async function showClaims(
  db: Queryable,
  id: string,
  claims: readonly ClaimRow[],
): Promise<void> {
  await db.query(`update questions set claims = $2 where id = $1 and status = 'answering'`, [
    id,
    JSON.stringify(claims),
  ]);
}

export async function failQuestion(db: Queryable, id: string, error: string): Promise<void> {
  await db.query(
    `update questions set status = 'failed', stage = '', error = $2, claims = '[]',
       answered_at = now()
     where id = $1 and status in ('asked', 'answering')`,
    [id, error],
  );
}

export async function markQuestion(
  db: Queryable,
  projectId: string,
  id: string,
  marks: { pinned?: boolean | undefined; open?: boolean | undefined },
): Promise<{ pinned: boolean; open: boolean } | null> {
  const { rows } = await db.query<{ pinned: boolean; open: boolean }>(
    `update questions set pinned = coalesce($3, pinned), open = coalesce($4, open)
     from threads where threads.id = thread_id and questions.id = $1 and project_id = $2
     returning pinned, open`,
    [id, projectId, marks.pinned ?? null, marks.open ?? null],
  );
  return rows[0] ?? null;
}

/** What was pinned or left open, for the version that is being assembled. */
export async function keptQuestions(db: Queryable, projectId: string): Promise<KeptQuestion[]> {
  const { rows } = await db.query<KeptQuestion>(
    `select questions.id, text, would_answer as "wouldAnswer", claims, pinned
     from questions join threads on threads.id = thread_id
     where project_id = $1 and only_for is null and (pinned or open)
     order by questions.created_at, questions.id`,
    [projectId],
  );
  return rows.map((row) => (row.pinned ? row : { ...row, claims: [] }));
}
