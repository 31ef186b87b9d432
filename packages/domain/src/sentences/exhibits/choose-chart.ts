import { namesPrices } from '../../kit/prices.ts';
import type { Table } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure } from '../ledger.ts';
import { lowIsBest } from '../low-is-best.ts';
import { isPlan } from '../series.ts';
import type { ChartKind, ExhibitSelection } from '../statement.ts';
import { selectExhibit } from './select-exhibit.ts';

const FEW = { lines: 6, steps: 12, columns: 8, points: 20, bars: 24 };
const HIGHEST_RATING = 10;

/** The chart that fits a table's shape: time in lines, ratings in a map, parts in stacks, ranks in bars. */
export function chooseChart(
  selection: ExhibitSelection,
  { table, figures }: { table: Table; figures: readonly LedgerFigure[] },
  ledger: Ledger,
): ChartKind {
  const selected = selectExhibit(selection, ledger);
  if (!('exhibit' in selected)) return 'none';
  const { rows, columns } = selected.exhibit;
  const cells = rows.map((row) => row.cells.map(({ figures: [id] }) => ledger.figure(id ?? '')));
  const shown = cells.flat().filter((figure) => figure !== null);
  const across = columns.map((_, at) => cells.flatMap((row) => row[at] ?? []));
  if (shown.length < 3 || !shown.every(({ kind }) => kind !== 'date')) return 'none';
  const down = cells.map((row) => row.filter((figure) => figure !== null));
  if (isInTime(down) && isOneSeries(across, rows.length))
    return rows.length > FEW.columns ? 'line' : 'bar';
  if (isInTime(down) && isPlanBesideResult(across, rows.length)) return 'bar';
  if (isNarrowing(cells)) return 'funnel';
  const isUniform = new Set(shown.map(kindOf)).size === 1;
  const whole = table.totalRows.some((row) => figures.some(({ place }) => place.row === row));
  if (isUniform && columns.length === 1) {
    if (isBridge(shown)) return 'waterfall';
    // Of other things each, or by the piece and by the month: no bar is longer than another.
    if (columns.some(({ label }) => namesPrices(label)) || hasSumBetween(shown)) return 'none';
    return rows.length <= FEW.bars ? 'bar' : 'none';
  }
  // A quarter beside a year is no fall.
  if (isUniform && (isOfUnlikeTimes(across) || isOfUnlikeTimes(down))) return 'none';
  if (isUniform && isInTime(across)) {
    if (columns.length > 2 && rows.length <= FEW.lines) return isOfOneSize(down) ? 'line' : 'bar';
    return rows.length <= (columns.length > 2 ? 0 : FEW.steps) ? 'bar' : 'none';
  }
  const rated = across.filter(
    (column) => column.length === rows.length && column.every(isRating),
  ).length;
  // What is marked may stand beside how much it counts.
  if (rated > 2 && rated >= columns.length - 1 && rows.length > 2) {
    const source = ledger.sources.get(shown[0]?.sourceId ?? '');
    // A map paints what is high as good.
    return source && lowIsBest(source) ? 'none' : 'heat_map';
  }
  const areFew = rows.length <= FEW.steps && columns.length <= 3;
  if (isUniform) return !whole && areFew && isOfOneSize(across) ? 'bar' : 'none';
  const apart = across.every((column) => new Set(column.map(kindOf)).size === 1);
  const pairs = columns.length === 2 && apart && cells.every((row) => row.every(Boolean));
  if (!pairs || whole) return 'none';
  if (isOneMeasure(across)) return rows.length <= FEW.bars ? 'bar' : 'none';
  // Years are no points beside each other.
  if (isInTime(down)) return 'none';
  return rows.length > 3 && rows.length <= FEW.points ? 'scatter' : 'none';
}

/** An amount beside its share of the whole is one measure told twice. */
function isOneMeasure([first = [], second = []]: readonly (readonly LedgerFigure[])[]): boolean {
  const ratios = first.map(({ value }, at) => Number(second[at]?.value) / Number(value));
  return Math.max(...ratios) - Math.min(...ratios) <= Math.abs(ratios[0] ?? 0) * 0.03;
}

/** Growth of ten per cent is no tenth of anything. */
const kindOf = ({ kind, unit, form }: LedgerFigure): string =>
  `${kind} ${unit.value} ${kind === 'percent' ? form : ''}`;

const sizeOf = (figures: readonly LedgerFigure[]): number =>
  Math.max(...figures.map(({ value }) => Math.abs(Number(value))));

