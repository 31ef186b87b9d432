import { type AnyNode, type Document, Element, Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';

export type { AnyNode, Document, Element };

/** Names of elements and attributes come in lower case; XHTML may close an element at once. */
export function parseHtml(source: string): Document {
  const strict = /^\s*<\?xml/.test(source) || /<html[^>]+xmlns=/i.test(source.slice(0, 20_000));
  return parseDocument(source, { recognizeSelfClosing: strict });
}

export function parseXml(source: string): Document {
  return parseDocument(source, { xmlMode: true });
}

export const isElement = (node: AnyNode): node is Element => node instanceof Element;
export const isText = (node: AnyNode): node is Text => node instanceof Text;

const childrenOf = (node: AnyNode): AnyNode[] =>
  'children' in node ? (node.children as AnyNode[]) : [];

export const childElements = (node: AnyNode, ...names: string[]): Element[] =>
  childrenOf(node)
    .filter(isElement)
    .filter(({ name }) => names.length === 0 || names.includes(name));

export const firstChild = (node: AnyNode | undefined, name: string): Element | undefined =>
  node ? childElements(node, name)[0] : undefined;

/** In document order; matches inside a match count too. */
export function* descendants(node: AnyNode, ...names: string[]): Generator<Element> {
  for (const child of childrenOf(node)) {
    if (!isElement(child)) continue;
    if (names.includes(child.name)) yield child;
    yield* descendants(child, ...names);
  }
}

export const firstDescendant = (
  node: AnyNode | undefined,
  ...names: string[]
): Element | undefined =>
  (node ? descendants(node, ...names).next().value : undefined) ?? undefined;

/** Matches that are not inside another match. */
export function* outermost(node: AnyNode, ...names: string[]): Generator<Element> {
  for (const child of childrenOf(node)) {
    if (!isElement(child)) continue;
    if (names.includes(child.name)) yield child;
    else yield* outermost(child, ...names);
  }
}

export const attribute = (node: AnyNode | undefined, name: string): string | null =>
  node && isElement(node) ? (node.attribs[name] ?? null) : null;

export function textOf(node: AnyNode): string {
  if (isText(node)) return node.data;
  return childrenOf(node).map(textOf).join('');
}

export const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
