import { Exact } from '../../kit/decimal.ts';
import { marketOver } from '../../model/derive-assumptions.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { ModelFigure, PlanMeasure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent, printAmount } from '../../sentences/print-amount.ts';
import { plannedGrowth } from '../document/plan-hypotheses.ts';
import { shortYearOf } from '../document/plan-reached.ts';
import { counted } from '../report-words.ts';
import { type Live, live } from './live.ts';
import { resultKeys } from './model-page.ts';
import { isSame } from './spreadsheet-formula.ts';
import { customerFigures } from './summary-contracts.ts';
import { cellOf, type Ground, keptMargin, type Named, pointsOver, says } from './summary-ground.ts';

/** A figure that the summary computes, over the cells of the model. */
export interface SummaryFigure {
  name: string;
  formula: string;
  /** A percentage is a share of one. */
  value: number;
  /** "%" of a share, "points", what is counted, or the currency. */
  unit: string;
  /** As the report prints it. */
  printed: string;
}

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

const measureNames: Readonly<Record<PlanMeasure, string>> = {
  revenue: 'Revenue',
  ebitda: 'EBITDA',
};

/** The last year, on the year before, and the planned ones. */
function yearFigures(ground: Ground): Named[] {
  const { revenue, ebitda, normalised, planned } = ground.matter;
  const [last, before] = [revenue.at(-1), revenue.at(-2)];
  const earned = ebitda.at(-1);
  const told = (name: string, figure: ModelFigure | null | undefined): Named[] =>
    figure ? [[`${name}, ${figure.period}`, cellOf(figure, ground), 'money']] : [];
  const isNext = last && before && yearOf(last) - yearOf(before) === 1;
  const grown = isNext ? live.yearly(cellOf(before, ground), cellOf(last, ground), 1) : null;
  const { margin = 'gross' } = ground.matter.contribution ?? {};
  const words = margin === 'gross' ? 'Gross margin' : 'Contribution margin';
  const part = live.over(
    cellOf(normalised, ground),
    cellOf(normalised && ofYear(revenue, normalised), ground),
  );
  return [
    ...told('Revenue', last),
    [`Revenue growth, ${last?.period}`, grown, 'share'],
    ...told('EBITDA', earned),
    [`${words}, ${last?.period}`, keptMargin(ground), 'share'],
    ...told('Normalised EBITDA', normalised),
    [`Normalised EBITDA margin, ${normalised?.period}`, part, 'share'],
    ...(['revenue', 'ebitda'] as const).flatMap((measure) =>
      planned[measure].flatMap((one) => told(`${measureNames[measure]} as planned`, one)),
    ),
  ];
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

/** By how many points the plan goes beyond the market, the record and the last margin. */
function aheadFigures(ground: Ground, own: Live): Named[] {
  const { revenue, ebitda, planned } = ground.matter;
  const plan = plannedGrowth(ground.matter);
  const marginOf = (earned: ModelFigure | undefined, sold: readonly ModelFigure[]): Live =>
    live.over(cellOf(earned, ground), cellOf(earned && ofYear(sold, earned), ground));
  const [last, ahead] = [ebitda.at(-1), planned.ebitda.at(-1)];
  const pace =
    plan &&
    live.yearly(
      cellOf(plan.last, ground),
      cellOf(plan.plan, ground),
      yearOf(plan.plan) - yearOf(plan.last),
    );
  const market = plan?.market ? (pacesOf(ground)[0]?.of ?? null) : null;
  const margins = pointsOver(marginOf(ahead, planned.revenue), marginOf(last, revenue));
  return [
    ['Planned growth a year, less that of the market', pointsOver(pace, market), 'points'],
    ['Planned growth a year, less that of the record', pointsOver(pace, own), 'points'],
    [
      `EBITDA margin, ${ahead?.period}, as planned, less that of ${last?.period}`,
      margins,
      'points',
    ],
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
    ['Growth of the market a year in the same years', ofMarket, 'share'],
    ['Growth of the market a year', pacesOf(ground)[0]?.of ?? null, 'share'],
    ...aheadFigures(ground, own),
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
      const gap = live.less(carried, whole);
      return [
        [`Revenue, ${plan.period}, at ${name}`, carried, 'money'],
        [`Revenue, ${plan.period}, at ${name}, less the plan`, gap, 'gap'],
        [
          `The same, in EBITDA at the margin of ${earned?.period}`,
          live.times(gap, margin ?? null),
          'gap',
        ],
        [
          `EBITDA, ${plan.period}, at ${name} and the margin of ${earned?.period}`,
          live.times(carried, margin ?? null),
          'money',
        ],
        [
          `EBITDA as planned, ${plan.period}, less that at ${name} and the margin of ${earned?.period}`,
          live.less(
            cellOf(ofYear(planned.ebitda, plan), ground),
            live.times(carried, margin ?? null),
          ),
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

/** How far the begun year has reached its plan, and what it comes to if the rest goes so too. */
function begunFigures(ground: Ground): Named[] {
  return (['revenue', 'ebitda'] as const).flatMap((measure): Named[] => {
    const year = shortYearOf(ground.matter, measure);
    if (!year) return [];
    const sumOf = (side: 'actual' | 'planned') =>
      live.sum(year.of.map((one) => cellOf(one[side], ground)));
    const share = live.over(sumOf('actual'), sumOf('planned'));
    const reached: Live = share && {
      cell: `ROUND(${share.cell},3)`,
      value: year.reached.div(100).toNumber(),
    };
    const plan = cellOf(year.planned, ground);
    const left = live.times(plan, reached);
    const name = `${measureNames[measure]}, ${year.planned.period}`;
    const pace = `if the rest goes as to ${year.month}`;
    return [
      [`${name}: share of the plan reached to ${year.month}`, reached, 'share'],
      [`${name}, ${pace}`, left, 'money'],
      [`${name}, ${pace}, less the plan`, live.less(left, plan), 'gap'],
    ];
  });
}

/** What plans come to as they were reached, from the sheet that computes it. */
function reachedFigures({ model, places }: Ground): Named[] {
  const parts = (['revenue', 'ebitda'] as const).map(
    (measure): Named => [
      `Share of planned ${measure === 'ebitda' ? 'EBITDA' : 'revenue'} that is reached`,
      places.settingOf(`plan_${measure}`),
      'share',
    ],
  );
  const years = model.plan.flatMap(({ planned, measure }): Named[] => {
    const name = `${measureNames[measure]}, ${planned.period}`;
    const reached = places.result(resultKeys.reached(planned.id));
    const gap = live.less(reached, places.held(planned.id));
    return [
      [`${name}, as plans were reached`, reached, 'money'],
      [`${name}, as plans were reached, less the plan`, gap, 'gap'],
    ];
  });
  return [...parts, ...years];
}

/** A part of a whole that is lost in a year, in money. */
function operatingFigures(ground: Ground): Named[] {
  return (ground.matter.operations ?? []).flatMap(({ measure, figure, name, base }): Named[] => {
    if (figure.unit !== '%') return [];
    const [part, whole] = [cellOf(figure, ground), cellOf(base?.figure, ground)];
    const words = name ?? figure.label;
    if (measure !== 'lost' && measure !== 'kept') return [[words, part, 'share']];
    const lost = measure === 'lost' ? part : live.less(live.number(1), part);
    return [
      [words, part, 'share'],
      ...(measure === 'lost'
        ? [[`${words}: what is kept`, live.less(live.number(1), part), 'share'] as const]
        : []),
      [`${words}, in money`, live.times(lost, whole), 'money'],
    ];
  });
}

/** The market counted from below, and what of it the company can serve. */
function marketFigures(ground: Ground): Named[] {
  const { units, unitsTotal, size, share } = ground.matter.market;
  const below = units.map(({ count, each }) =>
    live.times(cellOf(count, ground), cellOf(each, ground)),
  );
  const [whole, served] = [cellOf(unitsTotal, ground), cellOf(size, ground)];
  return [
    ['The market as counted from below', below.length > 0 ? live.sum(below) : null, 'money'],
    ['The market as it is told', whole, 'money'],
    ['The market that the company can serve', served, 'money'],
    ['The market that the company can serve, of the whole', live.over(served, whole), 'share'],
    [
      'The company’s share of that market',
      share?.unit === '%' ? cellOf(share, ground) : null,
      'share',
    ],
  ];
}

function swingFigures({ model, places }: Ground): Named[] {
  return model.swings.flatMap(({ assumption: { name, key, lever, unit } }) =>
    (['low', 'high'] as const).flatMap((end): Named[] => {
      const at = `${name} at its ${end === 'low' ? 'lower' : 'upper'} end`;
      const set: Named = [at, places.settingOf(lever, end), 'share'];
      const moves: Named = [
        `${at}: change of the base case`,
        places.result(resultKeys.swing(key, end)),
        'money',
      ];
      return unit === '%' ? [set, moves] : [moves];
    }),
  );
}

/** All ways in which it may be printed. */
function printedAs(value: number, [, , kind, noun = '']: Named, currency: string): string[] {
  const exact = new Exact(value);
  const turn = value < 0 ? 'less' : 'more';
  if (kind === 'count') return [counted(value, noun, `${noun}s`)];
  if (kind === 'points') return [`${inPercent(exact.abs()).slice(0, -1)} points ${turn}`];
  if (kind === 'share' || kind === 'whole') {
    const percent = exact.times(100);
    const whole = inPercent(percent.toDecimalPlaces(0));
    return [inPercent(percent), ...(kind === 'whole' ? [whole] : [])];
  }
  const money = printMillions(exact, currency);
  return kind === 'gap'
    ? [`${printMillions(exact.abs(), currency)} ${turn}`, money]
    : [money, printAmount({ value: exact, kind: 'money', unit: currency, period: null })];
}

const unitOf = ([, , kind, noun = '']: Named, currency: string): string =>
  ({ money: currency, gap: currency, share: '%', whole: '%', points: 'points', count: `${noun}s` })[
    kind
  ];

/** Those of the figures that are computed here which the summary prints, in the words that it prints. */
export function summaryFigures(ground: Ground, printed: string): SummaryFigure[] {
  const { currency } = ground.model;
  const all = [
    ...yearFigures(ground),
    ...marginFigures(ground),
    ...recordFigures(ground),
    ...planFigures(ground),
    ...reachedFigures(ground),
    ...begunFigures(ground),
    ...customerFigures(ground),
    ...operatingFigures(ground),
    ...marketFigures(ground),
    ...swingFigures(ground),
  ];
  return all.flatMap((named) => {
    const [name, of] = named;
    if (!of) return [];
    const said = printedAs(of.value, named, currency).find((each) => says(printed, each));
    const unit = unitOf(named, currency);
    return said ? [{ name, formula: of.cell, value: of.value, unit, printed: said }] : [];
  });
}
