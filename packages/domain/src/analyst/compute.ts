import { grades } from '../evidence/source.ts';
import { Exact } from '../kit/decimal.ts';
import { newestOf } from '../know-how/own-record.ts';
import type { Topic } from '../know-how/topic.ts';
import { bestSeries, isOfTarget } from '../sentences/best-series.ts';
import type { ClaimBook, Computed } from '../sentences/claim-book.ts';
import { endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { nameOf, nameWithin, whenOf } from '../sentences/name-figure.ts';
import { isAll } from '../sentences/of-the-whole.ts';
import { ownMeasures, relativeMove } from '../sentences/own-measures.ts';
import { leadOfList } from '../sentences/passages/block-context.ts';
import { planPairs } from '../sentences/plan-pairs.ts';
import { shortName } from '../sentences/players.ts';
import { printFigure, statusWord } from '../sentences/print-figure.ts';
import {
  endsOf,
  isAsLong,
  isPositive,
  profits,
  type Series,
  seriesIn,
  spanOf,
} from '../sentences/series.ts';
import { isLong, tellMove } from '../sentences/tell-move.ts';
import { finestFigure } from './finest-figure.ts';
import type { Evidence, ShownTable } from './gather.ts';
import { tellLargest, tellLargestShare, tellParts, tellRated } from './tell-parts.ts';
import { tellShares, tellWeights } from './tell-shares.ts';
import { tellAddingUp, tellGrowth } from './tell-steps.ts';

const MOST = { changes: 5, parts: 2, plans: 4, own: 8 };

/** How the measures of a topic developed; of plans, where they lead from the last record. */
export function computeChanges(topic: Topic, evidence: Evidence, book: ClaimBook): Computed[] {
  if (topic.shows === 'shares') return tellShares(evidence, book);
  if (topic.also === 'scores') return tellRated(evidence, book);
  if (topic.shows === 'weights') return tellWeights(evidence, book);
  if (topic.about !== 'target' || topic.shows === 'plans') return [];
  if (topic.shows === 'series') return tellOwn(evidence, book);
  const grown = topic.shows === 'parts' ? tellWhatGrew(evidence, book) : [];
  const changes = topic.concepts
    .split(' ')
    .filter(Boolean)
    .flatMap((concept) =>
      bestSeries(evidence.tables, evidence.ledger, {
        concept: profits[concept] ?? concept,
        isPlanned: topic.plans,
      }).map((best) => ({ ...best, concept })),
    )
    .flatMap(({ shown, one, concept }) => {
      const told = topic.plans
        ? tellOutlook(one, book)
        : tellTopic({ shown, one, concept }, evidence.ledger, book);
      return told.map((claim) => ({ table: shown.id, claim }));
    });
  return [...grown, ...changes].slice(0, MOST.changes);
}

/** What the company follows itself, what has moved most first; a part stands under what its list is of. */
function tellOwn({ tables, ledger }: Evidence, book: ClaimBook): Computed[] {
  const found = tables
    .flatMap((shown) => ownMeasures(shown).map((own) => ({ shown, own })))
    .toSorted((a, b) => b.own.one.actual.length - a.own.one.actual.length);
  type Found = (typeof found)[number];
  const leadOf = ({ shown, own }: Found) => leadOfList(shown, nameOf(own.ends[1]));
  const named = (one: Found) => leadOf(one) + nameOf(one.own.ends[1]);
  return [...Map.groupBy(found, named).values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => relativeMove(b.own) - relativeMove(a.own))
    .slice(0, MOST.own)
    .flatMap((one) =>
      tellChange(one.own.one, ledger, book, leadOf(one)).map((claim) => ({
        table: one.shown.id,
        claim,
      })),
    );
}

const isRevenue = ({ measure }: LedgerFigure): boolean => measure.value?.concept === 'revenue';

/** Which parts of revenue brought its growth, by the best table that tells it, wherever that is shown. */
function tellWhatGrew({ ledger, tables }: Evidence, book: ClaimBook): Computed[] {
  const isWhole = (total: LedgerFigure) => isRevenue(total) && isAll(total, ledger);
  const told = tables
    .filter(({ source }) => /target|auditor/.test(source.card.ownerRole))
    .toSorted((a, b) => grades.indexOf(a.source.grade) - grades.indexOf(b.source.grade))
    .map((shown) => ({
      table: shown.id,
      // A statement is shown where it belongs; the parts that it begins with are told here.
      texts: [
        ...(shown.table.totalRows.length === 0 ? tellLargest(shown, isWhole) : []),
        ...tellGrowth(shown, isWhole),
      ],
    }));
  const best = told.find(({ texts }) => texts.length > 0);
  return (best?.texts ?? []).map((text) => ({
    table: best?.table ?? '',
    claim: book.add({ text, citations: [] }),
  }));
}

/** A margin is told by what it is computed from, where no table has it. */
function tellTopic(
  { shown, one, concept }: { shown: ShownTable; one: Series; concept: string },
  ledger: Ledger,
  book: ClaimBook,
): string[] {
  return one.concept === concept
    ? tellChange(one, ledger, book)
    : tellMargin(one, shown, ledger, book);
}

/** What else follows from a table by arithmetic: plan against record, margins, parts of a whole. */
export function computeFromTable(
  shown: ShownTable,
  topic: Topic,
  { ledger }: Evidence,
  book: ClaimBook,
): string[] {
  const concepts = topic.concepts.split(' ').filter(Boolean);
  const series = seriesIn(shown).filter((one) => isOfTarget(one, ledger));
  const parts = series
    .filter(({ concept, segmented }) => segmented && concepts.includes(concept ?? ''))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const isTold = topic.about === 'target';
  return [
    ...(topic.plans
      ? tellPlans(
          series.filter(({ segmented }) => !segmented),
          concepts,
          book,
        )
      : []),
    ...(isTold && !topic.plans
      ? parts.slice(0, MOST.parts).flatMap((one) => tellChange(one, ledger, book))
      : []),
    ...(isTold && !topic.plans
      ? tellAddingUp(shown, book, (total) => !isRevenue(total) && isAll(total, ledger))
      : []),
    ...(topic.shows === 'customers' ? tellLargestShare(shown, book) : []),
    ...(topic.plans ? [] : tellParts(shown, ledger, book, (total) => isAll(total, ledger))),
  ];
}

/** A part, or a line that no lexicon knows, is no measure of the company. */
function whose(figure: LedgerFigure): string {
  const { subject, kind, measure, segment } = figure;
  const isLine = kind === 'money' && measure.value?.concept === null;
  const isPart = nameOf(figure) !== nameOf({ ...figure, segment: { ...segment, value: null } });
  return subject.value === null || isLine || isPart ? '' : ` of ${shortName(subject.value)}`;
}

/** Accounts print what is spent below zero; one says how much it is. */
function amountOf(one: LedgerFigure): string {
  const status = statusWord(one);
  return `{= -${one.id}}${status ? ` (${status})` : ''}`;
}

/** Rates change by points, amounts by per cent. */
function tellChange(series: Series, ledger: Ledger, book: ClaimBook, lead = ''): string[] {
  const ends = endsOf(series);
  if (!ends) return [];
  const [first, last] = ends;
  const named = `${lead}${nameOf(last)}${lead ? '' : whose(last)}`;
  // A day behind that of the newest paper has not come, whatever its table calls it.
  const isDay = last.period.value?.type === 'instant';
  const isAhead = isDay && endOf(last) > (newestOf(ledger) || endOf(last));
  const moved = isAhead
    ? tellMove(`${named} would`, 'rise fall', first, last, ' under the plan')
    : tellMove(named, 'rose fell', first, last);
  const text = isPositive(last) ? moved : tellSpent(named, first, last);
  // The total of another table of the same accounts says the same again.
  const told = [first, last].flatMap((one) => [printFigure(one), endOf(one)]);
  return [book.add({ text, citations: [], saying: [named, ...told].join(' | ') })];
}

function tellSpent(named: string, first: LedgerFigure, last: LedgerFigure): string {
  const ends = `-${first.id}, -${last.id}`;
  const yearly = isLong(first, last) ? `, {= cagr(${ends}) | %1} per year` : '';
  return `${named} came to ${amountOf(last)} ${whenOf(last)} against ${amountOf(first)} ${whenOf(first)}, a change of {= growth(${ends}) | %1}${yearly}.`;
}

/** From the last that came to the last that is planned for a time as long. */
function tellOutlook({ actual, planned }: Series, book: ClaimBook): string[] {
  const from = actual.at(-1);
  const to = planned.findLast((one) => from && isAsLong(spanOf(one), spanOf(from)));
  if (!from || !to || from.kind !== 'money' || !isPositive(from) || !isPositive(to)) return [];
  if ((from.period.value?.end ?? '') >= (to.period.value?.end ?? '')) return [];
  const text = tellMove(
    `${nameOf(from)}${whose(from)} would`,
    'rise fall',
    from,
    to,
    ' under the plan',
  );
  return [book.add({ text, citations: [] })];
}

/** The same measure of the same period, once planned and once as it came; the latest first, a year before its last quarter. */
function tellPlans(
  series: readonly Series[],
  concepts: readonly string[],
  book: ClaimBook,
): string[] {
  // What the topic measures stands before lines that only some trade knows.
  const rankOf = ({ measure }: LedgerFigure) =>
    concepts.indexOf(measure.value?.concept ?? '') + 1 || concepts.length + 1;
  const sorted = planPairs(series).toSorted(
    (a, b) =>
      endOf(b.came).localeCompare(endOf(a.came)) ||
      spanOf(b.came) - spanOf(a.came) ||
      rankOf(a.came) - rankOf(b.came),
  );
  return sorted.slice(0, MOST.plans).map(({ plan, came }) => {
    const text = `${nameOf(came)}${whose(came)} came to {${came.id}} ${whenOf(came)}, ${againstPlan(came, plan)}.`;
    return book.add({ text, citations: [] });
  });
}

function againstPlan(came: LedgerFigure, plan: LedgerFigure): string {
  const order = new Exact(came.value).cmp(plan.value);
  const planned = `the ${statusWord(plan) ?? 'plan'} of {${plan.id}}`;
  if (order === 0) return `as in ${planned}`;
  const [high, low] = order > 0 ? [came, plan] : [plan, came];
  const gap =
    came.kind === 'money' || came.kind === 'count'
      ? `{= (${high.id} - ${low.id}) / ${plan.id} | %1}`
      : `{= ${high.id} - ${low.id} | pp1}`;
  return `${gap} ${order > 0 ? 'above' : 'below'} ${planned}`;
}

function tellMargin(profit: Series, shown: ShownTable, ledger: Ledger, book: ClaimBook): string[] {
  const revenue = seriesIn(shown)
    .filter(({ concept, segmented }) => concept === 'revenue' && !segmented)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  const last = profit.actual.at(-1);
  const base = revenue?.actual.find(({ place }) => place.column === last?.place.column);
  if (!last || !base || !isPositive(base) || new Exact(last.value).gt(base.value)) return [];
  if (last.basis.value !== base.basis.value || last.kind !== base.kind) return [];
  const [earned, sold] = [finestFigure(last, ledger), finestFigure(base, ledger)];
  const text = `${nameOf(last)}${whose(last)} came to {${earned.id}} ${whenOf(last)}, {= ${earned.id} / ${sold.id} | %1} of ${nameWithin(base, shown.source)}.`;
  return [book.add({ text, citations: [] })];
}

const sizeOf = ({ actual }: Series): number => Number(actual.at(-1)?.value ?? 0);
