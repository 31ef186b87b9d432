import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '../testing/fake-clock.ts';
import { fakeKinds, startFakeProvider } from '../testing/fake-providers/fake-provider.ts';
import { say } from '../testing/fake-providers/script.ts';
import { environmentOf } from '../testing/gateway-on-fakes.ts';
import { modelEnvironment, ownProviders, shapeModelSettings } from './environment.ts';
import { ModelRoll } from './model-roll.ts';
import { RollCall } from './roll-call.ts';
import { firstModelFor } from './seating.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function callOn(
  kind: (typeof fakeKinds)[number],
  models: string[] | null,
  env: Record<string, string> = {},
) {
  const provider = await startFakeProvider(kind, [say('')]);
  if (models) {
    provider.models.push(...models);
    closing.push(() => provider.close());
  } else await provider.close();
  const settings = shapeModelSettings(
    z.object(modelEnvironment).parse({ ...environmentOf([provider]), ...env }),
  );
  const clock = { ...fakeClock(), now: () => Date.parse('2026-11-15') };
  const roll = new ModelRoll(clock);
  const remarks = await new RollCall({ settings, roll, clock, log: { warn: () => {} } }).call();
  return { remarks: remarks.map(({ words }) => words), seat: firstModelFor(settings, 'o3', roll) };
}

describe('the roll call', () => {
  it.each(fakeKinds)(
    'reads what %s offers, and says nothing where all is in order',
    async (kind) => {
      const usual = kind === 'compatible' ? 'house-model' : ownProviders[kind].standIn;
      const { remarks, seat } = await callOn(kind, ['something-else', usual]);
      expect(remarks).toEqual([]);
      expect(seat.model).toBe(usual);
    },
  );

  it('gives the seat of a model that is gone to its successor, and says so plainly', async () => {
    const { remarks, seat } = await callOn('openai', ['gpt-6.1-sol'], {
      ASSAY_SEAT_O3: 'openai:o3',
    });
    expect(seat).toMatchObject({ model: 'gpt-6.1-sol', wanted: 'o3' });
    expect(remarks).toEqual(['o3 is no longer offered by openai; gpt-6.1-sol takes its place']);
  });

  it('takes a dated name in the list for the model itself', async () => {
    const { seat } = await callOn('openai', ['o3-2025-04-16'], { ASSAY_SEAT_O3: 'openai:o3' });
    expect(seat.model).toBe('o3');
  });

  it('says when a model ends within a month', async () => {
    const { remarks } = await callOn('openai', ['o3', 'gpt-6.1-sol'], {
      ASSAY_SEAT_O3: 'openai:o3',
    });
    expect(remarks).toEqual(['o3 ends on 2026-12-11; gpt-5.6-sol will take its place']);
  });

  it('says that a model is not offered where nobody can take its place', async () => {
    const { remarks, seat } = await callOn('compatible', ['another'], {
      ASSAY_SEAT_O3: 'compatible:house-model',
    });
    expect(seat.model).toBe('house-model');
    expect(remarks).toContain('compatible does not offer house-model, and no successor is known');
  });

  it('goes by the built-in table where a provider does not answer', async () => {
    const { remarks, seat } = await callOn('anthropic', null, {
      ASSAY_SEAT_O3: 'anthropic:claude-sonnet-4-20250514',
    });
    expect(seat.model).toBe('claude-sonnet-5-5');
    expect(remarks[0]).toContain('anthropic did not say which models it offers');
    expect(remarks[1]).toContain('claude-sonnet-4-20250514 is no longer offered by anthropic');
  });
});
