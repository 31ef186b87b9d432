import { headLevels } from './head-levels.ts';
import type { Rule } from './marks.ts';
import { isBodyNumber, isQuantity, isYear } from './number-shapes.ts';
import { type PlacedLine, type PlacedSegment, placeLine } from './place-cells.ts';
import { spanOverHeads } from './span-heads.ts';
import type { Column } from './table-columns.ts';
import type { CellLine } from './table-lines.ts';

/** Lines that make one row: a wrapped label, a head of several lines. */
export type RowLines = PlacedLine[];

/** Lines above the first that has numbers below its heads. */
function countHeadLines(lines: readonly CellLine[], columns: readonly Column[]): number {
  const first = lines.findIndex(
    ({ segments }) =>
      segments.length > 1 &&
      segments.slice(1).some((segment) => isBodyNumber(segment.text)) &&
      (segments[0]?.left ?? 0) < (columns[1]?.left ?? 0),
  );
  if (first < 0) return 1;
  // Labels right above it are titles of sections, or the begin of its own.
  const values = columns[1]?.left ?? Number.POSITIVE_INFINITY;
  const above = lines.slice(0, first).findLastIndex(({ line }) => line.right > values);
  const heads = bodyFrom(lines, columns, above < 0 ? first : above + 1);
  return waitsForWords(lines[heads - 1]) && heads < first ? heads + 1 : heads;
}

/** "Leased casks in the north, end of" is not all that the corner says. */
const waitsForWords = (line: CellLine | undefined): boolean =>
  (line?.segments.length ?? 0) > 1 &&
  /\s(?:of|in|at|for|to|by|and|the|per|as|on|der|des|im|am|und|von|zum)$/u.test(
    line?.segments[0]?.text ?? '',
  );

/** Words of the first row may begin above its numbers: nearer to them than to the heads, and over no numbers. */
function bodyFrom(lines: readonly CellLine[], columns: readonly Column[], heads: number): number {
  const [title, upper, lower] = [lines[heads - 2], lines[heads - 1], lines[heads]];
  if (!title || !upper || !lower) return heads;
  const [far, near] = [
    upper.line.baseline - title.line.baseline,
    lower.line.baseline - upper.line.baseline,
  ];
  const isWords = upper.segments.every((segment) =>
    columns.some(
      ({ left, members }, at) =>
        members.filter(({ text }) => isQuantity(text)).length * 2 < members.length &&
        segment.left >= left - 2 &&
        segment.right < (columns[at + 1]?.left ?? Number.POSITIVE_INFINITY),
    ),
  );
  const alike = upper.line.bold === lower.line.bold && isRowOfHeads(title, columns);
  return near < upper.line.size * 1.5 && far > near * 1.1 && isWords && alike ? heads - 1 : heads;
}

/** As many cells as there are columns. */
const isRowOfHeads = ({ segments }: CellLine, columns: readonly Column[]): boolean =>
  segments.length >= columns.length - 1 && segments.length > 1;

/** Puts lines together that are one row. */
export function rowsOf(
  lines: readonly CellLine[],
  columns: readonly Column[],
  rules: readonly Rule[],
  heads = countHeadLines(lines, columns),
): RowLines[] {
  const placed = lines.map((line, index) => ({
    line: line.line,
    cells: placeLine(line, columns, index < heads, rules),
  }));
  const spacing = spacingOf(placed, columns, rules);
  const [titles, others] = partTitles(spanOverHeads(placed.slice(0, heads), columns));
  const levels = headLevels(others);
  const spanned = levels.length > 1;
  return [
    ...group(titles, { part: 'head', spanned: true, columns, spacing, rules }),
    ...levels.flatMap((level) =>
      isOfSpans(level) ? [level] : group(level, { part: 'head', spanned, columns, spacing, rules }),
    ),
    ...group(placed.slice(heads), { part: 'body', spanned, columns, spacing, rules }),
  ];
}

