import { tellingStems } from '../kit/telling-stems.ts';
import type { LedgerFigure, LedgerSource } from '../sentences/ledger.ts';

const general =
  /^(?:market|markt|growth|grow|wachst|rise|rising|increa|steig|demand|nachfr|sector|branch|indust|year|until|total|volume|unit|mengen|absatz|crois|expan|expec|foreca|project|march|mercad|mercat|creci)/u;

/** What a sentence says to grow, in words that tell it from the rest of a market. */
export const thingsIn = (text: string): string[] =>
  tellingStems(text).filter((stem) => !general.test(stem));

const yearlyBefore =
  /(?<![\p{L}])(?:annually|every year|each year|pro jahr|jährlich|par an|chaque année|cada año|anualmente|ogni anno|annualmente|cada ano|jaarlijks|hvert år|årlig\p{L}*)\s(?:\p{L}+\s)?$/iu;
export const isYearly = ({ place }: LedgerFigure, { reading }: LedgerSource): boolean =>
  yearlyBefore.test(reading.text.slice(Math.max(0, place.start - yearlyWithin), place.start)) ||
  /^\s?(?:%|per ?cent|prozent)?\s?(?:a year|per year|per annum|p\.\s?a\.|annually|each year|pro jahr|im jahr|jährlich|par an|l['’]an|al año|anual\p{L}*|all['’]anno|annu[oi]|ao ano|per jaar|per år|om året|i året)/iu.test(
    reading.text.slice(place.end, place.end + yearlyWithin),
  );
const yearlyWithin = 20;
