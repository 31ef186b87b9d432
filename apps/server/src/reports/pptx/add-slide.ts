import { cleanLine } from '@assay/domain/report/clean-text';
import type { DeckCell, DeckPoint, DeckSlide } from '@assay/domain/report/deck/deck';
import { addChart, chartBoxes } from './add-chart.ts';
import type { Presentation, Slide, TextOptions } from './presentation.ts';
import { colors, inner, page, sans, serif } from './theme.ts';

type Content = Exclude<DeckSlide, { kind: 'cover' }>;
type Of<K extends DeckSlide['kind']> = Extract<DeckSlide, { kind: K }>;

/** A statement and the raised numbers of its footnotes. */
function runs({ text, marks }: DeckPoint, options: TextOptions = {}) {
  const raised = { superscript: true, bold: false, color: colors.brassDark };
  return [
    { text: cleanLine(text), options },
    ...(marks.length > 0 ? [{ text: marks.join(','), options: { ...options, ...raised } }] : []),
  ];
}

function addHead(slide: Slide, { kicker, title }: Content): void {
  slide.addText(cleanLine(kicker), {
    x: page.margin,
    y: 0.3,
    w: inner,
    h: 0.35,
    margin: 0,
    fontFace: sans,
    fontSize: 12,
    color: colors.muted,
  });
  slide.addText(runs(title), {
    x: page.margin,
    y: 0.65,
    w: inner,
    h: 1,
    margin: 0,
    fontFace: serif,
    fontSize: 24,
    bold: true,
    color: colors.ink,
    valign: 'top',
    fit: 'shrink',
  });
  slide.addShape('line', {
    x: page.margin,
    y: 1.75,
    w: 0.8,
    h: 0,
    line: { color: colors.brass, width: 1.5 },
  });
}

const mostFootnotes = 6;

function addFoot(slide: Slide, footnotes: readonly string[], footer: string): void {
  const more = footnotes.length - mostFootnotes;
  const named = footnotes.slice(0, mostFootnotes).map(cleanLine).join('; ');
  const rest = more > 0 ? `; and ${more} more, listed in the report` : '';
  slide.addShape('line', {
    x: page.margin,
    y: 6.78,
    w: inner,
    h: 0,
    line: { color: colors.hairline, width: 0.75 },
  });
  slide.addText(named === '' ? '' : `Source: ${named}${rest}`, {
    x: page.margin,
    y: 6.83,
    w: inner - 5.2,
    h: 0.5,
    margin: 0,
    fontFace: sans,
    fontSize: 9,
    color: colors.muted,
    valign: 'top',
    fit: 'shrink',
  });
  slide.addText(footer, {
    x: page.width - page.margin - 5.4,
    y: 6.83,
    w: 4.9,
    h: 0.3,
    margin: 0,
    fontFace: sans,
    fontSize: 9,
    color: colors.muted,
    align: 'right',
  });
  slide.slideNumber = {
    x: page.width - page.margin - 0.4,
    y: 6.8,
    w: 0.4,
    h: 0.3,
    fontFace: sans,
    fontSize: 9,
    bold: true,
    color: colors.ink,
    align: 'right',
  };
}

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

function addPoints(slide: Slide, points: readonly DeckPoint[], place: Place, fontSize: number) {
  if (points.length === 0) return;
  const lines = points.flatMap((point) => {
    const parts = runs(point);
    return parts.map((part, at) => ({
      ...part,
      options: {
        ...part.options,
        ...(at === 0 && { paraSpaceAfter: 9 }),
        breakLine: at === parts.length - 1,
      },
    }));
  });
  slide.addText(lines, {
    ...place,
    margin: 0,
    fontFace: serif,
    fontSize,
    color: colors.ink,
    valign: 'top',
    fit: 'shrink',
  });
}

function addCaps(slide: Slide, words: string, x: number, y: number, w: number): void {
  slide.addText(cleanLine(words).toUpperCase(), {
    x,
    y,
    w,
    h: 0.3,
    margin: 0,
    fontFace: sans,
    fontSize: 11,
    bold: true,
    color: colors.muted,
    charSpacing: 1,
  });
}