/** Spanning heads and what stands beside them are one row, however many lines each has. */
const isOfSpans = (level: readonly PlacedLine[]): boolean =>
  level.some(({ cells }) => cells.some((cell) => cell.to > cell.from));

/** "(in millions)" alone above all heads says what the numbers are; it parts nothing below it. */
function partTitles(heads: readonly PlacedLine[]): [PlacedLine[], PlacedLine[]] {
  const first = heads.findIndex(
    ({ cells: [cell, ...more] }) =>
      more.length > 0 || !cell || cell.from === 0 || !/^\([^()]+\)$/.test(cell.segment.text),
  );
  const at = first < 0 ? heads.length : first;
  return [heads.slice(0, at), heads.slice(at)];
}

function group(lines: readonly PlacedLine[], at: Omit<Situation, 'row' | 'closing'>): RowLines[] {
  const rows: RowLines[] = [];
  const lastValued = lines.findLastIndex(({ cells }) => cells.some((cell) => cell.from > 0));
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const row = rows.at(-1);
    const closing = index > lastValued;
    const opens = at.part === 'body' && row && opensRow(row, line, lines[index + 1]);
    if (before && row && !opens && joins(before, line, { ...at, row, closing })) row.push(line);
    else rows.push([line]);
  });
  return rows;
}

/** The first line of a label whose numbers are centred beside it, a half line below. */
function opensRow(row: RowLines, line: PlacedLine, next: PlacedLine | undefined): boolean {
  const { baseline, size } = line.line;
  const isStub = line.cells.every((cell) => cell.from === 0);
  const isValued = row.some(({ cells }) => cells.some((cell) => cell.from > 0));
  if (!next || !isStub || !isValued) return false;
  const isCentred = next.line.baseline - baseline < size * 0.9;
  const isBelow = baseline - (row.at(-1)?.line.baseline ?? 0) > size * 1.2;
  return isCentred && isBelow && next.cells.every((cell) => cell.from > 0);
}

interface Spacing {
  /** Lines nearer than this are one row; 0 where distances tell nothing. */
  wrapped: number;
  /** Least distance of two rows. */
  rows: number;
  /** Every row has a rule below it. */
  ruled: boolean;
}

interface Situation {
  part: 'head' | 'body';
  /** The head has levels, by which its lines are parted already. */
  spanned: boolean;
  row: RowLines;
  /** No numbers follow: what stands here is no title of rows. */
  closing: boolean;
  columns: readonly Column[];
  spacing: Spacing;
  rules: readonly Rule[];
}

function joins(before: PlacedLine, line: PlacedLine, at: Situation): boolean {
  const pitch = line.line.baseline - before.line.baseline;
  if (numberBelowNumber(at.row, line)) return false;
  // A rule under a spanning head parts nothing beside it.
  const upper = at.part === 'head' && at.spanned ? { ...before, cells: [] } : before;
  if (isRuled(upper, line, at.rules)) return false;
  if (isBeside(at.row, line)) return true;
  if (at.part === 'body' && wordsBelowNumbers(at.row, line)) return false;
  if (at.part === 'head') return joinsHead(before, line, pitch, at);
  return joinsBody(before, line, pitch, at);
}

function joinsBody(before: PlacedLine, line: PlacedLine, pitch: number, at: Situation): boolean {
  if (at.spacing.ruled) return !isSection(at.row, line);
  if (at.spacing.wrapped > 0) return pitch <= at.spacing.wrapped && !isSection(at.row, line);
  return pitch < line.line.size * 1.75 && continues(before, line, at);
}

/** A title without numbers, ended by a colon or bold above what is not: the line below is a row. */
function isSection(row: RowLines, line: PlacedLine): boolean {
  const cells = row.flatMap((upper) => upper.cells);
  const above = cells.at(-1);
  const below = line.cells[0];
  if (!above || !below || below.from > 0 || cells.some((cell) => cell.from > 0)) return false;
  const named = /^[\p{Lu}\d]/u.test(below.segment.text);
  const bold = (cell: PlacedSegment) => cell.segment.words.every((word) => word.bold);
  const shouts = isInCapitals(above.segment.text) && !isInCapitals(below.segment.text);
  return named && (above.segment.text.endsWith(':') || shouts || (bold(above) && !bold(below)));
}

