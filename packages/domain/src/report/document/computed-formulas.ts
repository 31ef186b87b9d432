import { Exact } from '../../kit/decimal.ts';
import { withoutLegalForm } from '../../kit/legal-forms.ts';
import type { Lever } from '../../model/assumption.ts';
import { yearlyGrowth } from '../../model/derive-assumptions.ts';
import {
  type Customer,
  endingSoon,
  forgoneWith,
  freedByOwner,
  totalPaid,
} from '../../model/largest-customers.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { printSetting } from '../../model/print-setting.ts';
import type { End } from '../../model/project-years.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { modelOf } from '../model-of.ts';
import type { Report } from '../report.ts';
import { longDate } from '../report-words.ts';
import type { DocumentFormula } from './document.ts';
import { priceBasis } from './price-basis.ts';
import { proposeHypotheses } from './proposed-hypotheses.ts';
import type { ComputedModel } from './risk-effect.ts';
import { isJudgedByRule } from './rule-verdict.ts';

/** "EUR 20.5m (budget)": what it is stands with its name. */
const bare = ({ printed }: ModelFigure): string => printed.replace(/ \([^)]*\)$/u, '');

function inputsOf(figures: readonly ModelFigure[], { company_name: company }: Report) {
  const own = [company, withoutLegalForm(company)];
  const known = new Map(figures.map((figure) => [figure.id, figure]));
  return [...known.values()].map((figure) => ({
    name: figure.label
      .split(', ')
      .filter((part, at) => at === 0 || !own.includes(part))
      .join(', '),
    value: figure.printed,
  }));
}

const money = (value: Exact, { model }: ComputedModel) => printMillions(value, model.currency);

/** What the price rests on, where the rule says what that is. */
function priceFormula(computed: ComputedModel): DocumentFormula[] {
  const { report, matter, model } = computed;
  const isByRule = isJudgedByRule(report) && report.summary?.hypotheses.length === 0;
  const earned = isByRule
    ? priceBasis(matter, model, proposeHypotheses(report, matter, model))?.earned
    : null;
  if (!earned) return [];
  return [
    {
      claim_id: 'model-price',
      text: `EBITDA of ${money(earned.amount, computed)} in ${earned.period}, on which the price rests.`,
      expression: `${earned.formula} = ${money(earned.amount, computed)}`,
      inputs: inputsOf(earned.of, report),
    },
  ];
}

/** How much of plans was reached, and what that leaves of the next one. */
function planFormulas(computed: ComputedModel): DocumentFormula[] {
  const { report, matter, model } = computed;
  const isOwn = (lever: Lever) =>
    report.model?.assumptions.some((one) => one.lever === lever && one.origin === 'record');
  return model.plan.flatMap(({ measure, planned, reached, stressed }, at) => {
    const past = matter.record.filter((row) => row.measure === measure);
    const isFirst = model.plan[at - 1]?.measure !== measure;
    if (past.length === 0 || !isFirst || !isOwn(`plan_${measure}`)) return [];
    const shares = past.map((row) => `${bare(row.actual)} / ${bare(row.planned)}`);
    const mean = past.length > 1 ? `(${shares.join(' + ')}) / ${past.length}` : `${shares[0]}`;
    // No more than the whole plan is counted.
    const counted = reached.eq(100) ? 'at most 100%' : inPercent(reached);
    return [
      {
        claim_id: `model-plan-${measure}`,
        text: `${inPercent(reached)} of planned ${measure === 'ebitda' ? 'EBITDA' : 'revenue'} counted as reached, and the plan for ${planned.period} as plans were reached.`,
        expression: `${mean} = ${counted}; ${bare(planned)} × ${inPercent(reached)} = ${money(stressed, computed)}`,
        inputs: inputsOf([...past.flatMap((row) => [row.planned, row.actual]), planned], report),
      },
    ];
  });
}

const amountsOf = (customers: readonly Customer[], { listed = [] }: Matter): ModelFigure[] => {
  const ids = new Set(listed.map(({ amount }) => amount.id));
  return customers.flatMap(({ of }) => of.filter(({ id }) => ids.has(id)));
};

/** A sum of what customers pay, and the earnings that go with it. */
function paidFormula(
  about: { id: string; text: string },
  customers: readonly Customer[],
  computed: ComputedModel,
): DocumentFormula[] {
  const { report, matter } = computed;
  const of = amountsOf(customers, matter);
  const paid = totalPaid(customers);
  const [forgone, last] = [forgoneWith(paid, matter), matter.revenue.at(-1)];
  const left = forgone?.of[0] ?? matter.ebitda.at(-1);
  if (of.length === 0 || !forgone || !left || !last) return [];
  const margin = left.unit === '%' ? bare(left) : `${bare(left)} / ${bare(last)}`;
  const earned = `${money(paid, computed)} × ${margin} = ${money(forgone.earned.negated(), computed)} of EBITDA`;
  return [
    {
      claim_id: `model-${about.id}`,
      text: about.text,
      expression: `${of.map(bare).join(' + ')} = ${money(paid, computed)} of revenue a year; ${earned}`,
      inputs: inputsOf([left, last], report),
    },
  ];
}

