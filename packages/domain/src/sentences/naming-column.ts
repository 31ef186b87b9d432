import { countWordStarts } from '../kit/word-starts.ts';
import type { Table } from '../reading/reading.ts';
import { queryableRows } from '../reading/tables/match-rows.ts';
import { nobody } from '../reading/tables/totals.ts';
import { customerHeads } from './players.ts';
import { FEWEST_ROWS, MOST_GROUPS, type RecordColumn } from './record-columns.ts';

/** Customers, not numbers of orders. */
const name = /^\p{Lu}.*\p{L}{3}/u;
/** How a list calls the column that says to whom several of its rows belong. */
const groupHead =
  /(?<![\p{L}])(?:(?:parent|ultimate|customer|client)[\s_-])?(?:group|parent|konzern|konzerngruppe|mutter(?:gesellschaft)?|groupe|grupo|gruppo|groep|konsern|koncern)(?![\p{L}])/iu;
const MOSTLY = 0.9;

interface Named {
  column: RecordColumn;
  /** As they stand beside each other, row by row. */
  texts: string[];
}

const distinct = ({ texts }: Named): number => new Set(texts.filter(Boolean)).size;

/** The column by which a list names whom its rows are of: a group where its entities have rows of their own. */
export function namingColumn(table: Table, columns: readonly RecordColumn[]): RecordColumn | null {
  const textsOf = ({ at }: RecordColumn) =>
    queryableRows(table)
      .filter((row) => !isNobodys(table, row))
      .map((row) => table.cells[row]?.[at]?.text.trim() ?? '');
  const worded = columns
    .map((column): Named => ({ column, texts: textsOf(column) }))
    .filter(isFilled);
  const named = worded.filter(({ texts }) => texts.every((text) => text === '' || name.test(text)));
  const [key] = named.toSorted((a, b) => worthOf(b) - worthOf(a));
  const group = key && worded.find((one) => one !== key && isGroupOf(one, key));
  return (group ?? key)?.column ?? null;
}

/** "Others", "37 further accounts". */
const isNobodys = ({ cells }: Table, row: number): boolean =>
  nobody.test(cells[row]?.find(({ text }) => text.trim() !== '')?.text.trim() ?? '');

function isFilled(one: Named): boolean {
  const filled = one.texts.filter((text) => /\p{L}/u.test(text)).length;
  const isMost = filled >= Math.max(FEWEST_ROWS, one.texts.length * MOSTLY);
  return isMost && distinct(one) > MOST_GROUPS;
}

/** What is called a customer, then what names each row once; else the first. */
const worthOf = (one: Named): number =>
  (countWordStarts(customerHeads, one.column.head) > 0 ? 2 : 0) +
  (distinct(one) === one.texts.filter(Boolean).length ? 1 : 0);

/** Fewer names, by which those of the rows begin, or which are called groups. */
function isGroupOf(group: Named, key: Named): boolean {
  if (distinct(group) >= distinct(key)) return false;
  const begun = key.texts.filter((text, at) => {
    const own = group.texts[at]?.toLowerCase() ?? '';
    return own !== '' && text.toLowerCase().startsWith(own);
  });
  return groupHead.test(group.column.head) || begun.length >= key.texts.length * MOSTLY;
}
