import { AppError } from '@assay/domain/errors';
import { describe, expect, it } from 'vitest';
import type { Tool } from '../agents/ports.ts';
import { fakeKinds } from '../testing/fake-providers/fake-provider.ts';
import { call, refuse, say, type Turn } from '../testing/fake-providers/script.ts';
import {
  answer,
  gatewayOn,
  searchTool,
  seatOn,
  withFakeProviders,
} from '../testing/gateway-on-fakes.ts';

const { fake, request, bill } = withFakeProviders();

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
    expect(bill().spent).toMatchObject({ inputTokens: 1_000_100, outputTokens: 1020 });
    expect(bill().spent.costUsd).toBeGreaterThan(1);
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
    ['a failing server', refuse(500)],
    ['an overloaded server', refuse(529)],
    ['a limit without a time', refuse(429)],
    ['a reset connection', { kind: 'reset' }],
    ['a stream that the socket cuts', { kind: 'cut', say: '{"claims": [' }],
    ['a stream that ends early but cleanly', { kind: 'early', say: '{"claims": [' }],
    ['a stream of nothing', { kind: 'raw', stream: '' }],
    ['a stream that is no JSON', { kind: 'raw', stream: 'data: {"choices": [\n\n' }],
    ['a stream without an answer', { kind: 'raw', stream: 'data: {"choices": []}\n\n' }],
    [
      'an error in the middle of a stream',
      {
        kind: 'raw',
        stream: `event: error\ndata: ${JSON.stringify({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })}\n\n`,
      },
    ],
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

  it('waits until the time that it is told, given as a date', async () => {
    const at = new Date(Date.parse('2026-01-15T09:10:00Z')).toUTCString();
    const provider = await fake(kind, [refuse(429, { 'retry-after': at }), say(answer)]);
    const { gateway, clock, pauses } = gatewayOn([provider], env);
    await gateway.ask(request());
    expect(clock.slept).toEqual([600_000]);
    expect(pauses).toEqual([600_000]);
  });

  it('asks another provider where one withholds its answer, and not the same again', async () => {
    const provider = await fake(kind, [say('I cannot help with that.', { finish: 'filtered' })]);
    const other = await fake(kind === 'openai' ? 'anthropic' : 'openai', [say(answer)]);
    const { gateway } = gatewayOn([provider, other], env);
    expect(await gateway.ask(request())).toMatchObject({ answer, provider: other.kind });
    expect(provider.asked).toHaveLength(1);
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
    expect(bill().spent).toMatchObject({ inputTokens: 200, outputTokens: 40 });
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
