import { Exact } from '../../kit/decimal.ts';
import type { ModelAssumption } from '../../model/assumption.ts';
import type { Model, Swing } from '../../model/compute-model.ts';
import { growths, margins, marketPace } from '../../model/derive-assumptions.ts';
import { earnedWith, endingSoon, largestCustomer } from '../../model/largest-customers.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { Matter, ModelFigure, PlanMeasure } from '../../model/matter.ts';
import { planMessage } from '../../model/model-exhibits.ts';
import { printMillions } from '../../model/print-millions.ts';
import { printSetting } from '../../model/print-setting.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { modelOf } from '../model-of.ts';
import type { Report } from '../report.ts';
import {
  capitalised,
  counted,
  countStates,
  likelihoodWords,
  longDate,
  stateWords,
} from '../report-words.ts';
import { bearable, renewable } from './customer-hypotheses.ts';
import type { DocumentCell, DocumentTable } from './document.ts';
import { missedOf, pastPlans, plannedGrowth } from './plan-hypotheses.ts';
import { type ProposedHypothesis, proposeHypotheses } from './proposed-hypotheses.ts';
import { type RuleVerdict, ruleVerdict } from './rule-verdict.ts';
import { likelihoodCell, likelihoodOf } from './seen-before.ts';
import { hypothesesHead, riskHead } from './summary-tables.ts';
import { plain, sourceLine, strong, words } from './table-cells.ts';

/** Of a cell that the sources leave open. */
const untold = 'No figure in the sources';

const measureWords = { revenue: 'Revenue', ebitda: 'EBITDA' } as const;

interface Computed {
  report: Report;
  matter: Matter;
  model: Model;
}

const money = (value: Exact, { model }: Computed) => printMillions(value, model.currency);

const notesOf = (figures: readonly ModelFigure[]) =>
  [...new Set(figures.flatMap(({ notes }) => notes))].toSorted((a, b) => a - b);

function hypothesesTable(
  proposed: readonly ProposedHypothesis[],
  report: Report,
): DocumentTable | null {
  if (proposed.length === 0) return null;
  return {
    id: 'hypotheses',
    title: 'Hypotheses',
    message: `Of ${counted(proposed.length, 'thing', 'things')} that must be true, judged by rule: ${countStates(proposed)}`,
    ...hypothesesHead,
    rows: proposed.map(({ state, hypothesis, evidence, of, rule, would_change }) => [
      [words(stateWords[state], { weight: 'strong', state })],
      strong(hypothesis),
      [words(evidence, { notes: notesOf(of) }), ...sourceLine(of, report.sources)],
      plain(rule),
      plain(would_change),
    ]),
  };
}

type Row = DocumentCell[];

/** What a year comes to when revenue grows with its market until then and the margin stays. */
function atMarketPace(
  measure: PlanMeasure,
  planned: ModelFigure,
  computed: Computed,
): DocumentCell {
  const { matter } = computed;
  const [last, told, margin] = [matter.revenue.at(-1), marketPace(matter), margins(matter).at(-1)];
  if (!last || !told || (measure === 'ebitda' && !margin)) return plain(untold);
  const years = yearOf(planned) - yearOf(last);
  const grown = new Exact(told.value).div(100).plus(1).pow(years).times(last.value);
  if (measure === 'revenue' || !margin)
    return plain(`${money(grown, computed)} at its growth of ${told.printed}`);
  return plain(
    `${money(grown.times(margin).div(100), computed)} at its growth and the last margin`,
  );
}

/** The first and the last year of a plan; its exhibit has those between. */
const atEnds = (plan: Model['plan']): Model['plan'] =>
  plan.filter(
    ({ measure }, at) => plan[at - 1]?.measure !== measure || plan[at + 1]?.measure !== measure,
  );

/** A planned year in money: what plans have reached before, and what that leaves of this one. */
function planRows(computed: Computed): Row[] {
  const { matter, model, report } = computed;
  return atEnds(model.plan).map(({ measure, planned, reached, stressed }) => {
    const past = matter.record.filter((row) => row.measure === measure);
    return [
      strong(`${measureWords[measure]} ${planned.period}`),
      [words(planned.printed), ...sourceLine([planned], report.sources)],
      [
        words(
          `${inPercent(reached)} of a plan reached, missed in ${missedOf(past)} of ${counted(past.length, 'year', 'years')}`,
        ),
        ...sourceLine(
          past.map((row) => row.actual),
          report.sources,
        ),
      ],
      atMarketPace(measure, planned, computed),
      plain(
        `${money(stressed, computed)}, a difference of ${money(stressed.minus(planned.value), computed)}`,
      ),
    ];
  });
}

