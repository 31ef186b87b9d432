import { z } from 'zod';

export const priceSchema = z.object({
  inputUsdPerMillion: z.number().min(0),
  outputUsdPerMillion: z.number().min(0),
});
export type Price = z.infer<typeof priceSchema>;

export const pricesSchema = z.record(z.string(), priceSchema);
export type Prices = z.infer<typeof pricesSchema>;

const price = (input: number, output: number): Price => ({
  inputUsdPerMillion: input,
  outputUsdPerMillion: output,
});

/** List prices per million tokens; configuration overrides and adds. */
export const defaultPrices: Prices = {
  o3: price(2, 8),
  'o4-mini': price(1.1, 4.4),
  'gpt-4o': price(2.5, 10),
  'gpt-4o-mini': price(0.15, 0.6),
  'gpt-4-turbo': price(10, 30),
  'gpt-4.1': price(2, 8),
  'gpt-5': price(1.25, 10),
  'claude-sonnet-4-20250514': price(3, 15),
  'claude-sonnet-4-5': price(3, 15),
  'claude-opus-4-20250514': price(15, 75),
  'claude-3-opus-20240229': price(15, 75),
  'claude-3-5-haiku-20241022': price(0.8, 4),
  'gemini-2.5-pro': price(1.25, 10),
  'gemini-2.5-flash': price(0.3, 2.5),
};

const unknownPrice = price(0, 0);

/** The price of a model; of a dated name, that of the longest name it begins with. */
export function priceOf(prices: Prices, model: string): Price {
  const exact = prices[model];
  if (exact) return exact;
  const [prefix] = Object.keys(prices)
    .filter((name) => model.startsWith(name))
    .sort((a, b) => b.length - a.length);
  return (prefix && prices[prefix]) || unknownPrice;
}

export function costUsd(rate: Price, inputTokens: number, outputTokens: number): number {
  const micro = inputTokens * rate.inputUsdPerMillion + outputTokens * rate.outputUsdPerMillion;
  return Math.round(micro) / 1_000_000;
}
