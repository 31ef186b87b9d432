import { AppError } from '@assay/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import { tellOfComments } from '../database/comment-store.ts';
import {
  loadCorrection,
  type OrderedCorrection,
  refuseCorrection,
  removeCorrection,
} from '../database/correction-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDatabaseGone } from '../database/wait-for-database.ts';
import type { ReportReader } from '../reports/report-reader.ts';
import {
  askVerifier,
  type CorrectionDeps,
  mustAfford,
  printCorrection,
  readCorrection,
} from './check-correction.ts';
import { keepMark } from './keep-mark.ts';

export interface VerifyingDeps extends CorrectionDeps {
  log: FastifyBaseLogger;
  reader: ReportReader;
}

const BROKEN = 'It could not be checked. Please try again.';

/**
 * Has the correction of a row verified and makes a mark of it, or keeps why it was refused. Told twice it
 * is verified once: what was paid for is found again, and a row that is decided is left alone.
 */
export async function verifyCorrection(
  deps: VerifyingDeps,
  id: string,
  isStopping: () => boolean,
): Promise<void> {
  const order = await loadCorrection(deps.pool, id);
  if (order?.status !== 'checking') return;
  try {
    await verify(deps, order);
  } catch (error) {
    // Neither a stop nor a database that is away is a failure: whoever goes on verifies it.
    if (isStopping() || isDatabaseGone(error)) throw error;
    if (!(error instanceof AppError)) deps.log.error({ err: error, id }, 'verifying broke');
    const reason = error instanceof AppError ? error.detail : BROKEN;
    await refuseCorrection(deps.pool, id, reason);
    await tellOfComments(deps.pool, order.projectId);
  }
}

async function verify(deps: VerifyingDeps, order: OrderedCorrection): Promise<void> {
  const { id, projectId, runId, anchor, authorId, email } = order;
  const { claim, checked } = await readCorrection(deps, order);
  const mayAsk = async () => {
    if (!(await loadCorrection(deps.pool, id))) {
      throw new AppError('cancelled', 'The correction was taken back.');
    }
    await mustAfford(deps, runId);
  };
  const held = checked ?? (await askVerifier(deps, { ...order, mayAsk }, claim));
  const newest = await deps.reader.sealed(projectId);
  await inTransaction(deps.pool, async (db) => {
    if (!(await removeCorrection(db, projectId, id))) return;
    const mark = {
      projectId,
      anchor,
      state: 'corrected' as const,
      reason: '',
      correction: printCorrection(claim, held),
    };
    await keepMark(db, newest, mark, { id: authorId, email });
  });
}
