import { Exact } from '../kit/decimal.ts';
import type { LedgerFigure } from '../sentences/ledger.ts';
import type { ClaimBook } from './claim-book.ts';
import type { ShownTable } from './gather.ts';
import { endsOf, isPositive, type Series, seriesOf } from './series.ts';

const MOST_SERIES = 4;

/** What follows from a table by arithmetic: change over time, plan against record, margins, shares. */
export function computeFromTable(
  shown: ShownTable,
  concepts: ReadonlySet<string>,
  book: ClaimBook,
): string[] {
  const series = seriesOf(shown);
  const wanted = series
    .filter(({ concept }) => concept !== null && concepts.has(concept))
    .slice(0, MOST_SERIES);
  return [
    ...wanted.flatMap((one) => tellChange(one, book)),
    ...wanted.flatMap((one) => tellPlan(one, book)),
    ...tellMargins(series, concepts, book),
    ...tellLargestPart(shown, book),
  ];
}

const nameOf = (figure: LedgerFigure): string =>
  [
    figure.measure.value?.text ?? '',
    ...(figure.segment.value ?? []).map(({ text }) => text),
    figure.basis.value ?? '',
  ]
    .filter(Boolean)
    .join(', ');

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
  const revenue = series.find(({ concept }) => concept === 'revenue');
  if (!revenue) return [];
  return series.flatMap((profit) => {
    const margin = margins[profit.concept ?? ''];
    if (!margin || !(concepts.has(margin) || concepts.has(profit.concept ?? ''))) return [];
    const last = profit.actual.at(-1);
    const base = revenue.actual.find(
      ({ place }) => last !== undefined && place.column === last.place.column,
    );
    if (!last || !base || !isPositive(base)) return [];
    const text = `${nameOf(last)}${whose(last)}, {${last.id}.p}: {${last.id}}, {= ${last.id} / ${base.id} | %1} of ${nameOf(base)}.`;
    return [book.add({ text, citations: [] })];
  });
}

/** Of a table with a total: the largest part and its share of the whole. */
function tellLargestPart(shown: ShownTable, book: ClaimBook): string[] {
  const { table, figures } = shown;
  const [totalRow] = table.totalRows;
  if (totalRow === undefined || table.totalRows.length !== 1) return [];
  const totals = figures.filter(({ place, kind }) => place.row === totalRow && kind === 'money');
  const total = totals.at(-1);
  if (!total || !isPositive(total)) return [];
  const parts = figures.filter(
    ({ place, unit, form }) =>
      place.column === total.place.column &&
      place.row !== totalRow &&
      (place.row ?? 0) < totalRow &&
      unit.value === total.unit.value &&
      form === 'level',
  );
  const largest = parts.toSorted((a, b) => new Exact(b.value).cmp(new Exact(a.value)))[0];
  if (parts.length < 3 || !largest || new Exact(largest.value).gte(total.value)) return [];
  const head = table.rowHeads[largest.place.row ?? -1]?.at(-1);
  if (!head) return [];
  const text = `${nameOf(largest)}, {${largest.id}.p}: {${largest.id}}, {= ${largest.id} / ${total.id} | %1} of the total of {${total.id}}.`;
  return largest.period.value ? [book.add({ text, citations: [] })] : [];
}