const isInCapitals = (text: string): boolean => /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);

/** A cell that is centred beside others of several lines stands between their baselines. */
function isBeside(row: RowLines, line: PlacedLine): boolean {
  const [first] = row;
  const reach = line.line.size;
  if (!first || line.line.baseline - (row.at(-1)?.line.baseline ?? 0) >= reach) return false;
  if (line.line.baseline - first.line.baseline < reach) return true;
  const spans = row.some((upper) => upper.cells.some((cell) => cell.to > cell.from));
  return (
    !spans &&
    row.some((upper) => upper.cells.some((cell) => line.cells.some((c) => c.from === cell.from)))
  );
}

function joinsHead(before: PlacedLine, line: PlacedLine, pitch: number, at: Situation): boolean {
  const { rows } = at.spacing;
  if (pitch > line.line.size * 1.75) return false;
  if (waitsForWords({ line: before.line, segments: before.cells.map(({ segment }) => segment) }))
    return true;
  const onlyStub = (part: readonly PlacedSegment[]) => part.every((cell) => cell.from === 0);
  if (!at.spanned && onlyStub(before.cells) !== onlyStub(line.cells)) return false;
  // Titles of sections stand below each other above the first row.
  if (onlyStub(before.cells) && onlyStub(line.cells)) return joinsBody(before, line, pitch, at);
  if (pitch < rows * 0.97) return true;
  // As far from each other as rows are: of wide rows they are two, of tight ones the words decide.
  if (rows > line.line.size * 1.4) return false;
  const values = (part: readonly PlacedSegment[]) => part.filter((cell) => cell.from > 0);
  return (
    values(before.cells).length >= values(line.cells).length &&
    values(line.cells).every(
      ({ segment }) => /^\p{L}/u.test(segment.text) && !/\d/.test(segment.text),
    )
  );
}

function numberBelowNumber(row: RowLines, line: PlacedLine): boolean {
  return line.cells.some(
    (cell) =>
      cell.from > 0 &&
      isValue(cell.segment.text) &&
      row.some((upper) =>
        upper.cells.some((other) => other.from === cell.from && isValue(other.segment.text)),
      ),
  );
}

/** Heads of what follows: no number goes on in words. */
function wordsBelowNumbers(row: RowLines, line: PlacedLine): boolean {
  const above = row.flatMap((upper) => upper.cells);
  return (
    line.cells.length > 1 &&
    line.cells.every(
      ({ from, segment }) =>
        from > 0 &&
        !isQuantity(segment.text) &&
        above.some((cell) => cell.from === from && isQuantity(cell.segment.text)),
    )
  );
}

const isValue = (text: string): boolean => isQuantity(text) || isYear(text);

/** A rule between two lines, over or under one of their cells. */
function isRuled(upper: PlacedLine, lower: PlacedLine, rules: readonly Rule[]): boolean {
  const cells = [...upper.cells, ...lower.cells];
  return rules.some(
    (rule) =>
      rule.direction === 'horizontal' &&
      rule.top > upper.line.baseline - 0.5 &&
      rule.bottom < lower.line.baseline - lower.line.size * 0.3 &&
      cells.some(({ segment }) => rule.left < segment.right && rule.right > segment.left),
  );
}

