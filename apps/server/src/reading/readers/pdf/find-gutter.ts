import type { Line } from './lines.ts';
import { median, type Rule } from './marks.ts';
import { type Side, sideOf } from './sides.ts';
import { segmentsOf } from './segments.ts';

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
export function findGutter(lines: readonly Line[], rules: readonly Rule[]): Gutter | null {
  const size = median(lines.map((line) => line.size));
  const gaps = lines.map((line) => gapsOf(line, size * narrowest));
  let best: (Gutter & { weight: number }) | null = null;
  for (const x of candidates(gaps)) {
    for (const run of runsAt(x, lines, rules, size)) {
      const judged = judge(lines, run, x, rules, size);
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

/** Places that are white in several lines. */
function candidates(gaps: readonly Gap[][]): number[] {
  const found = new Map<number, number>();
  for (const gap of gaps.flat()) {
    // The right edge is where a column begins; a little before it all its lines are white.
    for (const x of [gap.right - 2, (gap.left + gap.right) / 2]) {
      const rounded = Math.round(x / 3) * 3;
      found.set(rounded, (found.get(rounded) ?? 0) + 1);
    }
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
function runsAt(x: number, lines: readonly Line[], rules: readonly Rule[], size: number): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  const body = median(lines.map((line) => line.size));
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const crosses = line.words.some((word) => word.left < x - 0.5 && word.right > x + 0.5);
    const spaced = crosses || spansAsText(line, x);
    const ruled = before ? isRuledBetween(before, line, x, rules) : false;
    const headed = before !== undefined && isBandHeading(lines, index, body, x);
    if (spaced || ruled || headed) open = null;
    if (spaced) return;
    if (!open) {
      open = { first: index, last: index };
      runs.push(open);
    }
    open.last = index;
  });
  return runs.flatMap((run) => trim(run, lines, x, size));
}

/** x falls into a mere space between words of one piece of text. */
function spansAsText(line: Line, x: number): boolean {
  return segmentsOf(line).some((segment) => segment.left < x && segment.right > x);
}

const isRuledBetween = (upper: Line, lower: Line, x: number, rules: readonly Rule[]): boolean =>
  rules.some(
    (rule) =>
      rule.direction === 'horizontal' &&
      rule.left < x - 6 &&
      rule.right > x + 6 &&
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
  while (last > first && !both(last) && isApart(lines, last - 1, size)) {
    if (sidesFrom(first, last - 1, true) && sidesFrom(first, last - 1, false)) last -= 1;
    else break;
  }
  while (first < last && !both(first) && isApart(lines, first, size)) first += 1;
  return last - first + 1 >= fewestLines ? [{ first, last }] : [];
}

const isApart = (lines: readonly Line[], index: number, size: number): boolean =>
  (lines[index + 1]?.baseline ?? 0) - (lines[index]?.baseline ?? 0) > size * 1.9;

function stripWidth(gaps: readonly Gap[][], run: Run, x: number): number {
  const crossing = gaps
    .slice(run.first, run.last + 1)
    .flat()
    .filter((gap) => gap.left <= x && gap.right >= x);
  return median(crossing.map((gap) => gap.right - gap.left));
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
  const shared = inside.filter(
    (line) => line.words.some((word) => word.left < x) && line.words.some((word) => word.left >= x),
  ).length;
  const aligned = shared / Math.min(left.lines, right.lines);
  if (isRowed(inside, x, size)) return null;
  const flowing = Math.min(left.flow, right.flow);
  if (flowing >= 0.5) return { doubtful: false };
  const most = Math.max(left.flow, right.flow);
  if (aligned <= 0.25 && most >= 0.4 && isWide(inside, x, size)) return { doubtful: false };
  if (partedRules(left, right, inside, rules, x)) return { doubtful: false };
  const worded = Math.min(left.letters, right.letters) >= 0.75 && right.flush >= 0.7;
  if (flowing >= 0.35 || (worded && most >= 0.6 && flowing >= 0.15)) return { doubtful: true };
  return null;
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
function partedRules(
  left: Side,
  right: Side,
  lines: readonly Line[],
  rules: readonly Rule[],
  x: number,
): boolean {
  const top = lines[0]?.top ?? 0;
  const bottom = lines.at(-1)?.bottom ?? 0;
  const within = rules.filter(
    (rule) => rule.direction === 'horizontal' && rule.top > top - 20 && rule.bottom < bottom + 20,
  );
  const wide = (side: Side) => (rule: Rule) =>
    rule.right - rule.left > (side.right - side.left) * 0.7;
  const ofLeft = within.filter((rule) => rule.right <= x + 2).filter(wide(left));
  const ofRight = within.filter((rule) => rule.left >= x - 2).filter(wide(right));
  return ofLeft.length >= 2 && ofRight.length >= 2;
}
