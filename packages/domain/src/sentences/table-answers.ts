import type { Ledger, LedgerFigure } from './ledger.ts';

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
  const plain = head.replace(/\s*\([^)]*\)/gu, '');
  return head === '' || Number(figure.value) === 0
    ? []
    : [{ figure, fn, head: plain, column, group }];
}

/** Customers are named once each, countries are not. */
export const nameEachOnce = (own: readonly Answer[]): boolean =>
  own.every(({ figure }) => /, 1 row with /u.test(figure.measure.value?.text ?? ''));
