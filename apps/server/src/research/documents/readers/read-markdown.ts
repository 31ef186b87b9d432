import type { Block, Extracted, Section } from '../extracted.ts';
import { decodeText } from './decode-text.ts';

/** Markdown by its headings; pipe tables stay tables, and emphasis marks are dropped. */
export function readMarkdown(bytes: Buffer): Extracted {
  const sections: Section[] = [];
  let title: string | null = null;
  let current: Section = { locator: 'opening', heading: null, blocks: [] };
  const flush = () => {
    if (current.heading !== null || current.blocks.length > 0) sections.push(current);
  };
  for (const group of decodeText(bytes).split(/\n\s*\n/)) {
    for (const block of blocksOf(group)) {
      if (block.kind !== 'heading') {
        current.blocks.push(block);
        continue;
      }
      title ??= block.text;
      flush();
      current = { locator: `section ${block.text}`, heading: block.text, blocks: [] };
    }
  }
  flush();
  return { title, pages: null, sections };
}

type MarkdownBlock = Block | { kind: 'heading'; text: string };

function blocksOf(group: string): MarkdownBlock[] {
  const lines = group.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 1 && lines.every((line) => line.trim().startsWith('|'))) {
    return [{ kind: 'table', rows: lines.filter((line) => !isRule(line)).map(cellsOf) }];
  }
  const blocks: MarkdownBlock[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) blocks.push({ kind: 'prose', text: prose.join('\n') });
    prose = [];
  };
  for (const line of lines) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line);
    if (heading) {
      flush();
      blocks.push({ kind: 'heading', text: withoutMarks(heading[1] ?? '') });
    } else prose.push(withoutMarks(line));
  }
  flush();
  return blocks;
}

const isRule = (line: string): boolean => /^[\s|:-]+$/.test(line);

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => withoutMarks(cell.trim()));

const withoutMarks = (line: string): string =>
  line
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/__(.+?)__/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
