import { readNumberWords } from '../../kit/number-words.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { plus, type Range, rangeOf } from '../arithmetic/near-miss.ts';
import { headingsOf, headsOf } from '../sentence-around.ts';
import { type Case, labelInWords, type TableCases, tableCases } from './cases.ts';
import { chosen } from './chosen.ts';
import type { Made } from './made.ts';
import { narrowedBehind, type Recipe, recipeTold } from './recipes.ts';
import { isCalledBy, type Time } from './times.ts';
import { aroundOf, meaningsIn, narrowedBy, type ToldRate } from './told-rate.ts';

type Fields = Case['fields'];
const only = (fields: Fields, name: RegExp, not: RegExp | null = null) => {
  const found = fields.filter(
    ({ label, figure }) =>
      figure.kind !== 'percent' &&
      name.test(labelInWords(label)) &&
      !not?.test(labelInWords(label)),
  );
  return found.length === 1 ? (found[0]?.figure ?? null) : null;
};

export interface Counted {
  of: Case;
  over: LedgerFigure;
  less: LedgerFigure | null;
  under: LedgerFigure;
}

export function countedIn(of: Case, { over, less, under }: Recipe): Counted[] {
  const [a, b, c] = [
    only(of.fields, over),
    less ? only(of.fields, less) : null,
    only(of.fields, under, over),
  ];
  if (!a || !c || (less && !b) || a.unit.value !== c.unit.value) return [];
  return isPlan(a) || isPlan(c) ? [] : [{ of, over: a, less: b, under: c }];
}

function rangeFrom({ over, less, under }: Counted, isRest: boolean): Range | null {
  const base = rangeOf(under);
  const part = less ? plus(rangeOf(over), rangeOf(less), -1) : rangeOf(over);
  if (base.low <= 0 || rangeOf(over).high > base.high) return null;
  const share = { low: (100 * part.low) / base.high, high: (100 * part.high) / base.low };
  return isRest ? { low: 100 - share.high, high: 100 - share.low } : share;
}

const formulaOf = ({ over, less, under }: Counted, isRest: boolean): string => {
  if (isRest) return `1 - ${over.id} / ${under.id} | %1`;
  return less ? `(${over.id} - ${less.id}) / ${under.id} | %1` : `${over.id} / ${under.id} | %1`;
};

/** Words that narrow what is told and that the table does not know. */
export function strangeWords(recipe: Recipe, told: ToldRate, context: string): string[] | null {
  const known = meaningsIn(context);
  const named = meaningsIn(recipe.name.exec(aroundOf(told))?.[0] ?? '');
  const behind = narrowedBehind(told, recipe);
  return (
    behind &&
    [...narrowedBy(told), ...behind].filter(
      (word) => !known.has(word) && !named.has(word) && !common.test(word),
    )
  );
}

function madeIn(recipe: Recipe, told: ToldRate, time: Time, each: TableCases): Made[] {
  const counted = each.cases.flatMap((of) => countedIn(of, recipe));
  const { title } = each.source.card;
  const isTimely = ({ of, over, under }: Counted) =>
    time === null || [over, under].some((one) => isCalledBy(time, one, of.label, title));
  return chosen(counted, told, isTimely).flatMap((one): Made[] => {
    const context = `${one.of.label} ${one.of.fields.map(({ label }) => labelInWords(label)).join(' ')} ${headingsOf(one.over, each.source)} ${each.source.card.title} ${told.source.card.owner ?? ''} ${each.source.card.owner ?? ''}`;
    if (!isWithin(one.over, each.source, told)) return [];
    const strange = strangeWords(recipe, told, context);
    const range = strange?.length !== 0 ? null : rangeFrom(one, recipe.isRest === true);
    return range
      ? [
          {
            range,
            from: one.over,
            formula: formulaOf(one, recipe.isRest === true),
            why: 'The counts of the table make another rate.',
          },
        ]
      : [];
  });
}

/** "Arrived within 15 min": by another clock it is another rate. */
function isWithin(over: LedgerFigure, from: LedgerSource, { figure, source }: ToldRate): boolean {
  const label = labelInWords(headsOf(over, from));
  const [, limit] = /within (\d+)/iu.exec(label) ?? [];
  if (!limit) return true;
  const block = source.reading.blocks[figure.place.block];
  const text = block ? source.reading.text.slice(block.start, block.end) : '';
  const said = readNumberWords(text).map(({ value }) => String(value));
  return [...said, ...(text.match(/\d+/gu) ?? [])].includes(limit);
}

const common = /^(?:rate|score|survey|custom|net|gross|promot|base|revenu|margin)/u;

const fewestLogged = 12;

/** Of many rows without a total one or the other comes to any rate. */
const isLog = ({ table, cases }: TableCases): boolean =>
  table.kind === 'records' && cases.length >= fewestLogged && !cases.some((one) => one.isTotal);

/** The rate that counts of a table make, where it is one that is made so. */
export function ratiosMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const recipe = recipeTold(told);
  const tables = tableCases(ledger).filter((each) => time !== null || !isLog(each));
  return recipe ? tables.flatMap((each) => madeIn(recipe, told, time, each)) : [];
}
