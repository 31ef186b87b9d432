import { agentById } from '@assay/domain/agents/roster';
import { AppError } from '@assay/domain/errors';
import { firstPhaseOf, type Phase } from '@assay/domain/project/phases';
import { acceptAnswer } from '@assay/domain/reading/reader-seat/accept-answer';
import { askFields, textOfBatch } from '@assay/domain/reading/reader-seat/ask-fields';
import {
  type FieldQuestion,
  readerAnswerSchema,
  readerLimits,
} from '@assay/domain/reading/reader-seat/fill';
import type { Reading } from '@assay/domain/reading/reading';
import type pg from 'pg';
import type { AgentDeps } from '../agents/call-agent.ts';
import { askChecker, isNoReply } from '../checks/ask-checker.ts';
import { writeActivity } from '../database/activity-store.ts';
import { askedBefore, insertFills, type NewFills } from '../database/fill-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { listReadings } from '../database/reading-store.ts';
import { lacksBudget } from '../workflows/budget.ts';
import { leadersOf } from './ledgers.ts';

export const FILLING = 'fill what the rules leave open';
const READER = 'check_reader';
/** Calls at a time; one alone where a budget must not be overdrawn. */
const TOGETHER = 4;

type Deps = Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>;

interface Turn {
  signal: AbortSignal;
  transact: (work: (transaction: pg.PoolClient) => Promise<void>) => Promise<void>;
}

interface OpenBatch {
  readingId: string;
  title: string;
  reading: Reading;
  questions: FieldQuestion[];
}

/**
 * Has the model in the reader's seat find the words for fields that no rule could decide. Made again
 * it goes on with what is open: an answer that was paid for is found again under the same question,
 * and what was asked is not asked a second time.
 */
export async function fillReadings(deps: Deps, loaded: LoadedRun, turn: Turn): Promise<void> {
  const agent = agentById(READER);
  const { model } = await deps.prompts.active(agent.id);
  const occupant = deps.models.occupant(agent.seat, model);
  if (occupant.offline) return;
  const open = await openBatches(deps, loaded.project.id);
  if (open.length === 0) return;
  let filled = 0;
  let stopped: string | undefined;
  const next = async (): Promise<void> => {
    for (let batch = open.shift(); batch && !stopped; batch = open.shift()) {
      stopped ??= await lacksBudget(deps, loaded.project, agent, occupant);
      if (stopped) return;
      try {
        filled += await fillBatch(deps, loaded, batch, turn);
      } catch (error) {
        if (!(error instanceof AppError) || turn.signal.aborted) throw error;
        stopped = error.detail;
      }
    }
  };
  const hands = loaded.project.budgetUsd === null ? TOGETHER : 1;
  await Promise.all(Array.from({ length: hands }, next));
  const told = stopped ? ` It stopped early: ${stopped}` : '';
  await turn.transact((transaction) =>
    writeActivity(transaction, {
      projectId: loaded.project.id,
      phase: phaseOf(loaded),
      message: `The reader found ${filled} ${filled === 1 ? 'field' : 'fields'} that no rule could decide.${told}`,
    }),
  );
}

const phaseOf = ({ run }: LoadedRun): Phase => firstPhaseOf(run.kind);

/** Of documents that still stand for themselves: neither replaced nor a copy of another. */
async function openBatches({ pool, ledgers }: Deps, projectId: string): Promise<OpenBatch[]> {
  const shelf = await listReadings(pool, projectId);
  const leaders = leadersOf(shelf);
  const batches: OpenBatch[] = [];
  for (const { id, sourceId, supersededBy, card } of shelf) {
    if (supersededBy.length > 0 || !leaders.has(sourceId)) continue;
    const { calls, figures } = await askedBefore(pool, id);
    // A document is asked about once, as far as it may cost; what is left then stays unknown.
    const left = readerLimits.callsPerDocument - calls;
    if (left <= 0) continue;
    const reading = await ledgers.reading(id);
    for (const questions of askFields(reading, figures).slice(0, left)) {
      batches.push({ readingId: id, title: card.title, reading, questions });
    }
    if (batches.length >= readerLimits.callsPerRun) break;
  }
  return batches.slice(0, readerLimits.callsPerRun);
}

/** One call, and another by the next provider where the first was found out. */
async function fillBatch(
  deps: Deps,
  loaded: LoadedRun,
  { readingId, title, reading, questions }: OpenBatch,
  { signal, transact }: Turn,
): Promise<number> {
  const asked = questions.filter(({ probe }) => !probe).flatMap(({ figures }) => figures);
  const avoid: string[] = [];
  let kept: NewFills | null = null;
  for (let round = 0; round < 2; round += 1) {
    const reply = await askChecker(deps, loaded, {
      kind: 'reader',
      checkerId: READER,
      step: `${FILLING} ${readingId}`,
      variables: { title, figures: textOfBatch(reading, questions) },
      schema: readerAnswerSchema,
      avoid,
      signal,
      mayAsk: () => transact(async () => undefined),
    });
    if (isNoReply(reply)) break;
    const { fills, dropped, foundOut } = acceptAnswer(reading, questions, reply.answer);
    const { provider, model, promptVersion } = reply;
    kept = { readingId, asked, fills, dropped, provider, model, promptVersion };
    if (!foundOut || avoid.includes(provider)) break;
    avoid.push(provider);
  }
  const found = kept;
  if (found) await transact((transaction) => insertFills(transaction, found));
  return found?.fills.length ?? 0;
}
