import { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import { margins, marketPace } from '../../model/derive-assumptions.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { ModelFigure, PlanMeasure } from '../../model/matter.ts';
import { planMessage } from '../../model/model-exhibits.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { modelOf } from '../model-of.ts';
import type { Report } from '../report.ts';
import { counted, countStates, stateWords } from '../report-words.ts';
import type { DocumentCell, DocumentTable, KeyFigure } from './document.ts';
import { inYears } from './in-years.ts';
import { keyFigures } from './key-figures.ts';
import { plannedGrowth } from './plan-hypotheses.ts';
import { measureInText, missedOf, shortYear, shortYearOf } from './plan-reached.ts';
import { type PricedEarnings, priceBasis } from './price-basis.ts';
import { priceRow } from './price-row.ts';
import { type ProposedHypothesis, proposeHypotheses } from './proposed-hypotheses.ts';
import type { ComputedModel } from './risk-effect.ts';
import { effectTable, measureWords } from './risk-table.ts';
import { isJudgedByRule, type RuleVerdict, ruleVerdict } from './rule-verdict.ts';
import { hypothesesHead } from './summary-tables.ts';
import { plain, sourceLine, strong, words } from './table-cells.ts';

/** Of a cell that the sources leave open. */
const untold = 'No figure in the sources';

const money = (value: Exact, { model }: ComputedModel) => printMillions(value, model.currency);

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

/** What a year comes to when revenue grows with its market until then and the margin stays. */
function atMarketPace(
  measure: PlanMeasure,
  planned: ModelFigure,
  computed: ComputedModel,
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

/** A planned year as plans were reached; what is printed alike is no difference. */
function asReached(planned: ModelFigure, stressed: Exact, computed: ComputedModel): string {
  const [plan, left] = [money(new Exact(planned.value), computed), money(stressed, computed)];
  const gap = money(stressed.minus(planned.value).abs(), computed);
  return left === plan
    ? 'The plan counts whole: earlier ones were reached'
    : `${left} as plans were reached, ${gap} less`;
}

/** What the months of a begun year say of it, where they leave less of it than earlier plans do. */
function soFarIn(
  { planned, measure, stressed }: Model['plan'][number],
  computed: ComputedModel,
): { record: string; follows: string } | null {
  const begun = shortYearOf(computed.matter, measure);
  if (begun?.planned.id !== planned.id || begun.left.gte(stressed)) return null;
  const { reached, month, left } = begun;
  const gap = money(left.minus(planned.value).abs(), computed);
  return {
    record: `${inPercent(reached)} of this one reached to ${month}`,
    follows: `${money(left, computed)} if the rest goes as to ${month}, ${gap} less`,
  };
}

/** A planned year in money: what plans have reached before, and what that leaves of this one. */
function planRows(computed: ComputedModel): DocumentCell[][] {
  const { matter, model, report } = computed;
  return atEnds(model.plan).map((row) => {
    const { measure, planned, reached, stressed } = row;
    const past = matter.record.filter((one) => one.measure === measure);
    const begun = soFarIn(row, computed);
    return [
      strong(`${measureWords[measure]} ${planned.period}`),
      [words(planned.printed), ...sourceLine([planned], report.sources)],
      [
        words(
          `${inPercent(reached)} of a plan reached, ${missedOf(past) > 0 ? 'missed ' : 'none missed '}${inYears(missedOf(past) || past.length, past.length)}`,
        ),
        ...sourceLine(
          past.map((one) => one.actual),
          report.sources,
        ),
        ...(begun ? plain(begun.record) : []),
      ],
      atMarketPace(measure, planned, computed),
      plain(begun?.follows ?? asReached(planned, stressed, computed)),
    ];
  });
}

const points = (value: Exact) =>
  `${inPercent(value.abs()).slice(0, -1)} points ${value.isNegative() ? 'less' : 'more'}`;

/** The pace of the plan beside that of the record and of the market. */
function growthRow({ matter, report }: ComputedModel): DocumentCell[][] {
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

function marginRow({ matter }: ComputedModel): DocumentCell[][] {
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
function paceMessage({ matter }: ComputedModel): string {
  const known = plannedGrowth(matter);
  if (!known) return '';
  const { ahead, own, market } = known;
  const others = `the record ${inPercent(own)}${market ? `, the market ${market.yearly}` : ''}`;
  return `The plan grows by ${inPercent(ahead)} a year, ${others}`;
}

/** The same in one sentence. */
function begunMessage({ matter, model }: ComputedModel): string | null {
  const begun = shortYear(matter);
  const known = model.plan.find(({ planned }) => planned.id === begun?.planned.id);
  if (!begun || known?.stressed.lte(begun.left)) return null;
  const { measure, planned, reached, month, left } = begun;
  return `${inPercent(reached)} of planned ${measureInText[measure]} was reached to ${month}: at that pace ${planned.period} comes to ${printMillions(left, model.currency)}, not ${printMillions(new Exact(planned.value), model.currency)}`;
}

function planTable(computed: ComputedModel, priced: PricedEarnings | null): DocumentTable | null {
  const { model } = computed;
  const rows = [
    ...planRows(computed),
    ...priceRow(priced, computed),
    ...growthRow(computed),
    ...marginRow(computed),
  ];
  if (rows.length === 0) return null;
  return {
    id: 'plan',
    title: 'The plan against the record and the market',
    message:
      begunMessage(computed) ??
      (model.plan.length > 0 ? planMessage(model.plan, model.currency) : paceMessage(computed)),
    head: ['Measure', 'The plan', 'The record', 'The market', 'What follows'],
    widths: [3, 3, 4, 3, 4],
    rows,
  };
}

export interface ComputedTables {
  hypotheses: DocumentTable | null;
  plan: DocumentTable | null;
  risks: DocumentTable | null;
  /** What the hypotheses come to, where nobody has weighed them. */
  verdict: RuleVerdict | null;
  figures: KeyFigure[];
}

const nothing: ComputedTables = {
  hypotheses: null,
  plan: null,
  risks: null,
  verdict: null,
  figures: [],
};

/** What the model of a report says of its questions, whoever wrote the report; in steps. */
export function* tablesInSteps(report: Report): Generator<void, ComputedTables> {
  if (!report.model) return nothing;
  const { matter } = report.model;
  const computed = { report, matter, model: modelOf(report.model) };
  yield;
  const proposed = proposeHypotheses(report, matter, computed.model);
  yield;
  const hypotheses = hypothesesTable(proposed, report);
  yield;
  const basis = priceBasis(matter, computed.model, proposed);
  const isByRule = isJudgedByRule(report) && report.summary?.hypotheses.length === 0;
  const priced = isByRule && basis ? basis.earned : null;
  const plan = planTable(computed, priced);
  yield;
  return {
    hypotheses,
    plan,
    risks: effectTable(computed, report.summary?.key_risks ?? [], priced),
    verdict: ruleVerdict(proposed, basis, computed),
    figures: keyFigures(matter, computed.model),
  };
}
