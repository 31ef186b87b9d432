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

const { fake, request, bill } = withFakeProviders();

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
      inputUsdPerMillion: 10,
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
