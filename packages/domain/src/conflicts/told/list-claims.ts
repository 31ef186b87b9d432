import { someOf, wholeWord } from '../../kit/part-words.ts';
import type { Table } from '../../reading/reading.ts';
import { numberOf, queryableRows } from '../../reading/tables/match-rows.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict, ConflictSide } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { apart } from '../intervals.ts';
import { labelInWords } from '../recomputed/cases.ts';
import { meaningsIn } from '../recomputed/told-rate.ts';
import { headingsOf, leadOf, sentenceAround } from '../sentence-around.ts';

const partWord = wholeWord(
  `${someOf}|of this|of it|largest|top|excluding|without|including|only|new|ohne|inklusive`,
);
/** A mark of so many that may be given. */
const outOfTen =
  /^\s?(?:\/|out of|of|von|sur|de|su|van|av|af|sobre)\s?(?:10|ten|zehn|dix|diez|dieci|dez|tien|ti|tio)(?![\d\p{L}])/iu;
const rated = /satisf|score|rating|rate|note|zufrieden|grade|bewert|nota|voto|betyg|cijfer/iu;
const farthest = 1.6;
const fewestRows = 4;
const mostRows = 20_000;
const slack = 0.05;

/** A mark out of ten that somebody tells. */
interface Claim {
  figure: LedgerFigure;
  source: LedgerSource;
  sentence: string;
  words: ReadonlySet<string>;
}

/** A table with one answer a row, and the mean of its marks. */
interface MarkedList {
  source: LedgerSource;
  table: Table;
  row: number;
  mean: number;
}

function claimsOf(source: LedgerSource, ledger: Ledger): Claim[] {
  return ledger.figuresOf(source.id).flatMap((figure): Claim[] => {
    const { origin, form, high, kind, place } = figure;
    if (origin !== 'prose' || form !== 'level' || high !== null || isPlan(figure)) return [];
    const isMark = kind === 'rating' || outOfTen.test(source.reading.text.slice(place.end));
    const sentence = sentenceAround(figure, source);
    if (!isMark || partWord.test(sentence) || !isTold(figure, source)) return [];
    const words = `${leadOf(figure, source)} ${sentence} ${headingsOf(figure, source)}`;
    return [{ figure, source, sentence, words: meaningsIn(words) }];
  });
}

/** The marks of a list: its one column of numbers up to ten that is called so. */
function markedIn(table: Table, source: LedgerSource): MarkedList[] {
  const rows = queryableRows(table);
  if (rows.length < fewestRows || rows.length > mostRows) return [];
  const columns = table.columnHeads.flatMap((heads, column) => {
    if (!rated.test(labelInWords(heads.join(' ')))) return [];
    const marks = rows.flatMap((row) => {
      const number = numberOf(table.cells[row]?.[column], source.card.numberStyle);
      return number ? [{ row, value: Number(number.value) }] : [];
    });
    const areMarks = marks.every(({ value }) => value >= 0 && value <= 10);
    return areMarks && marks.length * 2 > rows.length ? [marks] : [];
  });
  const [marks, second] = columns;
  const [first] = marks ?? [];
  if (!marks || !first || second) return [];
  const mean = marks.reduce((sum, { value }) => sum + value, 0) / marks.length;
  return [{ source, table, row: first.row, mean }];
}

/** Most of what the list is called is told of. */
function isNamed({ words }: Claim, { source }: MarkedList): boolean {
  const title = meaningsIn(labelInWords(source.card.title));
  const shared = [...title].filter((word) => words.has(word)).length;
  return shared > 0 && shared * 2 >= title.size;
}

function sideOfRow({ source, table, row }: MarkedList, shown: string): ConflictSide {
  const cells = table.cells[row] ?? [];
  const at = { start: cells[0]?.start ?? 0, end: cells.at(-1)?.end ?? 0 };
  return { sourceId: source.id, figure: null, block: table.block, ...at, shown };
}

function refuted(claim: Claim, lists: readonly MarkedList[]): Conflict[] {
  const { figure, source, sentence } = claim;
  const [list, second] = lists.filter((one) => one.source.id !== source.id && isNamed(claim, one));
  if (!list || second) return [];
  const value = String(Math.round(list.mean * 1e6) / 1e6);
  const mean: LedgerFigure = { ...figure, value, halfUnit: String(slack), bound: 'exact' };
  const ratio = list.mean / Number(figure.value);
  if (!apart(figure, mean) || Math.max(ratio, 1 / ratio) > farthest) return [];
  const shown = printFigure({ ...mean, origin: 'query' });
  return [
    {
      kind: 'contradicts',
      sides: [sideOfRow(list, shown), sideOf(figure)],
      about: sentence.slice(0, 160),
      why: 'The rows of the list have another mean.',
      better: betterSide(list.source, source) ?? 0,
    },
  ];
}

/** The mean mark that somebody tells of a survey, against what its rows make. */
export function findListClaims(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const lists = sources
    .filter(({ card }) => /^(?:records|survey)$/u.test(card.kind))
    .flatMap((source) => source.reading.tables.flatMap((table) => markedIn(table, source)));
  if (lists.length === 0) return [];
  return sources
    .flatMap((source) => claimsOf(source, ledger))
    .flatMap((claim) => refuted(claim, lists));
}
