import { silentWords } from '../kit/closed-classes.ts';
import { Exact } from '../kit/decimal.ts';
import { labelWords } from '../kit/label.ts';
import { measureIn, nameOfMeasure } from '../kit/measures.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import { conceptOf, endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { isPlanned, ofTheCompany, ownNames } from './candidates.ts';

const regionsOf = ({ segment }: LedgerFigure): readonly string[] =>
  (segment.value ?? []).map(({ text }) => text);

const telling = (words: readonly string[]): string[] =>
  words.filter((word) => !silentWords.has(word) && nameOfMeasure(word) === null);

/** "DACH, Benelux (serviceable market)": the words of a market's name that say where or of what it is. */
function placesOf(size: LedgerFigure): Set<string> {
  const words = [...labelWords([size.measure.value?.text ?? '', ...regionsOf(size)].join(', '))];
  const measure = measureIn(words);
  return new Set(telling(measure ? words.toSpliced(measure.first, measure.count) : words));
}

/** The rows that the market's name lists, where they are not all and the name lists no more. */
function rowsNamed(rows: readonly LedgerFigure[], places: ReadonlySet<string>): LedgerFigure[] {
  const worded = rows.map((row) => ({ row, words: telling(labelWords(regionsOf(row).join(' '))) }));
  const named = worded.filter(
    ({ words }) => words.length > 0 && words.every((word) => places.has(word)),
  );
  const others = worded.filter((one) => !named.includes(one));
  const covered = new Set(named.flatMap(({ words }) => words));
  const isWhole = [...places].every((word) => covered.has(word));
  // "Rest of Benelux" is in that market or not.
  const isOpen = others.some(({ words }) => words.some((word) => places.has(word)));
  return isWhole && !isOpen && others.length > 0 ? named.map(({ row }) => row) : [];
}

function comesTo(rows: readonly LedgerFigure[], whole: LedgerFigure): boolean {
  const sum = rows.reduce((all, { value }) => all.plus(value), new Exact(0));
  const slack = rows.reduce((all, { halfUnit }) => all.plus(halfUnit), new Exact(whole.halfUnit));
  return sum.minus(whole.value).abs().lte(slack);
}

/** Sales by region that come to the whole, of which a market's name lists some. */
function soldByRegion(
  sales: readonly LedgerFigure[],
  whole: LedgerFigure,
  size: LedgerFigure,
): LedgerFigure[] {
  const places = placesOf(size);
  if (places.size === 0) return [];
  const cells = sales.filter(({ place }) => place.table !== null && place.row !== null);
  const columns = Map.groupBy(
    cells.filter((one) => regionsOf(one).length > 0),
    ({ sourceId, place }) => `${sourceId} ${place.table} ${place.column}`,
  );
  for (const column of columns.values()) {
    const rows = column.filter(({ value }) => value !== whole.value);
    const named = comesTo(rows, whole) ? rowsNamed(rows, places) : [];
    if (named.length > 0) return named;
  }
  return [];
}

/** "Its 9% are EUR 68m of sales against the EUR 757m of the study": share, size and sales in one sentence. */
function soldAsTold(
  sales: readonly LedgerFigure[],
  size: LedgerFigure,
  share: LedgerFigure,
  ledger: Ledger,
): LedgerFigure[] {
  const sold = sales.find((one) => {
    const source = ledger.sources.get(one.sourceId);
    const block = source?.reading.blocks[one.place.block];
    if (!source || !block || one.place.table !== null) return false;
    const at = one.place.start - block.start;
    const span = splitSentences(source.reading.text.slice(block.start, block.end)).find(
      ({ start, end }) => at >= start && at < end,
    );
    if (!span) return false;
    const beside = ledger
      .figuresOf(one.sourceId)
      .filter(
        ({ place }) =>
          place.block === one.place.block &&
          place.start >= block.start + span.start &&
          place.start < block.start + span.end,
      );
    const money = beside.filter(({ kind }) => kind === 'money');
    return (
      money.length === 2 &&
      money.some((other) => other !== one && other.value === size.value) &&
      beside.some(({ kind, value }) => kind === 'percent' && value === share.value)
    );
  });
  return sold ? [sold] : [];
}

/** What the company sells in the very market of a size, by its regions or as a paper tells it beside the share. */
export function soldInMarket(
  sound: readonly LedgerFigure[],
  { size, share, whole }: Record<'size' | 'share' | 'whole', LedgerFigure>,
  ledger: Ledger,
): { sold: LedgerFigure[]; shareIsMade: boolean } {
  const names = ownNames(ledger);
  const sales = sound.filter(
    (one) =>
      conceptOf(one) === 'revenue' &&
      one.kind === 'money' &&
      one.form === 'level' &&
      one.unit.value === whole.unit.value &&
      endOf(one) === endOf(whole) &&
      !isPlanned(one) &&
      (names.has(one.subject.value?.toLowerCase() ?? '') || ofTheCompany(one, names)),
  );
  const regions = soldByRegion(sales, whole, size);
  const told = soldAsTold(sales, size, share, ledger);
  const [one] = told;
  if (regions.length === 0) return { sold: told, shareIsMade: told.length > 0 };
  return { sold: regions, shareIsMade: one !== undefined && comesTo(regions, one) };
}
