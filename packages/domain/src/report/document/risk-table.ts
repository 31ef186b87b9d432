import type { Exact } from '../../kit/decimal.ts';
import type { ModelAssumption } from '../../model/assumption.ts';
import type { Model, Swing } from '../../model/compute-model.ts';
import { growths, margins } from '../../model/derive-assumptions.ts';
import { earnedWith, endingSoon, largestCustomer } from '../../model/largest-customers.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { printSetting } from '../../model/print-setting.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import type { Report } from '../report.ts';
import { capitalised, counted, likelihoodWords, longDate } from '../report-words.ts';
import { bearable, renewable } from './customer-hypotheses.ts';
import type { DocumentCell, DocumentTable } from './document.ts';
import { missedOf, pastPlans, plannedGrowth } from './plan-hypotheses.ts';
import { likelihoodCell, likelihoodOf } from './seen-before.ts';
import { riskHead } from './summary-tables.ts';
import { plain, sourceLine, strong, words } from './table-cells.ts';

export const measureWords = { revenue: 'Revenue', ebitda: 'EBITDA' } as const;

export interface ComputedModel {
  report: Report;
  matter: Matter;
  model: Model;
}

export type TableRow = DocumentCell[];

/** A row, and what it comes to in EBITDA where that is known. */
interface Effect {
  row: TableRow;
  risk: string;
  earned: Exact | null;
}

const money = (value: Exact, { model }: ComputedModel) => printMillions(value, model.currency);

interface Proposal {
  mitigant: string;
  owner: string;
  term: string;
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
  market_growth: growthProposal,
  above_market: growthProposal,
  margin: {
    mitigant: 'Check the cost lines and adjustments of the last year',
    owner: 'Financial advisers',
    term: 'Price on normalised EBITDA',
    proof: 'Prices, mix and costs that bring it, each with a date',
  },
};

/** What the next plan loses when it is reached as plans were before. */
function missedPlan(computed: ComputedModel): Effect[] {
  const { matter, model, report } = computed;
  const past = pastPlans(matter);
  const ahead = model.plan.find(({ measure }) => measure === past[0]?.measure);
  if (!ahead || ahead.stressed.gte(ahead.planned.value)) return [];
  const { measure, planned, stressed } = ahead;
  const missed = missedOf(past);
  const risk = `The plan for ${planned.period} is missed as plans were before`;
  const lost = stressed.minus(planned.value);
  const row = [
    [...strong(risk), ...sourceLine([planned, ...past.map((row) => row.actual)], report.sources)],
    [
      words(likelihoodWords[likelihoodOf(missed, past.length)]),
      words(`missed in ${missed} of ${past.length}`, { weight: 'quiet' }),
    ],
    plain(`${money(lost, computed)} of ${measureWords[measure]} in ${planned.period}`),
    plain('Monthly results until signing'),
    plain('Management'),
    plain('Price on what plans have reached, the rest as an earn-out'),
  ];
  return [{ row, risk, earned: measure === 'ebitda' ? lost : null }];
}

const atMargin = (earned: Exact | null, computed: ComputedModel): DocumentCell =>
  earned ? [words(`${money(earned, computed)} of EBITDA at the last margin`)] : [];

/** What the plan loses when revenue grows as its market, or as it has. */
function slowerThanPlanned(computed: ComputedModel): Effect[] {
  const { matter, report } = computed;
  const known = plannedGrowth(matter);
  if (!known || known.carried.gte(known.plan.value)) return [];
  const { plan, ahead, market, carried, by, last } = known;
  const margin = margins(matter).at(-1);
  const gap = carried.minus(plan.value);
  const record = growths(matter.revenue);
  const times = record.filter((growth) => growth.lt(ahead)).length;
  const earned = margin ? gap.times(margin).div(100) : null;
  const risk = `Revenue grows by ${by} instead of the ${inPercent(ahead)} planned`;
  const row = [
    [...strong(risk), ...sourceLine([plan, last, ...(market?.of ?? [])], report.sources)],
    [
      words(likelihoodWords[likelihoodOf(times, record.length)]),
      words(`slower than the plan in ${times} of ${counted(record.length, 'year', 'years')}`, {
        weight: 'quiet',
      }),
    ],
    [words(`${money(gap, computed)} of revenue in ${plan.period}`), ...atMargin(earned, computed)],
    plain(growthProposal.mitigant),
    plain(growthProposal.owner),
    plain(growthProposal.term),
  ];
  return [{ row, risk, earned }];
}

