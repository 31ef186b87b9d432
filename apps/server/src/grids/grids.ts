import type { Grid, GridCell } from '@assay/contract/grid';
import { estimateCell } from '@assay/domain/agents/estimate';
import { agentById } from '@assay/domain/agents/roster';
import { buildGridWorkbook } from '@assay/domain/ask/build-grid-workbook';
import { gridLimits } from '@assay/domain/ask/limits';
import { AppError } from '@assay/domain/errors';
import type { Sheet } from '@assay/domain/report/workbook/workbook';
import type pg from 'pg';
import type { AgentDeps } from '../agents/call-agent.ts';
import { ANSWERER } from '../asking/write-answer.ts';
import {
  beginRound,
  bookingRun,
  cancelCells,
  cellCosts,
  findGridQuestion,
  type GridQuestion,
  type GridRound,
  insertGridQuestion,
  listCells,
  listGridQuestions,
  lockGrid,
  openCells,
  readSourceIds,
  removeGridQuestion,
  type StoredCell,
} from '../database/grid-store.ts';
import { companyNameOf, outlineAndBudget } from '../database/project-store.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { OFFLINE_PROVIDER } from '../models/offline/answer-offline.ts';
import { type DescribedDocument, describeDocuments } from '../reading/describe-documents.ts';

interface GridDeps extends Pick<AgentDeps, 'models' | 'prompts'> {
  pool: pg.Pool;
  writeWorkbook(sheets: Sheet[]): Promise<Uint8Array>;
  /** Puts a round into the durable queue, with the transaction that asks. */
  enqueue(transaction: pg.PoolClient, round: GridRound): Promise<void>;
}

const NOT_READY = 'The target is not validated yet. Documents can be asked as soon as it is.';
const NO_DOCUMENTS = 'No document of this project has been read yet.';

/** The same questions to every document of a project, side by side. */
export class Grids {
  readonly #deps: GridDeps;

  constructor(deps: GridDeps) {
    this.#deps = deps;
  }

  ask({ projectId, userId, text }: { projectId: string; userId: string; text: string }) {
    return inTransaction(this.#deps.pool, async (transaction) => {
      const { runId, sources, questions } = await this.#prepare(transaction, projectId);
      if (questions.length >= gridLimits.questions) {
        throw new AppError(
          'conflict',
          `A grid holds ${gridLimits.questions} questions. Please remove one first.`,
        );
      }
      requireRoom(sources.length, questions.length + 1);
      const id = await insertGridQuestion(transaction, { projectId, userId, runId, text });
      const cells = await openCells(transaction, id, sources);
      await this.#deps.enqueue(transaction, { questionId: id, round: 1 });
      return { id, cells };
    });
  }

  askAgain(projectId: string, questionId: string) {
    return inTransaction(this.#deps.pool, async (transaction) => {
      const { runId, sources, questions } = await this.#prepare(transaction, projectId);
      await this.#find(transaction, projectId, questionId);
      requireRoom(sources.length, questions.length);
      const round = await beginRound(transaction, { questionId, runId });
      if (round === null) {
        throw new AppError('conflict', 'This question is being answered already.');
      }
      const cells = await openCells(transaction, questionId, sources);
      if (cells > 0) await this.#deps.enqueue(transaction, { questionId, round });
      return { id: questionId, cells };
    });
  }

  async cancel(projectId: string, questionId: string) {
    const { pool } = this.#deps;
    await this.#find(pool, projectId, questionId);
    return { id: questionId, cells: await cancelCells(pool, questionId) };
  }

  async remove(projectId: string, questionId: string) {
    const { pool } = this.#deps;
    await this.#find(pool, projectId, questionId);
    await removeGridQuestion(pool, questionId);
    return { id: questionId };
  }

  async read(projectId: string, canAsk: boolean): Promise<Grid> {
    const { pool } = this.#deps;
    const { budgetUsd } = await outlineAndBudget(pool, projectId);
    const costs = await cellCosts(pool, projectId);
    return {
      company_name: await companyNameOf(pool, projectId),
      can_ask: canAsk,
      not_ready: (await bookingRun(pool, projectId)) ? null : NOT_READY,
      estimate: await this.#estimate(),
      budget_usd: budgetUsd,
      questions: (await listGridQuestions(pool, projectId)).map(showQuestion),
      documents: (await describeDocuments(pool, projectId)).map(showDocument),
      cells: (await listCells(pool, projectId)).map((cell) =>
        showCell(cell, costs.get(cell.id) ?? 0),
      ),
    };
  }

  async workbook(projectId: string): Promise<{ fileName: string; content: Uint8Array }> {
    const grid = await this.read(projectId, false);
    const name = grid.company_name.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '_');
    return {
      fileName: `Document_Grid_${name.replace(/^_+|_+$/g, '').slice(0, 60) || projectId}.xlsx`,
      content: await this.#deps.writeWorkbook(buildGridWorkbook(grid)),
    };
  }

  async #prepare(transaction: pg.PoolClient, projectId: string) {
    await lockGrid(transaction, projectId);
    const runId = await bookingRun(transaction, projectId);
    if (!runId) throw new AppError('not_ready', NOT_READY);
    const sources = await readSourceIds(transaction, projectId);
    if (sources.length === 0) throw new AppError('not_ready', NO_DOCUMENTS);
    return { runId, sources, questions: await listGridQuestions(transaction, projectId) };
  }

  async #find(db: Queryable, projectId: string, questionId: string): Promise<GridQuestion> {
    const question = await findGridQuestion(db, questionId);
    if (question?.projectId === projectId) return question;
    throw new AppError('not_found', 'This question is not in the grid.');
  }

  async #estimate(): Promise<Grid['estimate']> {
    const { models, prompts } = this.#deps;
    const { model } = await prompts.active(ANSWERER);
    const { offline, price } = models.occupant(agentById(ANSWERER).seat, model);
    if (offline) return { offline, cell_usd: { low: 0, high: 0 } };
    return { offline, cell_usd: price ? estimateCell(price) : null };
  }
}

/** Both sides of the grid at once: what is asked, and of how many. */
function requireRoom(documents: number, questions: number): void {
  if (documents > gridLimits.documents) {
    throw new AppError(
      'conflict',
      `A grid holds ${gridLimits.documents} documents; this project has ${documents}.`,
    );
  }
  if (documents * questions > gridLimits.cells) {
    throw new AppError(
      'conflict',
      `A grid holds ${gridLimits.cells} answers; ${documents} documents × ${questions} questions are ${documents * questions}.`,
    );
  }
}

const showQuestion = ({ id, text, askedBy, createdAt }: GridQuestion) => ({
  id,
  text,
  asked_by: askedBy,
  created_at: createdAt.toISOString(),
});

const showDocument = ({ reading, ...document }: DescribedDocument) => ({
  id: document.id,
  source_id: reading ? document.sourceId : null,
  name: document.name,
  title: reading?.title ?? document.name,
  date: reading?.date ?? null,
  grade: document.grade,
  status: document.status,
  reason: document.reason,
  copy_of: reading?.copyOf ?? null,
  superseded_by: reading?.supersededBy ?? null,
});

function showCell(cell: StoredCell, cost: number): GridCell {
  return {
    question_id: cell.questionId,
    source_id: cell.sourceId,
    status: cell.status,
    finding: cell.finding,
    statements: cell.claims.map(({ text, citations, checked }) => ({
      text,
      quotes: citations.map(({ quote, locator, start }) => ({ quote, locator, start })),
      checked_by: checked?.model ?? null,
    })),
    offline: cell.provider === OFFLINE_PROVIDER,
    cost_usd: cost,
    error: cell.error,
  };
}
