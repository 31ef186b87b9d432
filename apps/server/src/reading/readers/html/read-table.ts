import type { RawTable } from '@assay/domain/reading/raw-document';
import { fillGrid, type LooseRow, placeCells } from '../grid.ts';
import {
  childElements,
  type Element,
  firstChild,
  firstDescendant,
  squeeze,
  textOf,
} from '../markup.ts';
import { foldColumns } from './fold-columns.ts';
import type { HtmlPage } from './page.ts';
import { readCell, spanOf } from './read-cell.ts';
import { type CellStyle, styleOf } from './style.ts';

export interface HtmlTable {
  table: RawTable;
  columns: number;
  /** Words in its cells that nobody sees. */
  unseen: string[];
}

export function readHtmlTable(element: Element, style: CellStyle, page: HtmlPage): HtmlTable {
  const unseen: string[] = [];
  const found = rowsOf(element, style, page);
  const loose = found.map(({ row, above }) => looseRow(row, above, page, unseen));
  const marked = found.filter(({ head }) => head).length;
  const folded = foldColumns(placeCells(loose));
  const rows = fillGrid(folded);
  const captionElement = firstChild(element, 'caption');
  const caption = captionElement ? squeeze(textOf(captionElement)) : '';
  const table: RawTable = {
    kind: 'table',
    rows,
    ...(caption && { caption }),
    ...(marked > 0 && marked < rows.length && { headRows: marked }),
  };
  return {
    table,
    columns: rows[0]?.cells.length ?? 0,
    unseen: unseen.filter((text) => text !== ''),
  };
}

interface FoundRow {
  row: Element;
  above: CellStyle;
  head: boolean;
}

/** In the order of the page; a head that is written last is shown first. */
function rowsOf(table: Element, style: CellStyle, page: HtmlPage): FoundRow[] {
  const found = childElements(table, 'thead', 'tbody', 'tfoot', 'tr').flatMap((part) => {
    if (part.name === 'tr') return [{ row: part, above: style, head: false }];
    const above = styleOf(part, style, page.sheet);
    return childElements(part, 'tr').map((row) => ({ row, above, head: part.name === 'thead' }));
  });
  return [...found.filter(({ head }) => head), ...found.filter(({ head }) => !head)];
}

function looseRow(row: Element, above: CellStyle, page: HtmlPage, unseen: string[]): LooseRow {
  const style = styleOf(row, above, page.sheet);
  const cells = childElements(row, 'td', 'th').map((element) => {
    const { hidden: alone, ...own } = styleOf(element, style, page.sheet);
    const content = readCell(element, { ...own, hidden: alone && !style.hidden }, page);
    unseen.push(content.unseen);
    return {
      cell: content.cell,
      colSpan: spanOf(element, 'colspan'),
      rowSpan: spanOf(element, 'rowspan'),
    };
  });
  return { cells, ...(style.hidden && { hidden: true }) };
}

/** Tables in tables are how old pages place their parts; their words are read one after another. */
export const isLayout = (table: Element): boolean =>
  firstDescendant(table, 'table') !== undefined ||
  ['presentation', 'none'].includes(table.attribs.role ?? '');
