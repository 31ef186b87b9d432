import type { Ledger, LedgerFigure, LedgerSource } from './ledger.ts';
import { lowIsBest } from './low-is-best.ts';
import { plainLabel } from './name-figure.ts';

const described = /^(mean|sum|nps) of (.+?), \d+ rows?(?: with (.+?) = .+)?(?:, \d+ without|$)/u;

/** What the rows of a table of records have answered: a sum or a mean, of all rows or of a group. */
export interface Answer {
  figure: LedgerFigure;
  fn: string;
  head: string;
  /** The column that was grouped by, and the group. */
  column: string;
  group: string;
}

export function answersOf(ledger: Ledger, sourceId: string, table: number): Answer[] {
  return ledger.queried
    .filter((one) => one.sourceId === sourceId && one.place.table === table)
    .flatMap(readAnswer);
}

function readAnswer(figure: LedgerFigure): Answer[] {
  const [, fn = '', head = '', column = ''] =
    described.exec(figure.measure.value?.text ?? '') ?? [];
  const group = figure.segment.value?.[0]?.text ?? '';
  const plain = plainLabel(readable(head.replace(/\s*\([^)]*\)/gu, '')));
  return head === '' || Number(figure.value) === 0
    ? []
    : [{ figure, fn, head: plain, column, group }];
}

/** "on_time_1_5", as a program names a column, read out: on time (1–5). */
const readable = (head: string): string =>
  head.includes(' ')
    ? head
    : head.replace(/_(\d{1,2})_(\d{1,3})$/u, ' ($1–$2)').replaceAll('_', ' ');

/** Customers are named once each, countries are not. */
export const nameEachOnce = (own: readonly Answer[]): boolean =>
  own.every(({ figure }) => /, 1 row with /u.test(figure.measure.value?.text ?? ''));

const FEWEST_MARKS = 3;
const HIGHEST_MARK = 10;

/** What was marked, from the best to the worst; too few, or out of more than ten, are told one by one. */
export function marksIn(answers: readonly Answer[], source: LedgerSource): Answer[] {
  const marks = answers.filter(
    ({ fn, column, figure }) =>
      fn === 'mean' && column === '' && Number(figure.value) <= HIGHEST_MARK,
  );
  const sign = lowIsBest(source) ? 1 : -1;
  return marks.length < FEWEST_MARKS
    ? []
    : marks.toSorted((a, b) => sign * (Number(a.figure.value) - Number(b.figure.value)));
}

export const tellMarks = (marks: readonly Answer[]): string =>
  `average of the answers: ${marks.map((one) => `${one.head} {${one.figure.id} | n1}`).join(', ')}`;

const counted = /^\d+ rows? with (.+?) = \S/u;

/** How many gave which answer, and how many of all who answered they are. */
export function tellCounts(ledger: Ledger, sourceId: string, table: number): string[] {
  const counts = ledger.queried.flatMap((figure) => {
    const [, head] = counted.exec(figure.measure.value?.text ?? '') ?? [];
    const isOwn = figure.sourceId === sourceId && figure.place.table === table;
    return head && isOwn ? [{ head, id: figure.id, group: figure.segment.value?.[0]?.text }] : [];
  });
  return [...Map.groupBy(counts, ({ head }) => head)].map(([head, own]) => {
    const all = `sum(${own.map(({ id }) => id).join(', ')})`;
    const parts = own.map(({ id, group }) => `${group} {${id}} ({= ${id} / ${all} | %1})`);
    return `${plainLabel(readable(head))}: ${parts.join(', ')}, {= ${all}} in total`;
  });
}
