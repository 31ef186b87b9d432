import { type Ruling, stretchesOf } from './find-tables.ts';
import { type Line, toLine } from './lines.ts';
import { boxAround, type Fill, median, type Rule } from './marks.ts';
import { isBodyNumber, isQuantity } from './number-shapes.ts';
import { areColumnsOfBoth, columnsBeside, standsIn } from './page-columns.ts';
import { segmentsOf } from './segments.ts';
import { isRunningText, sideOf } from './sides.ts';
import { headsBefore } from './table-heads.ts';
import { type CellLine, cellLineOf } from './table-lines.ts';
import type { Word } from './words.ts';

/** A white strip down the page, between the lines `first` and `last`, with text on both sides. */
export interface Gutter {
  x: number;
  first: number;
  last: number;
  doubtful: boolean;
}

interface Gap {
  left: number;
  right: number;
}

const narrowest = 0.8;
const fewestLines = 3;

/** The strip that parts the most lines into columns, or none where the lines run across. */
export function findGutter(lines: readonly Line[], marks: Ruling): Gutter | null {
  const { rules } = marks;
  const size = median(lines.map((line) => line.size));
  const parting = lines.map((line, index) => rulesBetween(lines[index - 1], line, rules));
  const rows = tableLines(lines, marks);
  const gaps = lines.map((line) => gapsOf(line, size * narrowest));
  let best: (Gutter & { weight: number }) | null = null;
  for (const x of candidates(lines, gaps)) {
    for (const run of runsAt(x, lines, rows, { rules, parting }, size)) {
      const judged = isStriped(lines, run, x, marks.fills)
        ? null
        : judge(lines, run, x, rules, size);
      const weight = judged ? run.last - run.first + stripWidth(gaps, run, x) / size / 4 : 0;
      if (judged && (!best || weight > best.weight)) best = { x, ...run, ...judged, weight };
    }
  }
  return best;
}

function gapsOf(line: Line, narrow: number): Gap[] {
  const segments = segmentsOf(line);
  return segments
    .slice(1)
    .map((segment, index) => ({ left: segments[index]?.right ?? 0, right: segment.left }))
    .filter((gap) => gap.right - gap.left >= narrow);
}

/** Places that are white in several lines, and those where several lines begin. */
function candidates(lines: readonly Line[], gaps: readonly Gap[][]): number[] {
  const found = new Map<number, number>();
  const add = (x: number) => {
    const rounded = Math.round(x / 3) * 3;
    found.set(rounded, (found.get(rounded) ?? 0) + 1);
  };
  const left = Math.min(...lines.map((line) => line.left));
  for (const line of lines) if (line.left - left > line.size * 5) add(line.left - 3);
  for (const gap of gaps.flat()) {
    // The right edge is where a column begins; a little before it all its lines are white.
    add(gap.right - 2);
    add((gap.left + gap.right) / 2);
  }
  return [...found]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 40)
    .map(([x]) => x);
}

interface Run {
  first: number;
  last: number;
}

/** Stretches of lines that do not cross x and have text on both sides. */
function runsAt(
  x: number,
  lines: readonly Line[],
  rows: ReadonlyMap<Line, Line[]>,
  { rules, parting }: { rules: readonly Rule[]; parting: readonly Rule[][] },
  size: number,
): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  const columns = columnsBeside(
    lines.filter((line) => !rows.has(line)),
    x,
  );
  const across = new Set(
    [...new Set(rows.values())].filter(
      (table) => isAcross(table, x, rules) && !(columns && standsIn(columns, table, x)),
    ),
  );
  lines.forEach((line, index) => {
    const table = rows.get(line);
    const crosses = line.words.some((word) => word.left < x - 0.5 && word.right > x + 0.5);
    const spaced = crosses || (table && across.has(table)) || spansAsText(lines, index, x);
    const ruled = parting[index]?.some((rule) => rule.left < x - 6 && rule.right > x + 6);
    const headed = index > 0 && isBandHeading(lines, index, size, x);
    if (spaced || ruled || headed) open = null;
    if (spaced) return;
    if (!open) {
      open = { first: index, last: index };
      runs.push(open);
    }
    open.last = index;
  });
  return runs
    .map((run) => ({ ...run, last: run.last - headsBefore(lines, run.last, x) }))
    .flatMap((run) => trim(run, lines, x, size));
}

/** The lines of a table, by each of them: no column of text passes through a table. */
function tableLines(lines: readonly Line[], marks: Ruling): Map<Line, Line[]> {
  const tables = stretchesOf(lines, marks)
    .filter((stretch) => stretch.kind === 'table')
    .filter((stretch) => isNumeric(stretch.lines))
    .map((stretch) => stretch.lines.map(({ line }) => line));
  return new Map(tables.flatMap((table) => table.map((line) => [line, table] as const)));
}

