import { wordStem } from '../../kit/word-stem.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { meet, plus, type Range, rangeOf } from '../arithmetic/near-miss.ts';
import { headingsOf } from '../sentence-around.ts';
import { type Case, labelInWords, type TableCases, tableCases } from './cases.ts';
import { chosen } from './chosen.ts';
import type { Made } from './made.ts';
import { narrowedBehind, peopleIn, rateOfStock, recipeTold, type StockRate } from './recipes.ts';
import { isOf, type Time } from './times.ts';
import { meaningsIn, narrowedBy, type ToldRate } from './told-rate.ts';

/** What there was, what came and went, and what there is: the table adds it up itself. */
interface RollForward {
  of: Case;
  opening: LedgerFigure;
  closing: LedgerFigure;
  won: LedgerFigure[];
  lost: LedgerFigure[];
  /** What else came: those who were there already buy more, or pay more. */
  grown: LedgerFigure[];
  /** Its flows have no unit of their own, and so are in that of what it opens with. */
  isScaled: boolean;
}

const scales = [1, 1e3, 1e6] as const;

/** "New | 450" below "Opening value | 9,200" is in thousands as well. */
function inUnitOf({ label, figure }: Field, { figure: opening }: Field, scale: number): Field {
  if (scale === 1 || figure.kind !== 'count' || figure.unit.value !== null)
    return { label, figure };
  const value = String(Number(figure.value) * scale);
  const halfUnit = String(Number(figure.halfUnit) * scale);
  return { label, figure: { ...figure, kind: opening.kind, unit: opening.unit, value, halfUnit } };
}

const taking =
  /(?<![\p{L}])(?:lost|loss|losses|churn\p{L}*|contract(?:ed|ion)|down-?(?:sell|grade)\p{L}*|cancel\p{L}*|terminat\p{L}*|leavers?|left|moved out|exits?|departures?|ended|expired|closed|removed|reductions?|abg[aä]ng\p{L}*|verlor\p{L}*|verluste?|kündigung\p{L}*|gekündigt\p{L}*|minderung\p{L}*|perdu\p{L}*|perdid\p{L}*|persi|austritte?|départs|sorties|bajas|uscite|cessazioni|fratrådte|sluttet|avgångar|uit dienst|uitstroom|saídas|odejścia|odchody)(?![\p{L}])/iu;
const winning =
  /(?<![\p{L}])(?:new|won|wins|moved in|added|additions|joined|signed|opened|neu\p{L}*|zug[aä]ng\p{L}*|gewonnen\p{L}*|hinzugekommen\p{L}*|nouveaux?|nuevos|nuovi|starters?|joiners?|hires?|hired|recruit\p{L}*|eintritte?|einstellungen|embauches|entrées|altas|contrataciones|assunzioni|ingressi|ansættelser|nyansatte|tiltrådte|nyanställda|in dienst|instroom|admissões|zatrudnieni|nástupy)(?![\p{L}])/iu;
/** "Expansion - added sites": what comes of those who were there already wins nobody. */
const growing =
  /(?<![\p{L}])(?:expan\p{L}*|up-?(?:sell|sold|grade)\p{L}*|cross-?sell\p{L}*|price\p{L}*|pricing|index\p{L}*|existing|erweiter\p{L}*|ausbau|preis\p{L}*|bestandskunde\p{L}*|existant\p{L}*|existente\p{L}*)(?![\p{L}])/iu;

type Field = Case['fields'][number];
const mostFlows = 6;

const isTaken = ({ label, figure }: Field) =>
  Number(figure.value) < 0 || taking.test(labelInWords(label));
const sizeOf = ({ figure }: Field): Range =>
  rangeOf({ ...figure, value: figure.value.replace('-', '') });

/** Whether what stands between two lines leads from the one to the other. */
function leads(from: Field, flows: readonly Field[], to: Field): boolean {
  const sum = flows.reduce(
    (total, flow) => plus(total, sizeOf(flow), isTaken(flow) ? -1 : 1),
    rangeOf(from.figure),
  );
  return meet(sum, rangeOf(to.figure));
}

