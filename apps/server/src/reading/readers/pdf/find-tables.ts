import type { Lattice } from './lattice/find-lattices.ts';
import { type Line, toLine } from './lines.ts';
import { type Fill, median, type PageMarks, type Rule } from './marks.ts';
import { isBodyNumber, isQuantity } from './number-shapes.ts';
import { evenSegmentsOf, type Segment } from './segments.ts';
import { isRunningText } from './sides.ts';
import { splitStrips } from './split-strips.ts';
import { type Column, columnsOf } from './table-columns.ts';
import { type CellLine, cellLineOf, listMarker } from './table-lines.ts';

/** What stands in a column of the page: running text, or lines that make a table. */
export type Stretch =
  | { kind: 'text'; lines: Line[] }
  | { kind: 'table'; lines: CellLine[]; columns: Column[] }
  /** `heads` stand above the rules. */
  | { kind: 'lattice'; lines: Line[]; lattice: Lattice; heads: CellLine[] };

/** Rules and shaded fields of the page. */
export type Ruling = Pick<PageMarks, 'rules' | 'fills'>;

const farthest = 3.4;
const mostLabels = 7;
const mostTitles = 5;

/** Parts the lines of a region into text and tables. */
export function stretchesOf(lines: readonly Line[], marks: Ruling): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Line[] = [];
  const close = () => {
    if (open.length > 0) stretches.push(...stretchesOfText(open, marks));
    open = [];
  };
  for (const line of lines) {
    const lattices = line.words.flatMap(({ lattice }) => lattice ?? []);
    const words = line.words.filter((word) => !word.lattice);
    if (lattices.length > 0) close();
    for (const lattice of lattices) {
      const heads = headsOver(lattice, stretches.at(-1));
      stretches.push({ kind: 'lattice', lines: [line], lattice, heads });
    }
    if (words.length > 0) open.push(lattices.length > 0 ? toLine(words) : line);
  }
  close();
  return stretches.filter((stretch) => stretch.lines.length > 0);
}

/** Lines close above the rules with a head for some columns each, and no sentence. */
function headsOver(lattice: Lattice, above: Stretch | undefined): CellLine[] {
  const heads: CellLine[] = [];
  while (above?.kind === 'text') {
    const line = above.lines.at(-1);
    const below = heads[0]?.line.top ?? lattice.top;
    if (!line || below - line.baseline > line.size * 1.2) break;
    const cells = cellLineOf(line, []);
    const inside = line.left > lattice.left - 3 && line.right < lattice.right + 3;
    if (!inside || !isRow(cells) || isRunningText(line.words, 0) || heads.length > 4) break;
    heads.unshift(cells);
    above.lines.pop();
  }
  return heads;
}

function stretchesOfText(lines: readonly Line[], marks: Ruling): Stretch[] {
  const { rules } = marks;
  const cellLines = lines.map((line) => cellLineOf(line, rules));
  const width = Math.max(...lines.map((l) => l.right)) - Math.min(...lines.map((l) => l.left));
  const stretches: Stretch[] = [];
  const text = (line: Line) => {
    const last = stretches.at(-1);
    if (last?.kind === 'text') last.lines.push(line);
    else stretches.push({ kind: 'text', lines: [line] });
  };
  for (let at = 0; at < cellLines.length; ) {
    const end = isRow(cellLines[at]) ? endOfGroup(cellLines, at, width, rules) : at;
    const title = cellLines[at];
    if (title && end > at && isTitle(title, cellLines.slice(at, end + 1))) {
      text(title.line);
      at += 1;
      continue;
    }
    const table = end > at ? tableIn(cellLines.slice(at, end + 1), rules) : null;
    if (table) table.lines.push(...tailOf(cellLines, at, end, table.columns));
    if (!table) {
      for (const { line } of cellLines.slice(at, Math.max(end, at) + 1)) text(line);
      at = Math.max(end, at) + 1;
      continue;
    }
    const heads = headsAbove(stretches, table.columns, marks);
    stretches.push({ kind: 'table', columns: table.columns, lines: [...heads, ...table.lines] });
    at += table.lines.length;
  }
  return stretches.filter((stretch) => stretch.lines.length > 0);
}

/** Larger than the rows below it: the table's name beside its number, no head. */
function isTitle(line: CellLine, group: readonly CellLine[]): boolean {
  const size = median(group.filter(isRow).map((row) => row.line.size));
  return line.line.size > size * 1.15 && !isValued(line);
}