const points = (value: Exact) =>
  `${inPercent(value.abs()).slice(0, -1)} points ${value.isNegative() ? 'less' : 'more'}`;

/** The pace of the plan beside that of the record and of the market. */
function growthRow({ matter, report }: Computed): Row[] {
  const known = plannedGrowth(matter);
  if (!known) return [];
  const { ahead, own, first, last, market } = known;
  return [
    [
      strong('Revenue growth a year'),
      plain(inPercent(ahead)),
      plain(`${inPercent(own)} from ${first.period} to ${last.period}`),
      market ? [words(market.printed), ...sourceLine(market.of, report.sources)] : plain(untold),
      plain(
        market
          ? `${points(ahead.minus(market.value))} than the market, ${points(ahead.minus(own))} than the record`
          : `${points(ahead.minus(own))} than the record`,
      ),
    ],
  ];
}

function marginRow({ matter }: Computed): Row[] {
  const [known, ahead] = [margins(matter), margins(matter.planned)];
  const [first, last, plan] = [known[0], known.at(-1), ahead.at(-1)];
  const [from, to] = [matter.ebitda[0], matter.ebitda.at(-1)];
  if (!first || !last || !plan || !from || !to) return [];
  const earlier = from === to ? '' : `, ${inPercent(first)} in ${from.period}`;
  return [
    [
      strong('EBITDA margin'),
      plain(inPercent(plan)),
      plain(`${inPercent(last)} in ${to.period}${earlier}`),
      plain(untold),
      plain(`${points(plan.minus(last))} than in ${to.period}`),
    ],
  ];
}

/** What the plan asks for, where no earlier one has come due to hold it against. */
function paceMessage({ matter }: Computed): string {
  const known = plannedGrowth(matter);
  if (!known) return '';
  const { ahead, own, market } = known;
  const others = `the record ${inPercent(own)}${market ? `, the market ${market.yearly}` : ''}`;
  return `The plan grows by ${inPercent(ahead)} a year, ${others}`;
}

function planTable(computed: Computed): DocumentTable | null {
  const { model } = computed;
  const rows = [...planRows(computed), ...growthRow(computed), ...marginRow(computed)];
  if (rows.length === 0) return null;
  return {
    id: 'plan',
    title: 'The plan against the record and the market',
    message:
      model.plan.length > 0 ? planMessage(model.plan, model.currency) : paceMessage(computed),
    head: ['Measure', 'The plan', 'The record', 'The market', 'What follows'],
    widths: [3, 3, 4, 3, 4],
    rows,
  };
}

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
function missedPlan(computed: Computed): Row[] {
  const { matter, model, report } = computed;
  const past = pastPlans(matter);
  const ahead = model.plan.find(({ measure }) => measure === past[0]?.measure);
  if (!ahead || ahead.stressed.gte(ahead.planned.value)) return [];
  const { measure, planned, stressed } = ahead;
  const missed = missedOf(past);
  return [
    [
      [
        ...strong(`The plan for ${planned.period} is missed as plans were before`),
        ...sourceLine([planned, ...past.map((row) => row.actual)], report.sources),
      ],
      [
        words(likelihoodWords[likelihoodOf(missed, past.length)]),
        words(`missed in ${missed} of ${past.length}`, { weight: 'quiet' }),
      ],
      plain(
        `${money(stressed.minus(planned.value), computed)} of ${measureWords[measure]} in ${planned.period}`,
      ),
      plain('Monthly results until signing'),
      plain('Management'),
      plain('Price on what plans have reached, the rest as an earn-out'),
    ],
  ];
}

/** What the plan loses when revenue grows as its market, or as it has. */
function slowerThanPlanned(computed: Computed): Row[] {
  const { matter, report } = computed;
  const known = plannedGrowth(matter);
  if (!known || known.carried.gte(known.plan.value)) return [];
  const { plan, ahead, market, carried, by, last } = known;
  const margin = margins(matter).at(-1);
  const gap = carried.minus(plan.value);
  const record = growths(matter.revenue);
  const times = record.filter((growth) => growth.lt(ahead)).length;
  const earned = margin
    ? [words(`${money(gap.times(margin).div(100), computed)} of EBITDA at the last margin`)]
    : [];
  return [
    [
      [
        ...strong(`Revenue grows by ${by} instead of the ${inPercent(ahead)} planned`),
        ...sourceLine([plan, last, ...(market?.of ?? [])], report.sources),
      ],
      [
        words(likelihoodWords[likelihoodOf(times, record.length)]),
        words(`slower than the plan in ${times} of ${counted(record.length, 'year', 'years')}`, {
          weight: 'quiet',
        }),
      ],
      [words(`${money(gap, computed)} of revenue in ${plan.period}`), ...earned],
      plain(growthProposal.mitigant),
      plain(growthProposal.owner),
      plain(growthProposal.term),
    ],
  ];
}

