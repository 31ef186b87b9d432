import { draftPartsSchema } from '@assay/contract/draft';
import { type Market, selectedMarkets } from '@assay/domain/company/market';
import { dealSchema } from '@assay/domain/project/deal';
import { z } from 'zod';

/** The company as a person names it. */
export const targetSchema = z.object({ name: z.string(), url: z.string() });
export type Target = z.output<typeof targetSchema>;

/** What the person chooses and writes, in parts that are sent as they change. */
export const draftSchema = draftPartsSchema.extend({ deal: dealSchema.optional() });
export type Draft = z.output<typeof draftSchema>;

/** All of it, as the wizard shows it. */
export type Edits = { [Part in keyof Draft]-?: NonNullable<Draft[Part]> };

type Markets = Pick<Edits, 'product_markets' | 'geographic_markets'>;

export function chosenMarkets({ product_markets, geographic_markets }: Markets): Market[] {
  return selectedMarkets([...product_markets, ...geographic_markets]);
}

export function hasParts(draft: Draft): boolean {
  return Object.keys(draft).length > 0;
}
