import { Exact } from '../../kit/decimal.ts';
import { escapePattern } from '../../kit/escape-pattern.ts';
import type { Model } from '../../model/compute-model.ts';
import {
  type Customer,
  customersIn,
  endingSoon,
  forgoneWith,
  freedByOwner,
  largestCustomer,
  mostLargest,
} from '../../model/largest-customers.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { plannedGrowth } from '../document/plan-hypotheses.ts';
import { longDate } from '../report-words.ts';
import { type Live, live } from './live.ts';
import { type ModelPlaces, resultKeys } from './model-page.ts';

/** A figure that the summary computes, over the cells of the model. */
export interface SummaryFigure {
  name: string;
  formula: string;
  /** A percentage is a share of one. */
  value: number;
  isShare: boolean;
  /** As the report prints it. */
  printed: string;
}

interface Ground {
  matter: Matter;
  model: Model;
  places: ModelPlaces;
}

/** Of a gap it may be said how large it is, without its sign. */
type Kind = 'money' | 'gap' | 'share';
type Named = [name: string, of: Live, kind: Kind];

const cellOf = (figure: ModelFigure | null | undefined, { places }: Ground): Live =>
  figure ? places.figure(figure.id) : null;

const ofYear = (figures: readonly ModelFigure[], year: ModelFigure) =>
  figures.find((one) => yearOf(one) === yearOf(year));

/** Margins of every year in which both are known, and of the planned ones. */
function marginFigures(ground: Ground): Named[] {
  const { revenue, ebitda, planned } = ground.matter;
  const all = (earned: readonly ModelFigure[], sold: readonly ModelFigure[], words: string) =>
    earned.map((one): Named => {
      const whole = cellOf(ofYear(sold, one), ground);
      return [
        `EBITDA margin, ${one.period}${words}`,
        live.over(cellOf(one, ground), whole),
        'share',
      ];
    });
  return [...all(ebitda, revenue, ''), ...all(planned.ebitda, planned.revenue, ', as planned')];
}

interface Pace {
  name: string;
  of: Live;
}

/** At which growth a year goes on: that of the market, where it is told, and that of the record, where it is slower. */
function pacesOf(ground: Ground): Pace[] {
  const { market } = ground.matter;
  const known = plannedGrowth(ground.matter);
  const [from, to] = market.sizes;
  const [told] = market.growth;
  const between = (one: ModelFigure, other: ModelFigure): Live =>
    live.yearly(cellOf(one, ground), cellOf(other, ground), yearOf(other) - yearOf(one));
  const sized = from && to ? between(from, to) : null;
  const ofMarket = told ? cellOf(told, ground) : sized;
  const isOwn = known?.pace.eq(known.own) ?? false;
  return [
    { name: 'the market’s growth a year', of: ofMarket },
    ...(known && isOwn
      ? [
          {
            name: `the growth a year from ${known.first.period} to ${known.last.period}`,
            of: between(known.first, known.last),
          },
        ]
      : []),
  ];
}

/** How fast sales grew over all years that are known. */
function recordFigures(ground: Ground): Named[] {
  const { revenue } = ground.matter;
  const [first, last] = [revenue[0], revenue.at(-1)];
  const years = first && last ? yearOf(last) - yearOf(first) : 0;
  if (!first || !last || years < 1) return [];
  const own = live.yearly(cellOf(first, ground), cellOf(last, ground), years);
  return [[`Revenue growth a year from ${first.period} to ${last.period}`, own, 'share']];
}

/** The planned years as they stand beside the record and the market. */
function planFigures(ground: Ground): Named[] {
  const { revenue, ebitda, planned } = ground.matter;
  const base = (measure: string, year: ModelFigure) =>
    ground.places.result(resultKeys.year('Base', measure, yearOf(year)));
  const [last, earned] = [revenue.at(-1), ebitda.at(-1)];
  if (!last) return [];
  const sold = cellOf(last, ground);
  const margin =
    earned && live.over(cellOf(earned, ground), cellOf(ofYear(revenue, earned), ground));
  return planned.revenue.flatMap((plan): Named[] => {
    const years = yearOf(plan) - yearOf(last);
    const whole = cellOf(plan, ground);
    const atPaces = pacesOf(ground).flatMap(({ name, of }): Named[] => {
      const carried = live.grown(sold, of, years);
      return [
        [`Revenue, ${plan.period}, at ${name}`, carried, 'money'],
        [`Revenue, ${plan.period}, at ${name}, less the plan`, live.less(carried, whole), 'gap'],
        [
          `EBITDA, ${plan.period}, at ${name} and the margin of ${earned?.period}`,
          live.times(carried, margin ?? null),
          'money',
        ],
      ];
    });
    return [
      [
        `Revenue growth a year to ${plan.period}, as planned`,
        live.yearly(sold, whole, years),
        'share',
      ],
      ...atPaces,
      [`Revenue, ${plan.period}, in the base case`, base('Revenue', plan), 'money'],
      [`EBITDA, ${plan.period}, in the base case`, base('EBITDA', plan), 'money'],
    ];
  });
}

/** What plans come to as they were reached, from the sheet that computes it. */
function reachedFigures({ model, places }: Ground): Named[] {
  return model.plan.flatMap(({ planned, measure }): Named[] => {
    const name = `${measure === 'ebitda' ? 'EBITDA' : 'Revenue'}, ${planned.period}`;
    const reached = places.result(resultKeys.reached(planned.id));
    const gap = live.less(reached, places.figure(planned.id));
    return [
      [`${name}, as plans were reached`, reached, 'money'],
      [`${name}, as plans were reached, less the plan`, gap, 'gap'],
    ];
  });
}