/** Lines below the last row that go on with its label, as near as lines of one cell are. */
function tailOf(
  lines: readonly CellLine[],
  start: number,
  end: number,
  columns: readonly Column[],
): CellLine[] {
  const tail: CellLine[] = [];
  const rows = rowPitch(lines.slice(start, end + 1));
  for (const line of lines.slice(end + 1, end + 5)) {
    const before = tail.at(-1) ?? lines[end];
    const [piece] = line.segments;
    if (!before || !piece || line.segments.length > 1) break;
    const pitch = line.line.baseline - before.line.baseline;
    const column = columns.findIndex(
      (c) => piece.left > c.left - 2 && piece.right < c.right + c.right - c.left,
    );
    const fits =
      column >= 0 && piece.right <= (columns[column + 1]?.left ?? Number.POSITIVE_INFINITY);
    const near = pitch < Math.min(rows * 0.9, line.line.size * 1.6);
    const below = lines[end + 2 + tail.length];
    const inLower = /^[\p{Ll}(]/u.test(piece.text);
    const goesOn = inLower || isLastOfLabel(before, line, below, columns);
    const isUnder = before.segments.some(
      ({ left, text }) => Math.abs(left - piece.left) < line.line.size * 0.3 && !/\d$/.test(text),
    );
    const worded = pitch < rows * 1.05 && (column === 0 ? goesOn : inLower && isUnder);
    if (!fits || !(near || worded) || line.line.size !== before.line.size) break;
    tail.push(line);
  }
  return tail;
}

/** A label that filled its column above, white below: no title follows the last row. */
function isLastOfLabel(
  above: CellLine,
  line: CellLine,
  below: CellLine | undefined,
  [stub]: readonly Column[],
): boolean {
  const [label] = above.segments;
  const word = line.segments[0]?.words[0];
  if (!stub || !label || !word || /[.:]$/.test(label.text)) return false;
  const { size } = line.line;
  const isFull = label.right + size * 0.3 + word.right - word.left > stub.right - size * 0.2;
  const pitch = line.line.baseline - above.line.baseline;
  const white = below ? below.line.baseline - line.line.baseline > pitch * 1.2 : true;
  return isFull && white && Math.abs(line.line.left - label.left) < size * 1.5;
}

/** Least distance of two lines that have numbers below each other. */
function rowPitch(lines: readonly CellLine[]): number {
  const valued = lines.filter(({ segments }) => segments.slice(1).some((s) => isQuantity(s.text)));
  const rows = valued.length > 1 ? valued : lines.filter(isRow);
  const pitches = rows
    .slice(1)
    .map(({ line }, index) => line.baseline - (rows[index]?.line.baseline ?? 0));
  return Math.min(...pitches, Number.POSITIVE_INFINITY);
}

const isRow = (line: CellLine | undefined): boolean => (line?.segments.length ?? 0) > 1;

/** The last line of several that may make a table together. */
function endOfGroup(
  lines: readonly CellLine[],
  start: number,
  width: number,
  rules: readonly Rule[],
): number {
  let last = start;
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at];
    const before = lines[at - 1];
    if (!line || !before) break;
    const pitch = line.line.baseline - before.line.baseline;
    if (pitch > line.line.size * farthest && !isRuledOn(before.line, line.line, rules)) break;
    if (opensTable(lines, start, at) || resumesText(lines, start, at)) break;
    if (isRow(line)) last = at;
    else if (isLabel(line, lines.slice(start, at))) {
      if (at - last > mostLabels) break;
    } else if (endsTable(line, width) || at - last > 3) break;
  }
  return last;
}

/** Words that begin flush with cells above and end before those beside them go on in their column. */
function isLabel({ line }: CellLine, above: readonly CellLine[]): boolean {
  const rows = above.filter(isRow);
  if (rows.length < 2) return false;
  const reach = line.size * 0.6;
  const left = Math.min(...rows.map((row) => row.line.left));
  const flush = rows.flatMap(({ segments }) =>
    segments.flatMap((segment, at) => {
      const stub = at === 0 && line.left >= left - reach;
      return stub || Math.abs(segment.left - line.left) < reach ? [segments[at + 1]] : [];
    }),
  );
  return (
    flush.length > 0 &&
    flush.every((next) => next === undefined || next.left > line.right) &&
    flush.some((next) => next !== undefined)
  );
}

