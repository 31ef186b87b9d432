import { Exact } from '../kit/decimal.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { nameOf } from '../sentences/name-figure.ts';
import type { ClaimBook } from './claim-book.ts';
import type { ShownTable } from './gather.ts';
import type { Topic } from './know-how/topic.ts';
import { shortName } from './players.ts';
import { endsOf, isPositive, type Series, seriesOf } from './series.ts';
import { tellParts } from './tell-parts.ts';

const MOST = { series: 4, parts: 2, plans: 2 };

/** What follows from a table by arithmetic: change over time, plan against record, margins, parts. */
export function computeFromTable(
  shown: ShownTable,
  topic: Pick<Topic, 'concepts'>,
  ledger: Ledger,
  book: ClaimBook,
): string[] {
  const concepts = topic.concepts.split(' ').filter(Boolean);
  const series = seriesOf(shown);
  const rank = ({ concept, segmented }: Series) =>
    concepts.indexOf(concept ?? '') + (segmented ? concepts.length : 0);
  const wanted = series
    .filter(({ concept }) => concept !== null && concepts.includes(concept))
    .filter((one) => isWhole(one, ledger))
    .toSorted((a, b) => rank(a) - rank(b) || sizeOf(b) - sizeOf(a));
  const told = [
    ...wanted.filter(({ segmented }) => !segmented).slice(0, MOST.series),
    ...wanted.filter(({ segmented }) => segmented).slice(0, MOST.parts),
  ];
  return [
    ...told.flatMap((one) => tellChange(one, book)),
    ...tellPlans(
      series.filter(({ segmented }) => !segmented),
      book,
    ),
    ...tellMargins(series, concepts, book),
    ...tellParts(shown, ledger, book),
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

const whose = ({ subject }: LedgerFigure): string =>
  subject.value === null ? '' : `, ${shortName(subject.value)}`;

/** A change over two years and more is told by the year as well. */
const isLong = (first: LedgerFigure, last: LedgerFigure): boolean =>
  Number(last.period.value?.end?.slice(0, 4)) - Number(first.period.value?.end?.slice(0, 4)) >= 2;

/** Rates change by points, amounts by per cent. */
function tellChange(series: Series, book: ClaimBook): string[] {
  const ends = endsOf(series);
  if (!ends) return [];
  const [first, last] = ends;
  const isRate = last.kind === 'percent' || last.kind === 'rating';
  const change = isRate
    ? `{= ${last.id} - ${first.id} | ${last.kind === 'percent' ? 'pp1' : 'n1'}}`
    : `{= growth(${first.id}, ${last.id}) | %1}`;
  const yearly =
    !isRate && isLong(first, last) ? `, {= cagr(${first.id}, ${last.id}) | %1} per year` : '';
  const text = `${nameOf(last)}${whose(last)}: from {${first.id}} in {${first.id}.p} to {${last.id}} in {${last.id}.p}, a change of ${change}${yearly}.`;
  return [book.add({ text, citations: [] })];
}

/** The same measure of the same period, once planned and once as it came; the latest first. */
function tellPlans(series: readonly Series[], book: ClaimBook): string[] {
  const pairs = series.flatMap(({ actual, planned }) =>
    planned.flatMap((plan) => {
      const came = actual.find(
        ({ period }) =>
          period.value?.end === plan.period.value?.end &&
          period.value?.start === plan.period.value?.start,
      );
      return came && isPositive(plan) ? [{ plan, came }] : [];
    }),
  );
  const endOf = ({ period }: LedgerFigure) => period.value?.end ?? '';
  const sorted = pairs.toSorted((a, b) => endOf(b.came).localeCompare(endOf(a.came)));
  return sorted.slice(0, MOST.plans * 2).map(({ plan, came }) => {
    const gap =
      came.kind === 'money' || came.kind === 'count'
        ? `{= ${came.id} / ${plan.id} - 1 | %1}`
        : `{= ${came.id} - ${plan.id} | pp1}`;
    const text = `${nameOf(came)}${whose(came)}, {${came.id}.p}: {${came.id}} against {${plan.id}}, a difference of ${gap}.`;
    return book.add({ text, citations: [] });
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
  concepts: readonly string[],
  book: ClaimBook,
): string[] {
  const revenue = series
    .filter(({ concept, segmented }) => concept === 'revenue' && !segmented)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  if (!revenue) return [];
  return series.flatMap((profit) => {
    if (profit.segmented) return [];
    const margin = margins[profit.concept ?? ''];
    if (!margin || ![margin, profit.concept ?? ''].some((one) => concepts.includes(one))) return [];
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
