/** The little of a document tree that the readers walk. */
export interface Node {
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<Node>;
  getAttribute(name: string): string | null;
}

export const childrenNamed = (node: Node, ...names: string[]): Node[] =>
  [...node.childNodes].filter((child) => names.includes(child.nodeName));

/** In document order, and not inside another match. */
export function descendantsNamed(node: Node, ...names: string[]): Node[] {
  return [...(node.childNodes ?? [])].flatMap((child) =>
    names.includes(child.nodeName) ? [child] : descendantsNamed(child, ...names),
  );
}
