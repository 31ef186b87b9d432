import { cleanLine } from '@assay/domain/report/clean-text';
import type { DeckColumn, DeckPoint, DeckSlide } from '@assay/domain/report/deck/deck';
import type { SlideBox } from '../firm/template.ts';
import { addChart, chartBoxes } from './add-chart.ts';
import { addBelowTitle, addCover } from './add-cover.ts';
import { addFoot, addHead, runs } from './add-edges.ts';
import { addTable } from './add-table.ts';
import { type Desk, type Frame, sized } from './frame.ts';
import { textType } from './text-type.ts';
import { colors, sans, serif } from './theme.ts';

type Content = Exclude<DeckSlide, { kind: 'cover' }>;
type Of<K extends DeckSlide['kind']> = Extract<DeckSlide, { kind: K }>;

const betweenPoints = 9;

/** The largest type in which the points stand in their box. */
function pointsType(points: readonly DeckPoint[], { w, h }: SlideBox, { scale }: Frame): number {
  const texts = points.map(({ text, marks }) => text + marks.join(','));
  const sizes = [18, 16, 15, 14, 13, 12, 11] as const;
  return textType(texts, { w: w / scale, h: h / scale }, sizes, betweenPoints);
}

function addPoints(
  { slide, frame }: Desk,
  points: readonly DeckPoint[],
  place: SlideBox,
  size: number,
) {
  if (points.length === 0) return;
  const lines = points.flatMap((point) => {
    const parts = runs(point);
    return parts.map((part, at) => ({
      ...part,
      options: {
        ...part.options,
        ...(at === 0 && { paraSpaceAfter: betweenPoints }),
        breakLine: at === parts.length - 1,
      },
    }));
  });
  slide.addText(lines, {
    ...place,
    margin: 0,
    fontFace: serif,
    fontSize: sized(frame, size),
    color: colors.ink,
    valign: 'top',
    fit: 'shrink',
  });
}

/** A line of small type with the room below it, in inches. */
const captionHigh = 0.37;

/** A line of small type at the top of a box, and what is left of the box. */
function addCaption({ slide, frame }: Desk, words: string, box: SlideBox, look: object): SlideBox {
  const high = 0.3 * frame.scale;
  slide.addText(words, {
    ...box,
    h: high,
    margin: 0,
    fontFace: sans,
    color: colors.muted,
    ...look,
  });
  const gap = captionHigh * frame.scale;
  return { ...box, y: box.y + gap, h: box.h - gap };
}

function addPicture(desk: Desk, content: Of<'exhibit'>, place: SlideBox): void {
  const { frame } = desk;
  const look = { fontSize: sized(frame, 12), fit: 'shrink' };
  const box = addCaption(desk, cleanLine(content.caption), place, look);
  const boxes = chartBoxes(content.charts.length, box);
  content.charts.forEach((chart, at) => {
    const own = boxes[at];
    if (own) addChart(desk, chart, cleanLine(content.caption || content.title.text), own);
  });
  const columns = Math.max(0, ...content.table.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) => (at === 0 ? 2 : 1));
  if (content.table.length > 0) addTable(desk, content.table, widths, box);
}

const shareOfPicture = 0.676;

/** What is shown, and what is said of it to its right; either has the slide where it stands alone. */
function addExhibit(desk: Desk, content: Of<'exhibit'>): void {
  const { slide, frame } = desk;
  const { body } = frame;
  const shows = content.charts.length > 0 || content.table.length > 0;
  const says = content.points.length > 0;
  const wide = says ? body.w * shareOfPicture : body.w;
  if (shows) addPicture(desk, content, { ...body, w: wide });
  if (!says) return;
  const gap = 0.5 * frame.scale;
  const x = shows ? body.x + wide + gap : body.x;
  if (shows) {
    slide.addShape('line', {
      x: x - gap / 2,
      y: body.y,
      w: 0,
      h: body.h,
      line: { color: colors.hairline, width: 0.75 },
    });
  }
  const place = { ...body, x, w: body.x + body.w - x };
  const largest = shows ? 14 : 18;
  addPoints(
    desk,
    content.points,
    place,
    Math.min(largest, pointsType(content.points, place, frame)),
  );
}