/** What goes with the largest customer, and with contracts that end soon. */
function lostCustomers(computed: ComputedModel): Effect[] {
  const { matter, report } = computed;
  const [largest, soon] = [largestCustomer(matter), endingSoon(matter)];
  const effect = (risk: string, of: ModelFigure[], amount: Exact, likely: string): Effect => {
    const earned = earnedWith(amount, matter)?.negated() ?? null;
    const row = [
      [...strong(risk), ...sourceLine(of, report.sources)],
      [words('Not weighed'), words(likely, { weight: 'quiet' })],
      [
        words(`${money(amount.negated(), computed)} of revenue a year`),
        ...atMargin(earned, computed),
      ],
      plain('Calls with customers before signing'),
      plain('Commercial advisers'),
      plain('Consent and extension as conditions of signing'),
    ];
    return { row, risk, earned };
  };
  const until = largest?.ends ? `bound until ${longDate(largest.ends)}` : 'no end is listed';
  return [
    ...(largest?.share.gte(bearable.amber)
      ? [effect(`${capitalised(largest.name)} leaves`, largest.of, largest.amount, until)]
      : []),
    ...(soon?.share.gte(renewable.amber)
      ? [
          effect(
            `Contracts that end by ${longDate(soon.until)} are not renewed`,
            soon.ending.flatMap(({ of }) => of),
            soon.amount,
            `${counted(soon.ending.length, 'contract', 'contracts')} of those listed`,
          ),
        ]
      : []),
  ];
}

function swingEffect(
  { assumption }: Swing,
  end: 'low' | 'high',
  earned: Exact,
  of: ComputedModel,
): Effect {
  const { model } = of;
  const year = model.cases[0]?.years.at(-1)?.year;
  const isRisk = earned.isNegative();
  const proposal = proposals[assumption.lever] ?? none;
  const risk = `${assumption.name}: ${printSetting(assumption, end)} instead of ${printSetting(assumption)}`;
  const row = [
    [...(isRisk ? [] : [words('Upside', { weight: 'quiet' })]), ...strong(risk)],
    likelihoodCell(assumption, end, of.matter),
    plain(`${money(earned, of)} of ${model.measure} in ${year}`),
    plain(isRisk ? proposal.mitigant : proposal.proof),
    plain(isRisk ? proposal.owner : 'Management'),
    plain(isRisk ? proposal.term : 'Not paid for in the price'),
  ];
  return { row, risk, earned: model.measure === measureWords.ebitda ? earned : null };
}

const mostSwings = 3;

/** What the worst of them takes and the best adds. */
function effectMessage(effects: readonly Effect[], computed: ComputedModel): string {
  const known = effects
    .flatMap(({ risk, earned }) => (earned ? [{ risk, earned }] : []))
    .toSorted((a, b) => a.earned.cmp(b.earned));
  const [worst, best] = [known[0], known.at(-1)];
  if (!worst?.earned.isNegative()) return '';
  const told = `The largest risk takes ${money(worst.earned.abs(), computed)} off EBITDA: ${worst.risk.charAt(0).toLowerCase()}${worst.risk.slice(1)}`;
  return best?.earned.gt(0)
    ? `${told}; the largest upside adds ${money(best.earned, computed)}`
    : told;
}

/** What the model can put in money: the plan as plans were reached, and single assumptions at their ends. */
export function effectTable(computed: ComputedModel): DocumentTable | null {
  const swings = computed.model.swings
    .slice(0, mostSwings)
    .flatMap((swing) =>
      (['low', 'high'] as const).map((end) => ({ swing, end, effect: swing[end] })),
    );
  const falls = swings.filter(({ effect }) => effect.isNegative());
  const rises = swings.filter(({ effect }) => effect.gt(0));
  const effects = [
    ...missedPlan(computed),
    ...slowerThanPlanned(computed),
    ...lostCustomers(computed),
    ...[...falls, ...rises].map(({ swing, end, effect }) =>
      swingEffect(swing, end, effect, computed),
    ),
  ];
  if (effects.length === 0) return null;
  return {
    id: 'risks',
    title: 'Risk and upside',
    message: effectMessage(effects, computed),
    ...riskHead,
    rows: effects.map(({ row }) => row),
  };
}
