import { Exact } from '../../kit/decimal.ts';
import { margins } from '../../model/derive-assumptions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import type { DocumentCell } from './document.ts';
import { carriedTo, normalisedMargin, plannedGrowth } from './plan-hypotheses.ts';
import { shortYearOf } from './plan-reached.ts';
import type { PricedEarnings } from './price-basis.ts';
import { type ComputedModel, money } from './risk-effect.ts';
import { plain, sourceLine, strong, words } from './table-cells.ts';

/** One way to come to what a planned year earns. */
interface Reckoned {
  amount: Exact;
  told: string;
}

/** As plans were reached, as the year has begun, and as the record goes on. */
function byRecord({ year }: PricedEarnings, computed: ComputedModel): Reckoned[] {
  const { matter, model } = computed;
  const plan = model.plan.find(
    ({ measure, planned }) => measure === 'ebitda' && Number(planned.end.slice(0, 4)) === year,
  );
  const begun = shortYearOf(matter, 'ebitda');
  const base = model.cases
    .find(({ name }) => name === 'Base')
    ?.years.find((one) => one.year === year)?.ebitda;
  return [
    ...(plan ? [{ amount: plan.stressed, told: 'as plans were reached' }] : []),
    ...(begun && Number(begun.planned.end.slice(0, 4)) === year
      ? [{ amount: begun.left, told: `as reached to ${begun.month}` }]
      : []),
    ...(base ? [{ amount: base, told: 'in the base case' }] : []),
  ];
}

/** At the pace of the market, or at the slower one of the record, with a margin that has been earned. */
function byMarket({ year }: PricedEarnings, { matter }: ComputedModel): Reckoned[] {
  const [known, margin] = [plannedGrowth(matter), margins(matter).at(-1)];
  const plan = matter.planned.ebitda.find(({ end }) => Number(end.slice(0, 4)) === year);
  if (!known || !margin || !plan) return [];
  const sold = carriedTo(plan, known.last, known.pace);
  const normalised = normalisedMargin(matter);
  const at = (percent: Exact) => percent.div(100).times(sold);
  return [
    { amount: at(margin), told: `at ${known.by} and the last margin` },
    ...(normalised
      ? [
          {
            amount: at(normalised.margin),
            told: `at the normalised margin of ${inPercent(normalised.margin)}`,
          },
        ]
      : []),
  ];
}

/** Why the amount is taken and no other, where the table shows several. */
function reasonOf(amount: Exact, all: readonly Reckoned[], computed: ComputedModel): string {
  const told = money(amount, computed);
  const isLeast = all.every(
    (one) => one.amount.gte(amount) || money(one.amount, computed) === told,
  );
  const base = all.find((one) => one.told === 'in the base case');
  const ahead =
    base?.amount.gt(amount) && money(base.amount, computed) !== told
      ? ' What the base case earns beyond that is paid for when it is earned.'
      : '';
  return isLeast
    ? `${told}, by rule the lowest of these amounts, because the hypotheses doubt the plan.${ahead}`
    : `${told}, by rule the plan less what the hypotheses doubt of it.${ahead}`;
}

/** All that is reckoned of one year's earnings side by side, and which of it the price rests on. */
export function priceRow(earned: PricedEarnings | null, computed: ComputedModel): DocumentCell[][] {
  if (!earned) return [];
  const cells = (all: readonly Reckoned[]) =>
    all.map(({ amount, told }) => words(`${money(amount, computed)} ${told}`));
  const [record, market] = [byRecord(earned, computed), byMarket(earned, computed)];
  if (record.length + market.length === 0) return [];
  const untold = plain('No figure in the sources');
  const { normalised } = computed.matter;
  return [
    [
      strong(`What the price rests on: EBITDA ${earned.period}`),
      plain(`${money(new Exact(earned.planned), computed)} as planned`),
      record.length > 0 ? cells(record) : untold,
      market.length > 0
        ? [...cells(market), ...sourceLine([normalised], computed.report.sources)]
        : untold,
      plain(reasonOf(earned.amount, [...record, ...market], computed)),
    ],
  ];
}
