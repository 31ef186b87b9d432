import { AppError } from '@assay/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { AgentDeps } from '../agents/call-agent.ts';
import { losersOf } from '../database/conflict-store.ts';
import { loadRun } from '../database/loaded-run.ts';
import {
  failQuestion,
  keepAnswer,
  loadQuestion,
  noteStage,
  questionsOf,
  type StoredQuestion,
  showClaims,
  stepOf,
} from '../database/question-store.ts';
import { isDatabaseGone } from '../database/wait-for-database.ts';
import { searchPassages } from '../research/reading-tools/search-passages.ts';
import { checkClaims } from './check-claims.ts';
import { ANSWERER, type AskedQuestion, writeAnswer } from './write-answer.ts';

export interface AnsweringDeps extends Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'> {
  log: FastifyBaseLogger;
}

const BROKEN = 'The question could not be answered. Please ask it again.';
const stages = {
  reading: 'Looking in the ledger and its sources',
  checking: 'Checking every statement of the answer',
} as const;

/**
 * Answers the question of a row. Told twice it answers once: what was paid for is found again under
 * the same question, and a row that has its answer is left alone.
 */
export async function answerQuestion(
  deps: AnsweringDeps,
  questionId: string,
  isStopping: () => boolean,
): Promise<void> {
  const question = await loadQuestion(deps.pool, questionId);
  if (!question || question.status === 'answered' || question.status === 'failed') return;
  try {
    await answer(deps, question);
  } catch (error) {
    // Neither a stop nor a database that is away is a failure: whoever goes on answers it.
    if (isStopping() || isDatabaseGone(error)) throw error;
    if (!(error instanceof AppError)) deps.log.error({ err: error, questionId }, 'asking broke');
    await failQuestion(deps.pool, questionId, error instanceof AppError ? error.detail : BROKEN);
  }
}

async function answer(deps: AnsweringDeps, question: StoredQuestion): Promise<void> {
  const { pool } = deps;
  const loaded = await loadRun(pool, question.runId);
  if (!loaded || !(await noteStage(pool, question.id, stages.reading))) return;
  const thread = await questionsOf(pool, question);
  const earlier = thread
    .filter(({ ordinal }) => ordinal < question.ordinal)
    .map(({ text }) => text);
  const { text, projectId } = question;
  const asked: AskedQuestion = {
    id: question.id,
    text,
    earlier,
    loaded,
    signal: new AbortController().signal,
    stepOf: (what) => stepOf(question.id, what),
    findLosers: () => losersOf(pool, loaded.run),
    findPassages: () => passagesFor(deps, asked),
    answerOffline: () => deps.ledgers.compute('askLedger', projectId, { text, earlier }),
    mayAsk: async () => {
      if (await noteStage(pool, question.id, stages.reading)) return;
      throw new AppError('cancelled', 'The question was withdrawn.');
    },
  };
  const written = await writeAnswer(deps, asked);
  await noteStage(pool, question.id, stages.checking);
  const claims = await checkClaims(deps, asked, written, (standing) =>
    showClaims(pool, question.id, standing),
  );
  const { finding, would_answer } = written.answer;
  const stands = claims.length > 0;
  const lacking = await deps.ledgers.compute('findLacking', projectId, { text, earlier });
  await keepAnswer(pool, question.id, {
    finding: stands ? finding : 'not_found',
    claims,
    wouldAnswer: would_answer || (stands && finding === 'answered' ? '' : lacking.wouldAnswer),
    lookedIn: lacking.lookedIn,
    provider: written.provider,
    model: written.model,
  });
}

const PASSAGES = 14;

/** A follow-up is searched for with what it follows. */
async function passagesFor(
  deps: Pick<AgentDeps, 'pool' | 'ledgers'>,
  { id, text, earlier, loaded, signal }: AskedQuestion,
): Promise<string> {
  const search = searchPassages(deps);
  const context = {
    projectId: loaded.project.id,
    runId: loaded.run.id,
    agentRunId: id,
    agentId: ANSWERER,
    private: loaded.project.private,
    signal,
  };
  const query = [...earlier.slice(-1), text].join(' ');
  const { answer } = await search.use({ query, limit: PASSAGES }, context, signal);
  return JSON.stringify(answer);
}
