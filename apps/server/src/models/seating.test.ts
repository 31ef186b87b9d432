import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modelEnvironment, shapeModelSettings } from './environment.ts';
import { costUsd, priceOf } from './prices.ts';
import { lineFor, testModels } from './seating.ts';

const settingsOf = (env: Record<string, string>) =>
  shapeModelSettings(z.object(modelEnvironment).parse(env));
const names = (env: Record<string, string>, seat: Parameters<typeof lineFor>[1], model?: string) =>
  lineFor(settingsOf(env), seat, model ?? null).map(
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
      'openai:o3',
      'anthropic:claude-sonnet-4-20250514',
      'google:gemini-2.5-pro',
      'house:llama-70b',
    ]);
    expect(names(allKeys, 'gemini')[0]).toBe('google:gemini-2.5-pro');
    expect(names(allKeys, 'claude')[0]).toBe('anthropic:claude-sonnet-4-20250514');
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
    expect(names({ GOOGLE_API_KEY: 'k' }, 'o3')).toEqual(['google:gemini-2.5-pro']);
    expect(names({ GOOGLE_API_KEY: 'k' }, 'claude', 'claude-3-opus-20240229')).toEqual([
      'google:gemini-2.5-pro',
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

  it('prices tokens by model, dated names like their family, unknown ones at nothing', () => {
    const { prices } = settingsOf({
      ASSAY_MODEL_PRICES: '{"llama-70b":{"inputUsdPerMillion":0.5,"outputUsdPerMillion":1}}',
    });
    expect(costUsd(priceOf(prices, 'llama-70b'), 1_000_000, 500_000)).toBe(1);
    expect(priceOf(prices, 'gpt-4o-2024-08-06')).toEqual(priceOf(prices, 'gpt-4o'));
    expect(costUsd(priceOf(prices, 'somebody-elses'), 1_000_000, 1_000_000)).toBe(0);
  });

  it('refuses what it cannot read', () => {
    const read = (env: Record<string, string>) => z.object(modelEnvironment).safeParse(env);
    expect(read({ ASSAY_MODEL_PRICES: '{' }).error?.issues[0]?.message).toBe('must be JSON');
    expect(read({ ASSAY_PROVIDER_LIMITS: '{"openai":{"concurrency":0}}' }).success).toBe(false);
    expect(read({ OPENAI_BASE_URL: 'not an address' }).success).toBe(false);
  });
});