/** The stronger, the darker; letters stay dark on all of them. */
const heats = ['FFFFFF', 'EDF0F5', 'DCE2EB', colors.light, 'B4BFCE'];

const heatOf = (weight: number) => heats[Math.round(weight * (heats.length - 1))] ?? colors.paper;

/** An amount and its unit stay on one line. */
const unbroken = (text: string) => (text.length <= 12 ? text.replaceAll(' ', '\u00a0') : text);

/** The largest type in which all rows stand on the slide, by a careful estimate. */
export function tableType(
  rows: readonly DeckCell[][],
  widths: readonly number[],
  { w, h }: Pick<Place, 'w' | 'h'>,
): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const roomOf = (at: number) => Math.max(((widths[at] ?? 1) / total) * w - 0.14, 0.1);
  const widthOf = (letters: number, points: number) => (letters * points * 0.56) / 72;
  const heightOf = (points: number) =>
    rows.reduce((sum, row) => {
      const lines = row.map(({ text }, at) => Math.ceil(widthOf(text.length, points) / roomOf(at)));
      return sum + (Math.max(1, ...lines) * points * 1.2 + 8) / 72;
    }, 0);
  const breaksWords = (points: number) =>
    rows.some((row) =>
      row.some(({ text }, at) => {
        const longest = Math.max(
          ...unbroken(text)
            .split(' ')
            .map((word) => word.length),
        );
        return widthOf(longest * 1.15, points) > roomOf(at);
      }),
    );
  return [16, 14, 13, 12].find((points) => heightOf(points) <= h && !breaksWords(points)) ?? 11;
}

function addTable(
  slide: Slide,
  rows: readonly DeckCell[][],
  widths: readonly number[],
  place: Place,
) {
  const border = { type: 'solid', pt: 0.5, color: colors.hairline } as const;
  const none = { type: 'none' } as const;
  const cells = rows.map((row, at) =>
    widths.map((_, column) => ({
      text: unbroken(cleanLine(row[column]?.text ?? '')),
      options: {
        bold: at === 0,
        ...(row[column]?.weight != null && { fill: { color: heatOf(row[column].weight) } }),
        border: [none, none, border, none] as [
          typeof none,
          typeof none,
          typeof border,
          typeof none,
        ],
      },
    })),
  );
  const total = widths.reduce((sum, width) => sum + width, 0);
  slide.addTable(cells, {
    x: place.x,
    y: place.y,
    w: place.w,
    colW: widths.map((width) => (width / total) * place.w),
    fontFace: sans,
    fontSize: tableType(rows, widths, place),
    color: colors.ink,
    valign: 'top',
    margin: [3, 5, 3, 5],
  });
}

const bodyTop = 2;
const bodyHeight = 4.65;

const besideWords = 8.2;

function addPicture(pptx: Presentation, slide: Slide, content: Of<'exhibit'>, w: number): void {
  slide.addText(cleanLine(content.caption), {
    x: page.margin,
    y: bodyTop,
    w,
    h: 0.3,
    margin: 0,
    fontFace: sans,
    fontSize: 12,
    color: colors.muted,
  });
  const box = { x: page.margin, y: bodyTop + 0.35, w, h: bodyHeight - 0.4 };
  const boxes = chartBoxes(content.charts.length, box);
  content.charts.forEach((chart, at) => {
    const place = boxes[at];
    if (place) addChart(pptx, slide, chart, place);
  });
  const columns = Math.max(0, ...content.table.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) => (at === 0 ? 2 : 1));
  if (content.table.length > 0) addTable(slide, content.table, widths, box);
}

