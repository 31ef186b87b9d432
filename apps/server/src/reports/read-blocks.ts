import type { BlockContent, DefinitionContent, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** The only forms that text of a guide or a scope can take in a document. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'emphasis'; content: Inline[] }
  | { type: 'link'; url: string; content: Inline[] }
  | { type: 'break' };

export type TextBlock =
  | { type: 'paragraph'; content: Inline[] }
  | { type: 'heading'; level: number; content: Inline[] }
  | { type: 'list'; ordered: boolean; start: number; items: TextBlock[][] }
  | { type: 'quote'; content: TextBlock[] }
  | { type: 'code'; text: string }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' };

/** Deeper nesting than this is flattened to its text: no layout can show it. */
const deepest = 6;

export function isWebAddress(url: string): boolean {
  return /^(https?:\/\/|mailto:)[^\s]+$/i.test(url) && url.length <= 2000;
}

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

/** The parser itself recurses: marks that would nest hundreds deep are cut before it sees them. */
const runaway = /^(\s*(?:[>*+-]\s*|\d+[.)]\s*)){12,}/gm;
const longest = 60_000;

/** A line in bold alone is a heading; a list may follow it without a blank line. */
const boldLine = /^\*\*([^*\n]+)\*\*[ \t]*$/gm;

/** Parsing takes as long as all the rest of a page: the guides of a report that changed are known. */
const remembered = new Map<string, readonly TextBlock[]>();
const mostRemembered = 12;

/** Markdown as a small tree of known forms; everything else becomes its plain text. */
export function readBlocks(markdown: string): readonly TextBlock[] {
  const known = remembered.get(markdown);
  if (known) return known;
  const blocks = parseBlocks(markdown);
  remembered.set(markdown, blocks);
  const oldest = remembered.keys().next().value;
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return blocks;
}

function parseBlocks(markdown: string): TextBlock[] {
  const text = markdown.slice(0, longest).replace(runaway, '').replace(boldLine, '\n#### $1\n');
  try {
    const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    return tree.children.flatMap((node) => readBlock(node, 0));
  } catch {
    return text
      .split(/\n{2,}/)
      .map((each) => ({ type: 'paragraph', content: [{ type: 'text', text: each }] }));
  }
}
