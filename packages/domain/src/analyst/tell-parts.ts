import { Exact } from '../kit/decimal.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import { nobody } from '../reading/tables/totals.ts';
import type { ClaimBook, ClaimDraft, Computed } from '../sentences/claim-book.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { lowIsBest } from '../sentences/low-is-best.ts';
import { nameOf, whenOf } from '../sentences/name-figure.ts';
import { shareHead } from '../sentences/players.ts';
import { ratedBeside } from '../sentences/rated-beside.ts';
import { isComputable, isPlan, isPositive } from '../sentences/series.ts';
import { columnsUnder, isHolder, nameInList, rowOf } from '../sentences/share-columns.ts';
import { columnsOf, wholeRow, wholes } from '../sentences/table-steps.ts';
import type { Evidence, ShownTable } from './gather.ts';
import { nameAndDay } from './tell-passage.ts';

/** What a table tells by its rows beside each other: the largest part of a whole, the target among rivals. */
export function tellParts(
  shown: ShownTable,
  ledger: Ledger,
  book: ClaimBook,
  isWhole: (total: LedgerFigure) => boolean,
): string[] {
  const isTotal = shown.table.totalRows.length > 0;
  const largest = isTotal ? tellLargest(shown, isWhole) : [];
  const told = largest.map((text) => ({ text, citations: [] }));
  return [...told, ...tellRatings(shown, ledger)].map((draft) => book.add(draft));
}

/** The one with the largest share of a list that gives shares; "Top 10" is none of them. */
export function tellLargestShare(shown: ShownTable, book: ClaimBook): string[] {
  const [shares = []] = columnsUnder(shown, shareHead);
  const [largest] = shares
    .filter((figure) => isHolder(nameInList(shown, figure)))
    .toSorted((a, b) => Number(b.value) - Number(a.value));
  if (!largest) return [];
  const head = largest.measure.value?.text ?? '';
  const whole = /^(?:%|share)\s+(of\s.+)$/iu.exec(head)?.[1] ?? `(${head})`;
  const text = `The largest is ${nameInList(shown, largest)} with {${largest.id}} ${whole} (${nameAndDay(shown.source)}).`;
  return [book.add({ text, citations: [] })];
}

const sum = (figures: readonly LedgerFigure[]) => figures.map(({ id }) => id).join(', ');

/** The largest part and its share of the whole, as it came and not as planned; then the largest three. */
export function tellLargest(
  { table, figures, source }: ShownTable,
  isWhole: (total: LedgerFigure) => boolean,
): string[] {
  const totalRow = wholeRow(table, columnsOf({ figures })[0] ?? []);
  // "Top 10" is no whole.
  if (totalRow === null || table.totalRows.length > 1) return [];
  const whole = table.rowHeads[totalRow]?.at(-1) ?? '';
  // A bare "Total" leaves open what it is of.
  if (/\d/.test(whole) || /^(?:total|sum|summe|gesamt)$/iu.test(whole.trim())) return [];
  const written = writtenBy(source.card) ?? '';
  const [total] = figures
    .filter(
      (figure) =>
        figure.place.row === totalRow &&
        figure.kind === 'money' &&
        isComputable(figure) &&
        !isPlan(figure) &&
        isPositive(figure) &&
        (figure.period.value?.end ?? '9999') <= written,
    )
    .toSorted((a, b) => (b.period.value?.end ?? '').localeCompare(a.period.value?.end ?? ''));
  if (!total || !isWhole(total) || !wholes.test(total.measure.value?.concept ?? '')) return [];
  const parts = figures.filter(
    (figure) =>
      figure.place.column === total.place.column &&
      (figure.place.row ?? totalRow) < totalRow &&
      figure.unit.value === total.unit.value &&
      figure.period.value?.end === total.period.value?.end &&
      isComputable(figure),
  );
  const [largest, second, third] = parts.toSorted((a, b) =>
    new Exact(b.value).cmp(new Exact(a.value)),
  );
  if (parts.length < 3 || !largest || new Exact(largest.value).gte(total.value)) return [];
  // What goes up and down leads from one balance to another; it has no parts.
  if (parts.some(({ value }) => new Exact(value).lt(0))) return [];
  const row = table.rowHeads[largest.place.row ?? -1]?.at(-1) ?? '';
  const isNamed = largest.measure.value?.concept !== null || largest.measure.value.text === row;
  if (nobody.test(row) || !isNamed) return [];
  const most = `${nameOf(total)} came to {${total.id}} ${whenOf(total)}, of which ${nameOf(largest)} {${largest.id}} ({= ${largest.id} / ${total.id} | %1}).`;
  if (!second || !third || parts.length < 8) return [most];
  return [
    most,
    `${nameOf(total)} came to {${total.id}} ${whenOf(total)}, {= sum(${sum([largest, second, third])}) / ${total.id} | %1} of the total in the largest 3 rows.`,
  ];
}

/** The first table in which the target is rated beside others. */
export function tellRated({ tables, ledger }: Evidence, book: ClaimBook): Computed[] {
  const [first] = tables
    .map((shown) => ({ shown, drafts: tellRatings(shown, ledger) }))
    .filter(({ drafts }) => drafts.length > 0);
  return (first?.drafts ?? []).map((draft) => ({
    table: first?.shown.id ?? '',
    claim: book.add(draft),
  }));
}

/** "Average rating (1–5)", "marks from 1 to 10": the words up to where the scale ends. */
const stated =
  /^.*?(?<![\d.,])[01]\s?(?:–|-|to|bis|à|a|tot|til|till|do)\s?(?:[4-7]|10)(?![\d.,%])\)?/u;

/** What the title of a table says of its marks, with the scale that they are given on. */
function scaleOf({ title, source }: ShownTable): {
  words: string;
  citations: ClaimDraft['citations'];
} {
  const [scale] = title
    .split(' · ')
    .flatMap((part) => stated.exec(part)?.[0] ?? [])
    .slice(-1);
  return scale
    ? { words: `“${scale}”, `, citations: [{ source_id: source.id, quote: scale }] }
    : { words: '', citations: [] };
}

/** Marks of one row are told with who has the lowest and the highest, where one alone has it. */
function tellRatings(shown: ShownTable, { company }: Ledger): ClaimDraft[] {
  const { table, source } = shown;
  const columnOf = ({ place }: LedgerFigure) =>
    table.columnHeads[place.column ?? -1]
      ?.at(-1)
      ?.replace(/\s*\([^)]*\)|^.*\p{Ll} (?:of|by|von|de|di|av|af|van) (?=\p{Lu})/gu, '') ?? '';
  const { words, citations } = scaleOf(shown);
  const isTurned = lowIsBest(source) ? ', where lower is better' : '';
  return ratedBeside(shown, company).map(({ own, best, row }) => {
    const tell = (figure: LedgerFigure) =>
      `${columnOf(figure)} ${figure === own ? 'is marked ' : ''}{${figure.id} | n1}${placeIn(row, figure)}`;
    return {
      text: `${rowOf(shown, own)}: ${tell(own)}; ${tell(best)}${isTurned} (${words}${nameAndDay(source)}).`,
      citations,
    };
  });
}

/** Whether it is the lowest or the highest of a row, and alone so. */
function placeIn(row: readonly LedgerFigure[], figure: LedgerFigure): string {
  const others = row.filter((one) => one !== figure).map(({ value }) => Number(value));
  const own = Number(figure.value);
  if (others.every((value) => value > own)) return ', the lowest of all';
  return others.every((value) => value < own) ? ', the highest of all' : '';
}
