import { readDates } from '../kit/dates.ts';
import { Exact } from '../kit/decimal.ts';
import { toLabel } from '../kit/label.ts';
import { readPeriods } from '../kit/periods.ts';
import { readQuantities } from '../kit/quantities.ts';
import type { Cell, Table } from '../reading/reading.ts';
import type { Ledger, LedgerSource } from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { betterSide } from './better-side.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { sideOf } from './find-contradictions.ts';
import type { LabelLinks } from './label-links.ts';

/** A row or a column of a table: what it is called, and its values under the other axis' names. */
interface Series {
  source: LedgerSource;
  table: Table;
  label: string;
  values: Map<string, HeadedValue>;
}

interface SeriesValue {
  /** A date, or a number without its scale. */
  date: string | null;
  number: Exact | null;
  cell: Cell;
  /** 't4r3c2'. */
  id: string;
}

/** A value under the head that it stands under across its series. */
interface HeadedValue extends SeriesValue {
  head: string;
}

const fewestShared = 2;
const fewestDigits = 3;
const longestValue = 30;

/** A period by its dates, a name by its words: keys of two documents meet only when they say the same. */
function keyOf(heads: readonly string[]): string | null {
  const text = heads.at(-1) ?? '';
  const [period] = readPeriods(text, null);
  if (period && period.end - period.start > text.trim().length / 2) {
    return `period ${period.period.end ?? period.period.label}`.toLowerCase();
  }
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.join(' ') ?? '';
  return /\p{L}{3}/u.test(words) ? words : null;
}

type Values = (SeriesValue | null)[][];

function valueIn(
  cell: Cell,
  id: string,
  style: LedgerSource['card']['numberStyle'],
): SeriesValue | null {
  if (cell.role !== 'body' || cell.hidden || !/\d/.test(cell.text)) return null;
  if (cell.stored && 'date' in cell.stored)
    return { date: cell.stored.date.slice(0, 10), number: null, cell, id };
  if (cell.stored) return { date: null, number: new Exact(cell.stored.number), cell, id };
  if (cell.text.length > longestValue) return null;
  const [date] = readDates(cell.text);
  if (date) return { date: date.value, number: null, cell, id };
  const [quantity, ...more] = readQuantities(cell.text, { style });
  if (!quantity || more.length > 0 || quantity.high !== null) return null;
  return { date: null, number: new Exact(quantity.value), cell, id };
}

function valuesOf(source: LedgerSource, table: Table): Values {
  const id = `t${source.firstTable + table.index}`;
  return table.cells.map((cells, row) =>
    cells.map((cell, column) =>
      valueIn(cell, `${id}r${row + 1}c${column + 1}`, source.card.numberStyle),
    ),
  );
}

function seriesOf(
  source: LedgerSource,
  table: Table,
  values: Values,
  axis: 'row' | 'column',
): Series[] {
  const [along, across] =
    axis === 'row' ? [table.rowHeads, table.columnHeads] : [table.columnHeads, table.rowHeads];
  const keys = across.map(keyOf);
  return along.flatMap((heads, at): Series[] => {
    const known = new Map<string, HeadedValue>();
    for (const [other, key] of keys.entries()) {
      const value = axis === 'row' ? values[at]?.[other] : values[other]?.[at];
      if (key && value && !known.has(key))
        known.set(key, { ...value, head: across[other]?.at(-1) ?? '' });
    }
    return known.size >= fewestShared
      ? [{ source, table, label: heads.at(-1) ?? '', values: known }]
      : [];
  });
}

const digitsOf = (number: Exact) =>
  number
    .abs()
    .toFixed()
    .replace('.', '')
    .replace(/^0+|0+$/g, '');

/** Power of ten between two numbers that print the same digits, or null. */
function scaleBetween(a: Exact, b: Exact): number | null {
  if (a.isZero() || b.isZero() || digitsOf(a) !== digitsOf(b) || digitsOf(a).length < fewestDigits)
    return null;
  return a.div(b).abs().log(10).toDecimalPlaces(0).toNumber();
}

function sameDay(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}

interface Agreement {
  agreeing: number;
  differing: string[];
  scale: number | null;
}

function agreement(a: Series, b: Series): Agreement {
  const shared = [...a.values.keys()].filter((key) => b.values.has(key));
  const result: Agreement = { agreeing: 0, differing: [], scale: null };
  for (const key of shared) {
    const [x, y] = [a.values.get(key), b.values.get(key)];
    if (x?.date && y?.date) {
      if (sameDay(x.date, y.date)) result.agreeing += 1;
      else result.differing.push(key);
    } else if (x?.number && y?.number) {
      const scale = scaleBetween(x.number, y.number);
      if (scale !== null && (result.scale === null || result.scale === scale)) {
        result.agreeing += 1;
        result.scale = scale;
      } else result.differing.push(key);
    }
  }
  return result;
}

