import type { Matter, ModelFigure } from './matter.ts';

export const yearOf = ({ end }: ModelFigure): number => Number(end.slice(0, 4));

/** Every figure that the model holds, each once. */
export function figuresOfMatter(matter: Matter): ModelFigure[] {
  const { market } = matter;
  const all = [
    ...matter.revenue,
    ...matter.ebitda,
    matter.normalised ?? null,
    ...matter.planned.revenue,
    ...matter.planned.ebitda,
    ...[...matter.record, ...(matter.running ?? [])].flatMap(({ planned, actual }) => [
      planned,
      actual,
    ]),
    ...matter.segments.flatMap((segment) => segment.figures),
    market.size,
    ...market.sizes,
    ...market.growth,
    ...(market.past ?? []),
    ...Object.values(market.range ?? {}).filter((each) => typeof each !== 'string'),
    market.share,
    ...market.units.flatMap(({ count, each, total }) => [count, each, total]),
    market.unitsTotal,
    ...(market.sold ?? []).map(({ figure }) => figure),
    ...(matter.listed ?? []).flatMap(({ amount, ends }) => [amount, ends]),
    matter.largest?.figure ?? null,
    matter.contribution?.figure ?? null,
    ...(matter.operations ?? []).flatMap(({ figure, base }) => [
      figure,
      base?.figure ?? null,
      base?.closing ?? null,
    ]),
    matter.customers,
    matter.perCustomer,
  ].filter((figure) => figure !== null);
  return [...new Map(all.map((figure) => [figure.id, figure])).values()];
}

const first = (figure: ModelFigure | null, change: (one: ModelFigure) => ModelFigure | null) =>
  figure && change(figure);

function within<T extends { figure: ModelFigure }>(
  row: T,
  change: (one: ModelFigure) => ModelFigure | null,
): T | null {
  const figure = change(row.figure);
  return figure && { ...row, figure };
}

/** A range with one of its figures gone is another range. */
function rangeWithin(
  range: NonNullable<Matter['market']['range']> | null,
  change: (one: ModelFigure) => ModelFigure | null,
): NonNullable<Matter['market']['range']> | null {
  if (!range) return null;
  const { by, ...figures } = range;
  const isGone = Object.values(figures).some((each) => each !== null && change(each) === null);
  if (isGone) return null;
  return {
    by,
    from: first(range.from, change),
    to: first(range.to, change),
    low: first(range.low, change),
    high: first(range.high, change),
  };
}

/** The same matter with its figures changed; what rests on one that is taken out goes with it. */
export function mapMatter(
  matter: Matter,
  change: (figure: ModelFigure) => ModelFigure | null,
): Matter {
  const list = (all: readonly ModelFigure[]) => all.flatMap((one) => change(one) ?? []);
  const pairs = (all: Matter['record']) =>
    all.flatMap(({ measure, ...row }) => {
      const [planned, actual] = [change(row.planned), change(row.actual)];
      return planned && actual ? [{ measure, planned, actual }] : [];
    });
  const { market } = matter;
  const unitRows = market.units.flatMap(({ name, ...row }) => {
    const [count, each, total] = [change(row.count), change(row.each), change(row.total)];
    return count && each && total ? [{ name, count, each, total }] : [];
  });
  const units = unitRows.length === market.units.length ? unitRows : [];
  const sizes = list(market.sizes);
  const sold = market.sold?.flatMap((row) => within(row, change) ?? []);
  const segments = matter.segments.map((segment) => ({
    ...segment,
    figures: list(segment.figures),
  }));
  const whole = segments.every(
    (segment, at) => segment.figures.length === matter.segments[at]?.figures.length,
  );
  return {
    currency: matter.currency,
    revenue: list(matter.revenue),
    ebitda: list(matter.ebitda),
    ...(matter.normalised !== undefined && { normalised: first(matter.normalised, change) }),
    planned: { revenue: list(matter.planned.revenue), ebitda: list(matter.planned.ebitda) },
    record: pairs(matter.record),
    running: matter.running && pairs(matter.running),
    segments: whole ? segments : [],
    market: {
      size: first(market.size, change),
      sizes: sizes.length === 2 ? sizes : [],
      growth: list(market.growth),
      ...(market.past && { past: list(market.past) }),
      ...(market.range !== undefined && { range: rangeWithin(market.range, change) }),
      share: first(market.share, change),
      ...(market.shareIsMade !== undefined && { shareIsMade: market.shareIsMade }),
      units,
      unitsTotal: units.length > 0 ? first(market.unitsTotal, change) : null,
      ...(sold && { sold: sold.length === market.sold?.length ? sold : [] }),
    },
    listed: matter.listed?.flatMap(({ name, ...row }) => {
      const amount = change(row.amount);
      return amount ? [{ ...row, name, amount, ends: first(row.ends, change) }] : [];
    }),
    largest: matter.largest && within(matter.largest, change),
    contribution: matter.contribution && within(matter.contribution, change),
    operations: matter.operations?.flatMap(({ base, ...row }) => {
      const kept = within(row, change);
      const whole = base && within(base, change);
      const closing = whole?.closing && { closing: change(whole.closing) };
      return kept
        ? [{ ...kept, ...(base !== undefined && { base: whole && { ...whole, ...closing } }) }]
        : [];
    }),
    seen: matter.seen,
    customers: first(matter.customers, change),
    perCustomer: first(matter.perCustomer, change),
  };
}
