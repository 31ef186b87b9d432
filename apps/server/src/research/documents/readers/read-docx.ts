import { parseHTML } from 'linkedom';
import mammoth from 'mammoth';
import type { Block, Extracted, Section } from '../extracted.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { childrenNamed, descendantsNamed, type Node } from './xml.ts';

export async function readDocx(bytes: Buffer): Promise<Extracted> {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      styleMap: ["p[style-name='Title'] => h1:fresh"],
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      externalFileAccess: false,
    },
  );
  const { document } = parseHTML(`<html><body>${value}</body></html>`);
  const sections: Section[] = [];
  let current: Section = { locator: 'opening', heading: null, blocks: [] };
  const flush = () => {
    if (current.heading !== null || current.blocks.length > 0) sections.push(current);
  };
  for (const element of (document.body as unknown as Node).childNodes) {
    const text = (element.textContent ?? '').trim();
    if (/^h[1-6]$/i.test(element.nodeName)) {
      if (text === '') continue;
      flush();
      current = { locator: `section ${text}`, heading: text, blocks: [] };
    } else current.blocks.push(...blocksOf(element, text));
  }
  flush();
  if (sections.length === 0) throw new UnreadableError('The document holds no text.');
  return { title: sections[0]?.heading ?? null, pages: null, sections };
}

function blocksOf(element: Node, text: string): Block[] {
  const name = element.nodeName.toLowerCase();
  if (name === 'table') {
    const rows = descendantsNamed(element, 'TR', 'tr').map((row) =>
      childrenNamed(row, 'TD', 'TH', 'td', 'th').map((cell) => cellText(cell)),
    );
    return [{ kind: 'table', rows }];
  }
  if (name === 'ul' || name === 'ol') {
    return childrenNamed(element, 'LI', 'li').map((item) => ({
      kind: 'prose',
      text: (item.textContent ?? '').trim(),
    }));
  }
  return text === '' ? [] : [{ kind: 'prose', text }];
}

const cellText = (cell: Node): string =>
  [...cell.childNodes].map((part) => (part.textContent ?? '').trim()).join(' ');
