import { AppError } from '@assay/domain/errors';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type pg from 'pg';
import type { ModelGateway, ModelReply, ModelRequest } from '../agents/ports.ts';
import { traceOf } from '../database/run-store.ts';
import { contextOf } from './span-context.ts';

/** Names that the conventions have for providers, where they are not ours. */
const PROVIDERS: Readonly<Record<string, string>> = { google: 'gcp.gemini' };

/**
 * The same gateway, with a span for each call after the conventions for generative AI, below the
 * request that launched the run. What was asked and answered is never in it.
 */
export function traceModels(gateway: ModelGateway, tracer: Tracer, pool: pg.Pool): ModelGateway {
  return {
    occupant: (seat, model) => gateway.occupant(seat, model),
    async ask(request) {
      const span = await open(request);
      let inputTokens = 0;
      let outputTokens = 0;
      try {
        const reply = await gateway.ask({
          ...request,
          onSpent: async (spent) => {
            inputTokens += spent.inputTokens;
            outputTokens += spent.outputTokens;
            await request.onSpent(spent);
          },
        });
        noteReply(span, reply);
        return reply;
      } catch (error) {
        span.setAttribute('error.type', error instanceof AppError ? error.code : 'stopped');
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.setAttributes({
          'gen_ai.usage.input_tokens': inputTokens,
          'gen_ai.usage.output_tokens': outputTokens,
        });
        span.end();
      }
    },
  };

  async function open({ agent, context, template }: ModelRequest): Promise<Span> {
    const { runId, projectId } = context;
    const { provider, model } = gateway.occupant(agent.seat, template.model);
    // A trace that cannot be found must not stop the call.
    const parent = await traceOf(pool, runId).catch(() => null);
    return tracer.startSpan(
      `chat ${model}`,
      {
        kind: SpanKind.CLIENT,
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.provider.name': PROVIDERS[provider] ?? provider,
          'gen_ai.request.model': model,
          'gen_ai.agent.name': agent.id,
          'assay.run.id': runId,
          'assay.project.id': projectId,
        },
      },
      contextOf(parent),
    );
  }
}

function noteReply(span: Span, { provider, model, finishReason }: ModelReply): void {
  span.setAttributes({
    'gen_ai.provider.name': PROVIDERS[provider] ?? provider,
    'gen_ai.response.model': model,
    'gen_ai.response.finish_reasons': [finishReason],
  });
}
