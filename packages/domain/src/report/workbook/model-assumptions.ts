import type { ModelAssumption } from '../../model/assumption.ts';
import { marketOver } from '../../model/derive-assumptions.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { Matter, ModelFigure, PlanMeasure } from '../../model/matter.ts';
import { originWords } from '../../model/origin-words.ts';
import type { End } from '../../model/project-years.ts';
import { setWords } from '../document/model-part.ts';
import { type Live, live } from './live.ts';
import { asNumber, type ModelPage } from './model-page.ts';
import { isSame } from './spreadsheet-formula.ts';
import {
  columnName,
  decimalsOf,
  empty,
  head,
  long,
  muted,
  ofHundred,
  type SheetCell,
  text,
  title,
} from './workbook.ts';

/** Ways to compute an end of a range over the figures above; the first that comes to it is written. */
type Ways = Readonly<Record<End, readonly Live[]>>;

const nowhere: Ways = { value: [], low: [], high: [] };

const ranged = (value: Live, all: readonly Live[]): Ways => {
  const known = all.filter((one) => one !== null);
  return { value: [value], low: [live.least(known)], high: [live.most(known)] };
};

type Yearly = (from: ModelFigure | undefined, to: ModelFigure | undefined) => Live;

const yearlyOn =
  (page: ModelPage): Yearly =>
  (from, to) =>
    from && to && yearOf(to) > yearOf(from)
      ? live.yearly(page.live(from), page.live(to), yearOf(to) - yearOf(from))
      : null;

const stepsOf = (figures: readonly ModelFigure[]): [ModelFigure, ModelFigure][] =>
  figures.slice(1).flatMap((to, at): [ModelFigure, ModelFigure][] => {
    const from = figures[at];
    return from ? [[from, to]] : [];
  });

/** How fast the market grows by each source that tells it, the one that counts first. */
const marketPaces = (page: ModelPage, { market }: Matter): Live[] =>
  [
    ...market.growth.map((one) => page.live(one)),
    yearlyOn(page)(market.sizes[0], market.sizes[1]),
  ].filter((one) => one !== null);

/** How slowly and how fast the market may grow by the study that foresees it. */
function foreseenPaces(page: ModelPage, { market: { range } }: Matter): Live[] {
  if (!range) return [];
  const { by, from, to, low, high } = range;
  return [low, high].flatMap((figure): Live[] => {
    const told = page.live(figure);
    if (!told) return [];
    if (by === 'rates') return [told];
    const years = from && to ? yearOf(to) - yearOf(from) : 0;
    const size = by === 'sizes' ? told : live.plus(page.live(to), told);
    return years > 0 ? [live.yearly(page.live(from), size, years)] : [];
  });
}

function marketWays(page: ModelPage, matter: Matter): Ways {
  const paces = marketPaces(page, matter);
  return ranged(paces[0] ?? null, [...paces, ...foreseenPaces(page, matter)]);
}

/** A plan is the most that the base case holds. */
const upTo = (own: Live, plan: Live, ways: Ways): Ways => ({
  ...ways,
  value: [own, ...(plan ? [live.least([own, plan])] : [])],
});

function growthWays(page: ModelPage, { revenue, planned }: Matter): Ways {
  const yearly = yearlyOn(page);
  const own = yearly(revenue[0], revenue.at(-1));
  const plan = yearly(revenue.at(-1), planned.revenue.at(-1));
  const single = stepsOf(revenue).map(([from, to]) => yearly(from, to));
  return upTo(own, plan, ranged(own, [own, ...single, plan]));
}

function aboveWays(page: ModelPage, matter: Matter): Ways {
  const { revenue, planned } = matter;
  const yearly = yearlyOn(page);
  const [market = null] = marketPaces(page, matter);
  const lead = (from: ModelFigure | undefined, to: ModelFigure | undefined): Live => {
    const [first, last] = (from && to && marketOver(matter, from, to)?.of) ?? [];
    return live.less(yearly(from, to), yearly(first, last) ?? market);
  };
  const own = lead(revenue[0], revenue.at(-1));
  const single = stepsOf(revenue).map(([from, to]) => lead(from, to));
  const plan = live.less(yearly(revenue.at(-1), planned.revenue.at(-1)), market);
  return upTo(own, plan, ranged(own, [own, live.number(0), ...single, plan]));
}

const shareOf = (
  page: ModelPage,
  earned: readonly ModelFigure[],
  sold: readonly ModelFigure[],
): Live[] =>
  earned.flatMap((one) => {
    const whole = sold.find((each) => yearOf(each) === yearOf(one));
    return whole ? [live.over(page.live(one), page.live(whole))] : [];
  });

function marginWays(page: ModelPage, { revenue, ebitda, planned }: Matter): Ways {
  const known = shareOf(page, ebitda, revenue);
  return ranged(known.at(-1) ?? null, [
    ...known,
    ...shareOf(page, planned.ebitda, planned.revenue),
  ]);
}