function customerFormulas(computed: ComputedModel): DocumentFormula[] {
  const [soon, freed] = [endingSoon(computed.matter), freedByOwner(computed.matter)];
  return [
    ...(soon && soon.ending.count > 0
      ? paidFormula(
          { id: 'ending', text: `Contracts that end by ${longDate(soon.until)}, lapsed.` },
          soon.ending.customers,
          computed,
        )
      : []),
    ...(freed && freed.free.length > 0
      ? paidFormula(
          { id: 'freed', text: 'Contracts with a change-of-control clause, lost.' },
          freed.free,
          computed,
        )
      : []),
  ];
}

/** The ends of the market’s range, where they are computed and not told. */
function rangeFormula(computed: ComputedModel): DocumentFormula[] {
  const { range } = computed.matter.market;
  if (!range?.from || !range.to || range.by === 'rates') return [];
  const { from, to, low, high, by } = range;
  const ends = [low, high].flatMap((end) => {
    if (!end) return [];
    const isAdded = by === 'effects';
    const value = isAdded ? new Exact(to.value).plus(end.value) : new Exact(end.value);
    const rate = yearlyGrowth(from, { ...to, value: value.toFixed() });
    const size = isAdded ? `(${bare(to)} + (${bare(end)}))` : bare(end);
    return rate
      ? [`(${size} / ${bare(from)})^(1/${yearOf(to) - yearOf(from)}) − 1 = ${inPercent(rate)}`]
      : [];
  });
  return [
    {
      claim_id: 'model-market-range',
      text: 'The range of the growth of the market a year.',
      expression: ends.join('; '),
      inputs: inputsOf([from, to], computed.report),
    },
  ];
}

const caseEnds: Readonly<Record<string, End>> = { Downside: 'low', Base: 'value', Upside: 'high' };

/** The last year of each case, and how the margin comes to its end. */
function caseFormulas(computed: ComputedModel): DocumentFormula[] {
  const { report, matter, model } = computed;
  const [last, left] = [matter.revenue.at(-1), matter.ebitda.at(-1)];
  const assumptions = report.model?.assumptions ?? [];
  if (!last) return [];
  const set = (lever: Lever, end: End) =>
    assumptions.filter((one) => one.lever === lever).map((one) => printSetting(one, end));
  return model.cases.flatMap(({ name, years }) => {
    const [end, reached] = [caseEnds[name] ?? 'value', years.at(-1)];
    if (!reached) return [];
    const growth = (['growth', 'market_growth', 'above_market'] as const).flatMap((lever) =>
      set(lever, end).map((value) => value.replace(/ points$/u, '%')),
    );
    const effects = set('revenue_effect', end).map((value) => ` × (1 + ${value})`);
    const added = set('margin_effect', end).map((value) => ` + ${value.replace(/ points$/u, '%')}`);
    const sold = `${bare(last)} × (1 + ${growth.join(' + ')})^${years.length}${effects.join('')} = ${money(reached.revenue, computed)}`;
    const [margin] = set('margin', end);
    const earned = reached.ebitda
      ? `; ${money(reached.revenue, computed)} × ${added.length > 0 ? `(${margin}${added.join('')})` : margin} = ${money(reached.ebitda, computed)} of EBITDA`
      : '';
    const path =
      reached.ebitda && left
        ? ` The margin moves evenly from that of ${left.period}: after n years of ${years.length} it has gone n/${years.length} of the way.`
        : '';
    return [
      {
        claim_id: `model-case-${name.toLowerCase()}`,
        text: `${name} case in ${reached.year}.${name === 'Base' ? path : ''}`,
        expression: `${sold}${earned}`,
        inputs: inputsOf([last, ...(left && reached.ebitda ? [left] : [])], report),
      },
    ];
  });
}

/** How the tables are computed that rules fill: whoever has paper alone computes them again. */
export function computedFormulas(report: Report): DocumentFormula[] {
  if (!report.model) return [];
  const computed = { report, matter: report.model.matter, model: modelOf(report.model) };
  return [
    ...priceFormula(computed),
    ...planFormulas(computed),
    ...customerFormulas(computed),
    ...rangeFormula(computed),
    ...caseFormulas(computed),
  ];
}
