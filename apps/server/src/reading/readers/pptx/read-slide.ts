import type { RawBlock } from '@assay/domain/reading/raw-document';
import {
  type Document,
  descendants,
  type Element,
  firstDescendant,
  isElement,
  outermost,
  squeeze,
  textOf,
} from '../markup.ts';
import type { OfficePackage, Relation } from '../office/open-package.ts';
import { readChart } from '../office/read-chart.ts';
import {
  blocksOfText,
  furnitureKinds,
  paragraphsOf,
  placeholderOf,
  positionOf,
  tableOf,
} from './read-shape.ts';

/** A slide from top to bottom: its title, texts, tables, and the data of its charts. */
export function readSlide(
  slide: Document,
  relations: ReadonlyMap<string, Relation>,
  file: OfficePackage,
  locator: string,
): RawBlock[] {
  const tree = firstDescendant(slide, 'p:spTree');
  const shapes = tree ? inOrder(shapesOf(tree)) : [];
  const title = titleOf(shapes);
  const blocks: RawBlock[] = [];
  if (title) {
    const text = paragraphsOf(title)
      .map((paragraph) => paragraph.text)
      .join(' ');
    blocks.push({ kind: 'heading', text, level: 1, locator });
  }
  for (const shape of shapes) {
    if (shape === title) continue;
    if (shape.name === 'p:graphicFrame')
      blocks.push(...blocksOfFrame(shape, relations, file, locator));
    else if (furnitureKinds.has(placeholderOf(shape) ?? '')) {
      blocks.push(
        ...paragraphsOf(shape).map(({ text }) => ({ kind: 'furniture' as const, text, locator })),
      );
    } else blocks.push(...blocksOfText(shape, locator));
  }
  return blocks;
}

function shapesOf(tree: Element): Element[] {
  return tree.children.filter(isElement).flatMap((shape) => {
    if (shape.name === 'p:grpSp') return inOrder(shapesOf(shape));
    if (shape.name === 'mc:AlternateContent')
      return [...outermost(shape, 'mc:Choice')].flatMap(shapesOf);
    return shape.name === 'p:sp' || shape.name === 'p:graphicFrame' ? [shape] : [];
  });
}

/** Half an inch: what stands that close in height stands in one row. */
const rowHeight = 457_200;

/** As the eye goes, where every shape says its place; else as the file lists them. */
function inOrder(shapes: readonly Element[]): Element[] {
  const placed = shapes.map((shape) => ({ shape, position: positionOf(shape) }));
  if (placed.some(({ position }) => position === null)) return [...shapes];
  return placed
    .toSorted((a, b) => {
      const [ay, by] = [a.position?.y ?? 0, b.position?.y ?? 0];
      const rows = Math.floor(ay / rowHeight) - Math.floor(by / rowHeight);
      return rows !== 0 ? rows : (a.position?.x ?? 0) - (b.position?.x ?? 0) || ay - by;
    })
    .map(({ shape }) => shape);
}

const longestTitle = 200;
const topOfSlide = 1_600_000;

/** The title's own place, or, in decks without one, the largest type near the top. */
function titleOf(shapes: readonly Element[]): Element | null {
  const marked = shapes.find(
    (shape) =>
      /^(?:title|ctrTitle)$/.test(placeholderOf(shape) ?? '') && paragraphsOf(shape).length > 0,
  );
  if (marked) return marked;
  const upper = shapes.filter((shape) => (positionOf(shape)?.y ?? 0) < topOfSlide);
  return largestText(upper) ?? largestText(shapes);
}

function largestText(shapes: readonly Element[]): Element | null {
  const candidates = shapes
    .filter((shape) => shape.name === 'p:sp' && !furnitureKinds.has(placeholderOf(shape) ?? ''))
    .map((shape) => ({ shape, paragraphs: paragraphsOf(shape) }))
    .filter(({ paragraphs }) => {
      const length = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
      return length > 0 && length <= longestTitle && paragraphs.length <= 2;
    })
    .map(({ shape, paragraphs }) => ({
      shape,
      size: Math.max(...paragraphs.map(({ size }) => size)),
    }));
  const largest = Math.max(0, ...candidates.map(({ size }) => size));
  return candidates.find(({ size }) => size === largest)?.shape ?? null;
}

function blocksOfFrame(
  frame: Element,
  relations: ReadonlyMap<string, Relation>,
  file: OfficePackage,
  locator: string,
): RawBlock[] {
  const table = firstDescendant(frame, 'a:tbl');
  if (table) return [{ ...tableOf(table), locator }];
  const chart = firstDescendant(frame, 'c:chart', 'cx:chart');
  const chartPart = file.part(relations.get(chart?.attribs['r:id'] ?? '')?.target ?? '');
  if (chartPart) {
    const data = readChart(chartPart);
    return data ? [{ ...data, locator: `${locator}, chart` }] : [];
  }
  const diagram = firstDescendant(frame, 'dgm:relIds');
  const data = file.part(relations.get(diagram?.attribs['r:dm'] ?? '')?.target ?? '');
  if (!data) return [];
  return [...descendants(data, 'dgm:pt')]
    .map((point) => squeeze([...outermost(point, 'a:t')].map(textOf).join('')))
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'item', text, locator }));
}
