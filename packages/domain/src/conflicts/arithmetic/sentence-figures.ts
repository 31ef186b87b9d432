import { splitSentences } from '../../kit/split-sentences.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';

/** A sentence and what it counts, in the order in which it stands. */
export interface SentenceFigures {
  text: string;
  start: number;
  figures: LedgerFigure[];
}

export function countingSentences(source: LedgerSource, ledger: Ledger): SentenceFigures[] {
  const figures = ledger
    .figuresOf(source.id)
    .filter(({ origin }) => origin === 'prose' || origin === 'tag');
  return source.reading.blocks.flatMap((block) => {
    if (block.kind === 'table' || block.kind === 'furniture') return [];
    if (block.instructs || block.quoted || block.doubt === 'order') return [];
    const own = figures.filter(({ place }) => place.block === block.index);
    if (own.length < 2) return [];
    const text = source.reading.text.slice(block.start, block.end);
    return splitSentences(text).map(({ start, end }) => ({
      text: text.slice(start, end),
      start: block.start + start,
      figures: own
        .filter(({ place }) => place.start >= block.start + start && place.end <= block.start + end)
        .toSorted((a, b) => a.place.start - b.place.start),
    }));
  });
}

export const exactOnly = ({ bound, high, doubt }: LedgerFigure) =>
  bound === 'exact' && high === null && doubt === 'none';

export function sameUnit(a: LedgerFigure, b: LedgerFigure): boolean {
  return a.kind === b.kind && a.unit.value === b.unit.value && ['money', 'count'].includes(a.kind);
}
