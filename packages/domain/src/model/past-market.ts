import { endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { sameValue } from './agree.ts';
import { isMarketSize, statedIn } from './study-market.ts';

const yearOf = (figure: LedgerFigure): number => Number(endOf(figure).slice(0, 4));

const fewestYears = 3;

/** Sizes that stand with a rate, in its row or in its paragraph: of the same market. */
function besideOf(rate: LedgerFigure, sizes: readonly LedgerFigure[]): LedgerFigure[] {
  const { table, row, block } = rate.place;
  return sizes.filter(({ place }) =>
    table === null || row === null
      ? place.block === block
      : place.table === table && place.row === row,
  );
}

/** Columns and rows of tables that hold one size a year. */
function seriesIn(sizes: readonly LedgerFigure[]): LedgerFigure[][] {
  const cells = sizes.filter(({ place }) => place.table !== null);
  const lines = (['column', 'row'] as const).flatMap((line) => [
    ...Map.groupBy(cells, ({ place }) => `${place.table} ${place[line]}`).values(),
  ]);
  return lines.filter(
    (line) => line.length >= fewestYears && new Set(line.map(yearOf)).size === line.length,
  );
}

/** Year by year up to one of the sizes that a forecast starts from, by the study that makes the forecast. */
export function pastSizes(
  growth: LedgerFigure | undefined,
  sizes: readonly LedgerFigure[],
  ledger: Ledger,
): LedgerFigure[] {
  const source = ledger.sources.get((growth ?? sizes[0])?.sourceId ?? '');
  if (!source) return [];
  const told = statedIn(source, ledger).filter(isMarketSize);
  const own = growth ? besideOf(growth, told) : sizes;
  const isOwn = (one: LedgerFigure) =>
    own.some(
      (size) =>
        yearOf(size) === yearOf(one) && size.unit.value === one.unit.value && sameValue(size, one),
    );
  const [series = []] = seriesIn(told)
    .filter((line) => line.some(isOwn))
    .toSorted((a, b) => b.length - a.length);
  return series.toSorted((a, b) => yearOf(a) - yearOf(b));
}
