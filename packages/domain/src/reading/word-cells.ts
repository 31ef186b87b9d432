import { toLabel } from '../kit/label.ts';
import { measures } from '../kit/measures.ts';
import type { Figure } from './figure.ts';
import { known } from './prose/field.ts';
import { readProse } from './prose/read-prose.ts';
import type { ProseContext } from './prose/sentence.ts';
import type { Block, Table } from './reading.ts';
import { natureOf } from './tables/cell-nature.ts';

const stated: ReadonlySet<Figure['kind']> = new Set([
  'money',
  'percent',
  'points',
  'multiple',
  'date',
]);

/** A column of words beside the names of the rows: "End | 30 June 2029 | 2.1". */
function wordColumns(table: Table): number[] {
  const rows = table.cells.slice(table.headRows);
  return (table.cells[0] ?? []).flatMap((_, column) => {
    if (column === 0) return [];
    const texts = rows.map((cells) => cells[column]?.text ?? '').filter((text) => text !== '');
    const words = texts.filter((text) => natureOf({ text }) === 'name' && /\s/u.test(text));
    return texts.length > 1 && words.length > texts.length / 2 ? [column] : [];
  });
}

/** "Merrow | Sales of 3m a year": a known sum that a row tells under another name is of what is named. */
function isOfPart({ kind, measure, segment }: Figure, name: string): boolean {
  const concept = measure.value?.concept ?? null;
  return (
    kind === 'money' &&
    segment.value === null &&
    measures.some((each) => each.concept === concept && each.flow === 'flow') &&
    toLabel(name).concept === null
  );
}

/** Amounts and dates inside cells of words, read as sentences under the name of their row. */
export function readWordCells(
  table: Table,
  block: Block,
  headings: readonly string[],
  context: ProseContext,
): Figure[] {
  if (table.kind === 'records') return [];
  const columns = wordColumns(table);
  return table.cells.slice(table.headRows).flatMap((cells, at) =>
    columns.flatMap((column): Figure[] => {
      const [cell, name] = [cells[column], cells[0]?.text ?? ''];
      if (!cell || !/\p{L}/u.test(name) || !/\d/u.test(cell.text)) return [];
      // A lone date in the body of a table has been read with its heads.
      if (cell.role === 'body' && natureOf({ text: cell.text }) !== 'name') return [];
      const own = { ...block, start: cell.start, end: cell.end, tags: [] };
      const heads = [name, ...headings];
      const prose = { block: own, text: cell.text, headings: heads, before: null, name };
      return readProse(prose, context)
        .filter(({ kind }) => stated.has(kind))
        .map((figure) => ({
          ...figure,
          place: { ...figure.place, table: table.index, row: table.headRows + at, column },
          ...(figure.measure.value === null
            ? { measure: known(toLabel(name), 'read', null) }
            : isOfPart(figure, name)
              ? { segment: known([toLabel(name)], 'read', null) }
              : {}),
        }));
    }),
  );
}
