import type { RawBlock, RawDocument } from '@assay/domain/reading/raw-document';
import { UnreadableError } from '../unreadable-error.ts';
import { childElements, descendants, outermost, squeeze, textOf } from './markup.ts';
import {
  coreProperties,
  type OfficePackage,
  openPackage,
  type Relation,
} from './office/open-package.ts';
import { furnitureKinds, paragraphsOf, placeholderOf } from './pptx/read-shape.ts';
import { readSlide } from './pptx/read-slide.ts';

const presentation = 'ppt/presentation.xml';

export async function readPptx(bytes: Buffer): Promise<RawDocument> {
  const file = await openPackage(bytes);
  const slides = slidesInOrder(file);
  const blocks = withFurniture(
    slides.flatMap((name, index) => blocksOf(name, `slide ${index + 1}`, file)),
    slides.length,
  );
  if (blocks.length === 0) throw new UnreadableError('The presentation holds no text.');
  const gaps = slides.flatMap((_, index) =>
    blocks.some(({ locator }) => locator.split(',')[0] === `slide ${index + 1}`)
      ? []
      : [`Slide ${index + 1} is a picture without text.`],
  );
  return { ...coreProperties(file), date: null, pages: slides.length, blocks, gaps };
}

/** What comes back on most slides, but for its number, is the deck's foot. */
function withFurniture(blocks: readonly RawBlock[], slides: number): RawBlock[] {
  const keyOf = (text: string) => text.replace(/\d+/g, '#');
  const lines = blocks.filter((block) => block.kind === 'paragraph');
  const counts = Map.groupBy(lines, ({ text }) => keyOf(text));
  const least = Math.max(3, slides / 2);
  return blocks.map((block) => {
    if (block.kind !== 'paragraph') return block;
    const places = new Set(counts.get(keyOf(block.text))?.map(({ locator }) => locator));
    return places.size >= least ? { ...block, kind: 'furniture' } : block;
  });
}

function slidesInOrder(file: OfficePackage): string[] {
  const document = file.part(presentation);
  const relations = file.relations(presentation);
  return [...(document ? descendants(document, 'p:sldId') : [])]
    .map(({ attribs }) => relations.get(attribs['r:id'] ?? '')?.target ?? '')
    .filter((name) => file.names.includes(name));
}

function blocksOf(name: string, locator: string, file: OfficePackage): RawBlock[] {
  const slide = file.part(name);
  if (!slide) return [];
  const relations = file.relations(name);
  const blocks = [
    ...readSlide(slide, relations, file, locator),
    ...notesOf(relations, file, `${locator}, speaker notes`),
    ...commentsOf(relations, file, `${locator}, comment`),
  ];
  const hidden = childElements(slide, 'p:sld').some(({ attribs }) =>
    /^(?:0|false)$/.test(attribs.show ?? ''),
  );
  return hidden ? blocks.map((block) => ({ ...block, doubt: 'hidden' })) : blocks;
}

function partsOf(relations: ReadonlyMap<string, Relation>, type: string, file: OfficePackage) {
  return [...relations.values()]
    .filter((relation) => relation.type === type)
    .flatMap(({ target }) => file.part(target) ?? []);
}

function notesOf(
  relations: ReadonlyMap<string, Relation>,
  file: OfficePackage,
  locator: string,
): RawBlock[] {
  return partsOf(relations, 'notesSlide', file).flatMap((notes) =>
    [...descendants(notes, 'p:sp')]
      .filter((shape) => !furnitureKinds.has(placeholderOf(shape) ?? ''))
      .flatMap((shape) => paragraphsOf(shape))
      .map(({ text }) => ({ kind: 'remark', text, locator })),
  );
}

function commentsOf(
  relations: ReadonlyMap<string, Relation>,
  file: OfficePackage,
  locator: string,
): RawBlock[] {
  return partsOf(relations, 'comments', file).flatMap((comments) =>
    [...outermost(comments, 'p:cm', 'p188:cm')]
      .map((comment) => squeeze([...outermost(comment, 'p:text', 'a:t')].map(textOf).join(' ')))
      .filter((text) => text !== '')
      .map((text) => ({ kind: 'remark', text, locator })),
  );
}
