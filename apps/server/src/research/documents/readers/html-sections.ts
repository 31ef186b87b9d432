import type { Block, Section } from '../extracted.ts';
import { childrenNamed, descendantsNamed, type Node } from './xml.ts';

const inline = new Set(
  'a abbr b bdi cite code data em font i ins kbd label mark q s samp small span strong sub sup time u var wbr #text'.split(
    ' ',
  ),
);
const skipped = new Set(
  'script style noscript template svg img picture iframe form button #comment'.split(' '),
);

/** Sections by their headings; tables stay tables, and every other block is a paragraph. */
export function sectionsOfHtml(body: Node): Section[] {
  const sections: Section[] = [];
  let current: Section = { locator: 'opening', heading: null, blocks: [] };
  const flush = () => {
    if (current.heading !== null || current.blocks.length > 0) sections.push(current);
  };
  for (const block of blocksOf(body)) {
    if (block.kind !== 'heading') {
      current.blocks.push(block);
      continue;
    }
    flush();
    current = { locator: `section ${block.text}`, heading: block.text, blocks: [] };
  }
  flush();
  return sections;
}

type HtmlBlock = Block | { kind: 'heading'; text: string };

function blocksOf(node: Node): HtmlBlock[] {
  const blocks: HtmlBlock[] = [];
  let line = '';
  const flush = () => {
    const text = squeeze(line);
    if (text !== '') blocks.push({ kind: 'prose', text });
    line = '';
  };
  for (const child of node.childNodes) {
    const name = child.nodeName.toLowerCase();
    if (skipped.has(name)) continue;
    if (name === 'br') line += ' ';
    else if (inline.has(name)) line += child.textContent ?? '';
    else {
      flush();
      blocks.push(...blocksOfElement(child, name));
    }
  }
  flush();
  return blocks;
}

function blocksOfElement(element: Node, name: string): HtmlBlock[] {
  if (/^h[1-6]$/.test(name)) {
    const text = squeeze(element.textContent ?? '');
    return text === '' ? [] : [{ kind: 'heading', text }];
  }
  if (name === 'table') {
    const rows = descendantsNamed(element, 'TR', 'tr')
      .map((row) => childrenNamed(row, 'TD', 'TH', 'td', 'th').map(cellText))
      .filter((row) => row.some((cell) => cell !== ''));
    // A table of one column is layout, not data.
    if (rows.some((row) => row.length > 1)) return [{ kind: 'table', rows }];
  }
  return blocksOf(element);
}

const cellText = (cell: Node): string =>
  squeeze([...cell.childNodes].map((part) => part.textContent ?? '').join(' '));

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
