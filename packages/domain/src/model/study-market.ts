import { Exact } from '../kit/decimal.ts';
import { perCentAYear } from '../kit/per-cent-a-year.ts';
import {
  conceptOf,
  endOf,
  type Ledger,
  type LedgerFigure,
  type LedgerSource,
} from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { sameValue } from './agree.ts';
import { isOfYear, ownNames } from './candidates.ts';

/** A market as one study measures it: its size by year, oldest first, and how fast it grows. */
interface StudyMarket {
  sizes: LedgerFigure[];
  growth: LedgerFigure | null;
}

const yearOf = (figure: LedgerFigure): number => Number(endOf(figure).slice(0, 4));
const ofOneYear = (left: LedgerFigure, right: LedgerFigure) => yearOf(left) === yearOf(right);
/** A rate of fewer years is one of a year, and no pace. */
const fewestYears = 2;

const byYear = (left: LedgerFigure, right: LedgerFigure) => yearOf(left) - yearOf(right);

/** A market's size has no measure of accounts, or says that it is one. */
const sizeConcepts = new Set([null, 'market_size', 'serviceable_market']);

export const isMarketSize = (figure: LedgerFigure): boolean =>
  figure.kind === 'money' &&
  sizeConcepts.has(conceptOf(figure)) &&
  figure.form === 'level' &&
  figure.unit.value !== null &&
  isOfYear(figure) &&
  new Exact(figure.value).gt(0);

/** What a study states plainly of others than the company; which way a rate goes the sizes beside it tell. */
export function statedIn(source: LedgerSource, ledger: Ledger): LedgerFigure[] {
  const names = ownNames(ledger);
  return ledger
    .figuresOf(source.id)
    .filter(
      ({ doubt, high, bound, place, subject }) =>
        doubt === 'none' &&
        !names.has(subject.value?.toLowerCase() ?? '') &&
        high === null &&
        (bound === 'exact' || bound === 'about') &&
        source.reading.blocks[place.block]?.instructs !== true,
    );
}

/** How far a rate lies from the growth between two sizes; null where their rounding does not explain it. */
function farFrom(rate: LedgerFigure, from: LedgerFigure, to: LedgerFigure): Exact | null {
  const years = yearOf(to) - yearOf(from);
  if (rate.kind !== 'percent' || years <= 0) return null;
  const least = new Exact(to.value).minus(to.halfUnit);
  if (least.lte(0)) return null;
  const low = perCentAYear(new Exact(from.value).plus(from.halfUnit), least, years);
  const most = new Exact(to.value).plus(to.halfUnit);
  const high = perCentAYear(new Exact(from.value).minus(from.halfUnit), most, years);
  const [value, half] = [new Exact(rate.value), new Exact(rate.halfUnit)];
  if (value.plus(half).lt(low) || value.minus(half).gt(high)) return null;
  return value.minus(perCentAYear(new Exact(from.value), new Exact(to.value), years)).abs();
}

function nearest(
  rates: readonly LedgerFigure[],
  from: LedgerFigure,
  to: LedgerFigure,
): LedgerFigure | null {
  const near = rates.flatMap((rate) => {
    const apart = farFrom(rate, from, to);
    return apart ? [{ rate, apart }] : [];
  });
  return near.toSorted((a, b) => a.apart.cmp(b.apart))[0]?.rate ?? null;
}

/** Two sizes that a rate of growth leads between, the widest apart: those of its own row or paragraph first. */
export function spanOfRate(
  rate: LedgerFigure,
  stated: readonly LedgerFigure[],
): [LedgerFigure, LedgerFigure] | null {
  const sizes = stated.filter(isMarketSize).toSorted(byYear);
  const beside = sizes.filter(({ place }) =>
    rate.place.table === null
      ? place.block === rate.place.block
      : place.table === rate.place.table && place.row === rate.place.row,
  );
  const spans = [beside, sizes].flatMap((all) =>
    all.flatMap((from) =>
      all.flatMap((to): [LedgerFigure, LedgerFigure][] => {
        const isOne = from.unit.value === to.unit.value && yearOf(to) - yearOf(from) >= fewestYears;
        return isOne && farFrom(rate, from, to) ? [[from, to]] : [];
      }),
    ),
  );
  return spans[0] ?? null;
}