/** What goes with the largest customer, and with contracts that end soon. */
function lostCustomers(computed: Computed): Row[] {
  const { matter, report } = computed;
  const [largest, soon] = [largestCustomer(matter), endingSoon(matter)];
  const row = (risk: string, of: ModelFigure[], amount: Exact, likely: string): Row => {
    const earned = earnedWith(amount, matter);
    const atMargin = earned
      ? [words(`${money(earned.negated(), computed)} of EBITDA at the last margin`)]
      : [];
    return [
      [...strong(risk), ...sourceLine(of, report.sources)],
      [words('Not weighed'), words(likely, { weight: 'quiet' })],
      [words(`${money(amount.negated(), computed)} of revenue a year`), ...atMargin],
      plain('Calls with customers before signing'),
      plain('Commercial advisers'),
      plain('Consent and extension as conditions of signing'),
    ];
  };
  const until = largest?.ends ? `bound until ${longDate(largest.ends)}` : 'no end is listed';
  return [
    ...(largest?.share.gte(bearable.amber)
      ? [row(`${capitalised(largest.name)} leaves`, largest.of, largest.amount, until)]
      : []),
    ...(soon?.share.gte(renewable.amber)
      ? [
          row(
            `Contracts that end by ${longDate(soon.until)} are not renewed`,
            soon.ending.flatMap(({ of }) => of),
            soon.amount,
            `${counted(soon.ending.length, 'contract', 'contracts')} of those listed`,
          ),
        ]
      : []),
  ];
}

function swingRow({ assumption }: Swing, end: 'low' | 'high', effect: Exact, of: Computed): Row {
  const { model } = of;
  const year = model.cases[0]?.years.at(-1)?.year;
  const isRisk = effect.isNegative();
  const proposal = proposals[assumption.lever] ?? none;
  return [
    [
      ...(isRisk ? [] : [words('Upside', { weight: 'quiet' })]),
      ...strong(
        `${assumption.name}: ${printSetting(assumption, end)} instead of ${printSetting(assumption)}`,
      ),
    ],
    likelihoodCell(assumption, end, of.matter),
    plain(`${money(effect, of)} of ${model.measure} in ${year}`),
    plain(isRisk ? proposal.mitigant : proposal.proof),
    plain(isRisk ? proposal.owner : 'Management'),
    plain(isRisk ? proposal.term : 'Not paid for in the price'),
  ];
}

const mostSwings = 3;

/** What the model can put in money: the plan as plans were reached, and single assumptions at their ends. */
function effectTable(computed: Computed): DocumentTable | null {
  const { model } = computed;
  const swings = model.swings
    .slice(0, mostSwings)
    .flatMap((swing) =>
      (['low', 'high'] as const).map((end) => ({ swing, end, effect: swing[end] })),
    );
  const falls = swings.filter(({ effect }) => effect.isNegative());
  const rises = swings.filter(({ effect }) => effect.gt(0));
  const rows = [
    ...missedPlan(computed),
    ...slowerThanPlanned(computed),
    ...lostCustomers(computed),
    ...[...falls, ...rises].map(({ swing, end, effect }) => swingRow(swing, end, effect, computed)),
  ];
  if (rows.length === 0) return null;
  const most = (of: typeof swings) =>
    of.length > 0 ? money(Exact.max(...of.map(({ effect }) => effect.abs())), computed) : null;
  const [fall, rise] = [most(falls), most(rises)];
  const year = model.cases[0]?.years.at(-1)?.year;
  return {
    id: 'risks',
    title: 'Risk and upside',
    message:
      fall && rise
        ? `One assumption alone takes up to ${fall} off ${model.measure} in ${year}, and adds up to ${rise}`
        : '',
    ...riskHead,
    rows,
  };
}

export interface ComputedTables {
  hypotheses: DocumentTable | null;
  plan: DocumentTable | null;
  risks: DocumentTable | null;
  /** What the hypotheses come to, where nobody has weighed them. */
  verdict: RuleVerdict | null;
}

/** What the model of a report says of its questions, whoever wrote the report; in steps. */
export function* tablesInSteps(report: Report): Generator<void, ComputedTables> {
  if (!report.model) return { hypotheses: null, plan: null, risks: null, verdict: null };
  const { matter } = report.model;
  const computed = { report, matter, model: modelOf(report.model) };
  yield;
  const proposed = proposeHypotheses(report, matter, computed.model);
  yield;
  const hypotheses = hypothesesTable(proposed, report);
  yield;
  const plan = planTable(computed);
  yield;
  return { hypotheses, plan, risks: effectTable(computed), verdict: ruleVerdict(proposed) };
}
