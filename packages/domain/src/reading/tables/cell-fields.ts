import { measureIn } from '../../kit/measures.ts';
import { findPlaces } from '../../kit/places.ts';
import type { Figure, FigureStatus, Label, Period } from '../figure.ts';
import { tellsOfMarkets } from '../prose/sentence.ts';
import { speaksOfAnswers } from '../prose/survey-period.ts';
import type { Cell, Entity, Table } from '../reading.ts';
import { type CellPlace, type FigureContext, field, type Resolvers } from './figure-context.ts';
import { statusOfHead } from './head-status.ts';

type Fields = Pick<
  Figure,
  'measure' | 'subject' | 'period' | 'segment' | 'basis' | 'perimeter' | 'status' | 'doubt'
>;

/** What a cell's place says of it, whether it holds a number or a date. */
export function cellFields(
  table: Table,
  cell: Cell,
  place: CellPlace,
  { periods, measures }: Resolvers,
  context: FigureContext,
): Fields {
  const row = table.rowHeads[place.row] ?? [];
  const names = [...row.toReversed(), ...place.heads.toReversed()];
  const lines = [table.caption, context.above, ...context.headings.toReversed()].filter(
    (line) => line != null,
  );
  const { period, how } = periods.resolve(place.row, place.heads);
  const { measure, how: measured, segment } = measures.resolve(row, place.heads, place.row);
  const hidden = cell.hidden || table.hiddenRows.includes(place.row);
  return {
    measure: field(measure, measured),
    subject: subjectOf(table, names, lines, context),
    period: period === null ? undated(table, measure, lines, context) : field(period, how),
    segment: field(segment.length > 0 ? segment : null, 'read'),
    basis: firstOf(names, lines, basisOf),
    perimeter: firstOf(names, lines, perimeterOf),
    status: statusOf(names, lines, period?.end ?? null, context),
    doubt: hidden ? 'hidden' : (context.doubt ?? 'none'),
  };
}

function undated(
  table: Table,
  measure: Label | null,
  lines: readonly string[],
  context: FigureContext,
): Figure['period'] {
  return recorded(measure, context) ?? surveyed(table, lines, context);
}

/** Records list what stands on the day on which they are drawn up; of what flows they name the time. */
function recorded(measure: Label | null, { card }: FigureContext): Figure['period'] | null {
  const { date } = card;
  if (card.kind !== 'records' || date === null || measure === null) return null;
  if (measureIn(measure.tokens)?.measure.flow !== 'stock') return null;
  return field<Period>(
    {
      type: 'instant',
      start: date,
      end: date,
      precision: 'day',
      calendar: 'calendar',
      label: date,
    },
    'inherited',
  );
}

/** Answers without a time of their own are of the months in which people were asked. */
function surveyed(
  table: Table,
  lines: readonly string[],
  { surveyPeriod = null, card }: FigureContext,
): Figure['period'] {
  const heads = [...table.columnHeads.flat(), ...table.rowHeads.flat()];
  const isAnswers =
    card.kind === 'survey' || [...heads, ...lines.slice(0, 2)].some(speaksOfAnswers);
  return isAnswers && surveyPeriod
    ? field(surveyPeriod.period, 'inherited')
    : field<Period>(null, 'unknown');
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

function basisOf(text: string): string | null {
  const found = bases.filter(([pattern]) => pattern.test(text));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

const group = /(?<![\p{L}])(?:group|consolidated|Konzern\p{L}*|konsolidiert\p{L}*)(?![\p{L}])/iu;
const parent = /(?<![\p{L}])(?:parent company|stand-?alone|Einzelabschluss\p{L}*)(?![\p{L}])/iu;

function perimeterOf(text: string): 'group' | 'parent' | null {
  if (group.test(text) === parent.test(text)) return null;
  return group.test(text) ? 'group' : 'parent';
}

/** What ends after its document's date is never actual. */
function statusOf(
  names: readonly string[],
  lines: readonly string[],
  end: string | null,
  { card }: FigureContext,
): Figure['status'] {
  const said = firstOf<FigureStatus>(names, lines.slice(0, 2), statusOfHead);
  const future = end !== null && card.date !== null && end > card.date;
  if (said.value !== null)
    return future && said.value === 'actual' ? field<FigureStatus>(null, 'unknown') : said;
  return future || end === null || card.date === null || card.kind === 'plan'
    ? field<FigureStatus>(null, 'unknown')
    : field<FigureStatus>('actual', 'inherited');
}

/** "Merrow (n=164)" is Merrow. */
const bareName = (name: string): string => name.replace(/\s*\([^()]*\)\s*$/u, '').trim();

function entityNamed(name: string, entities: readonly Entity[]): Entity | undefined {
  const bare = bareName(name);
  return entities.find(
    (entity) =>
      entity.role !== 'person' &&
      entity.role !== 'market' &&
      [entity.name, ...entity.aliases].some(
        (alias) => alias.length > 2 && (alias === bare || alias === name.trim()),
      ),
  );
}

/** A market's numbers are of the place that a head names, else of the one that the lines above name. */
function placeOf(names: readonly string[], lines: readonly string[]): Figure['subject'] {
  for (const name of names) {
    const bare = bareName(name);
    const [place] = findPlaces(bare);
    if (place && place.start === 0 && place.end === bare.length) return field(place.name, 'read');
  }
  for (const line of lines) {
    const found = new Set(findPlaces(line).map(({ name }) => name));
    const [only] = found;
    if (found.size > 0) return field(found.size === 1 ? (only ?? null) : null, 'inherited');
  }
  return field<string>(null, 'unknown');
}

/** A row or column that names a known company is of it; else the numbers are of the document's owner. */
function subjectOf(
  table: Table,
  names: readonly string[],
  lines: readonly string[],
  { entities = [], card }: FigureContext,
): Figure['subject'] {
  for (const name of names) {
    const found = entityNamed(name, entities);
    if (found) return field(found.name, 'read');
  }
  if (tellsOfMarkets(card)) {
    const tellsOfCompanies = table.rowHeads.some((heads) =>
      heads.some((head) => entityNamed(head, entities) !== undefined),
    );
    if (tellsOfCompanies) return field<string>(null, 'unknown');
    return placeOf(names, [...table.columnHeads.flat(), ...lines]);
  }
  const ownStatement = card.ownerRole === 'target' || card.ownerRole === 'auditor';
  return field(
    ownStatement || card.kind === 'filing' || card.kind === 'accounts' ? card.owner : null,
    'inherited',
  );
}
