import { slideRoom } from '@assay/domain/report/deck/table-room';
import { type DeckPlan, type FirmTemplate, isDeckPlan, type SlideBox } from '../firm/template.ts';
import type { Presentation, Slide } from './presentation.ts';

/** Where things stand on a slide, in inches. */
export interface Frame {
  width: number;
  height: number;
  /** The part of the report that a slide is of. */
  kicker: SlideBox;
  body: SlideBox;
  source: SlideBox;
  /** Type is set smaller on a smaller slide. */
  scale: number;
  /** The firm's own layouts, which place title, footer and number themselves. */
  placed: DeckPlan | null;
}

/** A slide and what is needed to write on it. */
export interface Desk {
  pptx: Presentation;
  slide: Slide;
  frame: Frame;
}

const margin = 0.6;
const house = { width: 13.333, height: 7.5 };

export const houseFrame: Frame = {
  ...house,
  kicker: { x: margin, y: 0.3, w: house.width - 2 * margin, h: 0.35 },
  body: { x: margin, y: 1.92, w: house.width - 2 * margin, h: slideRoom.h },
  source: { x: margin, y: 6.48, w: house.width - 2 * margin, h: 0.5 },
  scale: 1,
  placed: null,
};

/** Where the title of a slide stands on those of the house; an outline and a screen reader find it there. */
export const houseTitle = {
  cover: { x: margin, y: 2.6, w: house.width - 2 * margin - 2, h: 1 },
  content: { x: margin, y: 0.65, w: house.width - 2 * margin, h: 1 },
} as const satisfies Record<string, SlideBox>;

/** All that the report writes stands in the room that the firm's layout leaves for text. */
export function frameOf(template: FirmTemplate | null): Frame {
  if (!template || !isDeckPlan(template.plan)) return houseFrame;
  const { size, content } = template.plan;
  const { x, y, w, h } = content.body;
  const scale = Math.min(size.w / house.width, size.h / house.height);
  const [above, below] = [0.36 * scale, 0.58 * scale];
  return {
    width: size.w,
    height: size.h,
    kicker: { x, y, w, h: 0.3 * scale },
    body: { x, y: y + above, w, h: h - above - below },
    source: { x, y: y + h - below + 0.08 * scale, w, h: below - 0.08 * scale },
    scale,
    placed: template.plan,
  };
}

/** Half points, as the programs set them. */
export const sized = ({ scale }: Frame, points: number) => Math.round(points * scale * 2) / 2;