const paid = (customers: readonly Customer[], ground: Ground): Live =>
  live.sum(
    customers
      .flatMap(({ of }) => of)
      .flatMap((figure) => {
        const isAmount = ground.matter.listed?.some(({ amount }) => amount.id === figure.id);
        return isAmount ? [cellOf(figure, ground)] : [];
      }),
  );

/** Revenue that goes, and the earnings that go with it, by the margin that the report takes. */
function lostFigures(name: string, lost: Live, ground: Ground): Named[] {
  const { matter } = ground;
  const forgone = lost && forgoneWith(new Exact(lost.value), matter);
  const [sold, earned] = [
    cellOf(matter.revenue.at(-1), ground),
    cellOf(matter.ebitda.at(-1), ground),
  ];
  if (!forgone) return [];
  const told = matter.contribution?.figure;
  const kept = told?.unit === '%' ? cellOf(told, ground) : live.over(cellOf(told, ground), sold);
  const margin = forgone.margin === 'ebitda' ? live.over(earned, sold) : kept;
  const gone = live.turned(live.times(lost, margin));
  return [
    [`${name}: revenue`, live.turned(lost), 'money'],
    [`${name}: EBITDA`, gone, 'money'],
    [`${name}: of the last EBITDA`, live.turned(live.over(gone, earned)), 'share'],
  ];
}

/** Contracts that end soon, and those that have ended. */
function endFigures(ground: Ground): Named[] {
  const { matter } = ground;
  const soon = endingSoon(matter);
  if (!soon) return [];
  const { ending, lapsed } = soon;
  const until = `Contracts that end by ${longDate(soon.until)}`;
  const rows = (matter.listed ?? []).filter(({ ends }) => ends !== null);
  const bound = paid(customersIn(rows), ground);
  const [ahead, over] = [paid(ending.customers, ground), paid(lapsed.customers, ground)];
  return [
    ['Contracts listed with their end, a year', bound, 'money'],
    [`${until}, a year`, ahead, 'money'],
    [`${until}, of those listed`, live.over(ahead, bound), 'share'],
    ['Contracts that have ended, a year', over, 'money'],
    ...lostFigures(`${until}, not renewed`, ahead, ground),
    ...lostFigures('Contracts that have ended, lost', over, ground),
  ];
}

/** What the largest customers pay, and those whom a new owner lets go. */
function customerFigures(ground: Ground): Named[] {
  const { matter } = ground;
  const sold = cellOf(matter.revenue.at(-1), ground);
  const [largest, freed] = [largestCustomer(matter), freedByOwner(matter)];
  const three = paid(customersIn(matter.listed ?? []).slice(0, mostLargest), ground);
  const first = largest && paid([largest], ground);
  const free = freed && paid(freed.free, ground);
  const clause = 'Contracts with a clause on a change of owner';
  return [
    [`${largest?.name}, as a share of revenue`, live.over(first, sold), 'share'],
    [
      `The ${mostLargest} largest customers, as a share of revenue`,
      live.over(three, sold),
      'share',
    ],
    ...endFigures(ground),
    [`${clause}, a year`, free, 'money'],
    [`${clause}, as a share of revenue`, freed?.revenue ? live.over(free, sold) : null, 'share'],
    ...lostFigures('A clause on a change of owner used', free, ground),
    ...lostFigures('1% of revenue lost', live.times(live.number(0.01), sold), ground),
  ];
}

function swingFigures({ model, places }: Ground): Named[] {
  return model.swings.flatMap(({ assumption }) =>
    (['low', 'high'] as const).map((end): Named => {
      const at = end === 'low' ? 'lower' : 'upper';
      const key = resultKeys.swing(assumption.key, end);
      return [`${assumption.name} at its ${at} end`, places.result(key), 'money'];
    }),
  );
}

function printedAs(value: number, kind: Kind, currency: string): string[] {
  const exact = new Exact(value);
  const money = printMillions(exact, currency);
  if (kind === 'money') return [money];
  if (kind === 'gap') return [money, printMillions(exact.abs(), currency)];
  const percent = exact.times(100);
  return [inPercent(percent), inPercent(percent.toDecimalPlaces(0))];
}

/** A number within a longer one is another number. */
const says = (text: string, printed: string) =>
  new RegExp(String.raw`(?<![\d.,−])${escapePattern(printed)}(?![\d]|[.,]\d)`, 'u').test(text);

/** Those of the figures that are computed here which the summary prints, in the words that it prints. */
export function summaryFigures(ground: Ground, printed: string): SummaryFigure[] {
  const all = [
    ...marginFigures(ground),
    ...recordFigures(ground),
    ...planFigures(ground),
    ...reachedFigures(ground),
    ...customerFigures(ground),
    ...swingFigures(ground),
  ];
  return all.flatMap(([name, of, kind]) => {
    if (!of) return [];
    const shown = printedAs(of.value, kind, ground.model.currency).find((each) =>
      says(printed, each),
    );
    if (shown === undefined) return [];
    return [{ name, formula: of.cell, value: of.value, isShare: kind === 'share', printed: shown }];
  });
}
