import { monthNames } from '../format/month-names.ts';
import { Exact } from '../kit/decimal.ts';
import { labelWords } from '../kit/label.ts';
import { measureIn } from '../kit/measures.ts';
import { conceptOf } from '../sentences/ledger.ts';
import type { Conflict, ConflictSide } from './conflict.ts';

const set = (words: string) => new Set(words.split(' '));

/** Measures of which a seller would rather show less. */
const lessIsBetter = set(
  'net_debt debt long_term_debt leverage churn revenue_churn attrition customer_concentration ' +
    'cost_of_sales cost_of_materials personnel_expense operating_expenses capex discount scrap_rate ' +
    'injury_rate downtime response_time lead_time sales_cycle cac cac_payback dso dio tickets ' +
    'notice_period provisions non_recurring',
);
/** And those of which more. */
const moreIsBetter = set(
  'revenue gross_revenue recurring_revenue arr mrr acv tcv bookings billings order_intake order_book ' +
    'book_to_bill rpo gross_profit gross_margin ebitda adjusted_ebitda ebitda_margin ' +
    'adjusted_ebitda_margin ebit adjusted_ebit ebit_margin net_income net_margin operating_cash_flow ' +
    'free_cash_flow cash_conversion cash equity equity_ratio roce customers new_customers users ' +
    'subscribers locations installed_base units_sold production gross_retention net_retention ' +
    'logo_retention contract_retention renewal_rate nps csat rating win_rate pipeline ' +
    'on_time_delivery uptime occupancy market_size serviceable_market market_growth market_share ' +
    'penetration share_of_wallet recurring_share organic_growth revenue_growth like_for_like_growth ' +
    'contract_term synergies service_revenue subscription_revenue maintenance_revenue',
);

/** What a side comes to: its figure, or the number that its words begin with. */
export function amountIn({ figure, shown }: ConflictSide): Exact | null {
  if (figure) return figure.kind === 'date' ? null : new Exact(figure.value);
  const number = /^[−-]?\d[\d,]*(?:\.\d+)?(?=%|\s|$)/u.exec(shown)?.[0];
  return number ? new Exact(number.replaceAll(',', '').replace('−', '-')) : null;
}

/** "about 19 hours, at most 99.78% of the year": what is shown in other units, as the share that is said. */
export function mostIn({ figure }: ConflictSide, { shown }: ConflictSide): Exact | null {
  const share = figure?.kind === 'percent' ? /, at most (\d+(?:\.\d+)?)%/u.exec(shown)?.[1] : null;
  return share ? new Exact(share) : null;
}

/** The month of a day as it is shown, 'June 2028' or '30 June 2028', or of the end of a year. */
export function monthShown({ shown }: Pick<ConflictSide, 'shown'>): string | null {
  const [, name, year] = /^(?:(?:\d{1,2} )?(\p{L}+) )?((?:19|20)\d\d)$/u.exec(shown) ?? [];
  const names: readonly string[] = monthNames;
  const month = name ? names.indexOf(name) + 1 : 12;
  return year && month > 0 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

/** Of a day, of one that lies ahead the later is better, and of one that has been the earlier. */
function flattersByDay(said: ConflictSide, shown: ConflictSide, now: string): boolean | null {
  const [claimed, found] = [monthShown(said), monthShown(shown)];
  if (!claimed || now === '') return null;
  if (!found) return /notice$/u.test(shown.shown) ? true : null;
  return claimed > now ? claimed > found : claimed < found;
}

const conceptsOf = ({ figure }: ConflictSide): string[] =>
  figure ? [conceptOf(figure) ?? []].flat() : [];

/** Whether more or less of it is better: by the bound that the seller gives it, by its measure, by its kind. */
function wantsMore(
  { about, wants }: Conflict,
  said: ConflictSide,
  shown: ConflictSide,
): boolean | null {
  if (wants) return wants === 'more';
  const bound = said.figure?.bound;
  if (bound === 'below' || bound === 'above') return bound === 'above';
  const named = measureIn(labelWords(about))?.measure;
  const isOfKind = [said, shown].some(({ figure }) => figure?.kind === named?.kind);
  const concepts = [
    ...conceptsOf(said),
    ...conceptsOf(shown),
    ...(named && isOfKind ? [named.concept] : []),
  ];
  if (concepts.some((concept) => lessIsBetter.has(concept))) return false;
  if (concepts.some((concept) => moreIsBetter.has(concept))) return true;
  // Answers of those who were asked, and rows that are as the seller says all of them are.
  if (/\((?:mean|average) of \d+ answers\)$|, of \d+ rows$/u.test(shown.shown)) return true;
  return said.figure?.kind === 'rating' ? true : null;
}

/** Whether what the seller says looks better than what is shown, seen from now; null where nobody can tell. */
export function flatters(
  conflict: Conflict,
  said: ConflictSide,
  shown: ConflictSide,
  now: string,
): boolean | null {
  if (said.shown === 'none') return true;
  const byDay = flattersByDay(said, shown, now);
  if (byDay !== null) return byDay;
  const most = mostIn(said, shown);
  const kinds = most ? [] : [said, shown].flatMap(({ figure }) => figure?.kind ?? []);
  const [a, b] = [amountIn(said), most ?? amountIn(shown)];
  const more = wantsMore(conflict, said, most ? { ...shown, figure: null } : shown);
  if (!a || !b || a.eq(b) || more === null || new Set(kinds).size > 1) return null;
  return more ? a.gt(b) : a.lt(b);
}
