import { z } from 'zod';
import { factsOf, type Price } from './catalogue.ts';

export const priceSchema = z.object({
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

export function costUsd(price: Price, inputTokens: number, outputTokens: number): number {
  const micro = inputTokens * price.inputUsdPerMillion + outputTokens * price.outputUsdPerMillion;
  return Math.round(micro) / 1_000_000;
}

export function unknownPriceWords(model: string): string {
  return `The price of ${model} is not known, so no budget can be kept with it. Set it in ASSAY_MODEL_PRICES.`;
}
