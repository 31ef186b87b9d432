import { Exact } from '../../kit/decimal.ts';
import type { ModelAssumption } from '../../model/assumption.ts';
import type { Swing } from '../../model/compute-model.ts';
import { growths, margins } from '../../model/derive-assumptions.ts';
import { figuresOfMatter, yearOf } from '../../model/map-matter.ts';
import type { ModelFigure } from '../../model/matter.ts';
import { printSetting } from '../../model/print-setting.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import type { ReportSentence } from '../report.ts';
import { lostCustomers, releasedBySale, unrenewed } from './customer-risks.ts';
import type { DocumentTable } from './document.ts';
import { inYears } from './in-years.ts';
import { missedPlan } from './missed-plan.ts';
import { plannedGrowth } from './plan-hypotheses.ts';
import { type PricedEarnings, priceTerm } from './price-basis.ts';
import { quotedRisks } from './quoted-risks.ts';
import {
  atMargin,
  type ComputedModel,
  type Effect,
  effectMessage,
  money,
  nearestAndLargestFirst,
  type Remedy,
} from './risk-effect.ts';
import { likelihoodOf, weighEnd, weighed } from './seen-before.ts';
import { riskHead } from './summary-tables.ts';
import { plain, sourceLine, strong, words } from './table-cells.ts';

export const measureWords = { revenue: 'Revenue', ebitda: 'EBITDA' } as const;

interface Proposal extends Remedy {
  /** What would have to be shown for the upside. */
  proof: string;
}

const none: Proposal = {
  mitigant: 'Test the assumption before signing',
  owner: 'Commercial advisers',
  term: 'None proposed',
  proof: 'Evidence that it can be reached',
};
const growthProposal: Proposal = {
  mitigant: 'Test pipeline, win rates and lost customers',
  owner: 'Commercial advisers',
  term: 'Earn-out on growth of revenue',
  proof: 'Signed orders and win rates that bring it',
};
const proposals: Partial<Record<ModelAssumption['lever'], Proposal>> = {
  growth: growthProposal,
  market_growth: {
    mitigant: 'Hold what moves the market against order books and other studies',
    owner: 'Commercial advisers',
    term: 'Earn-out on growth of revenue',
    proof: 'A second source that foresees so fast a market',
  },
  above_market: growthProposal,
  margin: {
    mitigant: 'Check the cost lines and adjustments of the last year',
    owner: 'Financial advisers',
    term: 'Price on normalised EBITDA',
    proof: 'Prices, mix and costs that bring it, each with a date',
  },
};

/** What the plan loses when revenue grows as its market, or as it has. */
function slowerThanPlanned(computed: ComputedModel): Effect[] {
  const { matter, report } = computed;
  const known = plannedGrowth(matter);
  if (!known || known.carried.gte(known.plan.value)) return [];
  const { plan, ahead, market, pace, carried, by, last } = known;
  const margin = margins(matter).at(-1);
  const gap = carried.minus(plan.value);
  const record = growths(matter.revenue);
  const bar = inPercent(pace);
  const times = record.filter((growth) =>
    growth.toDecimalPlaces(1).lt(pace.toDecimalPlaces(1)),
  ).length;
  const earned = margin ? gap.times(margin).div(100) : null;
  const risk = `Revenue grows by ${by} instead of the ${inPercent(ahead)} planned`;
  return [
    {
      risk,
      isUpside: false,
      told: [...strong(risk), ...sourceLine([plan, last, ...(market?.of ?? [])], report.sources)],
      weighed: weighed(
        likelihoodOf(times, record.length),
        `growth was below ${bar} ${inYears(times, record.length)}`,
      ),
      effect: [
        words(`${money(gap, computed)} of revenue in ${plan.period}`),
        ...atMargin(earned, computed),
      ],
      remedy: growthProposal,
      earned,
      sold: gap,
      year: yearOf(plan),
    },
  ];
}

/** What an assumption is derived from. */
function restsOf({ rests }: ModelAssumption, { matter }: ComputedModel): ModelFigure[] {
  const ids = new Set(rests);
  return figuresOfMatter(matter).filter(({ id }) => ids.has(id));
}

function swingEffect(
  { assumption }: Swing,
  end: 'low' | 'high',
  earned: Exact,
  of: ComputedModel,
  priced: string | null,
): Effect {
  const { model } = of;
  const year = model.cases[0]?.years.at(-1)?.year;
  const isRisk = earned.isNegative();
  const proposal = proposals[assumption.lever] ?? none;
  const risk = `${assumption.name} is ${printSetting(assumption, end)} instead of ${printSetting(assumption)}`;
  return {
    risk,
    isUpside: !isRisk,
    told: [
      ...(isRisk ? [] : [words('Upside', { weight: 'quiet' })]),
      ...strong(risk),
      ...sourceLine(restsOf(assumption, of), of.report.sources),
    ],
    weighed: weighEnd(assumption, end, of.matter),
    effect: plain(`${money(earned, of)} of ${model.measure} in ${year}`),
    remedy: isRisk
      ? { ...proposal, ...(priced && assumption.lever === 'margin' && { term: priced }) }
      : { mitigant: proposal.proof, owner: 'Management', term: 'Not paid for in the price' },
    earned: model.measure === measureWords.ebitda ? earned : null,
    sold: model.measure === measureWords.ebitda ? null : earned,
    year: year ?? null,
  };
}

const mostSwings = 3;

/** What moves the last year by less, in per cent, moves no price. */
const leastSwing = 1;

function swingEffects(computed: ComputedModel, priced: string | null): Effect[] {
  const { cases, swings, measure } = computed.model;
  const last = cases.find(({ name }) => name === 'Base')?.years.at(-1);
  const base = measure === measureWords.ebitda ? last?.ebitda : last?.revenue;
  const least = (base ?? new Exact(0)).abs().times(leastSwing).div(100);
  return swings
    .slice(0, mostSwings)
    .flatMap((swing) =>
      (['low', 'high'] as const).flatMap((end) =>
        swing[end].isZero() || swing[end].abs().lt(least)
          ? []
          : [swingEffect(swing, end, swing[end], computed, priced)],
      ),
    );
}

/** What the model can put in money, with what sources fear: by what it takes, who sees to it and which term to ask for. */
export function effectTable(
  computed: ComputedModel,
  risks: readonly ReportSentence[],
  earned: PricedEarnings | null = null,
): DocumentTable | null {
  const priced = earned && priceTerm(earned, computed.model);
  const quoted = quotedRisks(risks, computed);
  const effects = nearestAndLargestFirst(
    [
      ...missedPlan(computed, priced),
      ...slowerThanPlanned(computed),
      ...unrenewed(computed),
      ...releasedBySale(computed),
      ...lostCustomers(computed, quoted),
      ...quoted.effects,
      ...swingEffects(computed, priced),
    ],
    computed,
  );
  if (effects.length === 0) return null;
  return {
    id: 'risks',
    title: 'Risk and upside',
    ...effectMessage(effects, computed),
    ...riskHead,
    rows: effects.map(({ told, weighed: { cell }, effect, remedy }) => [
      told,
      cell,
      effect,
      plain(remedy.mitigant),
      plain(remedy.owner),
      plain(remedy.term),
    ]),
  };
}
