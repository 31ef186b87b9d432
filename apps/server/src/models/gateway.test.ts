import { answerSchemaOf } from '@assay/domain/agents/answers';
import { agentById } from '@assay/domain/agents/roster';
import { AppError } from '@assay/domain/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Bill } from '../agents/bill.ts';
import type { ModelRequest, Tool } from '../agents/ports.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import {
  type FakeKind,
  type FakeProvider,
  fakeKinds,
  type Script,
  startFakeProvider,
} from '../testing/fake-providers/fake-provider.ts';
import { call, refuse, say, type Turn } from '../testing/fake-providers/script.ts';
import { modelEnvironment, shapeModelSettings } from './environment.ts';
import { createModelGateway } from './gateway.ts';
import type { ProviderLimits } from './provider-limits.ts';

const open: FakeProvider[] = [];
let bill = new Bill();
afterEach(async () => {
  bill = new Bill();
  await Promise.all(open.splice(0).map((provider) => provider.close()));
});

async function fake(kind: FakeKind, script: Script | readonly Turn[]): Promise<FakeProvider> {
  const provider = await startFakeProvider(kind, script);
  open.push(provider);
  return provider;
}

const keys: Readonly<Record<FakeKind, string>> = {
  openai: 'OPENAI',
  anthropic: 'ANTHROPIC',
  google: 'GOOGLE',
  compatible: 'COMPATIBLE',
};

