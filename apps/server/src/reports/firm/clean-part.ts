import { DomUtils } from 'htmlparser2';
import { attribute, descendants, type Element, isElement } from '../../reading/readers/markup.ts';
import { UnreadableError } from '../../reading/unreadable-error.ts';
import { linksOf, relationsNamespace, rootPart } from './office-file.ts';
import type { Parts } from './template.ts';

/** What acts, calls, is bound to data elsewhere, or holds what only its own program knows. */
const acting = new Set([
  'a:extLst',
  'a:hlinkClick',
  'a:hlinkHover',
  'a:hlinkMouseOver',
  'a:snd',
  'p:controls',
  'p:custDataLst',
  'p:extLst',
  'p:oleObj',
  'p:timing',
  'p:transition',
  'w:altChunk',
  'w:control',
  'w:dataBinding',
  'w:object',
  'w:permEnd',
  'w:permStart',
  'w:bookmarkEnd',
  'w:bookmarkStart',
  'w:commentRangeEnd',
  'w:commentRangeStart',
  'w:commentReference',
]);
/** What goes as a whole when a picture in it is not there. */
const wholes = new Set([
  'mc:AlternateContent',
  'p:bg',
  'p:graphicFrame',
  'p:pic',
  'p:sp',
  'w:drawing',
  'w:pict',
]);
const knownFields = /^\s*(PAGE|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|TITLE|SUBJECT|STYLEREF)\b/i;

const remove = (element: Element) => DomUtils.removeElement(element);

function unwrap(element: Element): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  remove(element);
}

/** A field that includes a file or starts a program is taken out with all others of its part. */
function dropFields(root: Element): void {
  const simple = [...descendants(root, 'w:fldSimple')];
  for (const field of simple) {
    if (!knownFields.test(attribute(field, 'w:instr') ?? '')) unwrap(field);
  }
  const codes = [...descendants(root, 'w:instrText')];
  if (codes.every((code) => knownFields.test(DomUtils.textContent(code)))) return;
  for (const mark of [...descendants(root, 'w:instrText', 'w:fldChar')]) remove(mark);
}

/** Prefixes under which a part names its links; nearly always `r`. */
function linkPrefixes(root: Element): string[] {
  const bound = [root, ...everyElement(root)].flatMap(({ attribs }) =>
    Object.entries(attribs).flatMap(([name, value]) =>
      name.startsWith('xmlns:') && value === relationsNamespace ? [name.slice(6)] : [],
    ),
  );
  return [...new Set(bound)];
}

function* everyElement(node: Element): Generator<Element> {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    yield child;
    yield* everyElement(child);
  }
}

function dropDangling(root: Element, kept: ReadonlySet<string>): void {
  const prefixes = linkPrefixes(root).map((prefix) => `${prefix}:`);
  const dangles = ({ attribs }: Element) =>
    Object.entries(attribs).some(
      ([name, id]) => prefixes.some((prefix) => name.startsWith(prefix)) && !kept.has(id),
    );
  for (const element of [...everyElement(root)].filter(dangles)) {
    if (element.name === 'w:hyperlink') {
      unwrap(element);
      continue;
    }
    const fill = parentOf(element);
    if (fill?.name === 'a:blipFill') {
      // A list of fills must keep its length, a background its fill.
      Object.assign(fill, { name: 'a:noFill', attribs: {}, children: [] });
      continue;
    }
    let whole: Element = element;
    for (let at: Element | null = element; at; at = parentOf(at)) {
      if (wholes.has(at.name)) {
        whole = at;
        break;
      }
    }
    remove(whole);
  }
}

const parentOf = (element: Element): Element | null =>
  element.parent && isElement(element.parent) ? element.parent : null;

export interface Picture {
  id: string;
  part: string;
}

export interface CleanPart {
  root: Element;
  pictures: Picture[];
}

const pictureEndings = /\.(png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i;

/** A part without anything that acts or leads out of the file, and the pictures that it shows. */
export function cleanPart(
  parts: Parts,
  name: string,
  keptTypes: readonly string[] = [],
): CleanPart {
  const root = rootPart(parts, name);
  if (!root) throw new UnreadableError('The file is damaged: a part that it names is missing.');
  if (/purl\.oclc\.org\/ooxml/.test(JSON.stringify(root.attribs))) {
    throw new UnreadableError(
      'The file is saved as Strict Open XML. Save it in the usual form and upload it again.',
    );
  }
  for (const element of [...everyElement(root)]) if (acting.has(element.name)) remove(element);
  dropFields(root);
  const links = linksOf(parts, name);
  const pictures = links.flatMap(({ id, type, target }) =>
    type === 'image' && target && pictureEndings.test(target) ? [{ id, part: target }] : [],
  );
  const kept = links.filter(({ type, target }) => target !== null && keptTypes.includes(type));
  dropDangling(root, new Set([...pictures, ...kept].map(({ id }) => id)));
  return { root, pictures };
}