/** What is shown, and what is said of it to its right; either has the slide where it stands alone. */
function addExhibit(pptx: Presentation, slide: Slide, content: Of<'exhibit'>): void {
  const shows = content.charts.length > 0 || content.table.length > 0;
  const says = content.points.length > 0;
  if (shows) addPicture(pptx, slide, content, says ? besideWords : inner);
  if (!says) return;
  const x = shows ? page.margin + besideWords + 0.5 : page.margin;
  const w = page.width - page.margin - x;
  if (shows) {
    slide.addShape('line', {
      x: x - 0.25,
      y: bodyTop,
      w: 0,
      h: bodyHeight,
      line: { color: colors.hairline, width: 0.75 },
    });
  }
  addPoints(slide, content.points, { x, y: bodyTop, w, h: bodyHeight }, 14);
}

function addVerdict(slide: Slide, { verdict, label, points }: Of<'verdict'>): void {
  slide.addText(
    [
      { text: verdict, options: { bold: true, color: colors.ink } },
      { text: `   ${label}`, options: { italic: true, color: colors.muted, fontSize: 12 } },
    ],
    { x: page.margin, y: bodyTop, w: inner, h: 0.45, margin: 0, fontFace: sans, fontSize: 18 },
  );
  addPoints(slide, points, { x: page.margin, y: bodyTop + 0.6, w: inner, h: bodyHeight - 0.6 }, 18);
}

function addColumns(slide: Slide, { columns }: Of<'columns'>): void {
  const w = inner / columns.length - 0.3;
  columns.forEach(({ title, points }, at) => {
    const x = page.margin + at * (w + 0.6);
    addCaps(slide, title, x, bodyTop, w);
    addPoints(slide, points, { x, y: bodyTop + 0.4, w, h: bodyHeight - 0.4 }, 15);
  });
}

function addBody(pptx: Presentation, slide: Slide, content: Content): void {
  const place = { x: page.margin, y: bodyTop, w: inner, h: bodyHeight };
  if (content.kind === 'verdict') addVerdict(slide, content);
  else if (content.kind === 'exhibit') addExhibit(pptx, slide, content);
  else if (content.kind === 'columns') addColumns(slide, content);
  else {
    const rows = [content.head, ...content.rows].map((row) =>
      row.map((text) => ({ text, weight: null })),
    );
    addTable(slide, rows, content.widths, place);
  }
}

function addCover(slide: Slide, cover: Of<'cover'>): void {
  slide.background = { color: colors.ink };
  const write = (words: string | { text: string; options: object }[], look: object) =>
    slide.addText(words, { x: page.margin, w: inner - 2, margin: 0, ...look });
  const name = { fontFace: serif, bold: true, color: colors.paper };
  const shrunk = { valign: 'top', fit: 'shrink' };
  write('Assay', { ...name, y: 0.6, h: 0.5, fontSize: 18 });
  write('COMMERCIAL DUE DILIGENCE', {
    y: 2.2,
    h: 0.4,
    fontFace: sans,
    fontSize: 13,
    bold: true,
    color: 'D8B86B',
    charSpacing: 1.5,
  });
  write(cleanLine(cover.company), { ...name, ...shrunk, y: 2.6, h: 1, fontSize: 40 });
  slide.addShape('line', {
    x: page.margin,
    y: 3.75,
    w: 1.2,
    h: 0,
    line: { color: colors.brass, width: 2 },
  });
  const description = { fontFace: serif, fontSize: 14, color: colors.light };
  write(cleanLine(cover.description).slice(0, 400), {
    ...description,
    ...shrunk,
    y: 3.95,
    h: 1.2,
  });
  const notices = cover.notices.map((text) => ({ text, options: { breakLine: true } }));
  write(notices, { ...shrunk, y: 5.3, h: 0.9, fontFace: sans, fontSize: 11, color: 'F3E8CC' });
  write(cover.facts, { y: 6.6, h: 0.35, fontFace: sans, fontSize: 12, color: colors.light });
}

export function addSlide(pptx: Presentation, content: DeckSlide, footer: string): void {
  const slide = pptx.addSlide();
  if (content.kind === 'cover') {
    addCover(slide, content);
    return;
  }
  slide.background = { color: colors.paper };
  addHead(slide, content);
  addBody(pptx, slide, content);
  addFoot(slide, content.footnotes, footer);
}