/** Rounding is no difference: 58.9 against 58,902.1. */
function isRounding(x: Exact, y: Exact, scale: number): boolean {
  const scaled = y.times(new Exact(10).pow(scale));
  const coarse = Math.min(x.decimalPlaces(), scaled.decimalPlaces());
  const step = new Exact(10).pow(-coarse);
  const zeros = (one: Exact) =>
    new Exact(10).pow(/0*$/.exec(one.abs().toFixed(0))?.[0].length ?? 0);
  const half = Exact.max(step, coarse === 0 ? Exact.max(zeros(x), zeros(scaled)) : step).div(2);
  return x.minus(scaled).abs().lte(half);
}

function sideAt(series: Series, key: string, ledger: Ledger): ConflictSide | null {
  const value = series.values.get(key);
  if (!value) return null;
  const { cell, date, id } = value;
  const figure = ledger.figure(id);
  if (figure) return sideOf(figure);
  const place = { block: series.table.block, start: cell.start, end: cell.end };
  return { sourceId: series.source.id, figure: null, ...place, shown: date ?? cell.text };
}

/** What was expected before a year was over is no other word on how it ended. */
function isExpected({ figure }: ConflictSide): boolean {
  const status = figure?.status.value;
  return status === 'budget' || status === 'forecast' || status === 'target';
}

function differences(a: Series, b: Series, found: Agreement, ledger: Ledger): Conflict[] {
  // One or two that differ among many that agree are a find; more are another series.
  if (found.differing.length > Math.max(1, found.agreeing / 3)) return [];
  return found.differing.flatMap((key): Conflict[] => {
    const [x, y] = [a.values.get(key), b.values.get(key)];
    if (x?.number && y?.number && isRounding(x.number, y.number, found.scale ?? 0)) return [];
    const [left, right] = [sideAt(a, key, ledger), sideAt(b, key, ledger)];
    if (!left || !right || isExpected(left) !== isExpected(right)) return [];
    const why = `The two series agree in ${found.agreeing} other places.`;
    return [
      {
        kind: 'contradicts',
        sides: [left, right],
        about: `${a.label}, ${x?.head ?? key}`,
        why,
        better: betterSide(a.source, b.source),
      },
    ];
  });
}

/** Series of different documents that agree elsewhere are one measure; where they differ, one is wrong. */
export function findAnchors(ledger: Ledger, links: LabelLinks): Conflict[] {
  const sources = sourcesInForce(ledger);
  const all = sources.flatMap((source) =>
    source.reading.tables.flatMap((table) => {
      const values = valuesOf(source, table);
      return [
        ...seriesOf(source, table, values, 'row'),
        ...seriesOf(source, table, values, 'column'),
      ];
    }),
  );
  const found: Conflict[] = [];
  for (const [a, b] of pairsThatMeet(all)) {
    const shared = agreement(a, b);
    if (shared.agreeing < fewestShared) continue;
    links.anchor(toLabel(a.label), toLabel(b.label));
    found.push(...differences(a, b, shared, ledger));
  }
  return found;
}

function meetingPoints({ values }: Series): string[] {
  return [...values].flatMap(([key, { date, number }]) => {
    if (date) return [`${key}|${date.slice(0, 7)}`];
    const digits = number ? digitsOf(number) : '';
    return digits.length >= fewestDigits ? [`${key}|${digits}`] : [];
  });
}

/** Pairs of different documents that meet in two points; all others need no look. */
function pairsThatMeet(all: readonly Series[]): [Series, Series][] {
  const points = new Map<string, number[]>();
  for (const [index, series] of all.entries()) {
    for (const point of meetingPoints(series))
      points.set(point, [...(points.get(point) ?? []), index]);
  }
  const meetings = new Map<string, number>();
  for (const indices of points.values()) {
    for (const [at, first] of indices.entries()) {
      for (const second of indices.slice(at + 1)) {
        if (all[first]?.source.id === all[second]?.source.id) continue;
        meetings.set(`${first} ${second}`, (meetings.get(`${first} ${second}`) ?? 0) + 1);
      }
    }
  }
  return [...meetings].flatMap(([pair, count]): [Series, Series][] => {
    const [first, second] = pair.split(' ').map((index) => all[Number(index)]);
    return count >= fewestShared && first && second ? [[first, second]] : [];
  });
}
