import type { RawBlock, RawRow } from '@assay/domain/reading/raw-document';
import type { PageBlock, PageBlocks } from './blocks-of-page.ts';
import { joinLines } from './join-text.ts';

/** Puts the pages together: what a break has parted becomes whole again. */
export function joinPages(pages: readonly PageBlocks[]): RawBlock[] {
  const flow: PageBlock[] = [];
  const furniture: RawBlock[][] = [];
  const order: { page: number; block: PageBlock }[] = [];
  for (const page of pages) {
    for (const block of page.blocks) {
      if (continueTable(flow.at(-1), block, page.number)) continue;
      if (continueText(flow, block)) continue;
      flow.push(block);
      order.push({ page: page.number, block });
    }
    furniture.push(
      page.furniture.map((text) => ({ kind: 'furniture', text, locator: `page ${page.number}` })),
    );
  }
  return pages.flatMap((page, index) => [
    ...order.filter((entry) => entry.page === page.number).map((entry) => entry.block.block),
    ...(furniture[index] ?? []),
  ]);
}

/** A sentence that goes on behind a break, with footnotes between or not. */
function continueText(flow: readonly PageBlock[], next: PageBlock): boolean {
  if (next.kind !== 'text' || next.block.kind !== 'paragraph') return false;
  const last = flow.findLast((block) => block.block.kind !== 'remark');
  if (last?.kind !== 'text' || (last.block.kind !== 'paragraph' && last.block.kind !== 'item'))
    return false;
  if (last.block.doubt !== next.block.doubt || last.last.baseline < next.first.baseline)
    return false;
  const open = !/[.!?:;)”"]\p{No}*$/u.test(last.block.text);
  const hyphen = /\p{L}[-‐\u00ad]$/u.test(last.block.text);
  if (!(open && /^[\p{Ll}\d(]/u.test(next.block.text)) && !hyphen) return false;
  last.block.text = joinLines([last.block.text, next.block.text]);
  last.last = next.last;
  return true;
}

/** Rows that go on behind a page break below the same columns; a repeated head is dropped. */
function continueTable(last: PageBlock | undefined, next: PageBlock, page: number): boolean {
  if (last?.kind !== 'table' || next.kind !== 'table') return false;
  if (last.block.locator === next.block.locator || !sameColumns(last, next)) return false;
  const head = last.block.rows[0];
  const repeated = countRepeated(last.block.rows, next.block.rows);
  const ownHead = repeated === 0 && head !== undefined && looksLikeHead(next.block.rows[0]);
  if (ownHead) return false;
  const rows = next.block.rows.slice(repeated);
  last.block.rows.push(...rows.map((row) => ({ ...row, locator: `page ${page}` })));
  last.columns = next.columns;
  return true;
}

function sameColumns(
  last: Extract<PageBlock, { kind: 'table' }>,
  next: Extract<PageBlock, { kind: 'table' }>,
): boolean {
  return (
    last.columns.length === next.columns.length &&
    last.columns.every((column, index) => {
      const other = next.columns[index];
      return other !== undefined && column.left < other.right && other.left < column.right;
    })
  );
}

const texts = (row: RawRow | undefined): string =>
  (row?.cells ?? []).map((cell) => cell.text).join('|');

function countRepeated(before: readonly RawRow[], rows: readonly RawRow[]): number {
  let count = 0;
  while (count < 4 && count < rows.length && texts(before[count]) === texts(rows[count]))
    count += 1;
  return count;
}

/** No label, or words where numbers would stand. */
function looksLikeHead(row: RawRow | undefined): boolean {
  const values = (row?.cells ?? []).slice(1).filter((cell) => cell.text !== '');
  return (
    values.length > 0 &&
    values.every((cell) => !/\d/.test(cell.text) || /^(?:FY)?\s?(?:19|20)\d\d/.test(cell.text))
  );
}
