import type { RawBlock } from '@assay/domain/reading/raw-document';
import type { HtmlBlock } from './flow.ts';
import { findFurniture, printedNumbers } from './furniture.ts';
import { assignHeadings } from './headings.ts';

/** From what was met in its order to the blocks of a document. */
export function settleBlocks(flow: readonly HtmlBlock[]): RawBlock[] {
  const paged = flow.some(({ page }) => page > 1);
  const furniture = findFurniture(flow, paged);
  const levels = assignHeadings(flow.filter((block) => !furniture.has(block)));
  const numbers = printedNumbers(paged ? furniture : []);
  const blocks: RawBlock[] = [];
  let section = 'opening';
  let belowTable = false;
  for (const block of flow) {
    const level = levels.get(block) ?? null;
    if (level !== null) section = `section ${block.text.slice(0, 120)}`;
    const number = numbers.get(block.page);
    const mark: string | null = belowTable ? noteMark(block) : null;
    if (!furniture.has(block)) belowTable = block.kind === 'table' || mark !== null;
    const place = {
      locator: number ? `page ${number}` : section,
      ...(block.hidden && { doubt: 'hidden' as const }),
      ...(block.tags.length > 0 && { tags: block.tags }),
    };
    const { text } = block;
    const before = blocks.at(-1);
    if (block.table) blocks.push({ ...place, ...block.table });
    else if (furniture.has(block)) blocks.push({ ...place, kind: 'furniture', text });
    else if (level !== null) blocks.push({ ...place, kind: 'heading', text, level });
    else if (before?.kind === 'heading' && isSubtitle(block)) before.text += ` ${text}`;
    else if (mark !== null) blocks.push({ ...place, kind: 'remark', text, mark });
    else blocks.push({ ...place, kind: block.kind === 'item' ? 'item' : 'paragraph', text });
  }
  return blocks;
}

/** "(in millions, except per share data)" under a title belongs to it. */
const isSubtitle = ({ kind, text, hidden, tags }: HtmlBlock): boolean =>
  kind === 'paragraph' && !hidden && tags.length === 0 && /^\([^()]{3,120}\)$/.test(text);

/** '(1)', 'a)', '*' or a raised figure, at the start of a line below a table. */
function noteMark({ kind, text, hidden }: HtmlBlock): string | null {
  if (kind === 'table' || kind === 'heading' || hidden) return null;
  return /^(\((?:\d{1,2}|[a-z])\)|\*{1,4}|[†‡§¹²³⁴-⁹⁽ᵃ-ᶻ]+⁾?)(?=\s|\p{L})/u.exec(text)?.[1] ?? null;
}
