import { Exact } from '../kit/decimal.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import type { Table } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import type { Conflict } from './conflict.ts';
import { sideOf } from './find-contradictions.ts';
import { apart } from './intervals.ts';

const shortestStem = 3;

/** The words of the sentence that a prose figure stands in. */
function sentenceAround(figure: LedgerFigure, source: LedgerSource): string {
  const block = source.reading.blocks[figure.place.block];
  if (!block) return '';
  const text = source.reading.text.slice(block.start, block.end);
  const at = figure.place.start - block.start;
  const span = splitSentences(text).find(({ start, end }) => at >= start && at < end);
  return span ? text.slice(span.start, span.end) : text;
}

function namesSource(sentence: string, { card }: LedgerSource): boolean {
  const publisher = card.owner ?? card.author;
  if (!publisher) return false;
  const [first = ''] = publisher.split(/\s+/);
  return (
    first.length > shortestStem &&
    new RegExp(`(?<![\\p{L}])${first.replace(/[^\p{L}\d-]/gu, '.')}(?![\\p{L}])`, 'iu').test(
      sentence,
    )
  );
}

/** "Asia" and "Asien" begin alike: across languages a name mostly does. */
function mentions(sentence: string, label: string): boolean {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const own = (label.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length > shortestStem,
  );
  return own.some((word) =>
    words.some((one) => one.slice(0, shortestStem) === word.slice(0, shortestStem)),
  );
}

function tableOf(figure: LedgerFigure, source: LedgerSource): Table | null {
  return figure.place.table === null ? null : (source.reading.tables[figure.place.table] ?? null);
}

/** Rows that hold, in some column, the sum of all the others: a whole that is not called one. */
function rowsThatSum(table: Table, id: string, ledger: Ledger): number[] {
  const columns = table.columnHeads.map((_, column) =>
    table.cells.flatMap((_, row) => {
      const figure = ledger.figure(`${id}r${row + 1}c${column + 1}`);
      return figure && figure.kind !== 'date' ? [{ row, value: new Exact(figure.value) }] : [];
    }),
  );
  return columns.flatMap((cells) => {
    const sum = cells.reduce((total, { value }) => total.plus(value), new Exact(0));
    return cells
      .filter(({ value }) => cells.length > 3 && value.times(2).eq(sum))
      .map(({ row }) => row);
  });
}

/** The same column's value in a total row: what the quoted source says of the whole. */
function wholeOf(
  figure: LedgerFigure,
  table: Table,
  source: LedgerSource,
  ledger: Ledger,
): LedgerFigure | null {
  const id = `t${source.firstTable + table.index}`;
  const rows = table.totalRows.length > 0 ? table.totalRows : rowsThatSum(table, id, ledger);
  const totals = rows.map((row) =>
    ledger.figure(`${id}r${row + 1}c${(figure.place.column ?? 0) + 1}`),
  );
  return totals.find((one) => one !== null) ?? null;
}

function misquote(
  said: LedgerFigure,
  sentence: string,
  quoted: LedgerSource,
  ledger: Ledger,
): Conflict | null {
  const rows = ledger
    .figuresOf(quoted.id)
    .filter((one) => one.kind === said.kind && one.value === said.value && one.place.row !== null);
  for (const row of rows) {
    const table = tableOf(row, quoted);
    const label = table?.rowHeads[row.place.row ?? -1]?.at(-1) ?? '';
    if (!table || label === '' || mentions(sentence, label)) continue;
    const whole = wholeOf(row, table, quoted, ledger);
    if (!whole || whole.id === row.id || !apart(said, whole)) continue;
    return {
      kind: 'misquotes',
      sides: [sideOf(said), sideOf(whole)],
      about: sentence.replace(/\s+/g, ' ').trim().slice(0, 160),
      why: `the source that is named has this value for ${label} only`,
      better: 1,
    };
  }
  return null;
}

/** A figure that names another document as its origin, and stands there under other heads. */
export function findMisquotes(ledger: Ledger): Conflict[] {
  const sources = [...ledger.sources.values()];
  return sources.flatMap((source) =>
    ledger.figuresOf(source.id).flatMap((figure): Conflict[] => {
      if (figure.origin !== 'prose' || figure.doubt !== 'none' || source.supersededBy.length > 0)
        return [];
      const sentence = sentenceAround(figure, source);
      const named = sources.filter((one) => one.id !== source.id && namesSource(sentence, one));
      return named.flatMap((quoted) => misquote(figure, sentence, quoted, ledger) ?? []);
    }),
  );
}