/** Without rules and with even distances the words decide. */
function continues(before: PlacedLine, line: PlacedLine, at: Situation): boolean {
  const stub = line.cells.find((cell) => cell.from === 0);
  const above = before.cells.find((cell) => cell.from === 0);
  if (!stub) return line.cells.every((cell) => !isQuantity(cell.segment.text)) && at.row.length > 0;
  const valued = at.row.some((upper) => upper.cells.some((cell) => cell.from > 0));
  if (!above || (valued && line.cells.length > 1)) return false;
  if (/[:.]$/.test(above.segment.text) || above.segment.line.bold !== stub.segment.line.bold)
    return false;
  if (isTimeOfRows(above.segment.text) && /^\p{Lu}/u.test(stub.segment.text)) return false;
  const lowerCase = /^[\p{Ll}(&]/u.test(stub.segment.text);
  // A label that fills its column and has no numbers waits for those of the next line.
  const waits = !valued && line.cells.length > 1;
  const closes = at.closing && valued;
  return (lowerCase || waits || closes || hangs(above, stub)) && isFull(above, stub, at.columns);
}

/** "2024", "2024, EUR million": the rows below are of that year. */
const isTimeOfRows = (text: string): boolean =>
  /^(?:19|20)\d{2}(?:[/–-]\d{2,4})?(?:[,;:]\s.{1,30})?$/u.test(text);

const hangs = (above: PlacedSegment, stub: PlacedSegment): boolean =>
  stub.segment.left - above.segment.left > above.segment.line.size * 0.4 &&
  /(?:,|\b(?:\p{Ll}{1,3}))$/u.test(above.segment.text);

/** The next word would not have fitted into the line above. */
function isFull(above: PlacedSegment, stub: PlacedSegment, columns: readonly Column[]): boolean {
  const word = stub.segment.words[0];
  const width = columns[0];
  if (!word || !width) return false;
  const needed = above.segment.right + word.right - word.left + above.segment.line.size * 0.3;
  return needed > width.right - above.segment.line.size;
}

/** What the distances of the lines tell: of two kinds, the shorter are those within a row. */
function spacingOf(
  lines: readonly PlacedLine[],
  columns: readonly Column[],
  rules: readonly Rule[],
): Spacing {
  const pairs = lines.slice(1).map((line, index) => {
    const before = lines[index] ?? line;
    return {
      pitch: line.line.baseline - before.line.baseline,
      size: line.line.size,
      ruled: isRuled(before, line, rules),
      rows: numberBelowNumber([before], line),
    };
  });
  const open = pairs.filter((pair) => !pair.ruled && pair.pitch >= pair.size);
  const ruled =
    pairs.filter((pair) => pair.ruled).length >= 2 &&
    pairs.filter((pair) => pair.ruled).length >= pairs.length * 0.3 &&
    open.every((pair) => !pair.rows) &&
    isRuledThroughout(lines, rules) &&
    columns.length > 1;
  const rowPitches = pairs.filter((pair) => pair.rows || pair.ruled).map((pair) => pair.pitch);
  const shortest = Math.min(...open.map((pair) => pair.pitch));
  const nearestRows = Math.min(...rowPitches, Number.POSITIVE_INFINITY);
  const told = Number.isFinite(nearestRows)
    ? nearestRows > shortest * 1.025
    : isParted(open.map((pair) => pair.pitch));
  return {
    ruled,
    rows: nearestRows,
    wrapped: told ? Math.min(shortest * 1.12, nearestRows * 0.98) : 0,
  };
}

/** No two lines with numbers follow each other without a rule somewhere between them. */
function isRuledThroughout(lines: readonly PlacedLine[], rules: readonly Rule[]): boolean {
  let parted = true;
  return lines.every((line, index) => {
    const before = lines[index - 1];
    parted ||= before !== undefined && isRuled(before, line, rules);
    if (!line.cells.some((cell) => cell.from > 0 && isValue(cell.segment.text))) return true;
    const held = parted;
    parted = false;
    return held;
  });
}

/** Distances of two clearly different kinds. */
function isParted(pitches: readonly number[]): boolean {
  const sorted = pitches.toSorted((a, b) => a - b);
  const shortest = sorted[0] ?? 0;
  const longer = sorted.filter((pitch) => pitch > shortest * 1.3);
  const between = sorted.filter((pitch) => pitch > shortest * 1.12 && pitch <= shortest * 1.3);
  return longer.length >= 2 && between.length === 0 && longer.length < sorted.length;
}