function environmentOf(providers: readonly FakeProvider[]): Record<string, string> {
  return Object.fromEntries(
    providers.flatMap(({ kind, baseUrl }) => [
      [`${keys[kind]}_API_KEY`, `key-of-${kind}`],
      [`${keys[kind]}_BASE_URL`, baseUrl],
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

function gatewayOn(providers: readonly FakeProvider[], env: Record<string, string> = {}) {
  const settings = shapeModelSettings(
    z.object(modelEnvironment).parse({ ...environmentOf(providers), ...env }),
  );
  const clock = fakeClock();
  const { limits, pauses } = noLimits();
  const warnings: unknown[] = [];
  const log = { warn: (fields: Record<string, unknown>) => void warnings.push(fields) };
  const gateway = createModelGateway({ settings, limits, clock, log });
  return { gateway, clock, pauses, warnings };
}

const searchTool: Tool = {
  name: 'search_documents',
  description: 'Searches the documents.',
  input: z.object({ query: z.string() }),
  run: async (input) => ({ found: `passages on ${(input as { query: string }).query}` }),
};

function request(change: Partial<ModelRequest> = {}): ModelRequest {
  const agent = change.agent ?? agentById('market_overview_o3');
  return {
    agent,
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
    onSpent: (spent) => bill.add(spent),
    ...change,
  };
}

const answer = { claims: [], subsections: [] };
const seatOn: Readonly<Record<FakeKind, string>> = {
  openai: 'openai:gpt-4o',
  anthropic: 'anthropic:claude-sonnet-4-20250514',
  google: 'google:gemini-2.5-pro',
  compatible: 'compatible:house-model',
};

describe.each(fakeKinds)('asking a model of %s', (kind) => {
  const env = { ASSAY_SEAT_O3: seatOn[kind] };

  it('runs the tools that it calls and takes its JSON, with tokens and cost of the whole loop', async () => {
    const provider = await fake(kind, [
      call('search_documents', { query: 'market size' }),
      say(answer, { tokens: { input: 1_000_000, output: 1000 } }),
    ]);
    const prices = { 'house-model': { inputUsdPerMillion: 2, outputUsdPerMillion: 4 } };
    const { gateway } = gatewayOn([provider], {
      ...env,
      ASSAY_MODEL_PRICES: JSON.stringify(prices),
    });
    const reply = await gateway.ask(request());
    expect(reply).toMatchObject({
      answer,
      provider: kind,
      offline: false,
      finishReason: 'stop',
    });
    expect(bill.spent).toMatchObject({ inputTokens: 1_000_100, outputTokens: 1020 });
    expect(bill.spent.costUsd).toBeGreaterThan(1);
    expect(provider.asked).toHaveLength(2);
    expect(provider.asked[0]).toMatchObject({
      model: seatOn[kind].split(':')[1],
      system: expect.stringContaining('You are a market analyst.'),
      messages: ['Size the market.'],
      tools: ['search_documents'],
    });
    expect(provider.asked[0]?.system).toContain('JSON Schema');
    expect(provider.asked[1]?.toolResults[0]).toContain('passages on market size');
  });

  it('reads an answer with a fence and words around it', async () => {
    const provider = await fake(kind, [
      say(`Here it is:\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``),
    ]);
    const { gateway } = gatewayOn([provider], env);
    expect((await gateway.ask(request())).answer).toEqual(answer);
  });

  it('hands on an answer that is no JSON as it is', async () => {
    const provider = await fake(kind, [say('{"claims": [')]);
    const { gateway } = gatewayOn([provider], env);
    expect((await gateway.ask(request())).answer).toBe('{"claims": [');
  });

  it('shows the model its first answer and what was wrong with it', async () => {
    const provider = await fake(kind, [say(answer)]);
    const { gateway } = gatewayOn([provider], env);
    await gateway.ask(
      request({ repair: { answer: { claims: 1 }, problem: 'claims: not a list' } }),
    );
    expect(provider.asked[0]?.messages).toEqual([
      'Size the market.',
      '{"claims":1}',
      expect.stringContaining('claims: not a list'),
    ]);
  });

  it.each([
    ['an overloaded server', refuse(500)],
    ['a limit without a time', refuse(429)],
    ['a reset connection', { kind: 'reset' }],
    ['a stream that the socket cuts', { kind: 'cut', say: '{"claims": [' }],
    ['a stream that ends early but cleanly', { kind: 'early', say: '{"claims": [' }],
  ] satisfies [string, Turn][])('asks again after %s', async (_, fault) => {
    const provider = await fake(kind, [fault, fault, say(answer)]);
    const { gateway, clock } = gatewayOn([provider], env);
    const reply = await gateway.ask(request());
    expect(reply.answer).toEqual(answer);
    expect(provider.asked).toHaveLength(3);
    expect(clock.slept).toHaveLength(2);
    expect(clock.slept[0]).toBeGreaterThanOrEqual(500);
    expect(clock.slept[1]).toBeGreaterThan(clock.slept[0] ?? 0);
  });

  it('repeats only the round that failed, not the tools before it', async () => {
    let searched = 0;
    const run = async () => {
      searched += 1;
      return { found: searched };
    };
    const counting: Tool = { ...searchTool, run };
    const provider = await fake(kind, [
      call('search_documents', { query: 'x' }),
      { kind: 'cut', say: '{' },
      say(answer),
    ]);
    const { gateway } = gatewayOn([provider], env);
    await gateway.ask(request({ tools: [counting] }));
    expect(searched).toBe(1);
    expect(provider.asked.map(({ toolResults }) => toolResults.length)).toEqual([0, 1, 1]);
  });

  it.each([2, 90, 4000])('waits the %s seconds that it is told to', async (seconds) => {
    const provider = await fake(kind, [refuse(429, { 'retry-after': `${seconds}` }), say(answer)]);
    const { gateway, clock, pauses } = gatewayOn([provider], env);
    await gateway.ask(request());
    expect(clock.slept).toEqual([seconds * 1000]);
    expect(pauses).toEqual([seconds * 1000]);
  });

  it('does not ask again with a key that was refused', async () => {
    const provider = await fake(kind, [refuse(401)]);
    const { gateway, clock } = gatewayOn([provider], env);
    await expect(gateway.ask(request())).rejects.toMatchObject({
      code: 'provider_failed',
      detail: expect.stringContaining('refused its key'),
    });
    expect(provider.asked).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  it('says that an answer was cut off at its limit rather than use it', async () => {
    const provider = await fake(kind, [say('{"claims": [', { finish: 'length' })]);
    const { gateway } = gatewayOn([provider], env);
    await expect(gateway.ask(request())).rejects.toMatchObject({
      detail: expect.stringMatching(/cut off at its limit of \d+ tokens/),
    });
    expect(provider.asked).toHaveLength(1);
  });

  it('counts what was paid for in vain: rounds before a failure, and answers that are no use', async () => {
    const provider = await fake(kind, [
      call('search_documents', { query: 'x' }),
      say('{"claims": [', { finish: 'length' }),
    ]);
    const { gateway } = gatewayOn([provider], env);
    await expect(gateway.ask(request())).rejects.toBeInstanceOf(AppError);
    expect(bill.spent).toMatchObject({ inputTokens: 200, outputTokens: 40 });
  });

  it('gives up on a silent server after its time, and says so', async () => {
    const provider = await fake(kind, [{ kind: 'silent' }]);
    const { gateway, clock } = gatewayOn([provider], {
      ...env,
      ASSAY_MODEL_TIMEOUT_SECONDS: '0.05',
      ASSAY_MODEL_RETRIES: '1',
    });
    await expect(gateway.ask(request())).rejects.toMatchObject({ code: 'timeout' });
    expect(clock.slept).toHaveLength(1);
  });

  it('ends at once when the run is cancelled, with the reason of the signal', async () => {
    const controller = new AbortController();
    const reason = new AppError('cancelled', 'The run was cancelled.');
    const provider = await fake(kind, () => {
      controller.abort(reason);
      return { kind: 'silent' };
    });
    const { gateway } = gatewayOn([provider], env);
    const asked = request();
    const context = { ...asked.context, signal: controller.signal };
    await expect(gateway.ask({ ...asked, context })).rejects.toBe(reason);
    expect(provider.asked).toHaveLength(1);
  });
});

describe('the own search of a provider', () => {
  const readPage: Tool = {
    ...searchTool,
    name: 'read_page',
    input: z.object({ url: z.string() }),
  };
  const searching = (change: Partial<ModelRequest> = {}) => {
    const asked = request({ tools: [searchTool, readPage], ...change });
    return { ...asked, template: { ...asked.template, tools: asked.agent.tools } };
  };
  const always = { ASSAY_PROVIDER_SEARCH: 'always' };

  it.each([
    ['openai', seatOn.openai, 'web_search'],
    ['anthropic', seatOn.anthropic, 'web_search'],
    ['google', 'google:gemini-3-pro-preview', 'google_search'],
  ] as const)('stands in at %s where no service is configured', async (kind, seat, name) => {
    const provider = await fake(kind, [say(answer)]);
    const { gateway } = gatewayOn([provider], { ASSAY_SEAT_O3: seat, ...always });
    await gateway.ask(searching());
    expect(provider.asked[0]?.tools).toEqual(
      expect.arrayContaining(['search_documents', 'read_page', name]),
    );
  });

  it('is not offered to a Gemini that would lose the other tools by it', async () => {
    const provider = await fake('google', [say(answer)]);
    const env = { ASSAY_SEAT_O3: seatOn.google, ...always };
    await gatewayOn([provider], env).gateway.ask(searching());
    expect(provider.asked[0]?.tools).toEqual(['search_documents', 'read_page']);
  });

  it.each([
    ['openai', seatOn.openai],
    ['google', 'google:gemini-3-pro-preview'],
  ] as const)('of %s is counted, and what it found is no source by itself', async (kind, seat) => {
    const searched = ['valve market size', 'valve makers'];
    const provider = await fake(kind, [say(answer, { searched })]);
    const env = { ASSAY_SEAT_O3: seat, ...always };
    const reply = await gatewayOn([provider], env).gateway.ask(searching());
    expect(reply).toMatchObject({ answer, ownSearches: 2 });
    expect(provider.asked[0]?.toolResults).toEqual([]);
  });

  it('is not offered in a private project, at another address, or when it is switched off', async () => {
    const provider = await fake('openai', [say(answer)]);
    const { context } = request();
    await gatewayOn([provider], always).gateway.ask(
      searching({ context: { ...context, private: true } }),
    );
    await gatewayOn([provider]).gateway.ask(searching());
    await gatewayOn([provider], { ASSAY_PROVIDER_SEARCH: 'never' }).gateway.ask(searching());
    for (const { tools } of provider.asked) expect(tools).not.toContain('web_search');
    expect(provider.asked).toHaveLength(3);
  });
});

describe('falling back', () => {
  it('gives the seat of a provider without a key to one that has a key', async () => {
    const anthropic = await fake('anthropic', [say(answer)]);
    const { gateway } = gatewayOn([anthropic]);
    expect(gateway.occupant('o3')).toMatchObject({ provider: 'anthropic', offline: false });
    const reply = await gateway.ask(request());
    expect(reply).toMatchObject({ provider: 'anthropic', model: 'claude-sonnet-4-20250514' });
  });

  it('asks the next provider when one stays down, and records who answered', async () => {
    const openai = await fake('openai', [refuse(503)]);
    const google = await fake('google', [say(answer)]);
    const { gateway, warnings } = gatewayOn([openai, google], { ASSAY_MODEL_RETRIES: '1' });
    const reply = await gateway.ask(request());
    expect(reply).toMatchObject({ provider: 'google', model: 'gemini-2.5-pro', answer });
    expect(openai.asked).toHaveLength(2);
    expect(warnings).toContainEqual(expect.objectContaining({ provider: 'openai', model: 'o3' }));
  });

  it('fails when every provider is down, and does not pass off the offline analyst as one', async () => {
    const openai = await fake('openai', [refuse(503)]);
    const google = await fake('google', [refuse(500)]);
    const { gateway } = gatewayOn([openai, google], { ASSAY_MODEL_RETRIES: '0' });
    await expect(gateway.ask(request())).rejects.toMatchObject({
      code: 'provider_failed',
      retryable: true,
    });
  });

  it('seats the offline analyst everywhere when nothing is configured', async () => {
    const { gateway } = gatewayOn([]);
    for (const seat of ['o3', 'gemini', 'claude', 'fact_checker', 'critic', 'analyst'] as const) {
      expect(gateway.occupant(seat)).toEqual({
        provider: 'offline',
        model: 'offline-analyst',
        offline: true,
        inputUsdPerMillion: 0,
        outputUsdPerMillion: 0,
      });
    }
    const reply = await gateway.ask(
      request({ variables: { company_name: 'Northwind Traders', subsections: '' } }),
    );
    expect(reply).toMatchObject({ provider: 'offline', offline: true });
    expect(bill.spent.costUsd).toBe(0);
  });

  it('uses the model that the template names', async () => {
    const openai = await fake('openai', [say(answer)]);
    const { gateway } = gatewayOn([openai]);
    const asked = request();
    const reply = await gateway.ask({
      ...asked,
      template: { ...asked.template, model: 'gpt-4-turbo' },
    });
    expect(reply.model).toBe('gpt-4-turbo');
    expect(gateway.occupant('o3', 'gpt-4-turbo')).toMatchObject({
      model: 'gpt-4-turbo',
      inputUsdPerMillion: 10,
    });
    expect(bill.spent.costUsd).toBeCloseTo((100 * 10 + 20 * 30) / 1e6, 6);
  });

  it('leaves room to think beyond the answer for models that think', async () => {
    const openai = await fake('openai', [say(answer)]);
    const { gateway } = gatewayOn([openai]);
    await gateway.ask(request());
    expect(openai.asked[0]?.maxTokens).toBeGreaterThan(20_000);
  });
});
