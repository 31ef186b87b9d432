import type { RawBlock, RawCell, RawTable } from '@assay/domain/reading/raw-document';
import { fillGrid, type PlacedRow } from '../grid.ts';
import {
  attribute,
  childElements,
  type Element,
  firstChild,
  firstDescendant,
  isElement,
  isText,
  outermost,
  squeeze,
} from '../markup.ts';

/** A paragraph of a shape with what its look says of it. */
export interface SlideParagraph {
  text: string;
  bulleted: boolean | null;
  size: number;
}

export function paragraphsOf(shape: Element): SlideParagraph[] {
  return [...outermost(shape, 'a:p')]
    .map((paragraph) => {
      const look = firstChild(paragraph, 'a:pPr');
      const marked = look && (firstChild(look, 'a:buChar') ?? firstChild(look, 'a:buAutoNum'));
      const unmarked = look && firstChild(look, 'a:buNone');
      const sizes = [...outermost(paragraph, 'a:rPr', 'a:endParaRPr')].map(({ attribs }) =>
        Number(attribs.sz ?? 0),
      );
      return {
        text: squeeze(runsOf(paragraph)),
        bulleted: marked ? true : unmarked ? false : null,
        size: Math.max(0, ...sizes) / 100,
      };
    })
    .filter(({ text }) => text !== '');
}

function runsOf(node: Element): string {
  return node.children
    .map((child) => {
      if (!isElement(child)) return isText(child) && node.name === 'a:t' ? child.data : '';
      if (child.name === 'a:br') return ' ';
      return ['a:r', 'a:fld', 'a:t'].includes(child.name) ? runsOf(child) : '';
    })
    .join('');
}

export const placeholderOf = (shape: Element): string | null => {
  const placeholder = firstDescendant(shape, 'p:ph');
  return placeholder ? (attribute(placeholder, 'type') ?? 'body') : null;
};

/** Upper left corner, where the slide itself says it. */
export function positionOf(shape: Element): { x: number; y: number } | null {
  const frame = firstDescendant(shape, 'a:off');
  if (!frame) return null;
  return { x: Number(frame.attribs.x ?? 0), y: Number(frame.attribs.y ?? 0) };
}

export function tableOf(element: Element): RawTable {
  const rows = childElements(element, 'a:tr').map(
    (row): PlacedRow => ({
      cells: childElements(row, 'a:tc').flatMap((cell, column) => {
        if (cell.attribs.hMerge === '1' || cell.attribs.vMerge === '1') return [];
        return [
          {
            cell: cellOf(cell),
            start: column,
            end: column + Number(cell.attribs.gridSpan ?? 1),
            rowSpan: Number(cell.attribs.rowSpan ?? 1),
          },
        ];
      }),
    }),
  );
  return { kind: 'table', rows: fillGrid(rows) };
}

function cellOf(cell: Element): RawCell {
  const text = paragraphsOf(cell)
    .map((paragraph) => paragraph.text)
    .join(' ');
  const runs = [...outermost(cell, 'a:rPr')];
  const bold = text !== '' && runs.length > 0 && runs.every(({ attribs }) => attribs.b === '1');
  return { text, ...(bold && { bold }) };
}

/** Words of the shapes that are furniture on every slide. */
export const furnitureKinds = new Set(['sldNum', 'ftr', 'dt', 'hdr']);

export function blocksOfText(shape: Element, locator: string): RawBlock[] {
  const paragraphs = paragraphsOf(shape);
  const kind = placeholderOf(shape);
  const listed = kind === 'body' || kind === 'obj' ? paragraphs.length > 1 : false;
  return paragraphs.map(({ text, bulleted }) => ({
    kind: (bulleted ?? listed) ? 'item' : 'paragraph',
    text: text.replace(/^[•▪●–]\s*/u, ''),
    locator,
  }));
}