/** From the latest size that the study can have known to the last one that it foresees, else from the first. */
function ends(sizes: readonly LedgerFigure[], source: LedgerSource) {
  const written = Number((source.card.date ?? source.card.month ?? '').slice(0, 4)) || null;
  const last = sizes.at(-1);
  const known = sizes.filter((one) => one !== last && (written === null || yearOf(one) <= written));
  const isAhead = last && written !== null && yearOf(last) > written;
  const from = isAhead || written === null ? known.at(-1) : sizes[0];
  return from && last && from !== last ? { from, to: last } : null;
}

const rowOf = ({ place }: LedgerFigure) => place.row ?? -1;

/** Whether a row is what the others come to, in every column of money. */
function sumsUp(row: readonly LedgerFigure[], others: readonly LedgerFigure[]): boolean {
  return row.filter(isMarketSize).every((total) => {
    const parts = others.filter(
      (one) =>
        isMarketSize(one) && one.place.column === total.place.column && ofOneYear(one, total),
    );
    const sum = parts.reduce((all, one) => all.plus(one.value), new Exact(0));
    const slack = parts.reduce((all, one) => all.plus(one.halfUnit), new Exact(total.halfUnit));
    return parts.length >= 2 && sum.minus(total.value).abs().lte(slack.plus('1e-9'));
  });
}

const isOneSizeAYear = (sizes: readonly LedgerFigure[]): boolean =>
  new Set(sizes.map(yearOf)).size === sizes.length;

interface Measured extends StudyMarket {
  /** Sizes of what it is made of. */
  parts: LedgerFigure[];
}

/** What the rows of a table come to, and how it grows: by its own row, or by a sentence with its size. */
function ofTable(
  cells: readonly LedgerFigure[],
  stated: readonly LedgerFigure[],
  source: LedgerSource,
): Measured[] {
  const rows = [...Map.groupBy(cells, rowOf).values()];
  return rows.flatMap((row) => {
    const others = cells.filter((one) => !row.includes(one));
    const sizes = row.filter(isMarketSize).toSorted(byYear);
    if (sizes.length === 0 || !isOneSizeAYear(sizes) || !sumsUp(row, others)) return [];
    const beside = stated.filter(
      (one) =>
        one.origin === 'prose' &&
        one.kind === 'percent' &&
        stated.some(
          (size) =>
            size.place.block === one.place.block &&
            sizes.some((own) => ofOneYear(own, size) && sameValue(own, size)),
        ),
    );
    const rates = row.filter(({ kind }) => kind === 'percent');
    const span = ends(sizes, source);
    const told = rates.find(
      (rate) =>
        rate.form === 'change' ||
        beside.some((one) => one.form === 'change' && sameValue(one, rate)),
    );
    const growth = span ? nearest([...rates, ...beside], span.from, span.to) : (told ?? null);
    return [{ sizes, growth, parts: others.filter(isMarketSize) }];
  });
}

/** Two sizes and the growth between them in one paragraph: each of the three confirms the others. */
function ofParagraph(stated: readonly LedgerFigure[]): StudyMarket[] {
  const sizes = stated.filter(isMarketSize).toSorted(byYear);
  const rates = stated.filter(({ kind }) => kind === 'percent');
  return sizes.flatMap((from) =>
    sizes.flatMap((to) => {
      if (from.unit.value !== to.unit.value || yearOf(from) >= yearOf(to)) return [];
      const growth = nearest(rates, from, to);
      return growth ? [{ sizes: [from, to], growth }] : [];
    }),
  );
}

