import { Exact } from '../../kit/decimal.ts';
import { toLabel } from '../../kit/label.ts';
import { measureIn } from '../../kit/measures.ts';
import { endOfMonth } from '../../kit/period-spans.ts';
import { readPeriods } from '../../kit/periods.ts';
import { type Figure, type FigureKind, onDay, type Period } from '../figure.ts';
import type { Table } from '../reading.ts';
import { type Aggregate, aggregate } from './aggregate.ts';
import { type FigureContext, field } from './figure-context.ts';
import { conditionTest, findColumn, numberOf, queryableRows } from './match-rows.ts';
import { QueryError, queryLimits, type TableQuery } from './table-query.ts';
import { TableUnits } from './table-units.ts';

export interface QueryAnswer {
  /** Value of the grouping column; null where nothing is grouped. */
  group: string | null;
  figure: Figure;
  /** "sum of Net value, 42 rows with State = open = 1,250" in words for people and agents. */
  printed: string;
}

export interface QueryResult {
  answers: QueryAnswer[];
  rows: number;
  /** Groups beyond the limit. */
  leftOff: number;
}

/** Answers a question of a table's rows; `isLate` says when its time is over. */
export function queryTable(
  table: Table,
  query: TableQuery,
  context: FigureContext,
  isLate: () => boolean = () => false,
): QueryResult {
  const cells = table.cells.length * (table.cells[0]?.length ?? 0);
  if (cells > queryLimits.cells)
    throw new QueryError(`The table has ${cells} cells; ${queryLimits.cells} can be asked.`);
  const tests = query.where.map((condition) => conditionTest(table, condition, context.style));
  const all = queryableRows(table);
  const matching = all.filter((row, at) => {
    if (at % 1_000 === 0 && isLate())
      throw new QueryError('The question takes too long: ask for less.');
    return tests.every((test) => test(table.cells[row] ?? []));
  });
  const answer = makeAnswer(table, query, context, all);
  if (query.group == null)
    return { answers: [answer(null, matching)], rows: matching.length, leftOff: 0 };
  const column = findColumn(table, query.group);
  const groups = [...Map.groupBy(matching, (row) => table.cells[row]?.[column]?.text ?? '')];
  // Of a group that left the question open nothing can be said; where all did, the query says so.
  const answered = groups.filter(([, rows]) => holdsNumber(table, query, context, rows));
  const answers = (answered.length > 0 ? answered : groups)
    .map(([name, rows]) => answer(name, rows))
    .toSorted((a, b) => new Exact(b.figure.value).cmp(a.figure.value));
  return {
    answers: answers.slice(0, query.limit),
    rows: matching.length,
    leftOff: Math.max(0, answers.length - query.limit),
  };
}

function holdsNumber(
  table: Table,
  { value: { fn, column } }: TableQuery,
  { style }: FigureContext,
  rows: readonly number[],
): boolean {
  if (fn === 'count' || fn === 'share' || column == null) return true;
  const at = findColumn(table, column);
  return rows.some((row) => numberOf(table.cells[row]?.[at], style) !== null);
}

function makeAnswer(
  table: Table,
  query: TableQuery,
  context: FigureContext,
  all: readonly number[],
) {
  const { fn } = query.value;
  const column = query.value.column == null ? null : findColumn(table, query.value.column);
  if (column === null && fn !== 'count' && fn !== 'share')
    throw new QueryError(`"${fn}" needs a column.`);
  const valuesOf = (rows: readonly number[]) =>
    rows.flatMap((row) => numberOf(table.cells[row]?.[column ?? 0], context.style) ?? []);
  const whole = column === null ? [] : valuesOf(all);
  const sample = whole[0] ?? null;
  const heads = column === null ? [] : (table.columnHeads[column] ?? []);
  const lines = [
    table.caption,
    context.above,
    ...(context.titles ?? []),
    ...context.headings.toReversed(),
  ].filter((line) => line != null);
  const units = new TableUnits(
    table,
    { near: lines, everywhere: context.unitLines ?? [], allMoney: false },
    context.card.currency,
    new Map(),
    new Map(),
  );
  const unit = sample ? units.resolve(sample, [], heads, column ?? 0) : null;
  return (group: string | null, rows: readonly number[]): QueryAnswer => {
    const values = column === null ? [] : valuesOf(rows);
    const result = aggregate(fn, rows.length, all.length, values, whole);
    const name = describe(query, heads.at(-1) ?? query.value.column ?? null, group, result);
    const kind: FigureKind = result.kind ?? unit?.kind ?? 'count';
    const scale = result.kind === null ? (unit?.scale ?? null) : 1;
    const value = result.value.times(scale ?? 1).toSignificantDigits(20);
    return {
      group,
      printed: `${name} = ${value.toFixed()}`,
      figure: {
        ...emptyFigure(table, column, context),
        printed: value.toFixed(),
        kind,
        value: value.toFixed(),
        unit: field(
          result.kind === 'percent' ? '%' : result.kind === null ? (unit?.unit ?? null) : null,
          'inherited',
        ),
        scale: field(scale, 'inherited'),
        measure: field({ ...toLabel(heads.at(-1) ?? ''), text: name }, 'read'),
        segment: field(group === null ? null : [toLabel(group)], 'read'),
      },
    };
  };
}

