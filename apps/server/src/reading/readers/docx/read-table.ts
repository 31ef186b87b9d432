import type { RawCell, RawTable } from '@assay/domain/reading/raw-document';
import { fillGrid, type PlacedCell, type PlacedRow } from '../grid.ts';
import { attribute, type Element, firstChild, outermost } from '../markup.ts';
import { type DocxParagraph, readParagraph } from './read-paragraph.ts';
import { isOn, type ParagraphStyle } from './styles.ts';

export interface DocxTable {
  table: RawTable;
  columns: number;
  paragraphs: DocxParagraph[];
}

export function readDocxTable(
  element: Element,
  styles: ReadonlyMap<string, ParagraphStyle>,
): DocxTable {
  const paragraphs: DocxParagraph[] = [];
  const rows: PlacedRow[] = [];
  let heads = 0;
  for (const row of outermost(element, 'w:tr')) {
    const properties = firstChild(row, 'w:trPr');
    if (firstChild(properties, 'w:del')) continue;
    if (isOn(properties, 'w:tblHeader') && heads === rows.length) heads += 1;
    const hidden = isOn(properties, 'w:hidden') === true;
    rows.push({
      cells: cellsOf(row, properties, rows, styles, paragraphs),
      ...(hidden && { hidden }),
    });
  }
  const grid = fillGrid(rows);
  return {
    table: {
      kind: 'table',
      rows: grid,
      ...(heads > 0 && heads < grid.length && { headRows: heads }),
    },
    columns: grid[0]?.cells.length ?? 0,
    paragraphs,
  };
}

function cellsOf(
  row: Element,
  properties: Element | undefined,
  above: readonly PlacedRow[],
  styles: ReadonlyMap<string, ParagraphStyle>,
  paragraphs: DocxParagraph[],
): PlacedCell[] {
  let column = Number(attribute(firstChild(properties, 'w:gridBefore'), 'w:val') ?? 0);
  return [...outermost(row, 'w:tc')].flatMap((cell) => {
    const look = firstChild(cell, 'w:tcPr');
    const start = column;
    const end =
      start + Math.max(1, Number(attribute(firstChild(look, 'w:gridSpan'), 'w:val') ?? 1));
    column = end;
    const merge = firstChild(look, 'w:vMerge');
    if (merge && attribute(merge, 'w:val') !== 'restart') {
      const upper = lastAt(above, start);
      if (upper) {
        upper.rowSpan += 1;
        return [];
      }
    }
    return [{ cell: cellOf(cell, styles, paragraphs), start, end, rowSpan: 1 }];
  });
}

const lastAt = (rows: readonly PlacedRow[], start: number): PlacedCell | undefined =>
  rows.toReversed().flatMap(({ cells }) => cells.filter((cell) => cell.start === start))[0];

function cellOf(
  cell: Element,
  styles: ReadonlyMap<string, ParagraphStyle>,
  paragraphs: DocxParagraph[],
): RawCell {
  const own = [...outermost(cell, 'w:p')].map((paragraph) => readParagraph(paragraph, styles));
  paragraphs.push(...own);
  const filled = own.filter(({ text }) => text !== '');
  const first = [...outermost(cell, 'w:ind')][0];
  const indent = Math.round(
    Number(attribute(first, 'w:left') ?? attribute(first, 'w:start') ?? 0) / 100,
  );
  return {
    text: filled.map(({ text }) => text).join(' '),
    ...(filled.length > 0 && filled.every(({ bold }) => bold) && { bold: true }),
    ...(indent > 0 && { indent }),
  };
}
