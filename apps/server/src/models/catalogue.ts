import type { OwnKind } from './environment.ts';

/** Of a million tokens, in US dollars. */
export interface Price {
  inputUsdPerMillion: number;
  outputUsdPerMillion: number;
  /** Of input that the provider found in its cache; null where it is not known. */
  cachedInputUsdPerMillion: number | null;
}

interface DatedPrice extends Price {
  /** The day from which it holds; the last one that has come holds. */
  from: string;
}

export interface ModelFacts {
  id: string;
  provider: OwnKind;
  /** The day from which the provider refuses it, where one has been announced. */
  retires: string | null;
  /** Who takes its place where it is not offered, as the provider recommends. */
  successor: string | null;
  maxOutputTokens: number;
  /** Thinks before it writes, and needs room for that beyond the answer. */
  thinks: boolean;
  /** Newer ones refuse a temperature of one's own. */
  takesTemperature: boolean;
  /** Empty where the price is not known: then it is unknown, and never nothing. */
  prices: readonly DatedPrice[];
}

function price(from: string, input: number, output: number, cached: number | null): DatedPrice {
  return {
    from,
    inputUsdPerMillion: input,
    outputUsdPerMillion: output,
    cachedInputUsdPerMillion: cached,
  };
}

/** What a provider's newer models have in common: all think and set their own temperature but Google's. */
const openai = {
  provider: 'openai',
  retires: null,
  successor: null,
  maxOutputTokens: 128_000,
  thinks: true,
  takesTemperature: false,
} as const;
const anthropic = { ...openai, provider: 'anthropic' } as const;
const google = {
  ...openai,
  provider: 'google',
  maxOutputTokens: 65_536,
  takesTemperature: true,
} as const;
const plain = { thinks: false, takesTemperature: true } as const;

/**
 * What is known of the providers' models, held against their pages on 15 November 2026. A seat may
 * name any other model: then nothing is known of it but its name, and its price stands in the
 * configuration or is unknown.
 */
export const catalogue: readonly ModelFacts[] = [
  { ...openai, id: 'gpt-6.1-sol', prices: [price('2026-09-29', 2, 10, 0.1)] },
  {
    ...openai,
    id: 'gpt-6-sol',
    successor: 'gpt-6.1-sol',
    prices: [price('2026-09-22', 2, 10, 0.2)],
  },
  { ...openai, id: 'gpt-6-luna', prices: [price('2026-09-22', 0.1, 0.5, 0.01)] },
  {
    ...openai,
    id: 'gpt-5.6-sol',
    successor: 'gpt-6.1-sol',
    prices: [price('2026-09-22', 4, 20, null)],
  },
  {
    ...openai,
    id: 'gpt-5',
    retires: '2026-12-11',
    successor: 'gpt-5.6-sol',
    prices: [price('2025-08-07', 1.25, 10, 0.125)],
  },
  {
    ...openai,
    id: 'o3',
    retires: '2026-12-11',
    successor: 'gpt-5.6-sol',
    maxOutputTokens: 100_000,
    prices: [price('2025-06-10', 2, 8, 0.5)],
  },
  {
    ...openai,
    ...plain,
    id: 'gpt-4o',
    retires: '2027-01-14',
    successor: 'gpt-6-luna',
    maxOutputTokens: 16_384,
    prices: [price('2024-10-01', 2.5, 10, 1.25)],
  },
  {
    ...openai,
    ...plain,
    id: 'gpt-4.1',
    retires: '2027-01-14',
    successor: 'gpt-6-luna',
    maxOutputTokens: 32_768,
    prices: [price('2025-04-14', 2, 8, 0.5)],
  },
  {
    ...openai,
    ...plain,
    id: 'gpt-4-turbo',
    retires: '2026-10-23',
    successor: 'gpt-5.6-sol',
    maxOutputTokens: 4_096,
    prices: [price('2024-04-09', 10, 30, null)],
  },
  { ...anthropic, id: 'claude-opus-5-5', prices: [price('2026-09-22', 4, 20, null)] },
  { ...anthropic, id: 'claude-sonnet-5-5', prices: [price('2026-09-28', 2, 10, 0.1)] },
  {
    ...anthropic,
    id: 'claude-opus-5',
    successor: 'claude-opus-5-5',
    prices: [price('2026-07-24', 5, 25, 0.5)],
  },
  {
    ...anthropic,
    id: 'claude-sonnet-5',
    successor: 'claude-sonnet-5-5',
    prices: [price('2026-06-30', 2, 10, 0.2)],
  },
  {
    ...anthropic,
    ...plain,
    id: 'claude-sonnet-4-5',
    retires: '2026-11-30',
    successor: 'claude-sonnet-5-5',
    maxOutputTokens: 64_000,
    prices: [price('2025-09-29', 3, 15, 0.3)],
  },
  {
    ...anthropic,
    ...plain,
    id: 'claude-sonnet-4-20250514',
    retires: '2026-06-15',
    successor: 'claude-sonnet-5-5',
    maxOutputTokens: 64_000,
    prices: [price('2025-05-14', 3, 15, 0.3)],
  },
  {
    ...anthropic,
    ...plain,
    id: 'claude-opus-4-20250514',
    retires: '2026-06-15',
    successor: 'claude-opus-5-5',
    maxOutputTokens: 32_000,
    prices: [price('2025-05-14', 15, 75, 1.5)],
  },
  {
    ...anthropic,
    ...plain,
    id: 'claude-3-opus-20240229',
    retires: '2026-01-05',
    successor: 'claude-opus-5-5',
    maxOutputTokens: 4_096,
    prices: [price('2024-02-29', 15, 75, 1.5)],
  },
  {
    ...google,
    id: 'gemini-4-argon',
    successor: 'gemini-3.8-flash',
    prices: [price('2026-09-30', 2, 10, 0.1), price('2026-12-01', 4, 20, 0.2)],
  },
  {
    ...google,
    id: 'gemini-3.8-flash',
    prices: [price('2026-09-02', 0.75, 3.75, 0.075), price('2027-01-01', 1.5, 7.5, null)],
  },
  {
    ...google,
    id: 'gemini-2.5-pro',
    // Announced for October without a day.
    retires: '2026-10-31',
    successor: 'gemini-3.8-flash',
    prices: [price('2025-06-17', 1.25, 10, null)],
  },
  {
    ...google,
    id: 'gemini-2.5-flash',
    // Announced for October without a day.
    retires: '2026-10-31',
    successor: 'gemini-3.8-flash',
    prices: [price('2025-06-17', 0.3, 2.5, null)],
  },
];

const byId = new Map(catalogue.map((facts) => [facts.id, facts]));

/** Of a dated name, such as gpt-4o-2024-08-06, the facts of the name without its date. */
export function factsOf(model: string): ModelFacts | undefined {
  return byId.get(model) ?? byId.get(model.replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8})$/, ''));
}
