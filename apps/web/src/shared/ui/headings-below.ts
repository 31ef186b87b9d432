/** As much of a Markdown tree as headings need. */
interface MarkdownNode {
  type: string;
  depth?: number;
  children?: MarkdownNode[];
  data?: { hProperties?: Record<string, string> };
}

const DEEPEST = 6;

function headingsOf(node: MarkdownNode): MarkdownNode[] {
  const own = node.type === 'heading' ? [node] : [];
  return [...own, ...(node.children ?? []).flatMap(headingsOf)];
}

/**
 * A remark plugin. A text that an agent wrote begins its headings at any level and skips some; on
 * the page they stand below a heading of `level`, without a gap, and keep the size they asked for.
 */
export function headingsBelow(level: number) {
  return (tree: MarkdownNode): void => {
    const headings = headingsOf(tree);
    const depths = [...new Set(headings.map(({ depth = 1 }) => depth))].sort((a, b) => a - b);
    for (const heading of headings) {
      const { depth = 1 } = heading;
      heading.data = { hProperties: { 'data-depth': String(depth) } };
      heading.depth = Math.min(DEEPEST, level + 1 + depths.indexOf(depth));
    }
  };
}
