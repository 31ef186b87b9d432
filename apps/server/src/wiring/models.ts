import { randomUUID } from 'node:crypto';
import type { ModelGateway } from '../agents/ports.ts';
import { createSampleCheck } from '../database/sample-store.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { measureModels } from '../metrics/measure-models.ts';
import { systemClock } from '../models/clock.ts';
import { createModelGateway } from '../models/gateway.ts';
import { ModelRoll } from '../models/model-roll.ts';
import { keepOffline } from '../models/offline/keep-offline.ts';
import { createProviderLimits, type ProviderLimits } from '../models/provider-limits.ts';
import { RollCall } from '../models/roll-call.ts';
import { createTrialModels } from '../prompts/trial-models.ts';
import type { Ledgers } from '../reading/ledgers.ts';
import type { Platform } from './platform.ts';
import type { Watching } from './watching.ts';

export type Models = ReturnType<typeof createModels>;

export function createModels(
  { config, log, database }: Platform,
  ledgers: Ledgers,
  watching: Watching,
) {
  const slots = createProviderLimits({
    pool: database.pool,
    executorId: randomUUID(),
    clock: systemClock,
    limits: config.models.limits,
  });
  const limits: ProviderLimits = {
    ...slots,
    // A database that is away for a moment is no failure of the provider.
    take: (provider, caller) => waitForDatabase(() => slots.take(provider, caller), caller.signal),
  };
  const roll = new ModelRoll(systemClock);
  const deps = { settings: config.models, roll, limits, clock: systemClock };
  const { compute } = ledgers;
  const gateway = keepOffline(createModelGateway({ ...deps, log, compute }), {
    isKept: createSampleCheck(database.pool),
    compute,
  });
  return {
    limits,
    rollCall: new RollCall({ ...deps, log }),
    gateway: watched(gateway, watching),
    trials: createTrialModels(deps),
  };
}

function watched(gateway: ModelGateway, { metrics, tracing }: Watching): ModelGateway {
  const measured = metrics ? measureModels(gateway, metrics) : gateway;
  return tracing ? tracing.models(measured) : measured;
}
