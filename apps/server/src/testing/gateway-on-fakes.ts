import { answerSchemaOf } from '@assay/domain/agents/answers';
import { agentById } from '@assay/domain/agents/roster';
import { openLedger } from '@assay/domain/sentences/open-ledger';
import { afterEach } from 'vitest';
import { z } from 'zod';
import { Bill } from '../agents/bill.ts';
import type { ModelRequest, Tool } from '../agents/ports.ts';
import { computeOn } from '../computing/computations.ts';
import { modelEnvironment, shapeModelSettings } from '../models/environment.ts';
import { createModelGateway } from '../models/gateway.ts';
import { ModelRoll } from '../models/model-roll.ts';
import type { ProviderLimits } from '../models/provider-limits.ts';
import { fakeClock } from './fake-clock.ts';
import {
  type FakeKind,
  type FakeProvider,
  type Script,
  startFakeProvider,
} from './fake-providers/fake-provider.ts';
import type { Turn } from './fake-providers/script.ts';

export function environmentOf(providers: readonly FakeProvider[]): Record<string, string> {
  return Object.fromEntries(
    providers.flatMap(({ kind, baseUrl }) => [
      [`${kind.toUpperCase()}_API_KEY`, `key-of-${kind}`],
      [`${kind.toUpperCase()}_BASE_URL`, baseUrl],
      ...(kind === 'compatible' ? [['COMPATIBLE_MODELS', 'house-model']] : []),
    ]),
  );
}

/** Without limits of its own; records what it is told to wait for. */
function noLimits() {
  const pauses: number[] = [];
  const limits: ProviderLimits = {
    take: async () => ({ release: () => undefined }),
    pause: async (_, ms) => void pauses.push(ms),
    close: () => undefined,
  };
  return { limits, pauses };
}

export function gatewayOn(providers: readonly FakeProvider[], env: Record<string, string> = {}) {
  const settings = shapeModelSettings(
    z.object(modelEnvironment).parse({ ...environmentOf(providers), ...env }),
  );
  const clock = fakeClock();
  const { limits, pauses } = noLimits();
  const warnings: unknown[] = [];
  const log = { warn: (fields: Record<string, unknown>) => void warnings.push(fields) };
  const gateway = createModelGateway({
    settings,
    roll: new ModelRoll(clock),
    limits,
    clock,
    log,
    compute: async (name, _, input) => computeOn(openLedger('Nowhere', []), name, input),
  });
  return { gateway, clock, pauses, warnings };
}

export const searchTool: Tool = {
  name: 'search_documents',
  description: 'Searches the documents.',
  input: z.object({ query: z.string() }),
  run: async (input) => ({ found: `passages on ${(input as { query: string }).query}` }),
};

export const answer = { claims: [], subsections: [] };
export const seatOn: Readonly<Record<FakeKind, string>> = {
  openai: 'openai:gpt-4o',
  anthropic: 'anthropic:claude-sonnet-4-5',
  google: 'google:gemini-2.5-pro',
  compatible: 'compatible:house-model',
};

/** Providers that are closed after each test, and requests whose cost goes on one bill. */
export function withFakeProviders() {
  const open: FakeProvider[] = [];
  let bill = new Bill();
  const news: string[] = [];
  afterEach(async () => {
    bill = new Bill();
    news.length = 0;
    await Promise.all(open.splice(0).map((provider) => provider.close()));
  });

  async function fake(kind: FakeKind, script: Script | readonly Turn[]): Promise<FakeProvider> {
    const provider = await startFakeProvider(kind, script);
    open.push(provider);
    return provider;
  }

  function request(change: Partial<ModelRequest> = {}): ModelRequest {
    const agent = change.agent ?? agentById('market_overview_o3');
    return {
      agent,
      owner: 'user',
      context: {
        projectId: 'project',
        runId: 'run',
        agentRunId: 'agent-run',
        agentId: agent.id,
        private: false,
        signal: new AbortController().signal,
      },
      template: {
        version: 1,
        system: '',
        human: '',
        model: null,
        temperature: 0.2,
        maxTokens: 1000,
        tools: [],
      },
      system: 'You are a market analyst.',
      prompt: 'Size the market.',
      variables: { company_name: 'Northwind Traders' },
      schema: answerSchemaOf(agent),
      tools: [searchTool],
      mayAsk: async () => undefined,
      onSpent: async (spent) => bill.add(spent),
      onNews: async (message) => void news.push(message),
      mustBePriced: false,
      ...change,
    };
  }

  return { fake, request, bill: () => bill, news };
}
