import type { RawCell, RawTag } from '@assay/domain/reading/raw-document';
import { type AnyNode, attribute, type Element, isElement, isText } from '../markup.ts';
import { factOf, isFact } from './facts.ts';
import { InlineText } from './inline-text.ts';
import { type HtmlPage, inlineTags, skippedTags } from './page.ts';
import { type CellStyle, indentOf, styleOf } from './style.ts';

export interface CellContent {
  cell: RawCell;
  /** Words in the cell that nobody sees. */
  unseen: string;
}

export function readCell(element: Element, style: CellStyle, page: HtmlPage): CellContent {
  const shown = new InlineText();
  const unseen = new InlineText();
  const walk = (node: AnyNode, above: CellStyle) => {
    if (isText(node)) (above.hidden ? unseen : shown).append(node.data, above);
    if (!isElement(node) || skippedTags.has(node.name)) return;
    const own = styleOf(node, above, page.sheet);
    const start = shown.length;
    const apart = !inlineTags.has(node.name);
    if (apart) shown.append(' ', own);
    for (const child of node.children) walk(child, own);
    if (apart) shown.append(' ', own);
    const fact = isFact(node) && !own.hidden ? factOf(node, page.facts) : null;
    if (fact) shown.tag(start, fact);
  };
  const hidden = style.hidden;
  for (const child of element.children) walk(child, { ...style, hidden: false });
  const { text, tags, styles } = shown.take();
  return { cell: cellOf(element, text, tags, styles, hidden), unseen: unseen.take().text };
}

function cellOf(
  element: Element,
  text: string,
  tags: RawTag[],
  styles: CellStyle[],
  hidden: boolean,
): RawCell {
  const indent = text === '' ? 0 : Math.max(0, Math.round(indentOf(element) / 4));
  const bold = styles.length > 0 && styles.every((one) => one.bold);
  return {
    text,
    ...(bold && { bold }),
    ...(indent > 0 && { indent }),
    ...(hidden && { hidden }),
    ...(tags.length > 0 && { tags }),
  };
}

const mostSpanned = 1_000;

export function spanOf(element: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attribute(element, name) ?? '1', 10);
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), mostSpanned);
}
