import type { BlockContent, DefinitionContent, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

import { type Inline, isWebAddress, type TextBlock } from './text-block.ts';

/** Deeper nesting than this is flattened to its text: no layout can show it. */
const deepest = 6;

function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('children' in node)
    return (node.children as Nodes[])
      .map(plainText)
      .join('children' in node && node.type.endsWith('List') ? ' ' : '');
  return 'alt' in node && typeof node.alt === 'string' ? node.alt : '';
}

function readInline(node: PhrasingContent, depth: number): Inline[] {
  if (depth > deepest) return [{ type: 'text', text: plainText(node) }];
  const inner = (children: PhrasingContent[]) =>
    children.flatMap((each) => readInline(each, depth + 1));
  switch (node.type) {
    case 'text':
      return [{ type: 'text', text: node.value }];
    case 'inlineCode':
      return [{ type: 'code', text: node.value }];
    case 'strong':
      return [{ type: 'strong', content: inner(node.children) }];
    case 'emphasis':
      return [{ type: 'emphasis', content: inner(node.children) }];
    case 'link':
      return isWebAddress(node.url)
        ? [{ type: 'link', url: node.url, content: inner(node.children) }]
        : inner(node.children);
    case 'break':
      return [{ type: 'break' }];
    case 'delete':
    case 'linkReference':
      return inner(node.children);
    default:
      return [{ type: 'text', text: plainText(node) }];
  }
}

function readBlock(
  node: RootContent | BlockContent | DefinitionContent,
  depth: number,
): TextBlock[] {
  const line = (children: PhrasingContent[]) => children.flatMap((each) => readInline(each, 0));
  if (depth > deepest)
    return [{ type: 'paragraph', content: [{ type: 'text', text: plainText(node) }] }];
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', content: line(node.children) }];
    case 'heading':
      return [{ type: 'heading', level: node.depth, content: line(node.children) }];
    case 'list':
      return [
        {
          type: 'list',
          ordered: node.ordered === true,
          start: node.start ?? 1,
          items: node.children.map((item) =>
            item.children.flatMap((each) => readBlock(each, depth + 1)),
          ),
        },
      ];
    case 'blockquote':
      return [
        { type: 'quote', content: node.children.flatMap((each) => readBlock(each, depth + 1)) },
      ];
    case 'code':
      return [{ type: 'code', text: node.value }];
    case 'thematicBreak':
      return [{ type: 'rule' }];
    case 'table': {
      const [head, ...rows] = node.children.map((row) =>
        row.children.map((cell) => line(cell.children)),
      );
      return [{ type: 'table', head: head ?? [], rows }];
    }
    case 'definition':
      return [];
    default:
      return [{ type: 'paragraph', content: [{ type: 'text', text: plainText(node) }] }];
  }
}

/** Markdown as a small tree of known forms; everything else becomes its plain text. */
export function parseMarkdown(text: string): TextBlock[] {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return tree.children.flatMap((node) => readBlock(node, 0));
}
