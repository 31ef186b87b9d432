import type { ModelGateway } from '../agents/ports.ts';
import type { Metrics } from './metrics.ts';

/** The same gateway, whose calls are counted. */
export function measureModels(gateway: ModelGateway, metrics: Metrics): ModelGateway {
  return {
    occupant: (seat, model) => gateway.occupant(seat, model),
    async ask(request) {
      const { seat } = request.agent;
      const stop = metrics.modelCalls.startTimer({ seat });
      try {
        const reply = await gateway.ask({
          ...request,
          onSpent: async (spent) => {
            metrics.tokens.inc({ seat, direction: 'in' }, spent.inputTokens);
            metrics.tokens.inc({ seat, direction: 'out' }, spent.outputTokens);
            metrics.cost.inc({ seat }, spent.costUsd ?? 0);
            await request.onSpent(spent);
          },
        });
        stop({ outcome: 'answered' });
        return reply;
      } catch (error) {
        stop({ outcome: request.context.signal.aborted ? 'stopped' : 'failed' });
        throw error;
      }
    },
  };
}
