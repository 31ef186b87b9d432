import { Exact } from '../kit/decimal.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { nameOf } from '../sentences/name-figure.ts';
import type { ClaimBook } from './claim-book.ts';
import type { ShownTable } from './gather.ts';
import { endsOf, isPositive, type Series, seriesOf } from './series.ts';
import { isPlan } from './weigh.ts';

const MOST_SERIES = 4;

/** What follows from a table by arithmetic: change over time, plan against record, margins, shares. */
export function computeFromTable(
  shown: ShownTable,
  concepts: ReadonlySet<string>,
  ledger: Ledger,
  book: ClaimBook,
): string[] {
  const series = seriesOf(shown);
  const wanted = series
    .filter(({ concept }) => concept !== null && concepts.has(concept))
    .filter((one) => isWhole(one, ledger))
    .toSorted((a, b) => Number(a.segmented) - Number(b.segmented))
    .slice(0, MOST_SERIES);
  return [
    ...wanted.flatMap((one) => tellChange(one, book)),
    ...wanted.flatMap((one) => tellPlan(one, book)),
    ...tellMargins(series, concepts, book),
    ...tellLargestPart(shown, book),
  ];
}

const LEAST_OF_WHOLE = 0.6;

/** A memo on a part of the business calls its sales sales: the accounts tell that they are not all. */
function isWhole({ concept, segmented, actual }: Series, ledger: Ledger): boolean {
  const last = actual.at(-1);
  if (segmented || !last || last.kind !== 'money') return true;
  const best = [...ledger.sources.values()]
    .filter(({ grade }) => grade === 'A')
    .flatMap(({ id }) => ledger.figuresOf(id))
    .filter(
      ({ kind, measure, period, form, segment }) =>
        kind === 'money' &&
        form === 'level' &&
        measure.value?.concept === concept &&
        (segment.value ?? []).length === 0 &&
        period.value?.end === last.period.value?.end,
    );
  const largest = Math.max(0, ...best.map(({ value }) => Number(value)));
  return Number(last.value) >= largest * LEAST_OF_WHOLE;
}

const whose = (figure: LedgerFigure): string =>
  figure.subject.value === null ? '' : `, ${figure.subject.value}`;

/** Rates change by points, amounts by per cent. */
function tellChange(series: Series, book: ClaimBook): string[] {
  const ends = endsOf(series);
  if (!ends) return [];
  const [first, last] = ends;
  const isRate = last.kind === 'percent' || last.kind === 'rating';
  const change = isRate
    ? `{= ${last.id} - ${first.id} | ${last.kind === 'percent' ? 'pp1' : 'n1'}}`
    : `{= growth(${first.id}, ${last.id}) | %1}`;
  const text = `${nameOf(last)}${whose(last)}: from {${first.id}} in {${first.id}.p} to {${last.id}} in {${last.id}.p}, a change of ${change}.`;
  return [book.add({ text, citations: [] })];
}

/** The same measure of the same period, once planned and once as it came. */
function tellPlan({ actual, planned }: Series, book: ClaimBook): string[] {
  return planned.flatMap((plan) => {
    const came = actual.find(
      ({ period }) =>
        period.value?.end === plan.period.value?.end &&
        period.value?.start === plan.period.value?.start,
    );
    if (!came || !isPositive(plan)) return [];
    const gap =
      came.kind === 'money' || came.kind === 'count'
        ? `{= ${came.id} / ${plan.id} - 1 | %1}`
        : `{= ${came.id} - ${plan.id} | pp1}`;
    const text = `${nameOf(came)}${whose(came)}, {${came.id}.p}: {${came.id}} against {${plan.id}}, a difference of ${gap}.`;
    return [book.add({ text, citations: [] })];
  });
}

const margins: Readonly<Record<string, string>> = {
  ebitda: 'ebitda_margin',
  adjusted_ebitda: 'adjusted_ebitda_margin',
  ebit: 'ebit_margin',
  gross_profit: 'gross_margin',
  net_income: 'net_margin',
};

function tellMargins(
  series: readonly Series[],
  concepts: ReadonlySet<string>,
  book: ClaimBook,
): string[] {
  const revenue = series
    .filter(({ concept, segmented }) => concept === 'revenue' && !segmented)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  if (!revenue) return [];
  return series.flatMap((profit) => {
    if (profit.segmented) return [];
    const margin = margins[profit.concept ?? ''];
    if (!margin || !(concepts.has(margin) || concepts.has(profit.concept ?? ''))) return [];
    const last = profit.actual.at(-1);
    const base = revenue.actual.find(
      ({ place }) => last !== undefined && place.column === last.place.column,
    );
    if (!last || !base || !isPositive(base) || new Exact(last.value).gt(base.value)) return [];
    if (last.basis.value !== base.basis.value) return [];
    const text = `${nameOf(last)}${whose(last)}, {${last.id}.p}: {${last.id}}, {= ${last.id} / ${base.id} | %1} of ${nameOf(base)}.`;
    return [book.add({ text, citations: [] })];
  });
}

const sizeOf = ({ actual }: Series): number => Number(actual.at(-1)?.value ?? 0);

/** Of a table with a total: the largest part and its share of the whole, as it came and not as planned. */
function tellLargestPart(shown: ShownTable, book: ClaimBook): string[] {
  const { table, figures } = shown;
  const [totalRow] = table.totalRows;
  if (totalRow === undefined || table.totalRows.length !== 1) return [];
  // "Top 10" is no whole.
  if (/\d/.test(table.rowHeads[totalRow]?.at(-1) ?? '')) return [];
  const written = shown.source.card.date ?? '';
  const total = figures.findLast(
    (figure) =>
      figure.place.row === totalRow &&
      figure.kind === 'money' &&
      !isPlan(figure) &&
      (figure.period.value?.end ?? '9999') <= written,
  );
  if (!total || !isPositive(total) || !total.period.value) return [];
  const parts = figures.filter(
    ({ place, unit, form, period }) =>
      place.column === total.place.column &&
      (place.row ?? totalRow) < totalRow &&
      unit.value === total.unit.value &&
      period.value?.end === total.period.value?.end &&
      form === 'level',
  );
  const largest = parts.toSorted((a, b) => new Exact(b.value).cmp(new Exact(a.value)))[0];
  if (parts.length < 3 || !largest || new Exact(largest.value).gte(total.value)) return [];
  // What goes up and down leads from one balance to another; it has no parts.
  if (parts.some(({ value }) => new Exact(value).lt(0))) return [];
  const row = table.rowHeads[largest.place.row ?? -1]?.at(-1) ?? '';
  const isNamed = largest.measure.value?.concept !== null || largest.measure.value.text === row;
  if (rest.test(row) || !isNamed) return [];
  const text = `${nameOf(largest)}, {${largest.id}.p}: {${largest.id}}, {= ${largest.id} / ${total.id} | %1} of {${total.id}}, ${nameOf(total)}.`;
  return [book.add({ text, citations: [] })];
}

/** Rows for all that is not named: no largest part. */
const rest = /^(?:other|others|übrige|sonstige|andere|rest)\b/iu;
