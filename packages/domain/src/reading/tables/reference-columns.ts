import type { Table } from '../reading.ts';

const referenceHead =
  /^(?:notes?|page|pages|ref\.?|no\.?|nr\.?|#|anhang|seite|ziffer|exhibit|item|clauses?|articles?|sections?|paragraphs?|klausel|artikel|paragraph|§|tz\.?|p\.)$/iu;

/** Columns that say where to look or which one it is, not how much. */
export function findReferences(table: Table): ReadonlySet<number> {
  const found = new Set<number>();
  table.columnHeads.forEach((heads, column) => {
    if (referenceHead.test(heads.at(-1)?.trim() ?? '')) found.add(column);
  });
  return found;
}
