/** Points that a letter takes in the type of tables, and what stands beside the text of a cell. */
const tableLetter = 4.5;
const besides = 14;
const longestLine = 90;

const longest = (lengths: number[]) => Math.max(0, ...lengths);

/** What each column needs for its longest word. */
export function columnNeeds(columns: string[][], letter = tableLetter): number[] {
  return columns.map((texts) => {
    const words = texts.flatMap((text) => text.split(/ +/)).map((word) => word.length);
    return Math.min(16, Math.max(3, longest(words))) * letter + besides;
  });
}

/** What each column would take to set its rows in one line and its head in two. */
function columnWants([head = '', ...rows]: string[], letter: number): number {
  const line = Math.max(Math.ceil(head.length / 2), longest(rows.map((text) => text.length)));
  return Math.min(longestLine, line) * letter + besides;
}

/** Gives each what it lacks as far as there is enough; those that lack most share what is left. */
function fill(lacks: number[], room: number): number[] {
  const given = lacks.map(() => 0);
  let [left, open] = [room, lacks.map((_, index) => index)];
  while (open.length > 0) {
    const share = left / open.length;
    const content = open.filter((index) => (lacks[index] ?? 0) <= share);
    if (content.length === 0) {
      for (const index of open) given[index] = share;
      return given;
    }
    for (const index of content) {
      given[index] = lacks[index] ?? 0;
      left -= given[index];
    }
    open = open.filter((index) => !content.includes(index));
  }
  return given;
}

/**
 * Widths in points that fill the table. Each column, its head first, gets room for its longest word,
 * then for its longest line; what is left is shared by size. Too many words share the width evenly.
 */
export function columnWidths(
  columns: string[][],
  width: number,
  letter: number = tableLetter,
): number[] {
  const needs = columnNeeds(columns, letter);
  const needed = needs.reduce((sum, need) => sum + need, 0);
  if (needed >= width) return needs.map((need) => (need / needed) * width);
  const lacks = needs.map((need, index) =>
    Math.max(0, columnWants(columns[index] ?? [], letter) - need),
  );
  const given = fill(lacks, width - needed);
  const set = needs.map((need, index) => need + (given[index] ?? 0));
  const total = set.reduce((sum, each) => sum + each, 0);
  return set.map((each) => (each / total) * width);
}