function isAcross(table: readonly Line[], x: number, rules: readonly Rule[]): boolean {
  const { left, right } = boxAround(table);
  return left < x && right > x && !isParted(table, rules, x);
}

const isNumeric = (lines: readonly CellLine[]): boolean => {
  const rows = lines.filter(({ segments }) => segments.length > 1);
  const numeric = rows.filter(({ segments }) => segments.slice(1).some((s) => isQuantity(s.text)));
  const running = rows.filter(({ segments }) =>
    segments.some((segment) => isRunningText(segment.words, 0) && segment.words.length > 6),
  );
  return numeric.length >= rows.length * 0.5 && running.length <= rows.length * 0.2;
};

/** x falls into a mere space between words of one piece of text. */
function spansAsText(lines: readonly Line[], index: number, x: number): boolean {
  const line = lines[index];
  if (!line || !segmentsOf(line).some((segment) => segment.left < x && segment.right > x)) {
    return false;
  }
  // Stretched spaces hide a narrow gutter; the lines around show whether there is one.
  if (!isWhite(line, x)) return true;
  const around = lines.slice(Math.max(0, index - 4), index + 5);
  return around.filter((other) => isWhite(other, x)).length < around.length * 0.7;
}

/** The white at x is wider than a space. */
const isWhite = (line: Line, x: number): boolean => {
  const next = line.words.findIndex((word) => word.left >= x);
  const [before, after] = [line.words[next - 1], line.words[next]];
  if (!before || !after) return true;
  return before.right <= x && after.left - before.right >= line.size * 0.75;
};

const rulesBetween = (upper: Line | undefined, lower: Line, rules: readonly Rule[]): Rule[] =>
  rules.filter(
    (rule) =>
      upper !== undefined &&
      rule.direction === 'horizontal' &&
      rule.top > upper.baseline - 1 &&
      rule.bottom < lower.baseline,
  );

/** A large heading on the left with white beside it opens a new band of columns. */
function isBandHeading(lines: readonly Line[], index: number, body: number, x: number): boolean {
  const line = lines[index];
  if (!line || line.size < body * 1.15 || line.words.some((word) => word.left >= x)) return false;
  const onLeft = (other: Line) => other.words.some((word) => word.left < x);
  const above = lines.slice(0, index).findLast(onLeft);
  const below = lines.slice(index + 1).find(onLeft);
  const top = above ? above.bottom : line.top - line.size;
  const bottom = below ? below.top : line.bottom + line.size;
  return lines.every(
    (other) =>
      other.bottom <= top ||
      other.top >= bottom ||
      other.words.every((word) => word.left < x || word.bottom <= top || word.top >= bottom),
  );
}

/** Lines at either end that stand on one side only belong to it only where they follow closely. */
function trim(run: Run, lines: readonly Line[], x: number, size: number): Run[] {
  let { first, last } = run;
  const both = (index: number) => {
    const words = lines[index]?.words ?? [];
    return words.some((word) => word.left < x) && words.some((word) => word.left >= x);
  };
  const sidesFrom = (from: number, to: number, left: boolean) =>
    lines.slice(from, to + 1).some((line) => line.words.some((word) => word.left < x === left));
  const next = lines[last + 1];
  while (next && last > first && !both(last) && isHeading(lines[last], size)) last -= 1;
  while (last > first && !both(last) && isApart(lines, last - 1, size)) {
    if (sidesFrom(first, last - 1, true) && sidesFrom(first, last - 1, false)) last -= 1;
    else break;
  }
  while (first < last && !both(first) && isApart(lines, first, size)) first += 1;
  return last - first + 1 >= fewestLines ? [{ first, last }] : [];
}

/** A heading at the foot of a column belongs to what follows across the page. */
const isHeading = (line: Line | undefined, size: number): boolean =>
  line !== undefined && (line.bold || line.size > size * 1.05) && line.words.length < 14;

const isApart = (lines: readonly Line[], index: number, size: number): boolean =>
  (lines[index + 1]?.baseline ?? 0) - (lines[index]?.baseline ?? 0) > size * 1.9;

function stripWidth(gaps: readonly Gap[][], run: Run, x: number): number {
  const crossing = gaps
    .slice(run.first, run.last + 1)
    .flat()
    .filter((gap) => gap.left <= x && gap.right >= x);
  return median(crossing.map((gap) => gap.right - gap.left));
}

/** Two shaded rows run across x: no column of text ends there. */
function isStriped(lines: readonly Line[], run: Run, x: number, fills: readonly Fill[]): boolean {
  const box = boxAround(lines.slice(run.first, run.last + 1));
  const across = fills.filter(
    (fill) =>
      fill.left < x - 6 &&
      fill.right > x + 6 &&
      fill.bottom > box.top &&
      fill.top < box.bottom &&
      fill.bottom - fill.top < (box.bottom - box.top) * 0.5,
  );
  return across.length >= 2;
}

