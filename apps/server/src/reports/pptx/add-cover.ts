import { cleanLine } from '@assay/domain/report/clean-text';
import type { DeckSlide } from '@assay/domain/report/deck/deck';
import type { SlideBox } from '../firm/template.ts';
import { type Desk, houseFrame, houseTitle, sized } from './frame.ts';
import { colors, sans, serif } from './theme.ts';

type Cover = Extract<DeckSlide, { kind: 'cover' }>;

/** The cover of the house. */
export function addCover({ slide }: Desk, cover: Cover): void {
  slide.background = { color: colors.ink };
  const { x, w } = houseFrame.body;
  const write = (words: string | { text: string; options: object }[], look: object) =>
    slide.addText(words, { x, w: w - 2, margin: 0, ...look });
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
  const title = { placeholder: 'title', ...houseTitle.cover, align: 'left' };
  write(cleanLine(cover.company), { ...name, ...shrunk, ...title, fontSize: 40 });
  slide.addShape('line', { x, y: 3.75, w: 1.2, h: 0, line: { color: colors.brass, width: 2 } });
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

/** On a firm's cover that has a place for a title alone. */
export function addBelowTitle({ slide, frame }: Desk, cover: Cover, body: SlideBox): void {
  const lines = ['Commercial due diligence', cover.facts, ...cover.notices].map((text, at) => ({
    text: cleanLine(text),
    options: { breakLine: true, bold: at === 0, fontSize: sized(frame, at === 0 ? 20 : 14) },
  }));
  const look = {
    fontFace: serif,
    color: colors.ink,
    margin: 0,
    valign: 'top',
    fit: 'shrink',
  } as const;
  slide.addText(lines, { ...body, ...look });
}