const isPartOf = (one: Measured, other: Measured): boolean =>
  one !== other &&
  one.sizes.some((size) =>
    other.parts.some((part) => ofOneYear(part, size) && sameValue(part, size)),
  );

const hasPace = ({ sizes, growth }: StudyMarket) => growth !== null || sizes.length > 1;

const areOne = (left: StudyMarket, right: StudyMarket): boolean =>
  left.sizes.some((one) =>
    right.sizes.some((other) => ofOneYear(one, other) && sameValue(one, other)),
  );

const latest = ({ sizes }: StudyMarket): number => Math.max(...sizes.map(yearOf));

/** Paragraphs that tell one market: the first that is told, where none that is told later is larger. */
function toldMarket(told: readonly StudyMarket[]): StudyMarket | null {
  const [lead] = told.toSorted((a, b) => placeOf(a) - placeOf(b));
  if (!lead) return null;
  const own = told.filter((one) => areOne(one, lead));
  const isLarger = ({ sizes }: StudyMarket) =>
    sizes.some((size) =>
      lead.sizes.some((other) => ofOneYear(size, other) && new Exact(size.value).gt(other.value)),
    );
  if (told.some((one) => !own.includes(one) && isLarger(one))) return null;
  return own.toSorted((a, b) => latest(b) - latest(a))[0] ?? null;
}

const placeOf = ({ sizes }: StudyMarket): number =>
  Math.min(...sizes.map(({ place }) => place.start));

/** The market that a study measures as a whole; none where it measures several. */
function marketOf(
  source: LedgerSource,
  ledger: Ledger,
  currency: string | null,
): StudyMarket | null {
  const stated = statedIn(source, ledger);
  const inCurrency = <T extends StudyMarket>(all: T[]): T[] => {
    const own = all.filter(({ sizes }) => sizes.every(({ unit }) => unit.value === currency));
    return own.length > 0 ? own : all;
  };
  const cells = stated.filter(({ place }) => place.table !== null && place.row !== null);
  const tables = [...Map.groupBy(cells, ({ place }) => place.table).values()];
  const measured = tables.flatMap((table) => ofTable(table, stated, source));
  const wholes = inCurrency(
    measured.filter((one) => !measured.some((other) => isPartOf(one, other))),
  );
  const [first, ...others] = wholes.filter(hasPace);
  if (first) return others.every((one) => areOne(one, first)) ? first : null;
  const sentences = stated.filter(({ origin }) => origin === 'prose');
  const paragraphs = [...Map.groupBy(sentences, ({ place }) => place.block).values()];
  const told = inCurrency(paragraphs.flatMap(ofParagraph));
  const [whole] = wholes;
  return toldMarket(whole ? told.filter((one) => areOne(one, whole)) : told) ?? whole ?? null;
}

const studies = new Set(['study', 'analyst_note']);
const researchers = new Set(['research', 'authority']);

/** What independent studies measure as the whole of the company's market; those that know the company first. */
export function studyMarkets(ledger: Ledger, currency: string | null): StudyMarket[] {
  const names = ownNames(ledger);
  const found = sourcesInForce(ledger)
    .filter(({ card }) => studies.has(card.kind) && researchers.has(card.ownerRole))
    .flatMap((source) => {
      const market = marketOf(source, ledger, currency);
      const namesCompany = ledger
        .figuresOf(source.id)
        .some(({ subject }) => names.has(subject.value?.toLowerCase() ?? ''));
      return market ? [{ market, source, namesCompany }] : [];
    });
  const ofIts = found.filter(({ namesCompany }) => namesCompany);
  return (ofIts.length > 0 ? ofIts : found).map(({ market, source }) => ({
    sizes: spanOf(market.sizes, source),
    growth: market.growth,
  }));
}

/** The year that is known and the last one, else the years themselves. */
function spanOf(sizes: LedgerFigure[], source: LedgerSource): LedgerFigure[] {
  const span = ends(sizes, source);
  return span ? [span.from, span.to] : sizes.slice(-1);
}
