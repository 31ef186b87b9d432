import type { HtmlBlock } from './flow.ts';

const longest = 160;

/** Levels of the headings: those that the page marks, and lines that merely look like one. */
export function assignHeadings(blocks: readonly HtmlBlock[]): Map<HtmlBlock, number> {
  const marked = blocks.filter(({ kind }) => kind === 'heading');
  const deepest = Math.max(0, ...marked.map(({ level }) => level ?? 1));
  const seeming = blocks.filter(looksLikeHeading);
  const ranks = [...new Set(seeming.map(rankOf))].toSorted((a, b) => b - a);
  const levels = new Map<HtmlBlock, number>();
  for (const block of marked) levels.set(block, block.level ?? 1);
  for (const block of seeming) levels.set(block, deepest + 1 + ranks.indexOf(rankOf(block)));
  return levels;
}

function looksLikeHeading({ kind, text, styles, hidden }: HtmlBlock): boolean {
  if (kind !== 'paragraph' || hidden || styles.length === 0) return false;
  if (text.length > longest || !/\p{L}{2}/u.test(text) || /[.,;:]$|^\(.*\)$/.test(text))
    return false;
  return styles.every(({ bold }) => bold) || styles.every(({ italic }) => italic);
}

/** Larger type before smaller, bold before italic, centred before set left, capitals before others. */
function rankOf({ text, styles }: HtmlBlock): number {
  const [style] = styles;
  if (!style) return 0;
  const capitals = text === text.toUpperCase();
  return (
    Math.round((style.size ?? 0) * 2) * 8 +
    (style.bold ? 4 : 0) +
    (style.centred ? 2 : 0) +
    (capitals ? 1 : 0)
  );
}
