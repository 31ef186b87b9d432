import { AppError } from '@assay/domain/errors';
import { isScopeSettled, type ProjectState } from '@assay/domain/project/move-project';
import type { PhaseStatus } from '@assay/domain/project/phases';
import {
  type PhaseRecordName,
  phaseBefore,
  phaseOfRecord,
  phaseTable,
} from '@assay/domain/project/phases';
import type pg from 'pg';
import { lockProject } from '../database/project-state.ts';
import { setFinalScope } from '../database/result-store.ts';
import { inTransaction } from '../database/transaction.ts';

interface Told {
  phase_name: PhaseRecordName;
  result?: unknown;
}

/** As everywhere else that a scope comes in. */
const LONGEST_SCOPE = 100_000;

const order: readonly PhaseStatus[] = ['pending', 'in_progress', 'completed'];

/**
 * The wizard says how far it holds a phase to be. The runs decide that, so nothing moves here: a
 * wizard that is behind is answered, one that is ahead is told to look again. A scope text that
 * comes along is kept.
 */
export async function confirmPhase(
  pool: pg.Pool,
  projectId: string,
  told: Told & { status: PhaseStatus },
): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    const { state } = await lockProject(transaction, projectId);
    const known = state.phases[told.phase_name]?.status;
    const isAhead =
      told.status === 'completed'
        ? known !== 'completed'
        : told.status === 'failed'
          ? known !== 'failed'
          : known === undefined &&
            order.indexOf(told.status) > 0 &&
            !isNext(state, told.phase_name);
    if (isAhead) {
      throw new AppError(
        'illegal_move',
        `The project has not come that far: ${told.phase_name} is ${known ?? 'not started'}. Refresh to see where it stands.`,
      );
    }
    const text = isScopeSettled(state) ? undefined : scopeTextOf(told);
    if (text) await setFinalScope(transaction, projectId, text);
  });
}

/** The wizard may announce the phase that it is about to launch. */
function isNext({ phases }: Pick<ProjectState, 'phases'>, record: PhaseRecordName): boolean {
  const before = phaseBefore(phaseOfRecord(record));
  const previous = before && phaseTable[before].record;
  return !previous || phases[previous]?.status === 'completed';
}

function scopeTextOf(told: Told): string | undefined {
  if (told.phase_name !== 'scope_generation') return undefined;
  if (typeof told.result !== 'object' || told.result === null) return undefined;
  const { generated_scope: text } = told.result as { generated_scope?: unknown };
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  if (text.length > LONGEST_SCOPE) {
    throw new AppError(
      'too_large',
      `A scope has at most ${LONGEST_SCOPE.toLocaleString('en-US')} characters.`,
    );
  }
  return text;
}