function rolledFrom(of: Case, fields: readonly Field[], first: number, scale: number) {
  const from = fields[first];
  if (!from) return null;
  const behind = fields.slice(first + 1).map((one) => inUnitOf(one, from, scale));
  const to = behind.findIndex(
    (one, last) => last > 0 && last <= mostFlows && leads(from, behind.slice(0, last), one),
  );
  const [last, flows] = [behind[to], behind.slice(0, Math.max(0, to))];
  const all = [from, ...flows, ...(last ? [last] : [])].map(({ figure }) => figure);
  const { kind, unit } = from.figure;
  const isOne = all.every((one) => one.kind === kind && one.unit.value === unit.value);
  if (!last || !isOne || all.some((one) => isPlan(one))) return null;
  const lost = flows.filter(isTaken);
  const isWon = (label: string) => winning.test(label) && !growing.test(label);
  const won = flows.filter((flow) => !lost.includes(flow) && isWon(labelInWords(flow.label)));
  const grown = flows.filter((flow) => !lost.includes(flow) && !won.includes(flow));
  const figures = (of: readonly Field[]) => of.map(({ figure }) => figure);
  if (lost.length === 0 || won.length === 0 || Number(from.figure.value) <= 0) return null;
  return {
    of,
    opening: from.figure,
    closing: last.figure,
    won: figures(won),
    lost: figures(lost),
    grown: figures(grown),
    isScaled: scale !== 1,
  };
}

function rollForwardIn(of: Case): RollForward[] {
  const fields = of.fields.filter(({ figure }) => figure.kind !== 'percent');
  return fields.flatMap(({ figure }, first): RollForward[] => {
    const tried = figure.kind === 'money' ? scales : scales.slice(0, 1);
    const [found] = tried.flatMap((scale) => rolledFrom(of, fields, first, scale) ?? []);
    return found ? [found] : [];
  });
}

const sum = (figures: readonly LedgerFigure[]): Range =>
  figures
    .map((one) => rangeOf({ ...one, value: one.value.replace('-', '') }))
    .reduce((a, b) => plus(a, b), { low: 0, high: 0 });
/** A line that a table prints below zero is added where it is taken off. */
const added = (figures: readonly LedgerFigure[], sign: 1 | -1) =>
  figures
    .map(({ id, value }) => ` ${value.startsWith('-') === (sign === 1) ? '-' : '+'} ${id}`)
    .join('');

/** Who leaves is counted of those who were there on average, or at first. */
function staffRates({ opening, closing, lost }: RollForward): Made[] {
  const gone = sum(lost);
  const both = plus(rangeOf(opening), rangeOf(closing));
  const average = { low: both.low / 2, high: both.high / 2 };
  const [from = opening] = lost;
  return [
    { base: average, under: `((${opening.id} + ${closing.id}) / 2)` },
    { base: rangeOf(opening), under: opening.id },
  ].map(({ base, under }) => ({
    range: { low: (100 * gone.low) / base.high, high: (100 * gone.high) / base.low },
    from,
    formula: `(0${added(lost, 1)}) / ${under} | %1`,
    why: 'What the table opens with, takes on and loses makes another rate.',
  }));
}

const everybody =
  /^(?:staff|employees?|labou?r|workers?|workforce|personnel|people|colleagues|team|beschäftigte[nr]?|mitarbeiter\p{L}*|angestellte[nr]?|belegschaft|arbeitnehmer\p{L}*|köpfe|salariés|effectifs|collaborateurs|empleados|dipendenti|medewerkers|ansatte|anställda)$/u;

/** Whether a table counts those who are told of: all who work there, or the same trade. */
function countsSame(told: string, counted: string): boolean {
  const trades = (text: string) =>
    peopleIn(text)
      .filter((one) => !everybody.test(one))
      .map(wordStem);
  const [mine, theirs] = [trades(told), trades(counted)];
  if (peopleIn(counted).length === 0) return false;
  return mine.length === 0 ? theirs.length === 0 : mine.some((one) => theirs.includes(one));
}