function planWays(page: ModelPage, { record }: Matter, measure: PlanMeasure): Ways {
  const reached = record
    .filter((row) => row.measure === measure)
    .map(({ planned, actual }) => live.over(page.live(actual), page.live(planned)));
  const mean = live.mean(reached);
  // Whoever has beaten one plan has not earned the next.
  const counted = live.least([mean, live.number(1)]);
  return ranged(mean && mean.value > 1 ? counted : mean, reached);
}

function waysOf(page: ModelPage, { lever }: ModelAssumption): Ways {
  const { matter } = page.printed;
  switch (lever) {
    case 'market_growth':
      return marketWays(page, matter);
    case 'growth':
      return growthWays(page, matter);
    case 'above_market':
      return aboveWays(page, matter);
    case 'margin':
      return marginWays(page, matter);
    case 'plan_revenue':
      return planWays(page, matter, 'revenue');
    case 'plan_ebitda':
      return planWays(page, matter, 'ebitda');
    default:
      return nowhere;
  }
}

/** As a share of one, or in points; with the decimal that the report rounds to. */
function derived(
  ways: readonly Live[],
  told: SheetCell & { kind: 'input' },
  unit: string,
): SheetCell | null {
  for (const way of ways) {
    if (!way) continue;
    const isShare = unit === '%';
    const exact = isShare ? way.value : way.value * 100;
    const places = isShare ? 3 : 1;
    if (!isSame(Number(exact.toFixed(places)), told.value)) continue;
    // What a source tells stands as it is told.
    const isTold = /^\$[A-Z]+\$\d+$/u.test(way.cell) && isSame(way.value, told.value);
    const formula = isTold ? way.cell : `ROUND(${isShare ? '' : '100*'}${way.cell},${places})`;
    return { ...told, kind: 'formula', formula };
  }
  return null;
}

const fixedWords =
  'Fixed in this workbook, whose columns are made for it; another number is set in the project.';

const bounds = { low: 'MIN', high: 'MAX' } as const;

/** A base that is set beyond a computed end takes that end with it. */
function within(base: string, end: End, cell: SheetCell): SheetCell {
  if (end === 'value' || cell.kind !== 'formula') return cell;
  return { ...cell, formula: `${bounds[end]}(${base},${cell.formula})` };
}

/** Ranges that nobody gives move with what they are of. */
function endCells(page: ModelPage, one: ModelAssumption, headRow: number): SheetCell[] {
  const base = `$B$${page.nextRow}`;
  if (one.lever === 'years') {
    const value = Number(one.value);
    if (page.model.cases.length === 0)
      return Array.from({ length: 3 }, () => ({ kind: 'result', value }));
    const last = columnName(value);
    const counted = `COUNTA($B$${headRow}:$${last}$${headRow})`;
    return [counted, base, base].map((formula) => ({ kind: 'formula', formula, value }));
  }
  const ways = one.origin === 'record' ? waysOf(page, one) : nowhere;
  return (['value', 'low', 'high'] as const).map((end) => {
    const told = asNumber(one[end], one.unit);
    if (told.kind !== 'input') return told;
    const fine = Math.max(1, decimalsOf(Number(one[end])));
    const shown =
      one.unit === '%'
        ? { ...told, ...ofHundred(Number(one[end])), digits: fine }
        : { ...told, decimals: fine };
    if (end !== 'value' && one[end] === one.value)
      return { ...shown, kind: 'formula', formula: base };
    return within(base, end, derived(ways[end], shown, one.unit) ?? shown);
  });
}

export interface Origins {
  /** Titles of the sources of these figures, and the numbers of their notes. */
  titles: (figures: readonly ModelFigure[]) => string;
  notes: (figures: readonly ModelFigure[]) => string;
}

/** What is set, with what it rests on; what follows from the figures above is computed from them. */
export function writeAssumptions(
  page: ModelPage,
  figures: readonly ModelFigure[],
  { titles, notes }: Origins,
): void {
  const { assumptions } = page.printed;
  if (assumptions.length === 0) return;
  page.write(
    [empty],
    [title('Assumptions')],
    [muted(setWords(assumptions))],
    [
      'Assumption',
      'Base',
      'Lower end',
      'Upper end',
      'Unit',
      'By whom',
      'Why',
      'Source',
      'Notes',
    ].map(head),
  );
  // The heads of the scenarios stand below an empty line and their title.
  const headRow = page.nextRow + assumptions.length + 2;
  for (const one of assumptions) {
    const of = figures.filter(({ id }) => one.rests.includes(id));
    page.assumption(one, [
      text(one.name),
      ...endCells(page, one, headRow),
      text(one.unit),
      text(originWords(one)),
      long(one.lever === 'years' ? `${one.reason} ${fixedWords}` : one.reason),
      long(one.origin === 'record' ? titles(of) : ''),
      long(one.origin === 'record' ? notes(of) : ''),
    ]);
  }
}
