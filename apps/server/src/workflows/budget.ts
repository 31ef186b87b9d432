import { estimateCost, spendingLimit } from '@assay/domain/agents/estimate';
import { type Agent, agentById } from '@assay/domain/agents/roster';
import type pg from 'pg';
import type { ModelGateway, SeatOccupant } from '../agents/ports.ts';
import { callOf, lockSpending, markRunning, spendingCalls } from '../database/agent-run-store.ts';
import { checksUsd } from '../database/check-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { unknownPriceWords } from '../models/prices.ts';

interface BudgetDeps {
  pool: pg.Pool;
  models: Pick<ModelGateway, 'occupant'>;
}

/**
 * Why the agent may not be called, if the project's budget says so. Calls under way count with the
 * most they may cost; one that is let through is marked as under way in the same transaction, so
 * that agents starting together cannot all take the same money.
 */
export async function overBudget(
  deps: BudgetDeps,
  { run, project }: LoadedRun,
  agent: Agent,
  occupant: SeatOccupant,
): Promise<string | undefined> {
  const { budgetUsd } = project;
  if (budgetUsd === null || occupant.offline) return undefined;
  const { price, model } = occupant;
  if (!price) return unknownPriceWords(model);
  const expected = estimateCost(agent, price).high;
  const limit = spendingLimit(agent, budgetUsd);
  return waitForDatabase(() =>
    inTransaction(deps.pool, async (transaction) => {
      await lockSpending(transaction, project.id);
      const own = await callOf(transaction, run.id, agent.id);
      if (own.status === 'completed') return undefined;
      const committed = await committedUsd(deps, transaction, project.id, own.id);
      if (committed + expected > limit) {
        return `The budget of $${budgetUsd.toFixed(2)} leaves no room for this call.`;
      }
      await markRunning(transaction, own.id);
      return undefined;
    }),
  );
}

/** Why a further call outside of the run's own may not be made, if the project's budget says so. */
export async function lacksBudget(
  deps: BudgetDeps,
  { id, budgetUsd }: LoadedRun['project'],
  agent: Agent,
  { price, model }: SeatOccupant,
): Promise<string | undefined> {
  if (budgetUsd === null) return undefined;
  if (!price) return unknownPriceWords(model);
  const committed = await committedUsd(deps, deps.pool, id, null);
  if (committed + estimateCost(agent, price).high <= spendingLimit(agent, budgetUsd)) {
    return undefined;
  }
  return `The budget of $${budgetUsd.toFixed(2)} leaves no room for this call.`;
}

async function committedUsd(
  deps: BudgetDeps,
  db: Queryable,
  projectId: string,
  exceptId: string | null,
): Promise<number> {
  const calls = await spendingCalls(db, projectId, exceptId);
  const checked = await checksUsd(db, projectId);
  return calls.reduce((sum, { agentId, seat, running, cost }) => {
    const price = running ? deps.models.occupant(seat).price : null;
    return sum + cost + (price ? estimateCost(agentById(agentId), price).high : 0);
  }, checked);
}
