import { readUnit } from '../kit/units.ts';
import type { Table } from '../reading/reading.ts';
import { numberOf, queryableRows } from '../reading/tables/match-rows.ts';
import type { LedgerSource } from './ledger.ts';

export const FEWEST_ROWS = 12;
export const MOST_GROUPS = 6;

/** How a question is answered that is put for a yes or a no. */
export const yes = /^(?:y|yes|j|ja|oui|sí|sì|sim|tak|ano|áno|true)$/iu;
export const no = /^(?:n|no|nein|nee|non|não|nei|nej|nie|ne|false)$/iu;

/** Prices and rates of each add up to nothing. */
const ofEach =
  /(?<![\p{L}])(?:per|pro|je|par|por|pr|price|preis|prix|precio|preço|prezzo|prijs|pris|rate|average|avg|mean|durchschnitt\p{L}*|moyenne?|medio|media)(?![\p{L}])/iu;

export interface RecordColumn {
  at: number;
  name: string;
  head: string;
  numbers: number[];
  texts: string[];
}

export function recordColumns(table: Table, source: LedgerSource): RecordColumn[] {
  const rows = queryableRows(table);
  return table.columnHeads.map((_, at) => {
    const cells = rows.flatMap((row) => table.cells[row]?.[at] ?? []);
    return {
      at,
      name: `c${at + 1}`,
      head: table.columnHeads[at]?.at(-1) ?? '',
      numbers: cells.flatMap(
        (cell) => numberOf(cell, source.card.numberStyle)?.value.toNumber() ?? [],
      ),
      texts: cells.map(({ text }) => text.trim()).filter(Boolean),
    };
  });
}

export const hasNumbers = ({ numbers, texts }: RecordColumn) =>
  numbers.length >= texts.length * 0.8;
/** Numbers of rows or of records, one after the other. */
export const isCount = ({ numbers }: RecordColumn) =>
  new Set(numbers).size === numbers.length &&
  Math.max(...numbers) - Math.min(...numbers) < numbers.length * 2;
/** Since when, or when: years add up to nothing. */
export const areYears = (column: RecordColumn) =>
  isWithin(column, 1900, 2100) && column.numbers.every(Number.isInteger);
export const isWithin = ({ numbers }: RecordColumn, low: number, high: number) =>
  numbers.every((value) => value >= low && value <= high);

/** A few words that come again and again. */
export function isKind({ texts, numbers }: RecordColumn): boolean {
  const distinct = new Set(texts).size;
  const isFew = distinct >= 2 && distinct <= MOST_GROUPS;
  return numbers.length === 0 && isFew && texts.length >= FEWEST_ROWS;
}

/** "Personnel no.", "order_id": a name in digits. */
const naming = /(?:^|[\s._-])(?:nr|no|id|number|nummer|numéro|número|numero|code|ref|key)\.?$/iu;

/** How long each took: "Reaction (h)", "wait_days". */
export const isTimed = ({ head }: RecordColumn): boolean =>
  /(?:^|[\s_(/])(?:h|hrs?|hours?|min|minutes?|days?|weeks?|std|stunden?|tage?n?|wochen?|heures?|jours?|horas?|días|dias|ore|giorni|uren|uur|dagen|timer|timar|dager|dagar)\)?$/iu.test(
    head.trim(),
  );

/** Sums; what those who were asked have of anything but money adds up to nothing. */
export const addsUp = ({ numbers, head }: RecordColumn, isSurvey: boolean): boolean =>
  !naming.test(head.trim()) &&
  (!isSurvey || readUnit(head)?.kind === 'money') &&
  numbers.some((value) => value >= 1000) &&
  !ofEach.test(head);
