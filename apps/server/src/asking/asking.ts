import type { Question, Thread } from '@assay/contract/ask';
import type { AskedFor } from '@assay/domain/access/project-rights';
import { askLimits } from '@assay/domain/ask/limits';
import { AppError } from '@assay/domain/errors';
import { NoteBook } from '@assay/domain/report/number-notes';
import { Sentences } from '@assay/domain/report/sentences';
import type pg from 'pg';
import {
  askedRun,
  insertQuestion,
  listQuestionThreads,
  lockQuestionThread,
  markQuestion,
  openThread,
  questionsOf,
  type StoredQuestion,
} from '../database/question-store.ts';
import { sourceIdsOf } from '../database/source-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { OFFLINE_PROVIDER } from '../models/offline/answer-offline.ts';

interface AskingDeps {
  pool: pg.Pool;
  /** Puts the answering into the durable queue, with the transaction that asks. */
  enqueue(transaction: pg.PoolClient, questionId: string): Promise<void>;
}

interface NewQuestion {
  projectId: string;
  userId: string;
  askedFor: AskedFor;
  text: string;
  threadId: string | undefined;
}

const noThread = () => new AppError('not_found', 'This thread of questions is not there.');

/** Questions put to a report, and what has been said to them so far. */
export class Asking {
  readonly #deps: AskingDeps;

  constructor(deps: AskingDeps) {
    this.#deps = deps;
  }

  ask({ projectId, userId, askedFor, text, threadId: wanted }: NewQuestion) {
    return inTransaction(this.#deps.pool, async (transaction) => {
      const runId = await askedRun(transaction, projectId);
      if (!runId) {
        throw new AppError('not_ready', 'There is no report to ask yet. The analysis comes first.');
      }
      const threadId =
        wanted ??
        (await openThread(transaction, projectId, askedFor === 'for_oneself' ? userId : null));
      const thread = await lockQuestionThread(transaction, { projectId, userId, threadId });
      if (!thread) throw noThread();
      if (thread.questions >= askLimits.questionsPerThread) {
        throw new AppError('conflict', 'This thread is full. Please begin a new one.');
      }
      const ordinal = thread.questions + 1;
      const id = await insertQuestion(transaction, { threadId, userId, runId, ordinal, text });
      await this.#deps.enqueue(transaction, id);
      return { question_id: id, thread_id: threadId };
    });
  }

  async threads(projectId: string, userId: string) {
    const rows = await listQuestionThreads(
      this.#deps.pool,
      projectId,
      userId,
      askLimits.threadsShown,
    );
    return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
  }

  async thread(projectId: string, userId: string, threadId: string): Promise<Thread> {
    const { pool } = this.#deps;
    const questions = await questionsOf(pool, { projectId, userId, threadId });
    if (questions.length === 0) throw noThread();
    const present = await sourceIdsOf(pool, projectId);
    const notes = new NoteBook([...present].map((id) => ({ id })));
    return {
      id: threadId,
      questions: questions.map((question) => shown(question, present, notes)),
      notes: notes.notes,
    };
  }

  async mark(projectId: string, id: string, marks: { pinned?: boolean; open?: boolean }) {
    const marked = await markQuestion(this.#deps.pool, projectId, id, marks);
    if (!marked) throw new AppError('not_found', 'This question is not there.');
    return marked;
  }
}

/** Without what rested on a document that was removed since. */
function shown(question: StoredQuestion, present: ReadonlySet<string>, notes: NoteBook): Question {
  const standing = question.claims.filter(({ citations }) =>
    citations.every(({ sourceId }) => present.has(sourceId)),
  );
  const sentences = new Sentences(standing, notes);
  const { createdAt, answeredAt, provider } = question;
  return {
    id: question.id,
    text: question.text,
    status: question.status,
    stage: question.stage,
    finding: question.finding,
    sentences: standing.map((claim) => sentences.print(claim)),
    would_answer: question.wouldAnswer,
    looked_in: question.lookedIn,
    offline: provider === OFFLINE_PROVIDER,
    model: question.model,
    cost_usd: question.costUsd,
    error: question.error,
    pinned: question.pinned,
    open: question.open,
    asked_by: question.askedBy,
    created_at: createdAt.toISOString(),
    seconds: answeredAt && (answeredAt.getTime() - createdAt.getTime()) / 1000,
  };
}