/** White above, and heads below or in the line itself: the next table opens. */
function opensTable(lines: readonly CellLine[], start: number, at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (!before || !line || at - start < 2) return false;
  const pitch = line.line.baseline - before.line.baseline;
  const usual = rowPitch(lines.slice(start, at));
  const head = lines.slice(at, at + mostTitles).find(isRow);
  if (!head || pitch < usual * (head === line ? 1.6 : 1.25)) return false;
  // Below heads alone no numbers have stood yet: these are more of them.
  if (!lines.slice(start, at).some(isValued)) return false;
  return !isValued(head) && !isRunningText(head.line.words, 0);
}

/** Below rows of numbers: a sentence, or lines of text in columns. */
function resumesText(lines: readonly CellLine[], start: number, at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!before || !line || lines.slice(start, at).filter(isValued).length < 2) return false;
  if (isRow(line)) return isTextInColumns(line) && next !== undefined && isTextInColumns(next);
  if (!isValued(before) || (next && isValued(next))) return false;
  return isSentence(line) || (isNumberedTitle(line) && next !== undefined && isLeadIn(next));
}

const isTextInColumns = ({ segments }: CellLine): boolean =>
  segments.length > 1 && segments.every(({ words }) => isRunningText(words, 0));

const isSentence = ({ line }: CellLine): boolean => {
  const text = line.words.map((word) => word.text).join(' ');
  return line.words.length >= 5 && /^\p{Lu}.*[.!?]$/u.test(text);
};

/** "7. Oven leases" over "Leases are told by town as follows:": the next part of a report begins. */
const isNumberedTitle = ({ line }: CellLine): boolean =>
  /^\d{1,2}\.\s\p{Lu}\p{Ll}/u.test(line.words.map((word) => word.text).join(' '));

const isLeadIn = (line: CellLine): boolean =>
  isSentence(line) ||
  (line.line.words.length >= 6 && line.line.words.at(-1)?.text.endsWith(':') === true);

const isValued = ({ segments }: CellLine): boolean =>
  segments.slice(1).some((segment) => isBodyNumber(segment.text));

/** Rules on both sides of a wide gap hold a table together. */
const isRuledOn = (upper: Line, lower: Line, rules: readonly Rule[]): boolean =>
  lower.baseline - upper.baseline < lower.size * 6 &&
  rules.some(
    (rule) =>
      rule.direction === 'horizontal' &&
      rule.top > upper.baseline &&
      rule.bottom < lower.baseline &&
      rule.left < upper.right &&
      rule.right > upper.left,
  );

/** A line of running text over most of the width is no part of a table. */
const endsTable = ({ line, segments }: CellLine, width: number): boolean =>
  segments.length === 1 &&
  line.right - line.left > width * 0.6 &&
  isRunningText(line.words, line.right - line.left) &&
  line.words.length >= 7;

function tableIn(
  lines: CellLine[],
  rules: readonly Rule[],
): { lines: CellLine[]; columns: Column[] } | null {
  const split = splitStrips(lines);
  const rows = split.filter(isRow);
  if (rows.length < 2) return null;
  const columns = columnsOf(rows, rules);
  return columns.length >= 2 && isTable(split, rows, columns) ? { lines: split, columns } : null;
}

function isTable(lines: CellLine[], rows: CellLine[], columns: readonly Column[]): boolean {
  const held = lines.filter((line) => !isRow(line) && fitsColumn(line, columns)).length;
  if (isList(rows) || rows.length < (lines.length - held * 0.8) * 0.35) return false;
  if (columns.length > rows.length * 6) return false;
  const numbers = rows.filter(({ segments }) =>
    segments.slice(1).some((segment) => isQuantity(segment.text)),
  ).length;
  const running = lines.filter(({ line }) => isRunningText(line.words, line.right - line.left));
  if (running.length > lines.length * 0.7 && numbers < rows.length * 0.5) return false;
  if (numbers >= Math.max(2, rows.length * 0.3)) return true;
  if (
    rows.some(({ segments }) => segments.slice(1).some((s) => isBodyNumber(s.text))) &&
    rows.length === 2
  ) {
    return columns.length > 2;
  }
  return rows.length >= 3 && isAligned(rows, columns);
}

const fitsColumn = ({ line }: CellLine, columns: readonly Column[]): boolean =>
  columns.some(
    (column, at) =>
      line.left > column.left - line.size * 0.6 &&
      line.right < (columns[at + 1]?.left ?? column.right + line.size),
  );

/** Every row begins with a bullet or a number of a list. */
const isList = (rows: readonly CellLine[]): boolean =>
  rows.every(
    ({ segments }) =>
      segments.length === 2 &&
      listMarker.test(segments[0]?.text ?? '') &&
      !isQuantity(segments[1]?.text ?? ''),
  );

