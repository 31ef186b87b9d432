import type { ModelAssumption } from './assumption.ts';
import type { Matter } from './matter.ts';

/** What cannot be computed for lack of figures, each in one plain sentence. */
export function missingMatter(matter: Matter, assumptions: readonly ModelAssumption[]): string[] {
  const { revenue, ebitda, planned, record, market, customers, perCustomer, segments } = matter;
  const has = (lever: ModelAssumption['lever']) => assumptions.some((one) => one.lever === lever);
  const lacks: [boolean, string][] = [
    [
      revenue.length < 2,
      'No projection: fewer than two years of the company’s revenue are known without doubt.',
    ],
    [
      revenue.length >= 2 && !has('margin'),
      'No earnings are projected: EBITDA of the last year is not known without doubt.',
    ],
    [
      ebitda.length > 0 && ebitda.length < 2,
      'The margin has no range of its own: EBITDA of one year only is known.',
    ],
    [
      market.size === null,
      'No market from above: no source outside the company gives the size of its market without doubt.',
    ],
    [
      !has('market_growth'),
      'Growth is not held against the market: no source outside the company gives the market’s growth without doubt.',
    ],
    [
      market.share === null,
      'No share of the market: no source gives the company’s own without doubt.',
    ],
    [
      market.units.length === 0 && segments.length === 0 && (!customers || !perCustomer),
      'Nothing from below: neither customers with what each pays, nor parts that add up to the revenue, are known without doubt.',
    ],
    [
      planned.revenue.length + planned.ebitda.length === 0,
      'No plan to stress: what management plans for coming years is not known without doubt.',
    ],
    [
      planned.revenue.length + planned.ebitda.length > 0 && record.length === 0,
      'The plan cannot be held against earlier plans: no year is known with both its plan and its result.',
    ],
  ];
  return lacks.flatMap(([lacking, words]) => (lacking ? [words] : []));
}
