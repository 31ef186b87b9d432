/** Points that a letter takes in the type of tables, and what stands beside the text of a cell. */
const letter = 4.5;
const besides = 14;
const longestLine = 34;

/** What each column needs for its longest word. */
export function columnNeeds(columns: string[][]): number[] {
  return columns.map((texts) => {
    const words = texts.flatMap((text) => text.split(/\s+/)).map((word) => word.length);
    return Math.min(16, Math.max(3, ...words)) * letter + besides;
  });
}

/**
 * Widths in points that fill the table: each column first gets room for its longest word, then what
 * is left is shared by how much the columns want. Too many words for the width share it evenly.
 */
export function columnWidths(columns: string[][], width: number): number[] {
  const needs = columnNeeds(columns);
  const wants = columns.map(
    (texts, index) =>
      Math.min(longestLine, Math.max(0, ...texts.map((text) => text.length))) * letter +
      besides -
      (needs[index] ?? 0),
  );
  const needed = needs.reduce((sum, need) => sum + need, 0);
  if (needed >= width) return needs.map((need) => (need / needed) * width);
  const wanted = wants.reduce((sum, want) => sum + Math.max(0, want), 0);
  const left = width - needed;
  return needs.map((need, index) => {
    const want = Math.max(0, wants[index] ?? 0);
    const share = wanted === 0 ? 1 / needs.length : want / wanted;
    return need + left * share;
  });
}