/** Words in columns are a table only where the cells of each column stand flush. */
function isAligned(rows: readonly CellLine[], columns: readonly Column[]): boolean {
  const reach = (rows[0]?.line.size ?? 10) * 0.5;
  const inMost = (members: readonly Segment[], of: (segment: Segment) => number, share: number) =>
    members.filter((segment) => Math.abs(of(segment)) < reach).length >= members.length * share;
  const isCentred = ({ members }: Column) => {
    const middle = median(members.map((s) => s.left + s.right)) / 2;
    return (
      members.length >= rows.length * 0.6 &&
      inMost(members, (s) => (s.left + s.right) / 2 - middle, 0.9)
    );
  };
  if (columns.length > 2 && columns.slice(1).every(isCentred)) return true;
  return columns
    .slice(1)
    .every(
      ({ left, right, members }) =>
        members.length >= 2 &&
        (inMost(members, (s) => s.left - left, 0.6) ||
          inMost(members, (s) => s.right - right, 0.6)),
    );
}

/** Heads that span columns stand above as lines of one piece each. */
function headsAbove(stretches: Stretch[], columns: readonly Column[], marks: Ruling): CellLine[] {
  const last = stretches.at(-1);
  const heads: CellLine[] = [];
  const first = Math.min(...columns.flatMap(({ members }) => members.map((m) => m.top)));
  while (last?.kind === 'text') {
    const line = last.lines.at(-1);
    const below = heads[0]?.line.top ?? first;
    const even = line && evenHeads(line, columns, below);
    const isHead =
      line && (isHeadLine(line, columns, below) || isFramed(line, below, columns, marks));
    if (!line || !(even || isHead)) break;
    heads.unshift(even ?? cellLineOf(line, marks.rules));
    last.lines.pop();
    if (heads.length > 5) break;
  }
  return heads;
}

/** Heads as far from each other as the words of justified text: each stands over columns of its own. */
function evenHeads(line: Line, columns: readonly Column[], below: number): CellLine | null {
  const segments = evenSegmentsOf(line);
  if (segments.length < 3 || below - line.bottom > line.size * 1.6) return null;
  const over = segments.map((segment) =>
    columns.flatMap((column, at) =>
      segment.right > column.left - line.size * 0.3 && segment.left < column.right + line.size * 0.3
        ? [at]
        : [],
    ),
  );
  const apart = over.every(
    (own, at) => own.length > 0 && (at === 0 || (own[0] ?? 0) > (over[at - 1]?.at(-1) ?? -1)),
  );
  return apart ? { line, segments } : null;
}

function isHeadLine(line: Line, [stub, second]: readonly Column[], below: number): boolean {
  if (!stub || !second) return false;
  const size = median(stub.members.concat(second.members).map((member) => member.line.size));
  if (line.size > size * 1.15) return false;
  const near = below - line.bottom < line.size * 1.6;
  const text = line.words.map((word) => word.text).join(' ');
  // "(in millions)" above the labels says what the numbers are.
  if (near && /^\([^()]+\)$/.test(text) && line.right < second.left) return true;
  // From the labels' edge over the numbers runs a title, however narrow the labels are.
  if (line.left < stub.left + line.size && line.right > second.left) return false;
  return near && line.left > Math.min(stub.right - line.size, second.left - line.size * 4);
}

/** Stands in one shaded field with the first row, or in a frame that goes on with the table. */
function isFramed(line: Line, below: number, columns: readonly Column[], marks: Ruling): boolean {
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  const size = columns[0]?.members[0]?.line.size ?? line.size;
  if (below - line.bottom > line.size * 2.5 || Math.abs(line.size - size) > size * 0.06)
    return false;
  const wide = (box: { left: number; right: number }) =>
    box.left <= left + 2 && box.right >= right - 2 && box.right - box.left < (right - left) * 1.5;
  const shaded = (fill: Fill) =>
    fill.top <= line.top + 2 && fill.bottom >= below + 2 && fill.bottom - fill.top < line.size * 9;
  if (marks.fills.some((fill) => wide(fill) && shaded(fill))) return true;
  const horizontal = marks.rules.filter((rule) => rule.direction === 'horizontal' && wide(rule));
  const above = horizontal.some((rule) => Math.abs(rule.bottom - line.top) < line.size * 1.2);
  const between = horizontal.some(
    (rule) => rule.top > line.baseline - 1 && rule.bottom < below + 2,
  );
  return above && between;
}
