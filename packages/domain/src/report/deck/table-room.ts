/** The room below the title of a slide, in inches, and the smallest type that is read across a table. */
export const slideRoom = { w: 12.13, h: 4.5, points: 10 } as const;

/** What a table has of a slide, as large as the slides of the house are. */
export type TableRoom = Readonly<Record<'w' | 'h', number>>;

const padding = 0.14;
const besideLines = 8;

const widthOf = (letters: number, points: number) => (letters * points * 0.52) / 72;

/** The width of each column without what stands beside its words. */
export function columnRooms(widths: readonly number[], w: number): number[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => Math.max((width / total) * w - padding, 0.1));
}

/** How high a row becomes, by a careful estimate; a line of a cell begins anew. */
export function rowHeight(
  row: readonly string[],
  rooms: readonly number[],
  points: number,
): number {
  const lines = row.map((text, at) =>
    text
      .split('\n')
      .reduce(
        (sum, line) =>
          sum + Math.max(1, Math.ceil(widthOf(line.length, points) / (rooms[at] ?? 0.1))),
        0,
      ),
  );
  return (Math.max(1, ...lines) * points * 1.2 + besideLines) / 72;
}

/** So short a line is not broken: an amount and its unit, a sign and its word. */
const shortLine = 12;

/** What of a cell stands on one line. */
export const unbrokenParts = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.length <= shortLine ? [line] : line.split(' ')));

/** Whether a word would have to be broken. */
export const breaksWord = (word: string, room: number, points: number): boolean =>
  widthOf(word.length * 1.15, points) > room;

/** How much of a table's width goes from one column to another at a time, and how often at most. */
const shift = { shares: [0.02, 0.06], most: 30 } as const;
/** A word that is all but broken here is broken in larger type or in a wider face. */
const wider = 1.3;

const moveWidth = (widths: readonly number[], from: number, to: number, by: number) =>
  widths.map((width, at) =>
    at === from ? Math.max(0, width - by) : at === to ? width + by : width,
  );

/** Widths by which a table is lowest: a narrow column of many words makes every row high. */
export function lowestWidths(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  { w }: TableRoom = slideRoom,
): number[] {
  const all = [head, ...rows];
  const { points } = slideRoom;
  const heightWith = (tried: readonly number[]) => {
    const rooms = columnRooms(tried, w);
    const isBroken = all.some((row) =>
      row.some((text, at) =>
        unbrokenParts(text).some((word) => breaksWord(word, (rooms[at] ?? 0) / wider, points)),
      ),
    );
    return isBroken
      ? Number.POSITIVE_INFINITY
      : all.reduce((sum, row) => sum + rowHeight(row, rooms, points), 0);
  };
  const total = widths.reduce((sum, width) => sum + width, 0);
  let best = [...widths];
  let height = heightWith(best);
  for (let tries = 0; tries < shift.most; tries += 1) {
    const moved = shift.shares.flatMap((share) =>
      best.flatMap((_, from) =>
        best.flatMap((__, to) => (from === to ? [] : [moveWidth(best, from, to, total * share)])),
      ),
    );
    const [lowest] = moved
      .map((tried) => ({ tried, high: heightWith(tried) }))
      .toSorted((one, other) => one.high - other.high);
    if (!lowest || lowest.high >= height) return best;
    best = lowest.tried;
    height = lowest.high;
  }
  return best;
}

interface Paged {
  pages: number[][];
  /** Rows that no page has room for. */
  left: number[];
}

/** Rows onto slides, about as many on each; null where there are too many. */
function divided(heights: readonly number[], rows: readonly number[], room: number, most: number) {
  const whole = rows.reduce((sum, row) => sum + (heights[row] ?? 0), 0);
  const count = Math.ceil(whole / room);
  for (let pages = Math.max(1, count); pages <= most; pages += 1) {
    const share = Math.max(whole / pages, ...rows.map((row) => heights[row] ?? 0));
    const made: number[][] = [[]];
    let high = 0;
    for (const row of rows) {
      const own = heights[row] ?? 0;
      const isFull = high + own > room || (high + own / 2 > share && made.length < pages);
      if (isFull && high > 0) {
        made.push([]);
        high = 0;
      }
      made.at(-1)?.push(row);
      high += own;
    }
    if (made.length <= most && whole > 0) return made;
  }
  return null;
}

/** As many rows as so many slides hold in type that can be read; of those too many the last go, those that weigh nothing before others, but none that is spoken of. */
export function onSlides(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  {
    most,
    spoken = [],
    unweighed = [],
    place = slideRoom,
  }: {
    most: number;
    spoken?: readonly number[];
    unweighed?: readonly number[];
    place?: TableRoom;
  },
): Paged {
  const rooms = columnRooms(widths, place.w);
  const heights = rows.map((row) => rowHeight(row, rooms, slideRoom.points));
  const room = place.h - rowHeight(head, rooms, slideRoom.points);
  const kept = rows.map((_, at) => at);
  const left: number[] = [];
  while (kept.length > 1) {
    const pages = divided(heights, kept, room, most);
    if (pages) return { pages, left: left.toSorted((a, b) => a - b) };
    const light = kept.findLastIndex((row) => unweighed.includes(row) && !spoken.includes(row));
    const last = light < 0 ? kept.findLastIndex((row) => !spoken.includes(row)) : light;
    left.push(...kept.splice(last < 0 ? kept.length - 1 : last, 1));
  }
  return { pages: [kept], left: left.toSorted((a, b) => a - b) };
}
