import { cleanLine, printableText } from '@assay/domain/report/clean-text';
import type { Inline, TextBlock } from '../text-block.ts';
import { breakLongWords } from './break-words.ts';

const longestWord = 34;
const mostColumns = 8;

function printInline(content: Inline[]): Inline[] {
  return content.map((each) => {
    if (each.type === 'break') return each;
    if (each.type === 'text' || each.type === 'code')
      return {
        ...each,
        text: breakLongWords(printableText(each.text).replace(/\s+/g, ' '), longestWord),
      };
    return { ...each, content: printInline(each.content) };
  });
}

function plainInline(content: Inline[]): string {
  return content
    .map((each) =>
      'text' in each ? each.text : 'content' in each ? plainInline(each.content) : ' ',
    )
    .join('');
}

function plainBlock(block: TextBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return plainInline(block.content);
    case 'list':
      return block.items.map((item) => item.map(plainBlock).join(' ')).join(' · ');
    case 'quote':
      return block.content.map(plainBlock).join(' ');
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainInline).join(' · ')).join(' / ');
    case 'rule':
      return '';
  }
}

function printBlock(block: TextBlock): TextBlock {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, content: printInline(block.content) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(printBlock)) };
    case 'quote':
      return { ...block, content: block.content.map(printBlock) };
    case 'code':
      return {
        ...block,
        text: printableText(block.text)
          .split('\n')
          .map((each) => breakLongWords(each, 40))
          .join('\n'),
      };
    case 'table': {
      const width = Math.max(block.head.length, ...block.rows.map((row) => row.length));
      if (width > mostColumns || width === 0)
        return {
          type: 'paragraph',
          content: printInline([{ type: 'text', text: plainBlock(block) }]),
        };
      const pad = (row: Inline[][]) =>
        Array.from({ length: width }, (_, index) => printInline(row[index] ?? []));
      return { type: 'table', head: pad(block.head), rows: block.rows.map(pad) };
    }
    case 'rule':
      return block;
  }
}

export function printBlocks(blocks: readonly TextBlock[], plain: boolean): TextBlock[] {
  if (!plain) return blocks.map(printBlock);
  return blocks
    .map((block) => breakLongWords(cleanLine(plainBlock(block)), longestWord))
    .filter((text) => text !== '')
    .map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
}