/** Whether the lines of a run are columns of text, rows of a table, or may be either. */
function judge(
  lines: readonly Line[],
  run: Run,
  x: number,
  rules: readonly Rule[],
  size: number,
): Pick<Gutter, 'doubtful'> | null {
  const inside = lines.slice(run.first, run.last + 1);
  const left = sideOf(inside, (word) => word.left < x);
  const right = sideOf(inside, (word) => word.left >= x);
  if (left.lines < fewestLines || right.lines < fewestLines) return null;
  const shared = inside.filter((line) => isShared(line, x)).length;
  const aligned = shared / Math.min(left.lines, right.lines);
  const flowing = Math.min(left.flow, right.flow);
  // Text of a table in long lines cannot be told from columns by its look; rules would tell.
  if (flowing >= 0.5) return { doubtful: false };
  if (isParted(inside, rules, x) || areColumnsOfBoth(inside, x)) return { doubtful: false };
  if (isRowed(inside, x, size)) return null;
  const most = Math.max(left.flow, right.flow);
  if (most < 0.85 && hasLabels(inside, x)) return null;
  if (aligned <= 0.35 && most >= 0.4 && isWide(inside, x, size)) return { doubtful: false };
  const worded = Math.min(left.letters, right.letters) >= 0.75 && right.flush >= 0.7;
  if (flowing >= 0.35 || (worded && most >= 0.6 && flowing >= 0.15)) return { doubtful: true };
  return null;
}

/** Both sides stand on the very same baseline; near ones do so by chance. */
function isShared(line: Line, x: number): boolean {
  const [left, right] = [
    line.words.filter((word) => word.left < x),
    line.words.filter((word) => word.left >= x),
  ];
  const baseline = (words: Line['words']) => median(words.map((word) => word.baseline));
  return (
    left.length > 0 &&
    right.length > 0 &&
    Math.abs(baseline(left) - baseline(right)) < line.size * 0.06
  );
}

/** Rows of a table begin on one baseline in every column, with white across between them. */
function isRowed(lines: readonly Line[], x: number, size: number): boolean {
  const pitches = lines.slice(1).map((line, i) => line.baseline - (lines[i]?.baseline ?? 0));
  const usual = Math.max(median(pitches), size);
  const starts = lines.filter((_, index) => index === 0 || (pitches[index - 1] ?? 0) > usual * 1.3);
  if (starts.length < 3) return false;
  const joint = starts.filter(
    (line) => line.words.some((word) => word.left < x) && line.words.some((word) => word.left >= x),
  );
  return joint.length >= starts.length * 0.8;
}

/** Nearly every line with numbers on one side of x has its label on the other, or half a line away. */
function hasLabels(lines: readonly Line[], x: number): boolean {
  const valued = lines.filter((line) =>
    cellLineOf(line, []).segments.some((s) => s.left > x && isBodyNumber(s.text)),
  );
  const labels = lines.filter((line) => line.words.some((word) => word.left < x));
  const labelled = valued.filter((line) =>
    labels.some((label) => Math.abs(label.baseline - line.baseline) < line.size * 0.5),
  );
  return valued.length >= 3 && labelled.length >= valued.length * 0.8;
}

function isWide(lines: readonly Line[], x: number, size: number): boolean {
  const right = Math.min(
    ...lines.flatMap((line) => line.words.filter((word) => word.left >= x).map((w) => w.left)),
  );
  const left = Math.max(
    ...lines.flatMap((line) => line.words.filter((word) => word.left < x).map((w) => w.right)),
  );
  return right - left >= size * 1.2;
}

/** Each side has rules of its own and none crosses: two tables side by side. */
function isParted(lines: readonly Line[], rules: readonly Rule[], x: number): boolean {
  const box = boxAround(lines);
  const within = rules.filter(
    (rule) =>
      rule.direction === 'horizontal' && rule.top > box.top - 20 && rule.bottom < box.bottom + 20,
  );
  if (within.some((rule) => rule.left < x - 4 && rule.right > x + 4)) return false;
  const wide = (from: number, to: number) => (rule: Rule) =>
    rule.left >= from - 8 && rule.right <= to + 8 && rule.right - rule.left > (to - from) * 0.6;
  return (
    within.filter(wide(box.left, x)).length >= 2 &&
    within.filter(wide(x, box.right)).length >= 2 &&
    isCelled(lines, (word) => word.left < x) &&
    isCelled(lines, (word) => word.left >= x)
  );
}

/** What stands on one side of x has columns of its own; underlined words have none. */
function isCelled(lines: readonly Line[], belongs: (word: Word) => boolean): boolean {
  const parts = lines.map((line) => line.words.filter(belongs)).filter((part) => part.length > 0);
  const rows = parts.filter((part) => cellLineOf(toLine(part), []).segments.length > 1);
  return rows.length >= parts.length * 0.4;
}
