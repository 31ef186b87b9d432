import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ModelRequest, Tool } from '../agents/ports.ts';
import { refuse, say } from '../testing/fake-providers/script.ts';
import {
  answer,
  gatewayOn,
  searchTool,
  seatOn,
  withFakeProviders,
} from '../testing/gateway-on-fakes.ts';

const { fake, request, bill, news } = withFakeProviders();

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
    expect(reply).toMatchObject({ provider: 'anthropic', model: 'claude-sonnet-5-5' });
  });

  it('asks the next provider when one stays down, and records who answered', async () => {
    const openai = await fake('openai', [refuse(503)]);
    const google = await fake('google', [say(answer)]);
    const { gateway, warnings } = gatewayOn([openai, google], { ASSAY_MODEL_RETRIES: '1' });
    const reply = await gateway.ask(request());
    expect(reply).toMatchObject({ provider: 'google', model: 'gemini-3.8-flash', answer });
    expect(openai.asked).toHaveLength(2);
    expect(news).toEqual([
      'gemini-3.8-flash stood in for gpt-6.1-sol. openai is not available at the moment.',
    ]);
    expect(warnings).toContainEqual(
      expect.objectContaining({ provider: 'openai', model: 'gpt-6.1-sol' }),
    );
  });

  it('fails when every provider is down, and does not pass off the offline analyst as one', async () => {
    const openai = await fake('openai', [refuse(503)]);
    const google = await fake('google', [refuse(500)]);
    const { gateway } = gatewayOn([openai, google], { ASSAY_MODEL_RETRIES: '0' });
    await expect(gateway.ask(request())).rejects.toMatchObject({
      code: 'provider_failed',
      retryable: true,
      detail:
        'openai is not available at the moment. Nobody could stand in: google is not available at the moment.',
    });
  });

  it('seats the offline analyst everywhere when nothing is configured', async () => {
    const { gateway } = gatewayOn([]);
    for (const seat of ['o3', 'gemini', 'claude', 'fact_checker', 'critic', 'analyst'] as const) {
      expect(gateway.occupant(seat)).toEqual({
        provider: 'offline',
        model: 'offline-analyst',
        offline: true,
        insteadOf: null,
        price: { inputUsdPerMillion: 0, outputUsdPerMillion: 0, cachedInputUsdPerMillion: 0 },
      });
    }
    const reply = await gateway.ask(
      request({ variables: { company_name: 'Northwind Traders', subsections: '' } }),
    );
    expect(reply).toMatchObject({ provider: 'offline', offline: true });
    expect(bill().spent.costUsd).toBe(0);
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
      price: { inputUsdPerMillion: 10 },
    });
    expect(bill().spent.costUsd).toBeCloseTo((100 * 10 + 20 * 30) / 1e6, 6);
  });

  it('leaves room to think beyond the answer for models that think', async () => {
    const openai = await fake('openai', [say(answer)]);
    const { gateway } = gatewayOn([openai]);
    await gateway.ask(request());
    expect(openai.asked[0]?.maxTokens).toBeGreaterThan(20_000);
  });
});

describe('a wait that a provider asks for', () => {
  const hour = refuse(429, { 'retry-after': '3600' });

  it('of more than a minute is left to the next provider, and to nobody for shorter ones', async () => {
    const openai = await fake('openai', [hour]);
    const google = await fake('google', [say(answer)]);
    const { gateway, clock, pauses } = gatewayOn([openai, google]);
    expect(await gateway.ask(request())).toMatchObject({ provider: 'google' });
    expect(clock.slept).toEqual([]);
    expect(pauses).toEqual([3_600_000]);
    expect(news[0]).toContain('gemini-3.8-flash stood in for gpt-6.1-sol.');
  });

  it('is shown where nobody can stand in', async () => {
    const openai = await fake('openai', [hour, say(answer)]);
    const { gateway, clock } = gatewayOn([openai]);
    await gateway.ask(request());
    expect(clock.slept).toEqual([3_600_000]);
    expect(news).toEqual(['openai asks us to wait 60 minutes.']);
  });
});

describe('what a provider is told', () => {
  it('is to keep nothing, where it would', async () => {
    const openai = await fake('openai', [say(answer)]);
    await gatewayOn([openai]).gateway.ask(request());
    expect(openai.asked[0]?.body).toMatchObject({ store: false });
  });

  it('has no temperature where the model sets its own', async () => {
    const anthropic = await fake('anthropic', [say(answer)]);
    await gatewayOn([anthropic]).gateway.ask(request());
    expect(anthropic.asked[0]?.body).not.toHaveProperty('temperature');
    const seated = { ASSAY_SEAT_O3: 'anthropic:claude-sonnet-4-5' };
    await gatewayOn([anthropic], seated).gateway.ask(request());
    expect(anthropic.asked[1]?.body).toMatchObject({ temperature: 0.2, max_tokens: 1000 });
  });
});

describe('a price that nobody knows', () => {
  it('is not nothing: the seat has none, and so has the bill', async () => {
    const house = await fake('compatible', [say(answer)]);
    const { gateway } = gatewayOn([house]);
    expect(gateway.occupant('o3').price).toBeNull();
    await gateway.ask(request());
    expect(bill().spent).toMatchObject({ inputTokens: 100, costUsd: null });
  });

  it('keeps a stand-in out where there is a budget', async () => {
    const openai = await fake('openai', [refuse(503)]);
    const house = await fake('compatible', [say(answer)]);
    const { gateway } = gatewayOn([openai, house], { ASSAY_MODEL_RETRIES: '0' });
    await expect(gateway.ask(request({ mustBePriced: true }))).rejects.toMatchObject({
      detail: expect.stringContaining('The price of house-model is not known'),
    });
    expect(house.asked).toEqual([]);
  });
});
