import { Exact } from '../../kit/decimal.ts';
import { escapePattern } from '../../kit/escape-pattern.ts';
import type { Model } from '../../model/compute-model.ts';
import { marketOver } from '../../model/derive-assumptions.ts';
import {
  type Customer,
  customersIn,
  endingSoon,
  forgoneWith,
  freedByOwner,
  largestCustomer,
  mostLargest,
  totalPaid,
} from '../../model/largest-customers.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { plannedGrowth } from '../document/plan-hypotheses.ts';
import { longDate } from '../report-words.ts';
import { type Live, live } from './live.ts';
import { type ContractPlaces, type ModelPlaces, resultKeys } from './model-page.ts';
import { isSame } from './spreadsheet-formula.ts';

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

/** Of a gap the summary may say how large it is, without its sign; beside its value it bears it. */
type Kind = 'money' | 'gap' | 'share';
type Named = [name: string, of: Live, kind: Kind];

const cellOf = (figure: ModelFigure | null | undefined, { places }: Ground): Live =>
  figure ? places.held(figure.id) : null;

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
  const plan = plannedGrowth(ground.matter);
  const [from, to] = market.sizes;
  const [told] = market.growth;
  const set = ground.places.settingOf('market_growth');
  const between = (one: ModelFigure, other: ModelFigure): Live =>
    live.yearly(cellOf(one, ground), cellOf(other, ground), yearOf(other) - yearOf(one));
  const sized = from && to ? between(from, to) : null;
  const known = told ? cellOf(told, ground) : sized;
  // What is assumed of the market moves the price too, where it is what the report has computed with.
  const ofMarket = set && known && isSame(set.value, known.value) ? set : known;
  const isOwn = plan?.pace.eq(plan.own) ?? false;
  return [
    { name: 'the market’s growth a year', of: ofMarket },
    ...(plan && isOwn
      ? [
          {
            name: `the growth a year from ${plan.first.period} to ${plan.last.period}`,
            of: between(plan.first, plan.last),
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
  const [start, end] = marketOver(ground.matter, first, last)?.of ?? [];
  const ofMarket =
    start && end
      ? live.yearly(cellOf(start, ground), cellOf(end, ground), yearOf(end) - yearOf(start))
      : null;
  return [
    [`Revenue growth a year from ${first.period} to ${last.period}`, own, 'share'],
    [`Growth of the market a year in the same years`, ofMarket, 'share'],
  ];
}

/** The planned years as they stand beside the record and the market. */
function planFigures(ground: Ground): Named[] {
  const { revenue, ebitda, normalised, planned } = ground.matter;
  const base = (measure: string, year: ModelFigure) =>
    ground.places.result(resultKeys.year('Base', measure, yearOf(year)));
  const [last, earned] = [revenue.at(-1), ebitda.at(-1)];
  if (!last) return [];
  const sold = cellOf(last, ground);
  const margin =
    earned && live.over(cellOf(earned, ground), cellOf(ofYear(revenue, earned), ground));
  const adjusted =
    normalised &&
    live.over(cellOf(normalised, ground), cellOf(ofYear(revenue, normalised), ground));
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
        [
          `EBITDA, ${plan.period}, at ${name} and the normalised margin of ${normalised?.period}`,
          live.times(carried, adjusted ?? null),
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
    const gap = live.less(reached, places.held(planned.id));
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

/** What is paid under contracts that meet conditions, each of a column and what it must be. */
function paidWhere(
  customers: readonly Customer[],
  { places: { contracts } }: Ground,
  conditions: (places: ContractPlaces) => readonly (readonly [column: string, is: string])[] | null,
): Live {
  const asked = contracts && conditions(contracts);
  if (!contracts || !asked) return null;
  const value = totalPaid(customers).toNumber();
  const spelled = asked.flat().join(',');
  return { cell: `SUMIFS(${contracts.amounts},${spelled})`, value };
}

const hasClause = '"Yes"';

/** Counted by their end from day to day. */
const endingWithin = ({ ends, seen, until }: ContractPlaces) =>
  seen && until
    ? ([
        [ends, `">="&${seen}`],
        [ends, `"<="&${until}`],
      ] as const)
    : null;

/** What the largest pay, whoever they turn out to be. */
function paidByLargest(largest: readonly Customer[], { places: { contracts } }: Ground): Live {
  if (!contracts || largest.length === 0) return null;
  const each = largest.map((_, at) => `LARGE(${contracts.customers},${at + 1})`);
  return { cell: `(${each.join('+')})`, value: totalPaid(largest).toNumber() };
}

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
  const bound = paidWhere(customersIn(rows), ground, ({ ends }) => [[ends, '">0"']]);
  const ahead = paidWhere(ending.customers, ground, endingWithin);
  const over = paidWhere(lapsed.customers, ground, ({ ends, seen }) =>
    seen ? [[ends, `"<"&${seen}`]] : null,
  );
  return [
    ['Contracts listed with their end, a year', bound, 'money'],
    [`${until}, a year`, ahead, 'money'],
    [`${until}, of those listed`, live.over(ahead, bound), 'share'],
    ['Contracts that have ended, a year', over, 'money'],
    ...lostFigures(`${until}, not renewed`, ahead, ground),
    ...lostFigures('Contracts that have ended, lost', over, ground),
  ];
}

/** Under contracts that end soon and have such a clause as well. */
function bothWays(ground: Ground): Live {
  const { listed = [] } = ground.matter;
  const soon = endingSoon(ground.matter);
  const rows = listed.filter(
    ({ ends, mayLeaveOwner }) =>
      mayLeaveOwner &&
      ends &&
      soon &&
      ends.value <= soon.until &&
      ends.value >= (ground.matter.seen ?? ''),
  );
  return paidWhere(customersIn(rows), ground, (places) => {
    const within = endingWithin(places);
    return within && [[places.clauses, hasClause], ...within];
  });
}

/** A part of a whole that is lost in a year, in money. */
function operatingFigures(ground: Ground): Named[] {
  return (ground.matter.operations ?? []).flatMap(({ measure, figure, name, base }): Named[] => {
    if (!base || figure.unit !== '%' || (measure !== 'lost' && measure !== 'kept')) return [];
    const [part, whole] = [cellOf(figure, ground), cellOf(base.figure, ground)];
    const lost = measure === 'lost' ? part : live.less(live.number(1), part);
    return [[`${name ?? figure.label}, in money`, live.times(lost, whole), 'money']];
  });
}

/** What the largest customers pay, and those whom a new owner lets go. */
function customerFigures(ground: Ground): Named[] {
  const { matter } = ground;
  const sold = cellOf(matter.revenue.at(-1), ground);
  const [largest, freed] = [largestCustomer(matter), freedByOwner(matter)];
  const three = paidByLargest(customersIn(matter.listed ?? []).slice(0, mostLargest), ground);
  const first = largest && paid([largest], ground);
  const free = freed && paidWhere(freed.free, ground, ({ clauses }) => [[clauses, hasClause]]);
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
    [
      'A clause on a change of owner, of it under contracts that end soon as well',
      bothWays(ground),
      'money',
    ],
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
    ...operatingFigures(ground),
    ...swingFigures(ground),
  ];
  return all.flatMap(([name, of, kind]) => {
    if (!of) return [];
    const ways = printedAs(of.value, kind, ground.model.currency);
    const said = ways.find((each) => says(printed, each));
    const shown = kind === 'gap' ? ways[0] : said;
    if (said === undefined || shown === undefined) return [];
    return [{ name, formula: of.cell, value: of.value, isShare: kind === 'share', printed: shown }];
  });
}
