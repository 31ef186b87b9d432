import { type Seat, seats } from '@assay/domain/agents/roster';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue, factsOf } from './catalogue.ts';
import { modelEnvironment, shapeModelSettings } from './environment.ts';
import { ModelRoll } from './model-roll.ts';
import { priceOf } from './prices.ts';
import { modelsInOrder, testModels } from './seating.ts';

const settingsOf = (env: Record<string, string>) =>
  shapeModelSettings(z.object(modelEnvironment).parse(env));
const now = Date.parse('2026-11-15');
const names = (env: Record<string, string>, seat: Seat, model?: string) =>
  modelsInOrder(settingsOf(env), seat, new ModelRoll({ now: () => now }), model ?? null).map(
    (choice) => `${choice.provider?.name ?? 'offline'}:${choice.model}`,
  );

const allKeys = {
  OPENAI_API_KEY: 'k',
  ANTHROPIC_API_KEY: 'k',
  GOOGLE_API_KEY: 'k',
  COMPATIBLE_NAME: 'house',
  COMPATIBLE_BASE_URL: 'http://models.example:8000/v1',
  COMPATIBLE_MODELS: 'llama-70b, qwen-72b',
};

describe('who sits in a seat', () => {
  it('is the usual model where its provider has a key, with the others behind it', () => {
    expect(names(allKeys, 'o3')).toEqual([
      'openai:gpt-6.1-sol',
      'anthropic:claude-sonnet-5-5',
      'google:gemini-3.8-flash',
      'house:llama-70b',
    ]);
    expect(names(allKeys, 'gemini')[0]).toBe('google:gemini-3.8-flash');
    expect(names(allKeys, 'claude')[0]).toBe('anthropic:claude-sonnet-5-5');
  });

  it('is what the configuration says', () => {
    const env = { ...allKeys, ASSAY_SEAT_O3: 'house:qwen-72b', ASSAY_SEAT_CRITIC: 'gpt-4o' };
    expect(names(env, 'o3')[0]).toBe('house:qwen-72b');
    expect(names(env, 'critic')[0]).toBe('openai:gpt-4o');
    expect(names({ ...allKeys, ASSAY_SEAT_CLAUDE: 'offline' }, 'claude')).toEqual([
      'offline:offline-analyst',
    ]);
  });

  it('is a configured provider where its own has no key', () => {
    expect(names({ GOOGLE_API_KEY: 'k' }, 'o3')).toEqual(['google:gemini-3.8-flash']);
    expect(names({ GOOGLE_API_KEY: 'k' }, 'claude', 'claude-3-opus-20240229')).toEqual([
      'google:gemini-3.8-flash',
    ]);
  });

  it('is the offline analyst where nothing is configured', () => {
    expect(names({}, 'o3')).toEqual(['offline:offline-analyst']);
    expect(names({ COMPATIBLE_BASE_URL: 'http://models.example/v1' }, 'o3')).toEqual([
      'offline:offline-analyst',
    ]);
  });
});

describe('the configuration of models', () => {
  it('offers the specified models for trying prompts, and those it adds', () => {
    expect(testModels(settingsOf({ ...allKeys, ASSAY_TEST_MODELS: 'gpt-5' }))).toEqual([
      'gpt-4o',
      'gpt-4-turbo',
      'claude-sonnet-4-20250514',
      'claude-3-opus-20240229',
      'gemini-2.5-pro',
      'o3',
      'gpt-5',
      'llama-70b',
      'qwen-72b',
    ]);
  });

  it('prices tokens by model and day, dated names like their family, and unknown ones not at all', () => {
    const { prices } = settingsOf({
      ASSAY_MODEL_PRICES: '{"llama-70b":{"inputUsdPerMillion":0.5,"outputUsdPerMillion":1}}',
    });
    expect(priceOf(prices, 'llama-70b-q4', now)).toMatchObject({ outputUsdPerMillion: 1 });
    expect(priceOf(prices, 'gpt-4o-2024-08-06', now)).toEqual(priceOf(prices, 'gpt-4o', now));
    expect(priceOf(prices, 'gpt-4omega', now)).toBeNull();
    expect(priceOf(prices, 'somebody-elses', now)).toBeNull();
    const promised = (day: string) => priceOf(prices, 'gemini-3.8-flash', Date.parse(day));
    expect(promised('2026-11-15')).toMatchObject({ inputUsdPerMillion: 0.75 });
    expect(promised('2027-01-01')).toMatchObject({ inputUsdPerMillion: 1.5 });
  });

  it('refuses what it cannot read', () => {
    const read = (env: Record<string, string>) => z.object(modelEnvironment).safeParse(env);
    expect(read({ ASSAY_MODEL_PRICES: '{' }).error?.issues[0]?.message).toBe('must be JSON');
    expect(read({ ASSAY_PROVIDER_LIMITS: '{"openai":{"concurrency":0}}' }).success).toBe(false);
    expect(read({ OPENAI_BASE_URL: 'not an address' }).success).toBe(false);
  });
});

describe('the catalogue', () => {
  it('names successors that it knows, of the same provider, and that come to an end', () => {
    for (const { id, provider, successor } of catalogue) {
      const trail = new Set([id]);
      for (let next = successor; next; next = factsOf(next)?.successor ?? null) {
        expect(factsOf(next)?.provider, `${id} → ${next}`).toBe(provider);
        expect(trail.has(next), `${id} comes back to ${next}`).toBe(false);
        trail.add(next);
      }
    }
  });

  it('seats nobody by default who is retired or will be within half a year of its date', () => {
    const later = Date.parse('2027-05-15');
    for (const seat of seats) {
      const [{ model }] = modelsInOrder(
        settingsOf(allKeys),
        seat,
        new ModelRoll({ now: () => later }),
      );
      const retires = factsOf(model)?.retires;
      expect(factsOf(model), `${seat}: ${model}`).toBeDefined();
      expect(retires === null || Date.parse(retires ?? '') > later, `${model} ends`).toBe(true);
    }
  });

  it('has a successor for every model that ends', () => {
    const heirless = catalogue.filter(({ retires, successor }) => retires && !successor);
    expect(heirless).toEqual([]);
  });
});
