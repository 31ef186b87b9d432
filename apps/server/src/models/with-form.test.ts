import { expect, it } from 'vitest';
import type { ModelRequest } from '../agents/ports.ts';
import type { FakeKind } from '../testing/fake-providers/fake-provider.ts';
import { refuse, say } from '../testing/fake-providers/script.ts';
import { answer, gatewayOn, seatOn, withFakeProviders } from '../testing/gateway-on-fakes.ts';

const { fake, request } = withFakeProviders();

async function bodySent(kind: FakeKind, seat = seatOn[kind], more: Partial<ModelRequest> = {}) {
  const provider = await fake(kind, [say(answer)]);
  const { gateway } = gatewayOn([provider], { ASSAY_SEAT_O3: seat });
  expect((await gateway.ask(request(more))).answer).toEqual(answer);
  return provider.asked[0]?.body;
}

const object = expect.objectContaining({ type: 'object' });

it('OpenAI is held to the schema by its text format', async () => {
  expect(await bodySent('openai')).toMatchObject({
    text: { format: { type: 'json_schema', name: 'answer', strict: false, schema: object } },
  });
});

it('Anthropic by its output configuration', async () => {
  expect(await bodySent('anthropic')).toMatchObject({
    output_config: { format: { type: 'json_schema', schema: object } },
  });
});

it('Google by its response schema, where the model takes it beside tools', async () => {
  const held = {
    generationConfig: { responseMimeType: 'application/json', responseJsonSchema: object },
  };
  expect(await bodySent('google', 'google:gemini-3.8-flash')).toMatchObject(held);
  expect(await bodySent('google')).not.toMatchObject(held);
  expect(await bodySent('google', seatOn.google, { tools: [] })).toMatchObject(held);
});

it('a provider of unknown make by words alone', async () => {
  expect(await bodySent('compatible')).not.toHaveProperty('response_format');
});

it('a model that refuses the schema is asked without it', async () => {
  const provider = await fake('openai', [refuse(400), say(answer)]);
  const { gateway } = gatewayOn([provider], { ASSAY_SEAT_O3: seatOn.openai });
  expect((await gateway.ask(request())).answer).toEqual(answer);
  expect(provider.asked[1]?.body).not.toHaveProperty('text.format');
});
