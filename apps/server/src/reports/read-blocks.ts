import { createRequire } from 'node:module';
import { readPlainMarkdown } from './plain-markdown.ts';
import type { TextBlock } from './text-block.ts';

/** The parser itself recurses: marks that would nest hundreds deep are cut before it sees them. */
const runaway = /^(\s*(?:[>*+-]\s*|\d+[.)]\s*)){12,}/gm;
const longest = 60_000;

/** A line in bold alone is a heading; a list may follow it without a blank line. */
const boldLine = /^\*\*([^*\n]+)\*\*[ \t]*$/gm;

/** Parsing takes as long as all the rest of a page: the guides of a report that changed are known. */
const remembered = new Map<string, readonly TextBlock[]>();
const mostRemembered = 12;

/** Markdown of a guide or a scope as a small tree of known forms. */
export function readBlocks(markdown: string): readonly TextBlock[] {
  const known = remembered.get(markdown);
  if (known) return known;
  const blocks = parseBlocks(markdown);
  remembered.set(markdown, blocks);
  const oldest = remembered.keys().next().value;
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return blocks;
}

const require = createRequire(import.meta.url);

/** It takes longer to load than most guides take to be read, and few need it. */
const loadParser = (): typeof import('./parse-markdown.ts') => require('./parse-markdown.ts');

function parseBlocks(markdown: string): TextBlock[] {
  const text = markdown.slice(0, longest).replace(runaway, '').replace(boldLine, '\n#### $1\n');
  try {
    return readPlainMarkdown(text) ?? loadParser().parseMarkdown(text);
  } catch {
    return text
      .split(/\n{2,}/)
      .map((each) => ({ type: 'paragraph', content: [{ type: 'text', text: each }] }));
  }
}
