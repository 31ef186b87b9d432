import type { Standing } from '@assay/domain/report/chart/read-values';
import { estimateWidth, wrapLabel } from '@assay/domain/report/text-width';
import { type ChannelValueSpec, type Markish, rect, text } from '@observablehq/plot';
import { labelSize, noteSize, palette } from './palette.ts';

/** Something with an extent: a bar, a step, a tile. */
export interface DrawnBlock {
  tone: string;
  standing: Standing;
  isTarget: boolean;
}

export interface Look {
  fill: ChannelValueSpec;
  stroke: ChannelValueSpec;
  strokeWidth: number;
  strokeDasharray?: string;
}

/** Blank inside and outlined in their own shade, or hatched; a target keeps its brass in both. */
const looks: Readonly<Record<Standing, Look>> = {
  actual: {
    fill: (block: DrawnBlock) => block.tone,
    // On grey paper brass is as dark as ink: the outline tells the target apart.
    stroke: (block: DrawnBlock) => (block.isTarget ? palette.ink : block.tone),
    strokeWidth: 0.8,
  },
  budget: {
    fill: (block: DrawnBlock) => (block.isTarget ? 'url(#hatch-target)' : 'url(#hatch)'),
    stroke: (block: DrawnBlock) => (block.isTarget ? palette.target : palette.strong),
    strokeWidth: 1,
  },
  forecast: {
    fill: palette.paper,
    stroke: (block: DrawnBlock) => (block.isTarget ? palette.target : palette.strong),
    strokeWidth: 1.2,
    strokeDasharray: '4 3',
  },
};

/** Letters that can be read on a block; one that is blank or hatched inside bears ink. */
export function lettersOn({ tone, standing }: Pick<DrawnBlock, 'tone' | 'standing'>): string {
  if (standing !== 'actual') return palette.ink;
  if (tone === palette.medium) return palette.onMedium;
  return tone === palette.strong || tone === palette.muted ? palette.paper : palette.ink;
}

/** One mark for each look that occurs: dashes belong to a mark, not to a datum. */
export function blockMarks<T extends DrawnBlock>(
  blocks: readonly T[],
  mark: (some: T[], look: Look) => Markish,
): Markish[] {
  return (['actual', 'budget', 'forecast'] as const).flatMap((standing) => {
    const some = blocks.filter((block) => block.standing === standing);
    return some.length > 0 ? [mark(some, looks[standing])] : [];
  });
}

interface Labelled {
  label: string;
  bold?: boolean;
}

type TextOptions = NonNullable<Parameters<typeof text>[1]>;

/** A hyphen before a figure is its sign. */
const minus = (label: string) => label.replace(/^-(?=[\d.])/, '\u2212');

/** Labels with the bold ones among them as a mark of their own. */
export function labels<T extends Labelled>(data: readonly T[], options: TextOptions): Markish[] {
  const mark = (some: T[], fontWeight: number) =>
    text(some, {
      text: ({ label }: Labelled) => minus(label),
      fontSize: labelSize,
      fill: palette.ink,
      ...options,
      fontWeight,
    });
  const [plain, bold] = [data.filter((each) => !each.bold), data.filter((each) => each.bold)];
  return [
    ...(plain.length > 0 ? [mark(plain, 400)] : []),
    ...(bold.length > 0 ? [mark(bold, 600)] : []),
  ];
}

/** Under letters on hatching, which would strike them through. */
export function plates<T extends DrawnBlock & Labelled>(
  blocks: readonly T[],
  middleOf: (block: T) => { x: number; y: number },
  /** What a pixel comes to on each axis. */
  pixel: { x: number; y: number },
): Markish[] {
  const plated = blocks
    .filter(({ standing, label }) => standing === 'budget' && label !== '')
    .map((block) => {
      const { x, y } = middleOf(block);
      const half = { x: (estimateWidth(block.label, labelSize) / 2 + 2) * pixel.x, y: 8 * pixel.y };
      return { x1: x - half.x, x2: x + half.x, y1: y - half.y, y2: y + half.y };
    });
  const [x1, x2, y1, y2] = ['x1', 'x2', 'y1', 'y2'];
  return plated.length > 0 ? [rect(plated, { x1, x2, y1, y2, fill: palette.paper })] : [];
}

const remarkLine = 12;
const mostRemarkLines = 4;

/** What is said above a chart of what is cut, hatched or to its own scale, in lines of its own. */
export function remark(words: string, width: number) {
  const lines = words === '' ? [] : wrapLabel(words, width, noteSize, mostRemarkLines);
  return {
    /** What it adds to the head of the chart. */
    room: lines.length === 0 ? 0 : lines.length * remarkLine + 6,
    marks: (margins: { marginLeft: number; marginTop: number }): Markish[] =>
      lines.length === 0
        ? []
        : [
            text([lines.join('\n')], {
              frameAnchor: 'top-left',
              dx: -margins.marginLeft,
              dy: 1 - margins.marginTop,
              textAnchor: 'start',
              fontSize: noteSize,
              lineHeight: remarkLine / noteSize,
              fill: palette.muted,
              text: (each: string) => each,
            }),
          ],
  };
}

const standingWords: Readonly<Record<Standing, string>> = {
  actual: '',
  budget: 'hatched: budget or plan',
  forecast: 'dashed: forecast or assumption',
};

/** What the looks of a chart mean, where it has more than one. */
export function legend(blocks: readonly { standing: Standing }[], ...more: string[]): string {
  const seen = new Set(blocks.map(({ standing }) => standingWords[standing]));
  return [...more, ...seen].filter(Boolean).join('; ');
}
