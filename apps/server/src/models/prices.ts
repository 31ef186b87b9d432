import { z } from 'zod';
import { factsOf, type Price } from './catalogue.ts';

const priceSchema = z.object({
  inputUsdPerMillion: z.number().min(0),
  outputUsdPerMillion: z.number().min(0),
  cachedInputUsdPerMillion: z.number().min(0).nullable().default(null),
});

/** What the configuration says of prices, by model; it goes before the catalogue. */
export const pricesSchema = z.record(z.string(), priceSchema);
export type Prices = z.output<typeof pricesSchema>;

export const free: Price = {
  inputUsdPerMillion: 0,
  outputUsdPerMillion: 0,
  cachedInputUsdPerMillion: 0,
};

/** Null where nobody has said what the model costs: that is not nothing. */
export function priceOf(prices: Prices, model: string, now: number): Price | null {
  return prices[model] ?? byFamily(prices, model) ?? listPrice(model, now);
}

/** Of a dated name, that of the longest name it begins with. */
function byFamily(prices: Prices, model: string): Price | undefined {
  const [family] = Object.keys(prices)
    .filter((name) => model.startsWith(`${name}-`))
    .sort((a, b) => b.length - a.length);
  return family === undefined ? undefined : prices[family];
}

function listPrice(model: string, now: number): Price | null {
  const dated = factsOf(model)?.prices ?? [];
  return dated.findLast(({ from }) => Date.parse(from) <= now) ?? dated[0] ?? null;
}

export interface CountedTokens {
  input: number;
  /** Of the input: what the provider found in its cache. */
  cached: number;
  output: number;
}

/** What a provider remembers has its own price; where that is not known, it counts in full. */
export function costUsd(price: Price, { input, cached, output }: CountedTokens): number {
  const forCached = price.cachedInputUsdPerMillion ?? price.inputUsdPerMillion;
  const micro =
    (input - cached) * price.inputUsdPerMillion +
    cached * forCached +
    output * price.outputUsdPerMillion;
  return Math.round(micro) / 1_000_000;
}

export function unknownPriceWords(model: string): string {
  return `The price of ${model} is not known, so no budget can be kept with it. Set it in ASSAY_MODEL_PRICES.`;
}
