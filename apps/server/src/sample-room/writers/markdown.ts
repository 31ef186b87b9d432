import type { Block, Cell } from '../block.ts';

export function writeMarkdown(title: string, blocks: Block[]): Buffer {
  return Buffer.from([`# ${title}`, ...blocks.map(markdownBlock)].join('\n\n').concat('\n'));
}

function markdownBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `## ${block.text}`;
    case 'text':
      return block.text;
    case 'bullets':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'table':
      return `**${block.title}**\n\n${markdownTable(block.rows)}`;
    case 'concealed':
      return `<!-- ${block.text} -->`;
  }
}

function markdownTable(rows: Cell[][]): string {
  const [head = [], ...body] = rows;
  const line = (cells: Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
