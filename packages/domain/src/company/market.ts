import { z } from 'zod';

export const marketSchema = z.object({ id: z.string(), name: z.string(), selected: z.boolean() });
export type Market = z.output<typeof marketSchema>;

/** Geographic markets arrive as names and are all in scope until the user says otherwise. */
export function marketsFromNames(names: readonly string[]): Market[] {
  return names.map((name, index) => ({ id: `geo-${index + 1}`, name, selected: true }));
}

export function toggleMarket(markets: readonly Market[], id: string): Market[] {
  return markets.map((market) =>
    market.id === id ? { ...market, selected: !market.selected } : market,
  );
}

export function selectedMarkets(markets: readonly Market[]): Market[] {
  return markets.filter((market) => market.selected);
}
