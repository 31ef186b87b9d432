import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { meet, plus, type Range, rangeOf } from '../arithmetic/near-miss.ts';
import { headingsOf } from '../sentence-around.ts';
import { type Case, labelInWords, type TableCases, tableCases } from './cases.ts';
import { chosen } from './chosen.ts';
import type { Made } from './made.ts';
import { narrowedBehind, rateOfStock, recipeTold, type StockRate } from './recipes.ts';
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
}

const taking =
  /(?<![\p{L}])(?:lost|loss|losses|churn\p{L}*|contract(?:ed|ion)|down-?(?:sell|grade)\p{L}*|cancel\p{L}*|terminat\p{L}*|leavers?|left|moved out|exits?|departures?|ended|expired|closed|removed|reductions?|abg[aä]ng\p{L}*|verlor\p{L}*|verluste?|kündigung\p{L}*|gekündigt\p{L}*|minderung\p{L}*|perdu\p{L}*|perdid\p{L}*|persi)(?![\p{L}])/iu;
const winning =
  /(?<![\p{L}])(?:new|won|wins|moved in|added|additions|joined|signed|opened|neu\p{L}*|zug[aä]ng\p{L}*|gewonnen\p{L}*|hinzugekommen\p{L}*|nouveaux?|nuevos|nuovi)(?![\p{L}])/iu;
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

function rollForwardIn(of: Case): RollForward[] {
  const fields = of.fields.filter(({ figure }) => figure.kind !== 'percent');
  return fields.flatMap((from, first): RollForward[] => {
    const to = fields.findIndex(
      (one, last) =>
        last > first + 1 &&
        last - first - 1 <= mostFlows &&
        leads(from, fields.slice(first + 1, last), one),
    );
    const [last, flows] = [fields[to], fields.slice(first + 1, Math.max(0, to))];
    const all = [from, ...flows, ...(last ? [last] : [])].map(({ figure }) => figure);
    const { kind, unit } = from.figure;
    const isOne = all.every((one) => one.kind === kind && one.unit.value === unit.value);
    if (!last || !isOne || all.some((one) => isPlan(one))) return [];
    const lost = flows.filter(isTaken);
    const isWon = (label: string) => winning.test(label) && !growing.test(label);
    const won = flows.filter((flow) => !lost.includes(flow) && isWon(labelInWords(flow.label)));
    const grown = flows.filter((flow) => !lost.includes(flow) && !won.includes(flow));
    const figures = (of: readonly Field[]) => of.map(({ figure }) => figure);
    if (lost.length === 0 || won.length === 0 || Number(from.figure.value) <= 0) return [];
    return [
      {
        of,
        opening: from.figure,
        closing: last.figure,
        won: figures(won),
        lost: figures(lost),
        grown: figures(grown),
      },
    ];
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
    formula,
    why: 'What the table opens with, wins and loses makes another rate.',
  };
}

/** Words that say what is counted, or that it is counted of what there was. */
const common =
  /^(?:rate|custom|client|net|gross|revenu|arr|base|start|openin|beginn|anfang|logo|existi|year|jahr)/u;

function isStrange(told: ToldRate, { of, opening }: RollForward, each: TableCases): boolean {
  const recipe = recipeTold(told);
  const behind = recipe ? narrowedBehind(told, recipe) : [];
  if (behind === null) return true;
  const context = meaningsIn(
    `${of.label} ${of.fields.map(({ label }) => labelInWords(label)).join(' ')} ${headingsOf(opening, each.source)} ${each.source.card.title} ${told.source.card.owner ?? ''} ${each.source.card.owner ?? ''}`,
  );
  return [...narrowedBy(told), ...behind].some((word) => !context.has(word) && !common.test(word));
}

/** The rate that a table makes which leads from what there was to what there is. */
export function stockRatesMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const rate = rateOfStock(told);
  if (!rate) return [];
  return tableCases(ledger).flatMap((each) => {
    const rolled = each.cases.flatMap(rollForwardIn);
    const isTimely = ({ lost, won, closing }: RollForward) =>
      time === null || [...lost, ...won, closing].some((one) => isOf(time, one));
    return chosen(rolled, told, isTimely)
      .filter((one) => !isStrange(told, one, each))
      .flatMap((one) => rateOf(one, rate) ?? []);
  });
}