/** Answers are of those asked; where nobody else asks and names no other, customers speak of the company. */
function whoseAnswers(
  { columnHeads }: Table,
  { card, entities = [], respondents = null }: FigureContext,
): Figure['subject'] {
  if (card.kind === 'records' && card.ownerRole === 'target') return field(card.owner, 'inherited');
  if (card.kind !== 'survey') return field<string>(null, 'unknown');
  if (respondents !== null) return field(respondents, 'inherited');
  const isForeign = card.owner !== null && card.ownerRole !== 'target';
  const isOfOther = entities.some(
    ({ role, name }) => role !== 'target' && columnHeads.flat().some((head) => head.includes(name)),
  );
  const company = entities.find(({ role }) => role === 'target')?.name ?? null;
  return field(isForeign || isOfOther ? null : company, 'inherited');
}

/**
 * When answers were given: as the survey says, else in the month that it is called by. A list of what
 * there is stands as on the day on which it was drawn up.
 */
function timeOfAnswers({ card, surveyPeriod }: FigureContext, isFlow: boolean): Figure['period'] {
  const { kind, month, date } = card;
  if (kind === 'records' && date !== null && !isFlow) return field(onDay(date), 'inherited');
  if (kind !== 'survey') return field<Period>(null, 'unknown');
  if (surveyPeriod || !month) return field(surveyPeriod?.period ?? null, 'inherited');
  const span = { start: `${month}-01`, end: endOfMonth(month), precision: 'month' } as const;
  return field<Period>({ type: 'span', ...span, calendar: 'calendar', label: month }, 'inherited');
}

function emptyFigure(table: Table, column: number | null, context: FigureContext) {
  const cells = table.cells.flat();
  const heads = column === null ? [] : (table.columnHeads[column] ?? []);
  const isFlow =
    measureIn(toLabel(heads.at(-1) ?? '').tokens)?.measure.flow === 'flow' ||
    readPeriods(heads.join(' '), null).length > 0;
  return {
    index: 0,
    origin: 'query',
    place: {
      start: cells[0]?.start ?? 0,
      end: cells.at(-1)?.end ?? 0,
      block: table.block,
      table: table.index,
      row: null,
      column,
    },
    high: null,
    halfUnit: '0',
    bound: 'exact',
    form: 'level',
    sign: 'known',
    subject: whoseAnswers(table, context),
    period: timeOfAnswers(context, isFlow),
    basis: field<string>(null, 'unknown'),
    perimeter: field<never>(null, 'unknown'),
    status: field<never>(null, 'unknown'),
    doubt: context.doubt ?? 'none',
    tag: null,
  } as const;
}

function describe(
  query: TableQuery,
  column: string | null,
  group: string | null,
  result: Aggregate,
): string {
  const conditions = query.where.map(({ column: name, op, value }) =>
    [name, op, Array.isArray(value) ? value.join(' or ') : value]
      .filter((word) => word !== undefined)
      .join(' '),
  );
  if (group !== null) conditions.push(`${query.group} = ${group}`);
  const rows = `${result.rows} ${result.rows === 1 ? 'row' : 'rows'}${conditions.length > 0 ? ` with ${conditions.join(' and ')}` : ''}`;
  const left =
    result.withoutNumber > 0 ? `, ${result.withoutNumber} without a number left out` : '';
  const what = query.value.fn === 'count' ? '' : `${query.value.fn} of ${column ?? 'rows'}, `;
  return `${what}${rows}${left}`;
}
