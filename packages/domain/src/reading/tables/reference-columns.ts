import type { Table } from '../reading.ts';

const referenceHead =
  /^(?:notes?|page|pages|ref\.?|no\.?|nr\.?|#|anhang|seite|ziffer|exhibit|item|clauses?|articles?|sections?|paragraphs?|klausel|artikel|paragraph|§|tz\.?|p\.)$/iu;

/** Columns that say where to look or which one it is, not how much; years down a column do neither. */
export function findReferences(table: Table): ReadonlySet<number> {
  const found = new Set<number>();
  table.columnHeads.forEach((heads, column) => {
    if (referenceHead.test(heads.at(-1)?.trim() ?? '') || isYears(table, column)) found.add(column);
  });
  return found;
}

function isYears(table: Table, column: number): boolean {
  const texts = table.cells
    .slice(table.headRows)
    .map((cells) => cells[column])
    .filter((cell) => cell?.role === 'body')
    .map((cell) => cell?.text ?? '');
  return texts.length > 0 && texts.every((text) => /^(?:19|20)\d\d$/u.test(text));
}
