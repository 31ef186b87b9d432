import { DOMParser } from 'linkedom';
import { readEntries } from '../archive.ts';
import type { Block, Extracted, Section } from '../extracted.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { childrenNamed, descendantsNamed, type Node } from './xml.ts';

export async function readPptx(bytes: Buffer): Promise<Extracted> {
  const parts = await readEntries(bytes, (name) =>
    /^ppt\/(presentation\.xml|_rels\/presentation\.xml\.rels|slides\/slide\d+\.xml|slides\/_rels\/slide\d+\.xml\.rels|notesSlides\/notesSlide\d+\.xml)$/.test(
      name,
    ),
  );
  const sections: Section[] = [];
  const slides = slidesInOrder(parts);
  slides.forEach((name, index) => {
    const slide = slideSection(parts.get(name) ?? '', `slide ${index + 1}`);
    const notes = notesOf(name, parts);
    if (notes !== '') slide.blocks.push({ kind: 'prose', text: `Speaker notes: ${notes}` });
    if (slide.heading || slide.blocks.length > 0) sections.push(slide);
  });
  if (sections.length === 0) throw new UnreadableError('The presentation holds no text.');
  return { title: sections[0]?.heading ?? null, pages: slides.length, sections };
}

function slidesInOrder(parts: Map<string, string>): string[] {
  const presentation = parts.get('ppt/presentation.xml') ?? '';
  const targets = relations(parts.get('ppt/_rels/presentation.xml.rels') ?? '');
  return [...presentation.matchAll(/<p:sldId\b[^>]*r:id="([^"]+)"/g)]
    .map(([, id]) => `ppt/${targets.get(id ?? '') ?? ''}`)
    .filter((name) => parts.has(name));
}

function relations(xml: string): Map<string, string> {
  const pairs = [...xml.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]): [string, string] => [
    /\bId="([^"]*)"/.exec(tag)?.[1] ?? '',
    (/\bTarget="([^"]*)"/.exec(tag)?.[1] ?? '').replace(/^\/ppt\//, ''),
  ]);
  return new Map(pairs);
}

function notesOf(slide: string, parts: Map<string, string>): string {
  const rels = parts.get(slide.replace('slides/', 'slides/_rels/').concat('.rels')) ?? '';
  const target = [...relations(rels).values()].find((path) => path.includes('notesSlide'));
  const xml = target ? parts.get(target.replace(/^\.\./, 'ppt')) : undefined;
  if (!xml) return '';
  const shapes = descendantsNamed(parse(xml), 'p:sp').filter(
    (shape) => !descendantsNamed(shape, 'p:ph').some((ph) => ph.getAttribute('type') === 'sldNum'),
  );
  return shapes
    .flatMap(paragraphsOf)
    .filter((text) => text !== '')
    .join('\n');
}

const parse = (xml: string): Node =>
  new DOMParser().parseFromString(xml, 'text/xml') as unknown as Node;

function slideSection(xml: string, locator: string): Section {
  const tree = descendantsNamed(parse(xml), 'p:spTree')[0];
  const blocks: Block[] = [];
  let heading: string | null = null;
  for (const shape of tree ? descendantsNamed(tree, 'p:sp', 'p:graphicFrame') : []) {
    if (shape.nodeName === 'p:graphicFrame') {
      for (const table of descendantsNamed(shape, 'a:tbl')) {
        blocks.push({ kind: 'table', rows: tableRows(table) });
      }
      continue;
    }
    const text = paragraphsOf(shape)
      .filter((paragraph) => paragraph !== '')
      .join('\n');
    if (text === '') continue;
    // Decks made without layouts have no title placeholder; their first short text stands for it.
    if (heading === null && text.length <= 160 && blocks.length === 0) heading = text;
    else blocks.push({ kind: 'prose', text });
  }
  return { locator, heading, blocks };
}

const paragraphsOf = (node: Node): string[] =>
  descendantsNamed(node, 'a:p').map((paragraph) =>
    descendantsNamed(paragraph, 'a:t')
      .map((run) => run.textContent ?? '')
      .join('')
      .trim(),
  );

const tableRows = (table: Node): string[][] =>
  childrenNamed(table, 'a:tr').map((row) =>
    childrenNamed(row, 'a:tc').map((cell) => paragraphsOf(cell).join(' ')),
  );
