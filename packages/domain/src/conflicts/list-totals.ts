import { Exact } from '../kit/decimal.ts';
import type { Table } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { printFigure } from '../sentences/print-figure.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { betterSide } from './better-side.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { isNear, isTold, sideOf } from './find-contradictions.ts';
import { apart } from './intervals.ts';
import { meaningsIn } from './recomputed/told-rate.ts';
import { headingsOf, leadOf, sentenceAround } from './sentence-around.ts';

const fewestRows = 4;
const totalWord =
  /(?<![\p{L}])(?:total\p{L}*|in all|altogether|together|combined|sum|gesamt\p{L}*|insgesamt|zusammen|summe|au total|en total|in totale|totaal|sammen)(?![\p{L}])/iu;
const partWord =
  /(?<![\p{L}])(?:of which|thereof|davon|of this|of it|largest|top|excluding|without|including|ohne|darunter|inklusive)(?![\p{L}])/iu;

/** A list of one day, and what its rows sum to. */
interface Listed {
  source: LedgerSource;
  day: string;
  words: ReadonlySet<string>;
  sum: LedgerFigure;
  side: ConflictSide;
}

/** The one column of sums of a list without a total row, row by row. */
function columnOf(table: Table, figures: readonly LedgerFigure[]): LedgerFigure[] {
  if (table.totalRows.length > 0 || table.hiddenRows.length > 0) return [];
  const own = figures.filter(({ place, kind }) => place.table === table.index && kind === 'money');
  const [first] = own;
  const isOne = own.every(
    ({ place, unit, form, scale }) =>
      place.column === first?.place.column &&
      unit.value === first?.unit.value &&
      form === 'level' &&
      scale.how !== 'unknown',
  );
  const rows = table.cells.length - Math.max(table.headRows, 1);
  return isOne && own.length === rows && rows >= fewestRows ? own : [];
}

function listedIn(source: LedgerSource, ledger: Ledger): Listed[] {
  const { date, title } = source.card;
  const [table, ...more] = source.reading.tables;
  const words = meaningsIn(title);
  if (!date || !table || more.length > 0 || words.size === 0) return [];
  const column = columnOf(table, ledger.figuresOf(source.id));
  const [first] = column;
  const last = column.at(-1);
  if (!first || !last || !column.every((figure) => isTold(figure, source))) return [];
  const value = column.reduce((sum, figure) => sum.plus(figure.value), new Exact(0));
  const half = column.reduce((sum, figure) => sum.plus(figure.halfUnit), new Exact(0));
  const sum = { ...first, value: value.toString(), halfUnit: half.toString() };
  const { block, start } = first.place;
  const shown = printFigure({ ...sum, origin: 'query' });
  const side = { sourceId: source.id, figure: null, block, start, end: last.place.end, shown };
  return [{ source, day: date, words, sum, side }];
}

/** A sentence that gives the total of such a list on its day. */
function tellsTotal(figure: LedgerFigure, source: LedgerSource, list: Listed): boolean {
  const { sum } = list;
  if (figure.kind !== 'money' || figure.origin !== 'prose' || figure.form !== 'level') return false;
  if (figure.unit.value === null || figure.unit.value !== sum.unit.value) return false;
  if (figure.period.value?.end !== list.day || figure.scale.how === 'unknown') return false;
  const sentence = sentenceAround(figure, source);
  if (!totalWord.test(sentence) || partWord.test(sentence) || !isTold(figure, source)) return false;
  const around = meaningsIn(`${leadOf(figure, source)} ${sentence} ${headingsOf(figure, source)}`);
  return [...list.words].every((word) => around.has(word));
}

/** The total that somebody tells of a list, against the sum of its rows. */
export function findListTotals(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const lists = sources
    .filter(({ card }) => card.kind === 'records')
    .flatMap((source) => listedIn(source, ledger));
  return lists.flatMap((list) =>
    sources
      .filter(({ id }) => id !== list.source.id)
      .flatMap((source) => {
        const told = ledger.figuresOf(source.id).filter((one) => tellsTotal(one, source, list));
        // Of several sums in such sentences one may be the total.
        if (told.some((figure) => !apart(figure, list.sum))) return [];
        return told
          .filter((figure) => isNear(figure, list.sum))
          .slice(0, 1)
          .map(
            (figure): Conflict => ({
              kind: 'contradicts',
              sides: [list.side, sideOf(figure)],
              about: sentenceAround(figure, source).slice(0, 160),
              why: 'The rows of the list sum to another total.',
              better: betterSide(list.source, source) ?? 0,
            }),
          );
      }),
  );
}
