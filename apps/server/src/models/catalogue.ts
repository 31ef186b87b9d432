import type { ProviderKind } from './environment.ts';

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
  provider: Exclude<ProviderKind, 'compatible'>;
  released: string;
  /** The day from which the provider refuses it, where one has been announced. */
  retires: string | null;
  /** Who takes its place where it is not offered, as the provider recommends. */
  successor: string | null;
  contextTokens: number;
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

/** Models that think and set their own temperature, as all newer ones do. */
const thinking = { thinks: true, takesTemperature: false } as const;
const plain = { thinks: false, takesTemperature: true } as const;

/**
 * What is known of the providers' models, held against their pages on 15 November 2026. A seat may
 * name any other model: then nothing is known of it but its name, and its price stands in the
 * configuration or is unknown.
 */
export const catalogue: readonly ModelFacts[] = [
  {
    id: 'gpt-6.1-sol',
    provider: 'openai',
    released: '2026-09-29',
    retires: null,
    successor: null,
    contextTokens: 1_050_000,
    maxOutputTokens: 128_000,
    ...thinking,
    prices: [price('2026-09-29', 2, 10, 0.1)],
  },
  {
    id: 'gpt-6-sol',
    provider: 'openai',
    released: '2026-09-22',
    retires: null,
    successor: 'gpt-6.1-sol',
    contextTokens: 1_050_000,
    maxOutputTokens: 128_000,
    ...thinking,
    prices: [price('2026-09-22', 2, 10, 0.2)],
  },
  {
    id: 'gpt-6-luna',
    provider: 'openai',
    released: '2026-09-22',
    retires: null,
    successor: null,
    contextTokens: 1_050_000,
    maxOutputTokens: 128_000,
    ...thinking,
    prices: [price('2026-09-22', 0.1, 0.5, 0.01)],
  },
  {
    id: 'gpt-5.6-sol',
    provider: 'openai',
    released: '2026-07-09',
    retires: null,
    successor: 'gpt-6.1-sol',
    contextTokens: 1_050_000,
    maxOutputTokens: 128_000,
    ...thinking,
    prices: [price('2026-09-22', 4, 20, null)],
  },
  {
    id: 'gpt-5',
    provider: 'openai',
    released: '2025-08-07',
    retires: '2026-12-11',
    successor: 'gpt-5.6-sol',
    contextTokens: 400_000,
    maxOutputTokens: 128_000,
    ...thinking,
    prices: [price('2025-08-07', 1.25, 10, 0.125)],
  },
  {
    id: 'o3',
    provider: 'openai',
    released: '2025-04-16',
    retires: '2026-12-11',
    successor: 'gpt-5.6-sol',
    contextTokens: 200_000,
    maxOutputTokens: 100_000,
    ...thinking,
    prices: [price('2025-06-10', 2, 8, 0.5)],
  },
  {
    id: 'gpt-4o',
    provider: 'openai',
    released: '2024-05-13',
    retires: '2027-01-14',
    successor: 'gpt-6-luna',
    contextTokens: 128_000,
    maxOutputTokens: 16_384,
    ...plain,
    prices: [price('2024-10-01', 2.5, 10, 1.25)],
  },
  {
    id: 'gpt-4.1',
    provider: 'openai',
    released: '2025-04-14',
    retires: '2027-01-14',
    successor: 'gpt-6-luna',
    contextTokens: 1_047_576,
    maxOutputTokens: 32_768,
    ...plain,
    prices: [price('2025-04-14', 2, 8, 0.5)],
  },
  {
    id: 'gpt-4-turbo',
    provider: 'openai',
    released: '2024-04-09',
    retires: '2026-10-23',
    successor: 'gpt-5.6-sol',
    contextTokens: 128_000,
    maxOutputTokens: 4_096,
    ...plain,
    prices: [price('2024-04-09', 10, 30, null)],
  },
  {
    id: 'claude-opus-5-5',
    provider: 'anthropic',
    released: '2026-09-22',
    retires: null,
    successor: null,
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    ...thinking,
    prices: [price('2026-09-22', 4, 20, null)],
  },
  {
    id: 'claude-sonnet-5-5',
    provider: 'anthropic',
    released: '2026-09-28',
    retires: null,
    successor: null,
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    ...thinking,
    prices: [price('2026-09-28', 2, 10, 0.1)],
  },
  {
    id: 'claude-opus-5',
    provider: 'anthropic',
    released: '2026-07-24',
    retires: null,
    successor: 'claude-opus-5-5',
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    ...thinking,
    prices: [price('2026-07-24', 5, 25, 0.5)],
  },
  {
    id: 'claude-sonnet-5',
    provider: 'anthropic',
    released: '2026-06-30',
    retires: null,
    successor: 'claude-sonnet-5-5',
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    ...thinking,
    prices: [price('2026-06-30', 2, 10, 0.2)],
  },
  {
    id: 'claude-sonnet-4-5',
    provider: 'anthropic',
    released: '2025-09-29',
    retires: '2026-11-30',
    successor: 'claude-sonnet-5-5',
    contextTokens: 200_000,
    maxOutputTokens: 64_000,
    ...plain,
    prices: [price('2025-09-29', 3, 15, 0.3)],
  },
  {
    id: 'claude-sonnet-4-20250514',
    provider: 'anthropic',
    released: '2025-05-14',
    retires: '2026-06-15',
    successor: 'claude-sonnet-5-5',
    contextTokens: 200_000,
    maxOutputTokens: 64_000,
    ...plain,
    prices: [price('2025-05-14', 3, 15, 0.3)],
  },
  {
    id: 'claude-opus-4-20250514',
    provider: 'anthropic',
    released: '2025-05-14',
    retires: '2026-06-15',
    successor: 'claude-opus-5-5',
    contextTokens: 200_000,
    maxOutputTokens: 32_000,
    ...plain,
    prices: [price('2025-05-14', 15, 75, 1.5)],
  },
  {
    id: 'claude-3-opus-20240229',
    provider: 'anthropic',
    released: '2024-02-29',
    retires: '2026-01-05',
    successor: 'claude-opus-5-5',
    contextTokens: 200_000,
    maxOutputTokens: 4_096,
    ...plain,
    prices: [price('2024-02-29', 15, 75, 1.5)],
  },
  {
    id: 'gemini-4-argon',
    provider: 'google',
    released: '2026-09-30',
    retires: null,
    successor: 'gemini-3.8-flash',
    contextTokens: 1_048_576,
    maxOutputTokens: 65_536,
    thinks: true,
    takesTemperature: true,
    prices: [price('2026-09-30', 2, 10, 0.1), price('2026-12-01', 4, 20, 0.2)],
  },
  {
    id: 'gemini-3.8-flash',
    provider: 'google',
    released: '2026-09-02',
    retires: null,
    successor: null,
    contextTokens: 1_048_576,
    maxOutputTokens: 65_536,
    thinks: true,
    takesTemperature: true,
    prices: [price('2026-09-02', 0.75, 3.75, 0.075), price('2027-01-01', 1.5, 7.5, null)],
  },
  {
    id: 'gemini-2.5-pro',
    provider: 'google',
    released: '2025-06-17',
    // Announced for October without a day.
    retires: '2026-10-31',
    successor: 'gemini-3.8-flash',
    contextTokens: 1_048_576,
    maxOutputTokens: 65_536,
    thinks: true,
    takesTemperature: true,
    prices: [price('2025-06-17', 1.25, 10, null)],
  },
  {
    id: 'gemini-2.5-flash',
    provider: 'google',
    released: '2025-06-17',
    // Announced for October without a day.
    retires: '2026-10-31',
    successor: 'gemini-3.8-flash',
    contextTokens: 1_048_576,
    maxOutputTokens: 65_536,
    thinks: true,
    takesTemperature: true,
    prices: [price('2025-06-17', 0.3, 2.5, null)],
  },
];

const byId = new Map(catalogue.map((facts) => [facts.id, facts]));

/** Of a dated name, such as gpt-4o-2024-08-06, the facts of the name without its date. */
export function factsOf(model: string): ModelFacts | undefined {
  return byId.get(model) ?? byId.get(model.replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8})$/, ''));
}