/** What a roll-forward makes of what there was: what is lost of it, what is kept, what it has grown to. */
function rateOf(rolled: RollForward, rate: StockRate): Made | null {
  const { opening, lost, grown } = rolled;
  const isMoney = opening.kind === 'money';
  // "Churn" of a bridge in money is of those who left alone, or with what others took back.
  if (isMoney !== rate.isMoney || (rate.what === 'lost' && isMoney && lost.length > 1)) return null;
  const base = rangeOf(opening);
  const gone = sum(lost);
  const over = {
    lost: gone,
    kept: plus(base, gone, -1),
    net: plus(plus(base, gone, -1), sum(grown)),
  }[rate.what];
  const formula = {
    lost: `(0${added(lost, 1)}) / ${opening.id} | %1`,
    kept: `(${opening.id}${added(lost, -1)}) / ${opening.id} | %1`,
    net: `(${opening.id}${added(grown, 1)}${added(lost, -1)}) / ${opening.id} | %1`,
  }[rate.what];
  const [from = opening] = lost;
  return {
    range: { low: (100 * over.low) / base.high, high: (100 * over.high) / base.low },
    from,
    ...(!rolled.isScaled && { formula }),
    why: 'What the table opens with, wins and loses makes another rate.',
  };
}

const longestTitle = 80;

/** The short line right above a table says what it is of. */
function lineAbove({ place }: LedgerFigure, { reading: { text, blocks } }: LedgerSource): string {
  const above = blocks[place.block - 1];
  const line = above?.kind === 'paragraph' ? text.slice(above.start, above.end) : '';
  return line.length <= longestTitle ? line : '';
}

/** What a roll-forward is said to count. */
const countedIn = ({ of, opening }: RollForward, { source }: TableCases): string =>
  [
    ...of.fields.map(({ label }) => labelInWords(label)),
    headingsOf(opening, source),
    lineAbove(opening, source),
  ].join(' ');

/** Words that say what is counted, or that it is counted of what there was. */
const common =
  /^(?:rate|custom|client|net|gross|revenu|arr|base|start|openin|beginn|anfang|logo|existi|year|jahr)/u;

function isStrange(told: ToldRate, rolled: RollForward, each: TableCases): boolean {
  const recipe = recipeTold(told);
  const behind = recipe ? narrowedBehind(told, recipe) : [];
  if (behind === null) return true;
  const context = meaningsIn(
    `${rolled.of.label} ${countedIn(rolled, each)} ${each.source.card.title} ${told.source.card.owner ?? ''} ${each.source.card.owner ?? ''}`,
  );
  return [...narrowedBy(told), ...behind].some((word) => !context.has(word) && !common.test(word));
}

const byHead =
  /(?<![\p{L}])(?:heads?|headcount|fte|köpfe|têtes|effectifs|cabezas|teste|hoofden|hoder|hoveder|huvuden|leavers|starters|joiners|hires|eintritte|austritte)(?![\p{L}])/iu;

/** Heads may be read as money where a paper says that all of it is. */
function isOfStaff(rolled: RollForward, each: TableCases): boolean {
  const counted = countedIn(rolled, each);
  return peopleIn(counted).length > 0 && (rolled.opening.kind !== 'money' || byHead.test(counted));
}

/** Of a year and its quarters, which may end on one day, the year. */
function longest(rolled: readonly RollForward[]): readonly RollForward[] {
  const yearly = rolled.filter(({ lost }) =>
    lost.some(({ period }) => period.value?.precision === 'year'),
  );
  return yearly.length > 0 ? yearly : rolled;
}

const isOwn = ({ figure, source }: ToldRate, company: string): boolean =>
  figure.subject.value === company ||
  (figure.subject.value === null && source.card.ownerRole === 'target');

/** The rate that a table makes which leads from what there was to what there is. */
export function stockRatesMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const rate = rateOfStock(told);
  const { ofStaff } = rate ?? {};
  if (!rate || (ofStaff !== undefined && !isOwn(told, ledger.company))) return [];
  return tableCases(ledger).flatMap((each) => {
    const rolled = each.cases.flatMap(rollForwardIn);
    const isTimely = ({ lost, won, closing }: RollForward) =>
      time === null || [...lost, ...won, closing].some((one) => isOf(time, one));
    const fitting = chosen(rolled, told, isTimely)
      .filter((one) => !isStrange(told, one, each))
      .filter((one) => isOfStaff(one, each) === (ofStaff !== undefined));
    if (ofStaff === undefined) return fitting.flatMap((one) => rateOf(one, rate) ?? []);
    return (time === null ? fitting : longest(fitting))
      .filter((one) => countsSame(ofStaff, countedIn(one, each)))
      .flatMap(staffRates);
  });
}
