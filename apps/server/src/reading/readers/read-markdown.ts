import type { RawBlock, RawDocument } from '@assay/domain/reading/raw-document';
import type { PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { decodeText } from './decode-text.ts';
import { speakersOf, utteranceOf } from './text/speakers.ts';

/** Markdown by its structure: headings, items and tables are marked, speakers stand before a colon. */
export async function readMarkdown(bytes: Buffer): Promise<RawDocument> {
  const { fields, body } = frontMatter(decodeText(bytes));
  const tree = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const walk = new Walk(speakersOf(body.replaceAll('**', '').split('\n')));
  for (const node of tree.children) walk.visit(node);
  const heading = walk.blocks.find((block) => block.kind === 'heading');
  return {
    title: fields.get('title') ?? heading?.text ?? null,
    author: fields.get('author') ?? null,
    date: /^\d{4}-\d{2}-\d{2}/.exec(fields.get('date') ?? '')?.[0] ?? null,
    pages: null,
    blocks: walk.blocks,
    gaps: [],
  };
}

/** Fields that some programs write above the text between two lines of dashes. */
function frontMatter(text: string): { fields: Map<string, string>; body: string } {
  const found = /^---\n([\s\S]{0,4000}?)\n---\n/.exec(text);
  const fields = new Map<string, string>();
  for (const line of found?.[1]?.split('\n') ?? []) {
    const [, key, value] = /^(\w+):\s*["']?(.*?)["']?\s*$/.exec(line) ?? [];
    if (key && value) fields.set(key.toLowerCase(), value);
  }
  return fields.size > 0 && found
    ? { fields, body: text.slice(found[0].length) }
    : { fields: new Map(), body: text };
}

class Walk {
  readonly blocks: RawBlock[] = [];
  private readonly speakers: ReadonlyMap<string, string>;
  private locator = 'opening';
  private speaker: string | undefined;

  constructor(speakers: ReadonlyMap<string, string>) {
    this.speakers = speakers;
  }

  visit(node: RootContent): void {
    if (node.type === 'heading') this.heading(textOf(node.children), node.depth);
    else if (node.type === 'paragraph') this.paragraphs(textOf(node.children), 'paragraph');
    else if (node.type === 'list') {
      for (const item of node.children) for (const child of item.children) this.item(child);
    } else if (node.type === 'table') this.table(node);
    else if (node.type === 'blockquote') for (const child of node.children) this.visit(child);
    else if (node.type === 'code')
      this.push({ kind: 'paragraph', text: node.value, locator: this.locator });
    else if (node.type === 'footnoteDefinition') {
      const text = node.children
        .map((child) => ('children' in child ? textOf(child.children as PhrasingContent[]) : ''))
        .join(' ');
      this.push({ kind: 'remark', mark: node.identifier, text, locator: this.locator });
    }
  }

  private heading(text: string, level: number): void {
    this.locator = `section ${text}`;
    this.speaker = undefined;
    this.push({ kind: 'heading', text, level, locator: this.locator });
  }

  private item(node: RootContent): void {
    if (node.type === 'paragraph') this.paragraphs(textOf(node.children), 'item');
    else this.visit(node);
  }

  /** Lines of one paragraph are several where each names its speaker or its field. */
  private paragraphs(text: string, kind: 'paragraph' | 'item'): void {
    const lines = text.split('\n');
    const parts: string[] = [];
    for (const line of lines) {
      if (parts.length > 0 && !utteranceOf(line)) parts.push(`${parts.pop()} ${line}`);
      else parts.push(line);
    }
    for (const part of parts) this.said(part.trim(), kind);
  }

  private said(text: string, kind: 'paragraph' | 'item'): void {
    const utterance = utteranceOf(text);
    const name = utterance ? this.speakers.get(utterance.label) : undefined;
    if (utterance) this.speaker = name;
    this.push({
      kind,
      text: utterance && name !== undefined ? utterance.text : text,
      locator: this.locator,
      ...(this.speaker !== undefined && { speaker: this.speaker }),
    });
  }

  private table(node: Table): void {
    const rows = node.children.map((row) => ({
      cells: row.children.map((cell) => ({ text: textOf(cell.children) })),
    }));
    const width = Math.max(...rows.map((row) => row.cells.length));
    for (const row of rows) while (row.cells.length < width) row.cells.push({ text: '' });
    this.push({ kind: 'table', rows, headRows: 1, locator: this.locator });
  }

  private push(block: RawBlock): void {
    if (block.kind === 'table' || block.text.trim() !== '') this.blocks.push(block);
  }
}

function textOf(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'break') return '\n';
      if (node.type === 'image') return node.alt ?? '';
      if ('children' in node) return textOf(node.children);
      return 'value' in node && node.type !== 'html' ? node.value : '';
    })
    .join('');
}
