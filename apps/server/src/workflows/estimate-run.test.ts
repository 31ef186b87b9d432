import type { Seat } from '@assay/domain/agents/roster';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { estimateRun } from './estimate-run.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const price = { inputUsdPerMillion: 1, outputUsdPerMillion: 5, cachedInputUsdPerMillion: null };

/** The same model in every seat, and in the verifier's another price or nobody. */
async function estimate(verifier: { offline: boolean; inputUsdPerMillion: number }) {
  const { id } = await createTestProject(database.pool, 'Norvane');
  const models = {
    occupant: (seat: Seat) => ({
      provider: 'house',
      model: 'house-1',
      offline: seat === 'verifier' && verifier.offline,
      insteadOf: null,
      price: seat === 'verifier' ? { ...price, ...verifier } : price,
    }),
  };
  return estimateRun(database.pool, models, id);
}

it('the launch estimate holds what checking costs', async () => {
  const unchecked = await estimate({ offline: true, inputUsdPerMillion: 1 });
  const cheap = await estimate({ offline: false, inputUsdPerMillion: 1 });
  const dear = await estimate({ offline: false, inputUsdPerMillion: 3 });
  expect(cheap.tokens.low).toBeGreaterThan(unchecked.tokens.low);
  expect(cheap.cost_usd.low).toBeGreaterThan(unchecked.cost_usd.low);
  expect(dear.cost_usd.high).toBeGreaterThan(cheap.cost_usd.high);
  expect(cheap.calls).toBe(unchecked.calls);
});
