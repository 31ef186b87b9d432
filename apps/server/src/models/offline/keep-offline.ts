import { checkers } from '@assay/domain/agents/roster';
import type { ModelGateway, ModelReply } from '../../agents/ports.ts';
import type { Compute } from '../../computing/computations.ts';
import { waitForDatabase } from '../../database/wait-for-database.ts';
import { answerOffline, OFFLINE_MODEL, OFFLINE_PROVIDER } from './answer-offline.ts';

interface Keeping {
  /** Projects that nobody has asked to pay for. */
  isKept(projectId: string): Promise<boolean>;
  compute: Compute;
}

const noAnswer: ModelReply = {
  answer: null,
  provider: OFFLINE_PROVIDER,
  model: OFFLINE_MODEL,
  offline: true,
  ownSearches: 0,
  finishReason: 'stop',
};

/** The offline analyst in every seat of certain projects, whoever sits there for the others. */
export function keepOffline(gateway: ModelGateway, { isKept, compute }: Keeping): ModelGateway {
  return {
    async ask(request) {
      const { projectId, signal } = request.context;
      const kept = await waitForDatabase(() => isKept(projectId), signal);
      if (!kept) return gateway.ask(request);
      // Its own words need no verifier, and there is nothing to repair.
      if (checkers.some(({ id }) => id === request.agent.id)) return noAnswer;
      return answerOffline(request, compute);
    },
    occupant: (seat, model) => gateway.occupant(seat, model),
  };
}