/** Beside a column of many words a short one needs less room, but never too little to be read. */
const leastShare = 0.3;

function columnWidths(columns: readonly DeckColumn[], w: number): number[] {
  const lengths = columns.map(({ points }) =>
    points.reduce((sum, { text }) => sum + text.length, 0),
  );
  const all = lengths.reduce((sum, one) => sum + one, 0);
  if (all === 0) return columns.map(() => w / columns.length);
  const shares = lengths.map((one) => Math.max(leastShare, one / all));
  const total = shares.reduce((sum, one) => sum + one, 0);
  return shares.map((share) => (share / total) * w);
}

function addSideBySide(desk: Desk, columns: readonly DeckColumn[], body: SlideBox): void {
  const gap = 0.6 * desk.frame.scale;
  const widths = columnWidths(columns, body.w - gap * (columns.length - 1));
  const look = { fontSize: sized(desk.frame, 11), bold: true, charSpacing: 1 };
  const high = body.h - captionHigh * desk.frame.scale;
  const sizes = columns.map(({ points }, at) =>
    pointsType(points, { ...body, w: widths[at] ?? 0, h: high }, desk.frame),
  );
  const size = Math.min(16, ...sizes);
  let { x } = body;
  columns.forEach(({ title, points }, at) => {
    const w = widths[at] ?? 0;
    const rest = addCaption(desk, cleanLine(title).toUpperCase(), { ...body, x, w }, look);
    addPoints(desk, points, rest, size);
    x += w + gap;
  });
}

/** How wide a letter of the verdict is, in inches. */
const verdictLetter = 0.135;

function addVerdict(desk: Desk, { verdict, label, points, beside }: Of<'verdict'>): void {
  const { slide, frame } = desk;
  const { body } = frame;
  const line = { w: body.w / frame.scale - (verdict.length + 3) * verdictLetter, h: 0.3 };
  slide.addText(
    [
      { text: verdict, options: { bold: true, color: colors.ink } },
      {
        text: `   ${label}`,
        options: {
          italic: true,
          color: colors.muted,
          fontSize: sized(frame, textType([label], line, [12, 11, 10])),
        },
      },
    ],
    { ...body, h: 0.45 * frame.scale, margin: 0, fontFace: sans, fontSize: sized(frame, 18) },
  );
  const gap = verdict === '' ? 0 : 0.6 * frame.scale;
  const below = { ...body, y: body.y + gap, h: body.h - gap };
  if (!beside) addPoints(desk, points, below, pointsType(points, below, frame));
  else addSideBySide(desk, [{ title: 'Conditions', points }, beside], below);
}

function addBody(desk: Desk, content: Content): void {
  if (content.kind === 'verdict') addVerdict(desk, content);
  else if (content.kind === 'exhibit') addExhibit(desk, content);
  else if (content.kind === 'columns') addSideBySide(desk, content.columns, desk.frame.body);
  else {
    const rows = [content.head, ...content.rows].map((row) =>
      row.map((text) => ({ text, weight: null })),
    );
    addTable(desk, rows, content.widths, desk.frame.body);
  }
}

export function addSlide(desk: Desk, content: DeckSlide, footer: string): void {
  const { slide, frame } = desk;
  if (content.kind === 'cover') {
    if (!frame.placed) addCover(desk, content);
    else if (frame.placed.cover.body) addBelowTitle(desk, content, frame.placed.cover.body);
    return;
  }
  slide.background = { color: colors.paper };
  addHead(desk, content);
  addBody(desk, content);
  addFoot(desk, content, footer);
}
