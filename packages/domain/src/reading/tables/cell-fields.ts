import { measureIn } from '../../kit/measures.ts';
import { remember, rememberFor } from '../../kit/remember.ts';
import { writtenBy } from '../card/written-by.ts';
import { type Figure, type FigureStatus, type Label, onDay, type Period } from '../figure.ts';
import { speaksOfAnswers, tellsOfAsking } from '../prose/survey-period.ts';
import type { Cell, Table } from '../reading.ts';
import { type CellPlace, type FigureContext, field, type Resolvers } from './figure-context.ts';
import { isStatusOnly, statusOfHead } from './head-status.ts';
import { statusByLegend } from './legend.ts';
import { unitColumns } from './unit-column.ts';

type Fields = Pick<
  Figure,
  'measure' | 'subject' | 'period' | 'segment' | 'basis' | 'perimeter' | 'status' | 'doubt'
>;

/** What a cell's place says of it, whether it holds a number or a date. */
export function cellFields(
  table: Table,
  cell: Cell,
  place: CellPlace,
  { periods, measures, subjects, lines, isAnswers }: Resolvers,
  context: FigureContext,
): Fields {
  const row = table.rowHeads[place.row] ?? [];
  const names = [...row.toReversed(), ...place.heads.toReversed()];
  const { period, how } = periods.resolve(place.row, place.heads, place.column);
  const units = unitColumns(table.columnHeads, table.stubColumns).map(
    (column) => table.cells[place.row]?.[column]?.text,
  );
  const named = row.filter((head) => !units.includes(head) && !context.legend?.has(head));
  const { measure, how: measured, segment } = measures.resolve(named, place.heads, place.row);
  const hidden = cell.hidden || table.hiddenRows.includes(place.row);
  return {
    measure: field(measure, measured),
    subject: answering(subjects.resolve(names), measure, isAnswers, context),
    period: period === null ? undated(measure, isAnswers, context) : field(period, how),
    segment: field(segment.length > 0 ? segment : null, 'read'),
    basis: firstOf(names, lines, basisOf),
    perimeter: firstOf(names, lines, perimeterOf),
    status: statusOf(
      [...statusBeside(table, place), ...names],
      lines,
      period?.end ?? null,
      context,
    ),
    doubt: hidden ? 'hidden' : (context.doubt ?? 'none'),
  };
}

/** What people answer, and no one is named for, is theirs; whom they would recommend is the one company named. */
function answering(
  subject: Figure['subject'],
  measure: Label | null,
  isAnswers: boolean,
  { respondents = null, isSurvey = false, entities = [] }: FigureContext,
): Figure['subject'] {
  const [only, second] = entities.filter(({ role }) => role !== 'person' && role !== 'market');
  if (isSurvey && measure?.concept === 'nps' && subject.value === null && only && !second)
    return field(only.role === 'target' ? only.name : respondents, 'inherited');
  return isAnswers && subject.value === null ? field(respondents, 'inherited') : subject;
}

function undated(
  measure: Label | null,
  isAnswers: boolean,
  context: FigureContext,
): Figure['period'] {
  const { surveyPeriod = null } = context;
  const isMoney = measure !== null && measureIn(measure.tokens)?.measure.kind === 'money';
  const surveyed =
    isAnswers && surveyPeriod && !isMoney ? field(surveyPeriod.period, 'inherited') : null;
  return recorded(measure, context) ?? surveyed ?? field<Period>(null, 'unknown');
}

/** Records list what stands on the day on which they are drawn up; of what flows they name the time. */
function recorded(measure: Label | null, { card }: FigureContext): Figure['period'] | null {
  const { date } = card;
  if (card.kind !== 'records' || date === null || measure === null) return null;
  if (measureIn(measure.tokens)?.measure.flow !== 'stock') return null;
  return field<Period>(onDay(date), 'inherited');
}

/** Whether a table tells what people answered: such numbers are of the months in which they were asked. */
export function tellsAnswers(
  { columnHeads, rowHeads }: Table,
  lines: readonly string[],
  { isSurvey = false, section = [] }: FigureContext,
): boolean {
  const heads = [...columnHeads.flat(), ...rowHeads.flat()];
  return (
    isSurvey ||
    [...heads, ...lines.slice(0, 2)].some(speaksOfAnswers) ||
    section.some(tellsOfAsking)
  );
}

function firstOf<T>(
  names: readonly string[],
  lines: readonly string[],
  read: (text: string) => T | null,
) {
  const own = names.map(read).find((value) => value !== null) ?? null;
  if (own !== null) return field(own, 'read');
  return field(lines.map(read).find((value) => value !== null) ?? null, 'inherited');
}

const bases: readonly [RegExp, string][] = [
  [/(?<![\p{L}])non-?GAAP(?![\p{L}])/iu, 'non-GAAP'],
  [/(?<![\p{L}-])(?:US[- ])?GAAP(?![\p{L}])/u, 'US GAAP'],
  [/(?<![\p{L}])IFRS(?![\p{L}]|\s\d)/u, 'IFRS'],
  [/(?<![\p{L}])HGB(?![\p{L}])/u, 'HGB'],
  [/(?<![\p{L}])(?:constant currenc(?:y|ies)|währungsbereinigt)(?![\p{L}])/iu, 'constant currency'],
];

const basisOf = remember((text): string | null => {
  const found = bases.filter(([pattern]) => pattern.test(text));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
});

const group = /(?<![\p{L}])(?:group|consolidated|Konzern\p{L}*|konsolidiert\p{L}*)(?![\p{L}])/iu;
const parent =
  /(?<![\p{L}])(?:parent company|stand-?alone|Einzelabschluss\p{L}*|moderselskab\p{L}*|morselskap\p{L}*|moderbolag\p{L}*|moedermaatschappij|société mère|sociedad matriz|società capogruppo|empresa-mãe|jednostk\p{L}+ dominując\p{L}+|mateřsk\p{L}+ společnost\p{L}*)(?![\p{L}])/iu;

const perimeterOf = remember((text): 'group' | 'parent' | null => {
  if (group.test(text) === parent.test(text)) return null;
  return group.test(text) ? 'group' : 'parent';
});

/** "2027 | 3,470 | projected": a cell of its row may say nothing else. */
const statusesOfRow = rememberFor((cells: readonly Cell[]) =>
  cells.flatMap(({ text, role }) => (role === 'body' && isStatusOnly(text) ? text : [])),
);

const statusBeside = ({ cells }: Table, { row }: CellPlace): string[] =>
  statusesOfRow(cells[row] ?? []);

/** What ends after its document's date is never actual, even where somebody says so. */
function statusOf(
  names: readonly string[],
  lines: readonly string[],
  end: string | null,
  { card, legend = new Map() }: FigureContext,
): Figure['status'] {
  const said = firstOf<FigureStatus>(
    names,
    lines.slice(0, 2),
    (name) => statusOfHead(name) ?? statusByLegend(name, legend),
  );
  const written = writtenBy(card);
  const future = end !== null && written !== null && end > written;
  if (said.value !== null)
    return future && said.value === 'actual' ? { ...said, value: null } : said;
  return future || end === null || written === null || card.kind === 'plan'
    ? field<FigureStatus>(null, 'unknown')
    : field<FigureStatus>('actual', 'inherited');
}
