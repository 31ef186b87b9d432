import { AppError } from '@assay/domain/errors';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { narrowLedger } from '@assay/domain/sentences/narrow-ledger';
import type { FastifyBaseLogger } from 'fastify';
import type { AgentDeps } from '../agents/call-agent.ts';
import { checkClaims } from '../asking/check-claims.ts';
import { type AskedQuestion, writeAnswer } from '../asking/write-answer.ts';
import {
  beginCell,
  cellStep,
  cellsToAnswer,
  failCell,
  findGridQuestion,
  type GridQuestion,
  type GridRound,
  keepCell,
  type StoredCell,
} from '../database/grid-store.ts';
import { type LoadedRun, loadRun } from '../database/loaded-run.ts';
import { isDatabaseGone } from '../database/wait-for-database.ts';
import { passagesOf } from './passages-of.ts';

export interface ColumnDeps extends Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'> {
  log: FastifyBaseLogger;
}

const isReadAgain = () => new AppError('not_ready', 'This document is being read again.');
const BROKEN = 'This document could not be asked. Please ask it again.';
/** Calls at a time; one alone where a budget must not be overdrawn. */
const TOGETHER = 3;

/**
 * Answers the cells of a column that are open. Told twice it answers once: cells that have their
 * answer are left alone, and what was paid for is found again under the same cell.
 */
export async function answerColumn(
  deps: ColumnDeps,
  round: GridRound,
  isStopping: () => boolean,
): Promise<void> {
  const question = await findGridQuestion(deps.pool, round.questionId);
  const loaded = question && (await loadRun(deps.pool, question.runId));
  if (!question || !loaded || question.round !== round.round) return;
  const ledger = await deps.ledgers.load(question.projectId);
  const open = await cellsToAnswer(deps.pool, round);
  const next = async (): Promise<void> => {
    for (let cell = open.shift(); cell; cell = open.shift()) {
      await answerCell(deps, { question, loaded, ledger, cell }, isStopping);
    }
  };
  const hands = loaded.project.budgetUsd === null ? TOGETHER : 1;
  await Promise.all(Array.from({ length: hands }, next));
}

interface AskedCell {
  question: GridQuestion;
  loaded: LoadedRun;
  ledger: Ledger;
  cell: StoredCell;
}

async function answerCell(
  deps: ColumnDeps,
  asked: AskedCell,
  isStopping: () => boolean,
): Promise<void> {
  const { id } = asked.cell;
  try {
    await answer(deps, asked);
  } catch (error) {
    // Neither a stop nor a database that is away is a failure: whoever goes on answers it.
    if (isStopping() || isDatabaseGone(error)) throw error;
    if (!(error instanceof AppError)) {
      deps.log.error({ err: error, cellId: id }, 'asking a document broke');
    }
    await failCell(deps.pool, id, error instanceof AppError ? error.detail : BROKEN);
  }
}

async function answer(deps: ColumnDeps, { question, loaded, ledger, cell }: AskedCell) {
  const { pool } = deps;
  const { id, sourceId } = cell;
  const { text, projectId } = question;
  const isOpen = () => beginCell(pool, id, question.round);
  const document = narrowLedger(ledger, sourceId);
  if (!(await isOpen())) return;
  if (!document) throw isReadAgain();
  const asked: AskedQuestion = {
    id,
    text,
    earlier: [],
    loaded,
    sourceId,
    signal: new AbortController().signal,
    stepOf: (what) => cellStep(id, what),
    // What it says stands beside what the others say: here nobody else is better.
    findLosers: async () => new Map(),
    findPassages: () => passagesOf(pool, document, question, sourceId),
    answerOffline: async () => {
      const said = await deps.ledgers.compute('askDocument', projectId, { text, sourceId });
      if (!said) throw isReadAgain();
      return said;
    },
    mayAsk: async () => {
      if (!(await isOpen())) throw new AppError('cancelled', 'The question was withdrawn.');
    },
  };
  const written = await writeAnswer(deps, asked);
  const { finding } = written.answer;
  // What merely comes nearest says nothing where every document has a cell of its own.
  const claims =
    finding === 'not_found' ? [] : await checkClaims(deps, asked, written, async () => undefined);
  await keepCell(pool, id, {
    finding: claims.length > 0 ? finding : 'not_found',
    claims,
    provider: written.provider,
  });
}
