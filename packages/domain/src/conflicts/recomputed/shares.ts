import { labelWords } from '../../kit/label.ts';
import { measureIn } from '../../kit/measures.ts';
import { readNumberWords } from '../../kit/number-words.ts';
import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { plus, rangeOf } from '../arithmetic/near-miss.ts';
import { headingsOf } from '../sentence-around.ts';
import { type Case, type TableCases, tableCases } from './cases.ts';
import type { Made } from './made.ts';
import { isOf, type Time } from './times.ts';
import { meaningsIn, type ToldRate } from './told-rate.ts';

const ofBase =
  /^\s*(?:%|per ?cent|prozent)?\s*(?:of|der|des|vom|von|du|de|del|di|van|av|af)\s(?:the\s|all\s|our\s|its\s|total\s|group\s|net\s|gesamt)*((?:\p{L}[\p{L}-]*\s?){1,3})/iu;
const largest =
  /(?<![\p{L}])(?:(?:top|largest|biggest|größten?|grössten?)[\s-](\d{1,2}|\p{L}+)\s|(\d{1,2}|\p{L}+)\s(?:largest|biggest|größten?|grössten?|wichtigsten)\s)?(?:single\s)?(?:largest|biggest|größte[rns]?|grösste[rns]?|wichtigste[rns]?|top)?\s?(customers?|clients?|accounts?|buyers?|kunden?|abnehmers?|auftraggebers?|suppliers?|lieferanten?|distributors?|tenants?|mieter|sites?|stores?|products?|produkte?)(?![\p{L}])/iu;
const superlative =
  /(?<![\p{L}])(?:largest|biggest|größte\p{L}?|grösste\p{L}?|wichtigste\p{L}?|top)(?![\p{L}])/iu;
/** Fewer named rows are no list of customers. */
const fewestNamed = 3;
const mostTogether = 20;

interface Wanted {
  count: number;
  noun: string;
}

/** "The five largest customers": how many, of what. */
function largestIn(text: string): Wanted | null {
  if (!superlative.test(text)) return null;
  for (const match of text.matchAll(new RegExp(largest.source, 'giu'))) {
    const [said, behind, ahead, noun = ''] = match;
    if (!superlative.test(said)) continue;
    const number = behind ?? ahead ?? '';
    const count = /^\d+$/u.test(number) ? Number(number) : (readNumberWords(number)[0]?.value ?? 1);
    return count >= 1 && count <= mostTogether ? { count, noun } : null;
  }
  return null;
}

/** What a share is told of: "of sales". */
function baseOf({ after }: ToldRate): string | null {
  return ofBase.exec(after)?.[1]?.trim() ?? null;
}

const conceptIn = (text: string): string | null =>
  measureIn(labelWords(text))?.measure.concept ?? null;

/** Genitives, and compounds that end in it, name the same base. */
const isRevenue = (text: string): boolean =>
  conceptIn(text) === 'revenue' ||
  /^(?:sales|revenues?|turnover|\p{L}*umsatz\p{L}*|\p{L}*erlöse?|ventas|omzet)(?![\p{L}])/iu.test(
    text,
  );

/** Whether a column counts what the share is of. */
function countsBase(
  base: string,
  figure: LedgerFigure,
  label: string,
  { source }: TableCases,
): boolean {
  const around = `${label} ${figure.measure.value?.text ?? ''} ${headingsOf(figure, source)} ${source.card.title}`;
  if (isRevenue(base))
    return (
      figure.kind !== 'percent' &&
      (figure.measure.value?.concept === 'revenue' ||
        /revenue|sales|turnover|umsatz|umsätze|umsaetze|erlös/iu.test(around))
    );
  const words = [...meaningsIn(base)];
  const named = meaningsIn(around);
  return words.length > 0 && words.every((word) => named.has(word));
}

interface Line {
  figure: LedgerFigure;
  of: Case;
  label: string;
}

/** The figures of one column, each with the row that it is of. */
function columnsOf({ cases }: TableCases): Line[][] {
  const lines = cases.flatMap((of) =>
    of.fields.map(({ label, figure }) => ({ figure, of, label })),
  );
  return [
    ...Map.groupBy(
      lines,
      ({ figure, label }) => `${figure.place.column} ${figure.place.table} ${label}`,
    ).values(),
  ];
}

function shareOf(parts: readonly Line[], total: LedgerFigure): Made | null {
  const [first] = parts;
  const under = rangeOf(total);
  if (!first || under.low <= 0) return null;
  const sum = parts.map(({ figure }) => rangeOf(figure)).reduce((a, b) => plus(a, b));
  const ids = parts.map(({ figure }) => figure.id);
  const over = ids.length === 1 ? ids[0] : `sum(${ids.join(', ')})`;
  return {
    range: { low: (100 * sum.low) / under.high, high: (100 * sum.high) / under.low },
    from: first.figure,
    formula: `${over} / ${total.id} | %1`,
    why: 'The rows of the table make another share.',
  };
}

const amountIn = ({ figure }: Line) => Number(figure.value);

function sharesIn(
  wanted: Wanted | null,
  told: ToldRate,
  base: string,
  time: Time,
  each: TableCases,
): Made[] {
  return columnsOf(each).flatMap((lines) => {
    const total = lines.find(({ of }) => of.isTotal);
    const [head] = lines;
    if (
      !total ||
      !head ||
      isPlan(total.figure) ||
      !countsBase(base, total.figure, head.label, each)
    )
      return [];
    if (time !== null && !isOf(time, total.figure) && !isOf(time, head.figure)) return [];
    const named = lines.filter(
      ({ of, figure }) => !of.isTotal && !of.isRest && Number(figure.value) > 0,
    );
    if (named.length < fewestNamed) return [];
    const parts = wanted
      ? named.toSorted((a, b) => amountIn(b) - amountIn(a)).slice(0, wanted.count)
      : named.filter(({ of }) => isSaid(of.label, told));
    const isAll = parts.length === named.length && !lines.some(({ of }) => of.isRest);
    if (parts.length !== (wanted?.count ?? 1) || isAll) return [];
    const made = shareOf(parts, total.figure);
    return made ? [made] : [];
  });
}

/** The label of a row, whole, in the words that stand with the number. */
function isSaid(label: string, { own }: ToldRate): boolean {
  const words = [...meaningsIn(label)];
  const said = meaningsIn(own);
  return words.length > 0 && words.every((word) => said.has(word));
}

const namesThem = (noun: string, { named, source, table }: TableCases): boolean => {
  const title = source.reading.tables.length === 1 ? source.card.title : '';
  const around = meaningsIn(`${named} ${table.caption ?? ''} ${title}`);
  return (
    [...meaningsIn(noun)].some((word) => around.has(word)) ||
    (/abnehmer|client|account|buyer/iu.test(noun) && around.has('customer'))
  );
};

/** The share of a total that rows of a table make: those that are named, or the largest of them. */
export function sharesMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const { figure, sentence } = told;
  const base = baseOf(told);
  if (figure.kind !== 'percent' || figure.form !== 'level' || base === null) return [];
  const wanted = largestIn(sentence);
  return tableCases(ledger)
    .filter(({ named }) => named !== '')
    .filter((each) => !wanted || namesThem(wanted.noun, each))
    .flatMap((each) => sharesIn(wanted, told, base, time, each));
}