/** Counts that are many times each other are of other things, and none moves beside the largest. */
function isOfOneSize(lines: readonly (readonly LedgerFigure[])[]): boolean {
  const sizes = lines.map(sizeOf);
  const areCounts = lines.flat().every(({ kind }) => kind === 'count');
  return !areCounts || Math.max(...sizes) <= Math.min(...sizes) * 5;
}

/** Assets and what they are paid with: a sum with further rows below it. */
function hasSumBetween(figures: readonly LedgerFigure[]): boolean {
  const values = figures.map(({ value }) => Number(value));
  return values.some((value, at) => {
    const sum = values.slice(0, at).reduce((all, each) => all + each, 0);
    return at > 3 && at < values.length - 1 && Math.abs(sum - value) <= Math.abs(value) * 0.005;
  });
}

const day = 24 * 60 * 60 * 1000;

function isOfUnlikeTimes(columns: readonly (readonly LedgerFigure[])[]): boolean {
  const lengths = columns.flatMap(([first]) => {
    const { start, end } = first?.period.value ?? { start: null, end: null };
    return start && end ? (Date.parse(end) - Date.parse(start)) / day + 1 : [];
  });
  // A day is that of a balance, which holds for its year.
  const spans = lengths.filter((length) => length > 1);
  return spans.length > 1 && Math.max(...spans) > Math.min(...spans) * 1.5;
}

const isRating = ({ kind, value }: LedgerFigure): boolean =>
  (kind === 'count' || kind === 'rating') && Number(value) > 0 && Number(value) <= HIGHEST_RATING;

const onePeriod = (column: readonly LedgerFigure[]): boolean =>
  new Set(column.map(({ period }) => period.value?.end ?? '')).size === 1 &&
  column[0]?.period.value?.end != null;

/** One amount in every row, alone or with what is said of it in per cent: how it grew, what share it is. */
function isOneSeries(
  [amounts = [], ...beside]: readonly (readonly LedgerFigure[])[],
  length: number,
): boolean {
  const isShare = ({ kind }: LedgerFigure) => kind === 'percent';
  return (
    length > 2 &&
    amounts.length === length &&
    new Set(amounts.map(kindOf)).size === 1 &&
    (beside.length === 0 ||
      (!amounts.some(isShare) && beside.every((column) => column.every(isShare))))
  );
}

/** What was planned and what came of it, year by year. */
function isPlanBesideResult(
  [first = [], second = []]: readonly (readonly LedgerFigure[])[],
  length: number,
): boolean {
  const both = [...first, ...second];
  return (
    length <= FEW.steps &&
    first.length === length &&
    second.length === length &&
    new Set(both.map(kindOf)).size === 1 &&
    [first, second].some((column) => column.every(isPlan)) &&
    [first, second].some((column) => !column.some(isPlan))
  );
}

/** An amount that a share beside it leads to the next, row by row: a market, what of it can be served, what can be won. */
function isNarrowing(cells: readonly (readonly (LedgerFigure | null)[])[]): boolean {
  const [top = []] = cells;
  const at = top.findIndex((figure) => figure !== null);
  const amounts = cells.flatMap((row) => row[at] ?? []);
  const isLed = cells.every((row, index) => {
    const shares = row.filter((figure, column) => column !== at && figure?.kind === 'percent');
    return row.length === 2 && shares.length === (index === 0 ? 0 : 1);
  });
  return (
    isLed &&
    cells.length > 3 &&
    amounts.length === cells.length &&
    amounts.every(({ kind }) => kind !== 'percent') &&
    new Set(amounts.map(kindOf)).size === 1 &&
    amounts.every(
      ({ value }, index) => Number(value) < Number(amounts[index - 1]?.value ?? Infinity),
    )
  );
}

function isInTime(series: readonly (readonly LedgerFigure[])[]): boolean {
  const ends = series.map(([first]) => first?.period.value?.end ?? '');
  return (
    series.every((figures) => figures.length > 0 && onePeriod(figures)) &&
    new Set(ends).size === ends.length &&
    ends.join() === ends.toSorted().join()
  );
}

/** Steps that lead from the first amount to the last, down as well as up, or from most of it by a level between. */
function isBridge(figures: readonly LedgerFigure[]): boolean {
  const values = figures.map(({ value }) => Number(value));
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  let sum = first;
  const levels = values.map((value, at) => {
    const isLevel = at > 1 && Math.abs(sum - value) <= Math.abs(value) * 0.02;
    if (at > 0 && !isLevel) sum += value;
    return isLevel;
  });
  return (
    values.length > 3 &&
    values.length <= FEW.steps &&
    levels.at(-1) === true &&
    (values.some((value) => value < 0) || (levels.filter(Boolean).length > 1 && first * 2 > last))
  );
}
