import type { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import type { HypothesisState, Report } from '../report.ts';
import { counted } from '../report-words.ts';
import { boundByContract, spreadOverCustomers, survivesNewOwner } from './customer-hypotheses.ts';
import { misstated } from './misstated.ts';
import {
  customersRecommend,
  customersStay,
  deliveredOnTime,
  planFitsCapacity,
} from './operating-hypotheses.ts';
import {
  growthAgainstMarket,
  growthAsPlanned,
  marginAsPlanned,
  marginHeld,
} from './plan-hypotheses.ts';
import { planReached } from './plan-reached.ts';

/** What a doubt takes off the price: the pace of the plan, its margin, the margin of the record, or how plans were reached. */
export type PriceGround = 'growth' | 'margin' | 'margin_held' | 'reach';

/** What must be true of any target, judged by rule from the figures of the model. */
export interface ProposedHypothesis {
  state: HypothesisState;
  hypothesis: string;
  evidence: string;
  /** What that comes to, as words within a sentence. */
  finding: string;
  /** What of a year’s earnings hangs on it, where that is known. */
  atStake?: Exact;
  of: ModelFigure[];
  rule: string;
  would_change: string;
  /** What a buyer asks for where it is not green. */
  condition: string;
  /** Where that is what the price rests on: told once for all of these together. */
  price?: PriceGround;
  /** Of the word of management, which bears on whatever else is told. */
  ofManagement?: true;
  /** What is to be done before signing. */
  step: string;
}

const secondSource = {
  finding: 'the size of the market rests on one source alone',
  would_change: 'A count of buyers and of what one spends by another source',
  condition: 'A second, independent source confirms the size of the market before signing',
  step: 'Have the size of the market confirmed by a second, independent source: one source alone has counted it.',
};

/** What is missing depends on what has been counted, and by whom. */
const counts = {
  agrees: {
    state: 'green',
    ...secondSource,
    finding: 'two sources agree on the size of the market',
  },
  one_source: { state: 'amber', ...secondSource },
  differs: {
    state: 'amber',
    finding: 'two counts of the market differ',
    would_change: 'An account of the buyers or the spending that one of the counts leaves out',
    condition: 'The gap between the two counts of the market is explained before signing',
    step: 'Have the gap between the two counts of the market explained: which buyers or which spending does one of them leave out?',
  },
  open: {
    state: 'open',
    finding: 'the size of the market has been counted in one way only',
    would_change: 'A size of the whole to hold the count against',
    condition: 'The size of the market is counted a second way before signing',
    step: 'Count the market a second way: from its whole, beside buyers times what each spends.',
  },
} as const;

function marketCounted({ checks }: Model): ProposedHypothesis[] {
  const check = checks.find(({ key }) => key === 'units');
  if (!check) return [];
  return [
    {
      ...counts[check.state],
      hypothesis: 'The size of the market holds when it is counted from below',
      evidence: check.says,
      of: check.of,
      rule: 'Green: the count from below agrees with the whole as another source puts it; amber: it agrees with the whole as the same source puts it, or does not agree; open: there is only one way to the size',
    },
  ];
}

function managementTrusted(report: Report): ProposedHypothesis[] {
  const { management = [] } = report;
  if (management.length === 0) return [];
  return [
    {
      state: management.length > 1 ? 'red' : 'amber',
      hypothesis: 'What management presents can be relied on',
      evidence: `${counted(management.length, 'statement differs', 'statements differ')} from the evidence`,
      finding: misstated(report),
      ofManagement: true,
      of: [],
      rule: 'Green: none differs from the evidence; amber: one; red: more',
      would_change: 'A reconciliation of each difference by management',
      condition: `Management reconciles ${management.length > 1 ? `${management.length > 2 ? `all ${management.length}` : 'both'} differences` : 'the difference'} from the evidence before signing; until then the evidence counts`,
      step: `Have management reconcile ${management.length > 1 ? `the ${management.length} differences` : 'the difference'} from the evidence with its own papers, source by source.`,
    },
  ];
}

/** Where nobody has proposed what must be true, the record does. */
export const proposeHypotheses = (
  report: Report,
  matter: Matter,
  model: Model,
): ProposedHypothesis[] => [
  ...managementTrusted(report),
  ...growthAsPlanned(matter, model),
  ...growthAgainstMarket(matter),
  ...marginHeld(matter),
  ...marginAsPlanned(matter, model),
  ...planReached(matter, model),
  ...spreadOverCustomers(matter, model),
  ...boundByContract(matter, model),
  ...survivesNewOwner(matter, model),
  ...customersStay(matter),
  ...customersRecommend(matter),
  ...deliveredOnTime(matter),
  ...planFitsCapacity(matter),
  ...marketCounted(model),
];
