import { cleanLine } from '@assay/domain/report/clean-text';
import type { DeckPoint, DeckSlide } from '@assay/domain/report/deck/deck';
import { slideRoom } from '@assay/domain/report/deck/table-room';
import { withoutStop } from '@assay/domain/report/report-words';
import { keepTogether } from '../pdf/keep-together.ts';
import { type Desk, houseTitle, sized } from './frame.ts';
import type { TextOptions } from './presentation.ts';
import { fitsType, textType } from './text-type.ts';
import { colors, sans, serif } from './theme.ts';

type Content = Exclude<DeckSlide, { kind: 'cover' }>;

/** A statement and the raised numbers of its footnotes. */
export function runs({ text, marks }: DeckPoint, options: TextOptions = {}) {
  const raised = { superscript: true, bold: false, color: colors.brassDark };
  return [
    { text: keepTogether(cleanLine(text)), options },
    ...(marks.length > 0 ? [{ text: marks.join(','), options: { ...options, ...raised } }] : []),
  ];
}

/** What the slide is of and what it says; a firm's layout places its title itself. */
export function addHead({ slide, frame }: Desk, { kicker, title }: Content): void {
  slide.addText(cleanLine(kicker), {
    ...frame.kicker,
    margin: 0,
    fontFace: sans,
    fontSize: sized(frame, 12),
    color: colors.muted,
    fit: 'shrink',
  });
  if (frame.placed) return;
  const { x } = frame.kicker;
  slide.addText(runs({ ...title, text: withoutStop(title.text) }), {
    placeholder: 'title',
    ...houseTitle.content,
    align: 'left',
    margin: 0,
    fontFace: serif,
    fontSize: textType([title.text], houseTitle.content, [24, 22, 20, 18]),
    bold: true,
    color: colors.ink,
    valign: 'top',
    fit: 'shrink',
  });
  slide.addShape('line', { x, y: 1.75, w: 0.8, h: 0, line: { color: colors.brass, width: 1.5 } });
}

/** As many sources as stand in the room for them; of the others it is said where they stand. */
function sourceWords(footnotes: readonly string[], left: string, fits: (words: string) => boolean) {
  const told = left === '' ? '' : `${cleanLine(left)}. `;
  for (let count = footnotes.length; count > 0; count -= 1) {
    const more = footnotes.length - count;
    const named = footnotes.slice(0, count).map(cleanLine).join('; ');
    const words = `${told}Source: ${named}${more > 0 ? `; and ${more} more, listed in the report` : ''}`;
    if (count === 1 || fits(words)) return words;
  }
  return told.trim();
}

function addSource({ slide, frame }: Desk, words: string): void {
  slide.addText(words, {
    ...frame.source,
    margin: 0,
    fontFace: sans,
    fontSize: sized(frame, slideRoom.points),
    color: colors.muted,
    valign: 'top',
    fit: 'shrink',
  });
}

export function addFoot(desk: Desk, { footnotes, left = '' }: Content, footer: string): void {
  const { slide, frame } = desk;
  const { w: wide, h: high } = frame.source;
  const room = { w: wide / frame.scale, h: high / frame.scale };
  const words = sourceWords(footnotes, left, (all) => fitsType(all, room, slideRoom.points));
  if (frame.placed) {
    const own = frame.placed.content.footer ? '' : footer;
    addSource(desk, [words, own].filter(Boolean).join(' · '));
    return;
  }
  const { x, w } = frame.body;
  const small = { fontFace: sans, fontSize: slideRoom.points, align: 'right' } as const;
  slide.addShape('line', { x, y: 7.02, w, h: 0, line: { color: colors.hairline, width: 0.75 } });
  addSource(desk, words);
  slide.addText(footer, {
    ...small,
    x,
    y: 7.07,
    w: w - 0.5,
    h: 0.3,
    margin: 0,
    color: colors.muted,
  });
  slide.slideNumber = {
    ...small,
    x: x + w - 0.4,
    y: 7.07,
    w: 0.4,
    h: 0.3,
    bold: true,
    color: colors.ink,
  };
}
